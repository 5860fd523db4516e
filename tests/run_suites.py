#!/usr/bin/env python3
"""Runs all cases of a GoogleTest program, several to a process, and counts every case.

A program with sanitizers takes longer to start than most cases take to run, so a process for each
case (as ctest does it) costs minutes; small suites share one, long ones are dealt out to several.
Where a process dies, its cases are run again one by one, so that one crash is one failure. The last
lines say which cases took longest, and how many passed and failed.

Cases that wait for other programs (tests/bots, tests/nodes) are run beside the others, which compute.

AddressSanitizer is told not to look for variables used after their function has returned, and to
note only who asked for memory, not the whole way there, which is a quarter of the time
(docs/decisions/0023-build-time.md). A case that is run again has the usual settings; --thorough has
them throughout, and ASAN_OPTIONS, where it is set, counts instead.

    tests/run_suites.py PROGRAM [-j JOBS] [--thorough] [--filter SUITE…]
"""
import argparse
import concurrent.futures
import fnmatch
import itertools
import json
import os
import subprocess
import sys
import tempfile
import threading
import time

PIECE_SECONDS = 1800
CASE_SECONDS = 600
SLOWEST = 20  # cases whose time is told at the end
CASES_A_PROCESS = 20
WAITING = {"tests/bots/": 1, "tests/nodes/": 6}  # how many of them to a process: each begins a database
QUICK_ASAN = "malloc_context_size=1:detect_stack_use_after_return=0"


def list_cases(program):
    """(name, the folder of WAITING where it stands, if any) of the cases by suite, in the program's order."""
    with tempfile.TemporaryDirectory() as folder:
        listing = os.path.join(folder, "cases.json")
        command = [program, "--gtest_list_tests", f"--gtest_output=json:{listing}"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        with open(listing, encoding="utf-8") as file:
            suites = json.load(file)["testsuites"]
    return {
        suite["name"]: [
            (f'{suite["name"]}.{case["name"]}', next((name for name in WAITING if name in case["file"]), None))
            for case in suite["testsuite"]
            if not case["name"].startswith("DISABLED_")
        ]
        for suite in suites
    }


def waiting_pieces_of(suites):
    """(title, cases) for each process of those that wait for other programs."""
    pieces = []
    for folder, count in WAITING.items():
        cases = [name for suite in suites.values() for name, place in suite if place == folder]
        pieces += [cases[i : i + count] for i in range(0, len(cases), count)]
    return [(title_of(piece), piece) for piece in pieces]


def pieces_of(suites):
    """(title, cases) for each process of the others. What is done for every game or sample comes first, because it
    takes longest; its cases are dealt out like cards, because those of one kind take equally long."""
    long, short = [], []
    shared = []
    for suite, all_cases in suites.items():
        cases = [name for name, place in all_cases if place is None]
        if "/" in suite:
            count = -(-len(cases) // CASES_A_PROCESS)
            for i in range(count):
                long.append((suite + (f" {i + 1} of {count}" if count > 1 else ""), cases[i::count]))
        elif len(shared) + len(cases) > CASES_A_PROCESS and shared:
            short.append(shared)
            shared = list(cases)
        else:
            shared += cases
    if shared:
        short.append(shared)
    # Those that start programs are listed last, and are no short matter.
    return long + [(title_of(cases), cases) for cases in reversed(short)]


def title_of(cases):
    names = list(dict.fromkeys(case.split(".")[0] for case in cases))
    return ", ".join(names)


def run(program, cases, seconds, environment):
    """What became of each case that ran (True, False, None for skipped), or nothing where the
    process died; all that was printed; and the seconds of each case."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        wanted = ":".join(cases)
        command = [program, f"--gtest_filter={wanted}", "--gtest_brief=1", f"--gtest_output=json:{report}"]
        try:
            done = subprocess.run(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds, env=environment
            )
        except subprocess.TimeoutExpired as expired:
            return {}, (expired.stdout or b"").decode(errors="replace") + f"\nstopped after {seconds} s\n", {}
        text = done.stdout.decode(errors="replace")
        try:
            with open(report, encoding="utf-8") as file:
                suites = json.load(file)["testsuites"]
        except (OSError, ValueError):
            return {}, text + f"\nthe process ended with {done.returncode}\n", {}
    outcome, times = {}, {}
    for suite in suites:
        for case in suite["testsuite"]:
            name = f'{suite["name"]}.{case["name"]}'
            outcome[name] = None if case.get("result") == "SKIPPED" else not case.get("failures")
            times[name] = float(case["time"].rstrip("s"))
    # A leak is found after the last case: nobody in particular failed, yet all is not well.
    if done.returncode != 0 and False not in outcome.values():
        return {}, text + f"\nthe process ended with {done.returncode}\n", {}
    return outcome, text, times


def run_piece(program, cases, environment):
    begun = time.monotonic()
    outcome, text, times = run(program, cases, PIECE_SECONDS, environment)
    if set(outcome) != set(cases):
        outcome, text = {}, ""
        for name in cases:
            alone, said, took = run(program, [name], CASE_SECONDS, None)
            times.update(took)
            outcome[name] = alone.get(name, False)
            if outcome[name] is False:
                text += said
    return outcome, text, time.monotonic() - begun, times


def run_all(program, jobs, suites, environment):
    """What became of each case, and its seconds. One more process than `jobs` runs those that wait; who has nothing
    else to do helps with them."""
    computing, waiting = pieces_of(suites), waiting_pieces_of(suites)
    count = len(computing) + len(waiting)
    queues = [iter(computing), iter(waiting)]
    numbers = itertools.count(1)
    results, times = {}, {}
    lock = threading.Lock()

    def take(own):
        with lock:
            return next(itertools.chain(*own), None)

    def work(own):
        while (piece := take(own)) is not None:
            title, cases = piece
            outcome, text, seconds, took = run_piece(program, cases, environment)
            lost = [name for name, passed in outcome.items() if passed is False]
            with lock:
                results.update(outcome)
                times.update(took)
                print(f"[{next(numbers)}/{count}] {title}: {len(outcome)} cases, {seconds:.1f} s", flush=True)
                if lost:
                    print(text)
                    print("".join(f"FAILED {name}\n" for name in lost), end="", flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs + 1) as pool:
        working = [pool.submit(work, queues) for _ in range(jobs)] + [pool.submit(work, queues[1:])]
        for worker in working:
            worker.result()
    return results, times


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--thorough", action="store_true", help="all that the sanitizers can look for")
    parser.add_argument("--filter", nargs="*", default=["*"], help="suites, with * for anything")
    arguments = parser.parse_args()
    environment = dict(os.environ)
    if not arguments.thorough:
        environment.setdefault("ASAN_OPTIONS", QUICK_ASAN)
    suites = {
        suite: cases
        for suite, cases in list_cases(arguments.program).items()
        if any(fnmatch.fnmatchcase(suite, wanted) for wanted in arguments.filter)
    }
    if not suites:
        sys.exit("no such suite")
    results, times = run_all(arguments.program, arguments.jobs, suites, environment)
    for name in sorted(times, key=times.get, reverse=True)[:SLOWEST]:
        print(f"took {times[name]:.1f} s: {name}")
    failed = [name for name, passed in results.items() if passed is False]
    skipped = [name for name, passed in results.items() if passed is None]
    for name in skipped:
        print(f"skipped {name}")
    for name in failed:
        print(f"FAILED {name}")
    print(f"{len(results) - len(failed) - len(skipped)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


main()
