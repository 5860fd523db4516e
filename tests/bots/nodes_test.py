#!/usr/bin/env python3
"""Bots on three servers that share a database, each call of a bot at another one, while servers are killed: in the
middle of rated games, as they end, and while a challenge is open, and while the one that looks after bots is asleep.
Usage: nodes_test.py PROGRAM STORE"""
import itertools
import random
import re
import secrets
import signal
import sys
import threading
import time
import urllib.request

import described
import served

PATIENCE = 40
asleep = None  # a server that says nothing


class Gone(Exception):
    """A server that was killed, or a stream that has ended."""


class Bot:
    """Comes again wherever it is let in, and says again what was not answered."""

    def __init__(self, nodes, description, name):
        self.nodes, self.description, self.name = nodes, description, name
        self.turn = itertools.count(hash(name) % 3)
        self.token = None
        self.token = self.ask("POST", "/api/bot/accounts", {"name": name}, 201).json["token"]
        self.events, self.table, self.heard = None, None, []
        self.come()

    def client(self):
        while True:
            node = self.nodes[next(self.turn) % len(self.nodes)]
            if node.process.poll() is None and node is not asleep:
                return described.Client(node.port, self.description, self.token)

    def keep_on(self, what):
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return what(self.client())
            except (OSError, Gone, described.NotNow, described.http.client.HTTPException) as trouble:
                assert time.monotonic() < deadline, f"{self.name}: {trouble!r}"
                time.sleep(0.05)

    def ask(self, method, path, body=None, expect=200):
        def once(client):
            answer = client.ask(method, path, body, None)
            if answer.status == 503 or answer.json.get("error") == "no_stream":
                self.listen_again()
                raise Gone(answer.json["error"])
            assert expect in (None, answer.status), f"{self.name} {path}: {answer.status} {answer.json}"
            return answer
        return self.keep_on(once)

    def come(self):
        def once(client):
            self.events = client.stream("/api/bot/events")
            told = self.events.next()
            if told is None or told["event"] != "here":
                raise Gone("events")
            self.heard = []
        self.keep_on(once)

    def be_here(self):
        """As the servers see it; where the desk has gone meanwhile, its streams have ended."""
        deadline = time.monotonic() + PATIENCE
        while self.name not in [one["name"] for one in self.ask("GET", "/api/bot/present").json["bots"]]:
            assert time.monotonic() < deadline, self.name
            told = self.events.soon()
            if told is described.ENDED or told is None:  # a stream of a server that is asleep does not end
                self.come()
            else:
                self.heard.append(told)

    def sit(self, code):
        def once(client):
            self.table = client.stream(f"/api/bot/games/{code}/stream?legal=true")
            self.seen = self.table.next()
            if self.seen is None or self.seen["event"] == "bye":
                raise Gone("table")
        self.code = code
        self.keep_on(once)

    def listen_again(self):
        if self.table and self.table.has_ended():
            self.sit(self.code)

    def hear(self, is_it):
        """Of the events; the stream is opened again as often as it ends."""
        deadline = time.monotonic() + PATIENCE
        while True:
            for told in self.heard:
                if is_it(told):
                    return told
            assert time.monotonic() < deadline, (self.name, self.heard)
            told = self.events.soon()
            if told is described.ENDED:
                self.come()
            elif told is not None:
                self.heard.append(told)

    def see(self, is_it):
        deadline = time.monotonic() + PATIENCE
        while not is_it(self.seen["room"]):
            assert time.monotonic() < deadline, (self.name, self.seen["room"])
            told = self.table.soon()
            if told is described.ENDED or (told is not None and told["event"] == "bye"):
                self.sit(self.code)
            elif told is not None:
                self.seen = told
        return self.seen["room"]


def begin(rook, bishop, game):
    for bot in (rook, bishop):
        bot.be_here()
    asked = rook.ask("POST", "/api/bot/challenges", {"to": ["Bishop"], "game": game}, 201).json
    bishop.hear(lambda told: told["event"] == "challenge" and told["challenge"]["id"] == asked["id"])
    code = bishop.ask("POST", f"/api/bot/challenges/{asked['id']}/accept", {}).json["code"]
    for bot in (rook, bishop):
        bot.hear(lambda told: told["event"] == "game_begun" and told["table"]["code"] == code)
        bot.sit(code)
        bot.ask("POST", f"/api/bot/games/{code}/share", {"share": secrets.token_hex(32)})
    return code


def decide(bots):
    step = max(bot.see(lambda room: room["phase"] == "playing")["game"]["step"] for bot in bots)
    for bot in bots:
        room = bot.see(lambda room: room["phase"] == "over" or room["game"]["step"] >= step)
        if room["phase"] == "over":
            return False
        if "legal" in bot.seen and room["game"]["asked"] == bot.seen["seat"]:
            bot.ask("POST", f"/api/bot/games/{bot.code}/decide", {"step": step, "move": bot.seen["legal"][0]})
            break
        if room["game"]["asked"] == bot.seen["seat"]:
            bot.sit(bot.code)  # what is legal comes with the record
            return True
    for bot in bots:
        bot.see(lambda room: room["phase"] == "over" or room["game"]["step"] > step)
    return bots[0].seen["room"]["phase"] != "over"


