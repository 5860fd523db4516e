#!/usr/bin/env python3
"""Do many bots slow people down? People play at tables of one server (bench_load), with a flood of bots beside them and
without, in turns: how long until everybody at a table has a move. The bots play games, and ask besides for decisions
as fast as they are answered. Needs `tools/build.sh release:bastide,bench_load`.

    tools/proof_bots.py [--bots 20] [--lines 4] [--rounds 3] [--seconds 10] [--tables 200] [--rate 200]
                        [--first]   server and people before whatever else the machine does (chrt)

What it says goes into docs/decisions/0035-bots.md. Exit status 1 where people were slowed down: where the 99th
percentile of all moves beside bots is over twice what it was without them, and five milliseconds more."""
import argparse
import http.client
import json
import os
import random
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TICKS = os.sysconf("SC_CLK_TCK")


# ---- Bots, in a process of their own ----


class Bot:
    def __init__(self, port, name):
        self.port, self.name, self.game, self.token = port, name, None, None
        self.token = self.ask("POST", "accounts", {"name": name})["token"]

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def send(self, connection, method, path, body=None):
        heads = {"Content-Type": "application/json"}
        if self.token:
            heads["Authorization"] = "Bearer " + self.token
        connection.request(method, "/api/bot/" + path, None if body is None else json.dumps(body), heads)
        return connection.getresponse()

    def ask(self, method, path, body=None):
        connection = self.connection()
        answer = json.loads(self.send(connection, method, path, body).read())
        connection.close()
        return answer

    def lines(self, path):
        for line in self.send(self.connection(), "GET", path):
            if line.strip():
                yield json.loads(line)

    def play(self, code):
        """Anything that is legal, to the end."""
        self.game = code
        for told in self.lines(f"games/{code}/stream?legal=true"):
            room = told.get("room", {"phase": "gone"})
            if room["phase"] == "sealing" and not room["game"]["draws"]["shares"][told["player"]]:
                self.ask("POST", f"games/{code}/share", {"share": secrets.token_hex(32)})
            if "legal" in told:
                decision = {"step": room["game"]["step"], "move": random.choice(told["legal"])}
                self.ask("POST", f"games/{code}/decide", decision)
            if room["phase"] in ("over", "gone"):
                return

    def live(self, other):
        """Challenges the other one, if there is one to challenge, whenever there is no game."""
        for told in self.lines("events"):
            if told["event"] == "challenge" and told["challenge"]["by"] != self.name:
                self.ask("POST", f"challenges/{told['challenge']['id']}/accept", {})
            if told["event"] == "game_begun":
                threading.Thread(target=self.play, args=[told["table"]["code"]], daemon=True).start()
            if other and told["event"] in ("here", "game_over"):
                while "id" not in self.ask("POST", "challenges", {"to": [other], "game": "carcassonne"}):
                    time.sleep(0.2)

    def flood(self):
        connection = self.connection()
        while True:
            code = self.game
            if code is None:
                time.sleep(0.1)
                continue
            self.send(connection, "POST", f"games/{code}/decide", {"step": 9999, "move": "pass"}).read()


def flood(arguments):
    bots = [Bot(arguments.port, f"Flood-{arguments.number}-{i}") for i in range(arguments.bots)]
    for i, bot in enumerate(bots):
        other = bots[i - 1].name if i % 2 else ""
        threading.Thread(target=bot.live, args=[other], daemon=True).start()
        for _ in range(arguments.lines):
            threading.Thread(target=bot.flood, daemon=True).start()
    while not all(bot.game for bot in bots):
        time.sleep(0.1)
    print("ready", flush=True)
    sys.stdin.read()  # until whoever started us has had enough


# ---- One server, people, and the two beside each other ----


