#!/usr/bin/env python3
"""Many servers on one database, on this machine: a PostgreSQL of its own in a folder that goes away,
so many nodes, and bench_load as the people. Needs what tools/setup.sh test installs, and
`tools/build.sh release:bastide,bench_load`.

    tools/proof_nodes.py roll [--tables 200] [--rate 100]     behind haproxy: every node stopped and started
                                                              again, one killed, the database crashed
    tools/proof_nodes.py load [--nodes 3] [--tables 1000] [--lines 5] [--rate 1000] [--seconds 30]
    tools/proof_nodes.py bus [--nodes 3] [--seconds 5]        messages between servers alone, at growing rates
                                                              (needs bench_bus)
With --nats all of it by a nats-server instead of LISTEN and NOTIFY.

What it says goes into docs/operations.md. Exit status 1 where something was lost.
"""
import argparse
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = os.environ.get("POSTGRES_PROGRAMS", "/usr/lib/postgresql/15/bin")
TICKS = os.sysconf("SC_CLK_TCK")


def free_ports(count):
    """The first of so many free ones in a row."""
    for first in range(21000, 31000, 50):
        sockets = []
        try:
            for port in range(first, first + count):
                sockets.append(socket.socket())
                sockets[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                sockets[-1].bind(("127.0.0.1", port))
            return first
        except OSError:
            continue
        finally:
            for one in sockets:
                one.close()
    sys.exit("no free ports")


def cpu_of(process):
    """Of it, and of those that it waited for."""
    try:
        with open(f"/proc/{process}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return sum(int(field) for field in fields[11:15]) / TICKS
    except OSError:
        return 0.0


started = []  # what has to end with us


def launch(words, **more):
    started.append(subprocess.Popen(words, **more))
    return started[-1]


class Database:
    def __init__(self, folder):
        self.folder = folder
        self.user = None
        if os.geteuid() == 0:
            self.user = pwd.getpwnam("postgres")
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        subprocess.run([f"{PROGRAMS}/initdb", "-D", f"{folder}/data", "-U", "bastide", "-A", "trust", "-N",
                        "-E", "UTF8", "--locale=C"], check=True, preexec_fn=self.become,
                       stdout=subprocess.DEVNULL)
        self.address = f"postgres:host={folder} user=bastide dbname=postgres"
        self.start()

    def become(self):
        if self.user:
            os.setgid(self.user.pw_gid)
            os.setuid(self.user.pw_uid)

    def start(self):
        self.server = launch(
            [f"{PROGRAMS}/postgres", "-D", f"{self.folder}/data", "-k", self.folder, "-c", "listen_addresses=",
             "-c", "shared_buffers=128MB", "-c", "log_min_messages=fatal"],
            preexec_fn=self.become, stderr=subprocess.DEVNULL)
        while subprocess.run([f"{PROGRAMS}/pg_isready", "-h", self.folder, "-q"]).returncode:
            time.sleep(0.05)

    def crash(self):
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait()

    def cpu(self):
        pids = [self.server.pid]
        with open(f"/proc/{self.server.pid}/task/{self.server.pid}/children") as file:
            pids += [int(pid) for pid in file.read().split()]
        return sum(cpu_of(pid) for pid in pids)


class Nats:
    def __init__(self):
        self.port = free_ports(1)
        self.address = f"nats://127.0.0.1:{self.port}"
        self.server = launch(["nats-server", "-a", "127.0.0.1", "-p", str(self.port)],
                             env={"PATH": os.environ["PATH"] + ":/usr/sbin"}, stderr=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)


class Node:
    def __init__(self, folder, port, database, arguments):
        self.words = [f"{ROOT}/build/{arguments.build}/bastide", "serve", "--port", str(port), "--root", folder, "--store",
                      database.address, "--trust-proxy", "--limit", "20000"]
        if arguments.bus:
            self.words += ["--bus", arguments.bus.address]
        self.start()

    def start(self):
        self.process = launch(self.words, stdout=subprocess.PIPE, text=True)
        if not self.process.stdout.readline().startswith("http"):
            sys.exit("a node does not start")

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait()


def proxy_settings(port, servers):
    """What docs/operations.md has, but for ports and places, and without TLS."""
    with open(f"{ROOT}/docs/operations.md") as page:
        lines = re.search(r"```\n(global\n.*?)```", page.read(), re.S)[1].splitlines()
    ours = {"  bind ": f"  bind 127.0.0.1:{port}", "  maxconn ": "  maxconn 4000"}  # few descriptors
    kept = [next((ours[word] for word in ours if line.startswith(word)), line) for line in lines
            if not line.startswith("  server ")]
    return "\n".join(kept + [f"  server node{server} 127.0.0.1:{server}" for server in servers]) + "\n"


def load_words(port, arguments, more):
    return ([f"{ROOT}/build/{arguments.build}/src/bench_load", "--port", str(port), "--tables", str(arguments.tables), "--lines",
             str(arguments.lines), "--rate", str(arguments.rate), "--seconds", str(arguments.seconds)] + more)


def check(database, build):
    words = [f"{ROOT}/build/{build}/bastide", "tables", "--store", database.address]
    return subprocess.run(words).returncode == 0


def tell_diary(path, events):
    """What was felt of each event until the next one began: lines that were lost, and moves that took long."""
    felt = [{"line": [], "move": []} for _ in events]
    with open(path) as file:
        for what, since, seconds in (line.split() for line in file):
            last = sum(when <= float(since) for when, _ in events) - 1
            felt[max(last, 0)][what].append(float(seconds))
    print(f"{'':30} lines lost, back within (half, all); moves over 0.25 s, the longest")
    for (_, what), its in zip(events, felt):
        lines, moves = sorted(its["line"]), sorted(its["move"])
        said = f"{len(lines):5}, {lines[len(lines) // 2]:.1f} s, {lines[-1]:.1f} s" if lines else "    0"
        print(f"{what:30} {said}; {len(moves)}" + (f", {moves[-1]:.1f} s" if moves else ""))


def roll(arguments, folder, database):
    first = free_ports(4)
    nodes = [Node(folder, first + 1 + i, database, arguments) for i in range(3)]
    with open(f"{folder}/haproxy.cfg", "w") as file:
        file.write(proxy_settings(first, range(first + 1, first + 4)))
    proxy = launch(["haproxy", "-db", "-f", f"{folder}/haproxy.cfg"], stderr=subprocess.DEVNULL)
    time.sleep(2)
    begin = time.monotonic()
    with open(f"{folder}/load", "w") as out:
        people = launch(load_words(first, arguments, ["--come-again", "--warm-up", "0", "--diary", f"{folder}/diary"]), stdout=out,
                                  stderr=subprocess.STDOUT)

    def told():
        with open(f"{folder}/load") as file:
            return file.read()

    while "games begun" not in told():
        if people.poll() is not None:
            sys.exit(told())
        time.sleep(0.2)

    events = []

    def say(what):
        events.append((time.monotonic(), what))
        print(f"{time.monotonic() - begin:6.1f} s  {what}", flush=True)

    say("all games have begun")
    for number, node in enumerate(nodes):
        time.sleep(8)
        say(f"node {number} is stopped")
        node.stop()
        time.sleep(2)
        node.start()
        say(f"node {number} is there again")
    time.sleep(8)
    say("node 0 is killed")
    nodes[0].stop(signal.SIGKILL)
    time.sleep(8)
    nodes[0].start()
    say("node 0 is there again")
    time.sleep(8)
    say("the database crashes")
    database.crash()
    time.sleep(arguments.away)
    database.start()
    say("the database is there again")
    people.wait()
    proxy.terminate()
    proxy.wait()
    for node in nodes:
        node.stop()
    print(told(), end="")
    tell_diary(f"{folder}/diary", events)
    is_whole = check(database, arguments.build)
    return is_whole and "\n0 tables do not go on" in told().replace("; ", "\n") and " 0 errors" in told()


def load(arguments, folder, database):
    first = free_ports(arguments.nodes)
    nodes = [Node(folder, first + i, database, arguments) for i in range(arguments.nodes)]
    people = launch(load_words(first, arguments, ["--ports", str(arguments.nodes)]),
                              stdout=subprocess.PIPE, text=True)
    print(people.stdout.readline(), end="")
    before = [cpu_of(node.process.pid) for node in nodes] + [database.cpu()]
    begin = time.time()
    for line in people.stdout:
        if "a second" in line:
            used = [cpu_of(node.process.pid) for node in nodes] + [database.cpu()]
            seconds = time.time() - begin
        print(line, end="")
    people.wait()
    moves = arguments.rate * (arguments.seconds + 5)
    each = [1e6 * (now - then) / moves for now, then in zip(used, before)]
    print("CPU, us a move (5 s of warming up counted in): nodes " + " + ".join(f"{one:.0f}" for one in each[:-1]) +
          f" = {sum(each[:-1]):.0f}, database {each[-1]:.0f}; {seconds:.0f} s")
    if arguments.bus:
        print(f"nats-server {1e6 * cpu_of(arguments.bus.server.pid) / moves:.0f} us a move")
    for node in nodes:
        node.stop()
    return check(database, arguments.build)


def bus(arguments, folder, database):
    words = [f"{ROOT}/build/{arguments.build}/src/bench_bus", "--nodes", str(arguments.nodes), "--seconds",
             str(arguments.seconds)]
    words += ["--bus", arguments.bus.address] if arguments.bus else ["--store", database.address]
    before = database.cpu()
    status = subprocess.run(words).returncode
    carrier = cpu_of(arguments.bus.server.pid) if arguments.bus else database.cpu() - before
    print(f"CPU of what carried them: {carrier:.1f} s")
    return status == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["roll", "load", "bus"])
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--lines", type=int)
    parser.add_argument("--rate", type=int)
    parser.add_argument("--seconds", type=int)
    parser.add_argument("--build", default="release", help="preset of the programs")
    parser.add_argument("--away", type=float, default=60, help="seconds that the database is away")
    parser.add_argument("--nats", action="store_true", help="a nats-server as the bus")
    arguments = parser.parse_args()
    usual = {"roll": (200, 3, 100, 90 + int(arguments.away)), "load": (1000, 5, 1000, 30),
             "bus": (0, 0, 0, 5)}[arguments.what]
    for name, value in zip(("tables", "lines", "rate", "seconds"), usual):
        if getattr(arguments, name) is None:
            setattr(arguments, name, value)
    folder = tempfile.mkdtemp(prefix="bastide-nodes-")
    with open(f"{folder}/index.html", "w") as file:
        file.write("<!doctype html>")
    os.chmod(folder, 0o755)
    database = Database(folder)
    arguments.bus = Nats() if arguments.nats else None
    try:
        is_well = {"roll": roll, "load": load, "bus": bus}[arguments.what](arguments, folder, database)
    finally:
        for process in started[1:]:
            process.kill()
        database.crash()
        shutil.rmtree(folder)
    print("all is well" if is_well else "SOMETHING WAS LOST")
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
