#!/usr/bin/env python3
"""How fast is one program against another? Random games (or playouts of the search) a CPU second, the two in turn on one core.

Usage: bench/compare.py BEFORE AFTER [--rounds N] [--seconds S] [--game GAME…] [--search PLAYOUTS]

Runs `bastide bench` of both programs by turns, in random order, and compares the best run of each game: the one that
the machine disturbed least. The fourth best is given beside it; where the two ratios differ much, the machine was
not quiet enough. The checksums of the first games must be equal, or the two do not play the same; with --search
those of all that was thought about the questions: the two must decide the same.
"""
import argparse
import os
import random
import subprocess
import sys


def measure(program, game, seconds, playouts):
    """(games or playouts a CPU second, checksum) for each set-up that `bench` knows of this game."""
    command = [program, "bench", "--game", game, "--seconds", str(seconds)]
    if playouts:
        command += ["--search", str(playouts)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found, name, speed = {}, None, 0.0
    for line in text.splitlines():
        if ", 2 players" in line:
            name = line.strip()
        elif "games a CPU second" in line or "playouts a CPU second" in line:
            speed = float(line.split()[0])
        elif "checksum" in line and name:
            found[name] = (speed, line.split()[-1])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.15)
    parser.add_argument("--game", action="append", dest="games")
    parser.add_argument("--search", type=int, metavar="PLAYOUTS", help="of a question to the searching player")
    given = parser.parse_args()
    games = given.games or ["carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"best of {given.rounds} runs of {given.seconds} CPU s each, by turns on one core")
    for game in games:
        runs, sums = {}, {}
        for _ in range(given.rounds):
            for which in random.sample([given.before, given.after], 2):
                for name, (speed, checksum) in measure(which, game, given.seconds, given.search).items():
                    runs.setdefault(name, {}).setdefault(which, []).append(speed)
                    sums.setdefault(name, set()).add(checksum)
        for name, by_program in runs.items():
            if len(by_program) < 2:
                continue
            if len(sums[name]) != 1:
                print(f"the programs play differently: {name}", file=sys.stderr)
                return 1
            before, after = (sorted(by_program[p], reverse=True) for p in (given.before, given.after))
            rank = min(3, given.rounds - 1)
            print(f"{before[0]:9.0f} {after[0]:9.0f}  ratio {after[0] / before[0]:.3f} "
                  f"(4th best {after[rank] / before[rank]:.3f})  {name}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