def cpu_of(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return sum(int(field) for field in fields[11:13]) / TICKS


def numbers_of(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    found = re.findall(r"^(\S+) (\S+)$", text, re.M)
    return {"answered": sum(float(value) for name, value in found if name.startswith("bastide_bot_wishes_total")),
            "waiting": sum(float(value) for name, value in found if name == "bastide_bot_wishes_waiting")}


def measure(arguments, port, server, number, with_bots):
    bots = None
    if with_bots:
        words = [sys.executable, __file__, "--flood", "--port", str(port), "--number", str(number)]
        words += ["--bots", str(arguments.bots), "--lines", str(arguments.lines)]
        # Who asks must not take the cores of those who are measured.
        bots = subprocess.Popen(["nice", "-n", "19", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if bots.stdout.readline() != "ready\n":
            sys.exit("the bots do not play")
    try:
        people = [f"{ROOT}/build/release/src/bench_load", "--port", str(port), "--tables", str(arguments.tables),
                  "--rate", str(arguments.rate), "--seconds", str(arguments.seconds), "--warm-up", "3"]
        people = arguments.first_words + people
        before, cpu, begun = numbers_of(port), cpu_of(server), time.monotonic()
        waiting = []
        load = subprocess.Popen(people, stdout=subprocess.PIPE, text=True)
        watch = threading.Thread(target=lambda: watch_waiting(port, load, waiting))
        watch.start()
        said, _ = load.communicate()
        watch.join()
        took = time.monotonic() - begun
        found = re.search(r"p50 (\S+)  p95 (\S+)  p99 (\S+)  max ([0-9.]+)", said)
        if load.returncode or not found or ", 0 errors" not in said:
            sys.exit(said)
        figures = dict(zip(("p50", "p95", "p99", "max"), map(float, found.groups())))
        figures["wishes"] = (numbers_of(port)["answered"] - before["answered"]) / took
        figures["waiting"] = statistics.mean(waiting) if waiting else 0
        figures["cpu"] = (cpu_of(server) - cpu) / took
        return figures
    finally:
        if bots:
            bots.kill()
            bots.wait()
            while numbers_of(port)["waiting"]:  # of those that are gone
                time.sleep(0.1)


def watch_waiting(port, load, waiting):
    while load.poll() is None:
        waiting.append(numbers_of(port)["waiting"])
        time.sleep(0.5)


def row(name, figures):
    middle = {key: statistics.median(one[key] for one in figures) for key in figures[0]}
    print(f"| {name} | {middle['p50']:.1f} | {middle['p95']:.1f} | {middle['p99']:.1f} | {middle['max']:.1f} |"
          f" {middle['wishes']:.0f} | {middle['waiting']:.0f} | {100 * middle['cpu']:.0f} % |")
    return middle


def main():
    parser = argparse.ArgumentParser()
    for name, usual in {"bots": 20, "lines": 4, "rounds": 3, "seconds": 10, "tables": 200, "rate": 200}.items():
        parser.add_argument("--" + name, type=int, default=usual)
    parser.add_argument("--first", action="store_true")
    parser.add_argument("--flood", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--number", type=int, default=0, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    arguments.first_words = ["chrt", "-r", "1"] if arguments.first else []
    if arguments.flood:
        return flood(arguments)
    without, beside = [], []
    with tempfile.TemporaryDirectory(prefix="bastide-proof-") as folder:
        with open(f"{folder}/index.html", "w") as page:
            page.write("<!doctype html>")
        server = subprocess.Popen(
            [*arguments.first_words, f"{ROOT}/build/release/bastide", "serve", "--port", "0", "--root", folder, "--tables", f"{folder}/tables.db"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = int(re.search(r":(\d+)/", server.stdout.readline())[1])
            for number in range(arguments.rounds):
                without.append(measure(arguments, port, server.pid, number, False))
                beside.append(measure(arguments, port, server.pid, number, True))
        finally:
            server.terminate()
            server.wait()
    print(f"{arguments.tables} tables, {arguments.rate} moves a second for {arguments.seconds} s, "
          f"{arguments.rounds} times each; load {os.getloadavg()[0]:.0f}; medians")
    print("| | p50 | p95 | p99 | max ms | wishes of bots a second | of them waiting | server's CPU |\n" + "|---" * 8 + "|")
    alone = row("people alone", without)
    flooded = row(f"beside {arguments.bots} bots, {arguments.lines} lines each", beside)
    if flooded["p99"] > max(2 * alone["p99"], alone["p99"] + 5):
        sys.exit("people were slowed down")


if __name__ == "__main__":
    main()
