#!/usr/bin/env python3
"""The bot of docs/bots.md plays a whole game of each game against another copy of itself, by the rules and with fair draws.
Usage: example_test.py PROGRAM"""
import json
import pathlib
import re
import subprocess
import sys
import time
import urllib.request

import served

GAMES = ["carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"]
PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/bots.md"


def bot_of_the_page():
    code = re.search(r"<!-- example bot -->\n```python\n(.*?)```", PAGE.read_text(), re.S)[1]
    lines = [line for line in code.splitlines() if line.strip()]
    assert len(lines) <= 30, f"{len(lines)} lines"
    return code


def account(server, name):
    data = json.dumps({"name": name}).encode()
    request = urllib.request.Request(server.url + "/api/bot/accounts", data, {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))["token"]


def main():
    with served.Served(sys.argv[1]) as server:
        bot = server.path / "bot.py"
        bot.write_text(bot_of_the_page())
        run = [sys.executable, str(bot), server.url]
        host = subprocess.Popen([*run, account(server, "Rook")], stdout=subprocess.DEVNULL)
        try:
            token = account(server, "Bishop")
            while b"Rook" not in urllib.request.urlopen(server.url + "/api/bot/present").read():
                time.sleep(0.05)
            for game in GAMES:
                said = subprocess.run(
                    [*run, token, "Rook", game], capture_output=True, text=True, timeout=120, check=True).stdout
                code = re.match(r"games/(\S+) .*'because': 'rules'", said)
                assert code, said
                record = server.path / (game + ".bastide.jsonl")
                with urllib.request.urlopen(f"{server.url}/api/tables/{code[1]}/record") as answer:
                    record.write_bytes(answer.read())
                for command in ("check", "verify"):
                    subprocess.run([sys.argv[1], command, str(record)], check=True, stdout=subprocess.DEVNULL)
                print(game, "from its first tile to its last")
        finally:
            host.kill()
            host.wait()


main()
