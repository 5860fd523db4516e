#!/usr/bin/env python3
"""The arena of a server over real sockets: two programs join it by `bastide bot --arena` and play a pair of games, while
the server is killed and started again; with STORE, two servers that share that database are killed one after the other.
Both records are fair, the same tiles begin the turns of both, and the pair counts once.
Usage: server_arena_test.py PROGRAM [STORE]"""
import contextlib
import json
import subprocess
import sys
import time
import urllib.error
import urllib.request

import served

PATIENCE = 120


def ask(servers, path):
    """Of whichever is there."""
    deadline = time.monotonic() + PATIENCE
    while True:
        for server in servers:
            try:
                with urllib.request.urlopen(server.url + path) as answer:
                    return answer.read().decode()
            except OSError:
                assert time.monotonic() < deadline, path
                time.sleep(0.05)


def arena(servers):
    return json.loads(ask(servers, "/api/arena?game=safari"))


def wait_until(is_it):
    deadline = time.monotonic() + PATIENCE
    while not (found := is_it()):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    return found


def tiles_in(record):
    """Those with which turns begin: without the tokens, and a tile that fits nowhere begins none."""
    return [line["tile"] for line in map(json.loads, record.splitlines()[1:]) if line["e"] == "draw"]


def main():
    program, *stores = sys.argv[1:]
    with contextlib.ExitStack() as stack:
        places = [{"store": ("--store", stores[0])}] * 2 if stores else [{}]
        servers = [stack.enter_context(served.Served(program, **place)) for place in places]
        folder = servers[0].path
        where = [word for one in servers for word in ("--server", one.url)]
        bots, said = [], []
        for name in ("Rook", "Bishop"):
            said.append((folder / f"{name}.txt").open("w+"))
            bots.append(subprocess.Popen(
                [program, "bot", *where, "--token", f"{name}.token", "--name", name, "--player", "greedy", "--game",
                 "safari", "--arena", "--stop-after", "2"],
                cwd=folder, stdout=said[-1], stderr=said[-1]))
        try:
            pair = wait_until(lambda: arena(servers)["running"])[0]
            for kill in range(2):
                time.sleep(0.7)  # into the games
                gone = servers[kill % len(servers)]
                gone.kill()
                if stores:
                    time.sleep(4.5)  # for the other one to have all of it
                gone.start()
            for bot in bots:
                assert bot.wait(timeout=PATIENCE) == 0
            wait_until(lambda: not arena(servers)["running"])
            table = arena(servers)["players"]
            assert sorted((one["name"], one["pairs"]) for one in table) == [("Bishop", 1), ("Rook", 1)], table
            assert sum(one["share"] for one in table) == 1, table
            piles = []
            for code in pair["tables"]:
                record = ask(servers, f"/api/tables/{code}/record")
                path = folder / (code + ".bastide.jsonl")
                path.write_text(record)
                for command in ("check", "verify"):
                    subprocess.run([program, command, str(path)], check=True, stdout=subprocess.DEVNULL)
                assert '"hmac-sha256-2"' in record.splitlines()[0]
                piles.append(tiles_in(record))
            both = min(map(len, piles))
            assert both > 20 and piles[0][:both] == piles[1][:both], piles
        except BaseException:
            for one in said:
                one.seek(0)
                print(one.read())
            raise
        finally:
            for bot in bots:
                if bot.poll() is None:
                    bot.kill()
                bot.wait()
            for one in said:
                one.close()
    print("a pair of", both, "tiles, the server killed twice")


main()
