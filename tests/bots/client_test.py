#!/usr/bin/env python3
"""`bastide bot` over real sockets: the engine that is `bastide engine` plays each game to its end against a player of
ours, while the server is killed and started again now and then. Usage: client_test.py PROGRAM"""
import json
import re
import subprocess
import sys
import time
import urllib.request

import served

GAMES = ["carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"]


def check_record(program, server, code):
    record = server.path / (code + ".bastide.jsonl")
    with urllib.request.urlopen(f"{server.url}/api/tables/{code}/record") as answer:
        record.write_bytes(answer.read())
    for command in ("check", "verify"):
        subprocess.run([program, command, str(record)], check=True, stdout=subprocess.DEVNULL)
    return json.loads(record.read_text().splitlines()[0])["game"]


def main():
    program = sys.argv[1]
    with served.Served(program) as server:
        bot = [program, "bot", "--server", server.url]
        games = [word for game in GAMES for word in ("--game", game)]
        said = (server.path / "host.txt").open("w+")
        host = subprocess.Popen(
            [*bot, "--token", "rook.token", "--name", "Rook", "--engine", f"{program} engine --player random"],
            cwd=server.path, stdout=said, stderr=said)
        guest = subprocess.Popen(
            [*bot, *games, "--token", "bishop.token", "--name", "Bishop", "--player", "random", "--challenge", "Rook",
             "--stop-after", str(len(GAMES))],
            cwd=server.path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            kills, met = 0, []
            for line in guest.stdout:
                over = re.match(r"(\S+) is over: .* \(rules\)", line)
                if not over:
                    continue
                met.append(check_record(program, server, over[1]))
                if kills < 2 and len(met) < len(GAMES):
                    kills += 1
                    time.sleep(0.8)  # into the next game
                    server.kill()
                    server.start()
            assert guest.wait(timeout=60) == 0
            assert sorted(met) == sorted(GAMES) and kills == 2, (met, kills)
        except BaseException:
            said.seek(0)
            print(said.read())
            raise
        finally:
            for process in (host, guest):
                if process.poll() is None:
                    process.kill()
                process.wait()
            guest.stdout.close()
            said.close()
        # A bot whose token is none is told so.
        (server.path / "none.token").write_text("bot_" + "A" * 43)
        outcome = subprocess.run([*bot, "--token", "none.token"], cwd=server.path, capture_output=True, text=True, timeout=60)
        assert outcome.returncode == 1 and "does not take this token" in outcome.stderr, outcome
    print(len(GAMES), "games, the server killed", kills, "times")


main()