def ladders(nodes, description, game):
    """As every server has it."""
    found = []
    for node in nodes:
        client = described.Client(node.port, description)
        answer = client.ask("GET", f"/api/ladder?game={game}", None, None)
        while answer.status == 503:
            time.sleep(0.1)
            answer = client.ask("GET", f"/api/ladder?game={game}", None, None)
        found.append(answer.json["players"])
    for players in found:
        for one in players:
            one["rating"], one["deviation"] = round(one["rating"], -1), round(one["deviation"], -1)  # time goes on
    return found


def settled(nodes, description, game, count):
    deadline = time.monotonic() + PATIENCE
    while True:
        found = ladders(nodes, description, game)
        # A game that is counted between two of these questions is not known to the server that was asked first.
        is_same = all(players == found[0] for players in found)
        games = {one["name"]: one["games"] for one in found[0]}
        assert games.get("Rook", 0) <= count, (found, count)
        if is_same and games.get("Rook", 0) == count or time.monotonic() > deadline:
            assert is_same and games == {"Rook": count, "Bishop": count}, (found, count)
            return
        time.sleep(0.1)


def resign_amid_a_kill(bot, nodes, which):
    """Nobody knows whether it was done."""
    def resign():
        try:
            bot.client().ask("POST", f"/api/bot/games/{bot.code}/resign", {}, None)
        except (OSError, described.http.client.HTTPException):
            pass
    resigning = threading.Thread(target=resign)
    resigning.start()
    time.sleep(random.random() * 0.03)
    nodes[which].kill()
    resigning.join()
    deadline = time.monotonic() + PATIENCE
    while True:
        bot.sit(bot.code)
        if bot.seen["room"]["phase"] == "over":
            return
        assert time.monotonic() < deadline
        bot.ask("POST", f"/api/bot/games/{bot.code}/resign", {}, None)


def desks(nodes):
    def is_desk(node):
        numbers = urllib.request.urlopen(node.url + "/metrics").read().decode()
        return re.search(r"^bastide_bot_desk 1$", numbers, re.M) is not None
    return [node for node in nodes if node is not asleep and is_desk(node)]


def the_desk(nodes):
    deadline = time.monotonic() + PATIENCE
    while len(found := desks(nodes)) != 1:
        assert time.monotonic() < deadline, found
        time.sleep(0.1)
    return found[0]


def main():
    program, store = sys.argv[1:]
    description = described.Description()
    nodes = [served.Served(program, store=("--store", store)) for _ in range(3)]
    try:
        rook, bishop = (Bot(nodes, description, name) for name in ("Rook", "Bishop"))
        assert rook.client().post("/api/bot/accounts", {"name": "rOOK"}, 409)
        for node in nodes:
            here = described.Client(node.port, description).get("/api/bot/present").json["bots"]
            assert sorted(one["name"] for one in here) == ["Bishop", "Rook"], here
        # A whole game, in which each server is killed and comes back.
        begin(rook, bishop, "gold-rush")
        turns, last = 0, None
        while decide((rook, bishop)):
            turns += 1
            if turns % 10 == 5 and turns < 60:
                which = turns // 10 % 3
                nodes[which].kill()
                last = which
            if turns % 10 == 9 and last is not None:
                nodes[last].start()
                last = None
        assert turns > 20, turns
        settled(nodes, description, "gold-rush", 1)
        # Killed as the game ends, each once.
        for count in range(1, 4):
            begin(rook, bishop, "safari")
            rook.see(lambda room: room["phase"] == "playing")
            resign_amid_a_kill(rook, nodes, count - 1)
            for bot in (rook, bishop):
                bot.see(lambda room: room["phase"] == "over")
            nodes[count - 1].start()
            settled(nodes, description, "safari", count)
        # While a challenge is open: whoever had it is gone sooner or later.
        for which in range(3):
            rook.be_here()
            bishop.be_here()
            asked = rook.ask("POST", "/api/bot/challenges", {"to": ["Bishop"], "game": "safari"}, 201).json
            nodes[which].kill()
            left = bishop.ask("GET", "/api/bot/challenges").json["challenges"]
            assert left in ([], [asked]), left
            if left:
                bishop.ask("POST", f"/api/bot/challenges/{asked['id']}/decline", {})
            else:
                bishop.ask("POST", f"/api/bot/challenges/{asked['id']}/accept", {}, 404)
            nodes[which].start()
        # Who looks after bots falls asleep; another one does, and it has nothing to say when it wakes.
        global asleep
        asleep = the_desk(nodes)
        sleeper = asleep
        sleeper.process.send_signal(signal.SIGSTOP)
        code = begin(rook, bishop, "safari")
        rook.see(lambda room: room["phase"] == "playing")
        rook.ask("POST", f"/api/bot/games/{code}/resign", {})
        bishop.see(lambda room: room["phase"] == "over")
        asleep = None
        sleeper.process.send_signal(signal.SIGCONT)
        assert the_desk(nodes) is not sleeper
        settled(nodes, description, "safari", 4)
        # A stopped server says so; accounts are closed everywhere at once.
        bishop.ask("POST", "/api/bot/account/close", {"name": "Bishop"})
        for node in nodes:
            described.Client(node.port, description, bishop.token).get("/api/bot/account", 401)
        print(turns, "turns, every game counted once")
    finally:
        for node in nodes:
            node.__exit__()


main()
