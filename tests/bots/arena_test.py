#!/usr/bin/env python3
"""`bastide arena` stopped in the middle and gone on with gives the table of one that was not. Usage: arena_test.py
PROGRAM"""
import pathlib
import signal
import subprocess
import sys
import tempfile
import time


def main():
    with tempfile.TemporaryDirectory(prefix="bastide-arena-") as folder:
        kept, whole = pathlib.Path(folder, "kept.jsonl"), pathlib.Path(folder, "whole.jsonl")
        words = [sys.argv[1], "arena", "random", "greedy", f"cmd:{sys.argv[1]} engine --player random"]
        words += ["--game", "carcassonne", "--pairs", "4"]

        def run(*more, **options):
            return subprocess.run([*words, *more], capture_output=True, text=True, timeout=100, **options)

        first = subprocess.Popen([*words, "--file", str(kept)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while not kept.exists() or kept.read_text().count("\n") < 4:
            time.sleep(0.01)
        first.send_signal(signal.SIGINT)
        output, _ = first.communicate(timeout=60)
        assert first.returncode == 130 and b"the same command goes on" in output, output
        with kept.open("a") as file:
            file.write('{"round":3,"a":0')  # the power went
        on = run("--file", str(kept))
        once = run("--file", str(whole))
        assert on.returncode == 0 and "going on after" in on.stderr, on
        assert on.stdout == once.stdout, (on.stdout, once.stdout)
        assert sorted(kept.read_text().splitlines()) == sorted(whole.read_text().splitlines())
        assert "  greedy " in on.stdout.splitlines()[2], on.stdout
        other = run("--file", str(kept), "--seed", "2")
        assert other.returncode == 2 and "another arena" in other.stderr, other
        with kept.open("a") as file:
            file.write("nonsense\n")
        assert "line 14 is no result" in run("--file", str(kept)).stderr
        full = run("--file", "/dev/full")
        assert full.returncode != 0 and "cannot" in full.stderr, full
        print("ok")


main()
