#!/usr/bin/env python3
"""Runs all cases of a GoogleTest program, several to a process, and counts every case.

A program with sanitizers takes longer to start than most cases take to run, so a process for each
case (as ctest does it) costs minutes; small suites share one, long ones are dealt out to several.
Where a process dies, its cases are run again one by one, so that one crash is one failure. The last
lines say which cases took longest, and how many passed and failed.

AddressSanitizer is told not to look for variables used after their function has returned, and to
note only who asked for memory, not the whole way there, which is a quarter of the time
(docs/decisions/0023-build-time.md). A case that is run again has the usual settings; --thorough has
them throughout, and ASAN_OPTIONS, where it is set, counts instead.

    tests/run_suites.py PROGRAM [-j JOBS] [--thorough] [--filter SUITE…]
"""
import argparse
import concurrent.futures
import fnmatch
import json
import os
import subprocess
import sys
import tempfile
import time

PIECE_SECONDS = 1800
CASE_SECONDS = 600
SLOWEST = 20  # cases whose time is told at the end
CASES_A_PROCESS = 20
QUICK_ASAN = "malloc_context_size=1:detect_stack_use_after_return=0"


def list_cases(program):
    """Names of the cases by suite, in the program's order."""
    suites = {}
    suite = None
    listing = subprocess.run([program, "--gtest_list_tests"], check=True, capture_output=True, text=True)
    for line in listing.stdout.splitlines():
        name = line.split("#")[0].rstrip()
        if name.startswith("  "):
            if not name.strip().startswith("DISABLED_"):
                suites[suite].append(f"{suite}.{name.strip()}")
        elif name.endswith("."):
            suite = name[:-1]
            suites[suite] = []
    return {suite: cases for suite, cases in suites.items() if cases}


def pieces_of(suites):
    """(title, cases) for each process. What is done for every game or sample comes first, because it
    takes longest; its cases are dealt out like cards, because those of one kind take equally long."""
    long, short = [], []
    shared = []
    for suite, cases in suites.items():
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
    pieces = pieces_of(suites)
    results, times = {}, {}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        waiting = {
            pool.submit(run_piece, arguments.program, cases, environment): title for title, cases in pieces
        }
        for number, future in enumerate(concurrent.futures.as_completed(waiting), start=1):
            outcome, text, seconds, took = future.result()
            results.update(outcome)
            times.update(took)
            lost = [name for name, passed in outcome.items() if passed is False]
            print(f"[{number}/{len(pieces)}] {waiting[future]}: {len(outcome)} cases, {seconds:.1f} s", flush=True)
            if lost:
                print(text)
                print("".join(f"FAILED {name}\n" for name in lost), end="", flush=True)

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
