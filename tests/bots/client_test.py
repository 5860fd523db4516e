#!/usr/bin/env python3
"""`bastide bot` over real sockets: the engine that is `bastide engine` plays each game to its end against a player of
ours, while the server is killed and started again now and then; with STORE, two servers that share that database, one
after the other. Usage: client_test.py PROGRAM [STORE]"""
import contextlib
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
    program, *stores = sys.argv[1:]
    with contextlib.ExitStack() as stack:
        places = [{"store": ("--store", stores[0])}] * 2 if stores else [{}]
        servers = [stack.enter_context(served.Served(program, **place)) for place in places]
        server = servers[0]
        bot = [program, "bot", *(word for one in servers for word in ("--server", one.url))]
        to_play = GAMES[2:] if stores else GAMES
        games = [word for game in to_play for word in ("--game", game)]
        said = (server.path / "host.txt").open("w+")
        host = subprocess.Popen(
            [*bot, "--token", "rook.token", "--name", "Rook", "--engine", f"{program} engine --player random"],
            cwd=server.path, stdout=said, stderr=said)
        guest = subprocess.Popen(
            [*bot, *games, "--token", "bishop.token", "--name", "Bishop", "--player", "random", "--challenge", "Rook",
             "--stop-after", str(len(to_play))],
            cwd=server.path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            kills, met = 0, []
            for line in guest.stdout:
                over = re.match(r"(\S+) is over: .* \(rules\)", line)
                if not over:
                    continue
                met.append(check_record(program, server, over[1]))
                if kills < 2 and len(met) < len(to_play):
                    kills += 1
                    time.sleep(0.8)  # into the next game
                    gone = servers[kills % len(servers)]
                    gone.kill()
                    if stores:
                        time.sleep(4.5)  # for the other one to have all of it
                    gone.start()
            assert guest.wait(timeout=60) == 0
            assert sorted(met) == sorted(to_play) and kills == 2, (met, kills)
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
    print(len(to_play), "games, the server killed", kills, "times")


main()
