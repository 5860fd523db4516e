"""A real server in a folder of its own."""
import pathlib
import re
import signal
import subprocess
import tempfile


class Served:
    def __init__(self, program, *more, store=("--tables", "tables.db")):
        self.program = program
        self.folder = tempfile.TemporaryDirectory(prefix="bastide-bots-")
        self.path = pathlib.Path(self.folder.name)
        (self.path / "index.html").write_text("<!doctype html>")
        self.port = 0
        self.more = (*store, *more)
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--root", ".", *self.more],
            cwd=self.path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        said = self.process.stdout.readline()
        self.port = int(re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", said)[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
        self.process.stdout.close()
        self.folder.cleanup()
