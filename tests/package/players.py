#!/usr/bin/env python3
"""People at tables of a server, one a game, for tools/proof_package.sh. What they know is kept in a file
between calls, as a browser keeps it.

    players.py begin PORT STATE     makes a table of each game, plays the first moves, and leaves
    players.py go_on PORT STATE     everything stands as it stood; plays to the end
    players.py look PORT STATE FOLDER   every game is over and as it was; writes the records there
"""
import base64
import hashlib
import json
import os
import socket
import struct
import sys
import time
import urllib.request

GAMES = ["carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"]
PATIENCE = 300  # seconds for all games together; the machine may be busy


def fail(why):
    sys.exit(f"players.py: {why}")


class Line:
    """A socket of a page: WebSocket by hand, as far as a page needs it."""

    def __init__(self, port, seat):
        self.seat = seat
        self.ids = 0
        self.news = {}
        self.record = b""
        self.key = (0, 0)
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.held = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/tables/{seat['code']}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.held:
            self.more()
        head, self.held = self.held.split(b"\r\n\r\n", 1)
        if not head.startswith(b"HTTP/1.1 101"):
            fail(f"no socket: {head!r}")
        self.say("hello", version=1, key=seat["key"])

    def more(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the line ended")
        self.held += data

    def take(self, count):
        while len(self.held) < count:
            self.more()
        data, self.held = self.held[:count], self.held[count:]
        return data

    def hear(self):
        first, second = self.take(2)
        size = second & 127
        if size >= 126:
            size = struct.unpack(">H" if size == 126 else ">Q", self.take(2 if size == 126 else 8))[0]
        data = self.take(size)
        kind = first & 15
        if kind == 9:
            self.send(data, 10)
        if kind == 8:
            raise ConnectionError("the line was closed")
        if kind != 1:
            return {}
        message = json.loads(data)
        if "news" in message:
            self.learn(message["news"])
        return message

    def learn(self, news):
        self.news.update(news)
        part = news.get("record")
        if part:
            self.record = self.record[: part["from"]] + part["text"].encode()

    def send(self, data, kind=1):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def say(self, what, **fields):
        self.ids += 1
        wish = f"{what}-{self.ids}-{os.urandom(4).hex()}"
        self.send(json.dumps({"do": what, "id": wish, **fields}).encode())
        while True:
            message = self.hear()
            if message.get("re") == wish:
                if not message["ok"]:
                    fail(f"{what}: {message}")
                return message

    def wait(self, is_so):
        end = time.time() + PATIENCE
        while not is_so(self.news.get("room", {})):
            if time.time() > end:
                fail(f"nothing happens at {self.seat}: {self.news}")
            self.hear()  # news come by themselves, and pings of the server where there are none


def step(room):
    return (room.get("game") or {}).get("step", 0)


def make(port, game):
    seat = {"game": game, "key": base64.urlsafe_b64encode(hashlib.sha256(os.urandom(32)).digest()).decode().rstrip("=")}
    terms = {"game": game, "seats": ["person", "computer:1"], "pace": {"kind": "none"}}
    body = json.dumps({"key": seat["key"], "name": "Ann", "terms": terms}).encode()
    request = urllib.request.Request(
        f"http://localhost:{port}/api/tables", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        seat["code"] = json.load(answer)["code"]
    return seat


def begin(port, state):
    seats = [make(port, game) for game in GAMES]
    for seat in seats:
        line = Line(port, seat)
        line.say("start")
        line.say("share", share="5e" * 32)
        line.wait(lambda room: room["phase"] == "playing")
        # The computer plays for her until some moves are made; then it is her turn, for as long as she likes.
        line.say("hand_over", level=2)
        line.wait(lambda room: step(room) >= 8)
        line.say("come_back")
        line.wait(lambda room: room["game"]["asked"] == 0)
        seat["step"] = step(line.news["room"])
        seat["record"] = line.record.decode()
    # Those of the last game leave it to the computer all the while.
    Line(port, seats[-1]).say("hand_over", level=3)
    json.dump(seats, open(state, "w"))
    print(", ".join(f"{seat['game']} {seat['step']} moves" for seat in seats))


def go_on(port, state):
    seats = json.load(open(state))
    lines = [Line(port, seat) for seat in seats]
    for line in lines:
        seat = line.seat
        line.wait(lambda room: room.get("phase") in ("playing", "over"))
        now = step(line.news["room"])
        if seat is not seats[-1] and now != seat["step"]:
            fail(f"{seat['game']} had {seat['step']} moves, and now {now}")
        if now < seat["step"]:
            fail(f"{seat['game']} lost moves")
        # The record of a game that is over begins with what was sealed until then.
        is_over = line.news["room"]["phase"] == "over"
        if not is_over and not line.record.decode().startswith(seat["record"]):
            fail(f"{seat['game']}: another record")
        if seat is not seats[-1]:
            line.say("hand_over", level=1)
    for line in lines:
        line.wait(lambda room: room["phase"] == "over")
        line.seat["end"] = step(line.news["room"])
        line.seat["scores"] = line.news["room"]["result"]["scores"]
    json.dump(seats, open(state, "w"))
    print(", ".join(f"{seat['game']} {seat['end']} moves {seat['scores']}" for seat in seats))


def look(port, state, folder):
    for seat in json.load(open(state)):
        line = Line(port, seat)
        line.wait(lambda room: room.get("phase") == "over")
        if step(line.news["room"]) != seat["end"] or line.news["room"]["result"]["scores"] != seat["scores"]:
            fail(f"{seat['game']} ended otherwise")
        with urllib.request.urlopen(f"http://localhost:{port}/api/tables/{seat['code']}/record") as answer:
            open(os.path.join(folder, seat["game"] + ".bastide.jsonl"), "wb").write(answer.read())
    print("every game is as it was")


if __name__ == "__main__":
    command, port, state = sys.argv[1:4]
    {"begin": begin, "go_on": go_on, "look": look}[command](int(port), state, *sys.argv[4:])
