#!/usr/bin/env python3
"""Every call of docs/api.yaml to a real server, each as it is described there.
Usage: api_test.py PROGRAM (which serves)"""
import base64
import hashlib
import secrets
import sys
import time

import described
import served


def browser_key():
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")


class Game:
    """Two bots at a table, each with the stream of it."""

    def __init__(self, bots, game="carcassonne", **more):
        self.bots, names = bots, [bot.name for bot in bots]
        asked = bots[0].post("/api/bot/challenges", {"to": names[1:], "game": game, **more}, 201).json
        for bot in bots[1:]:
            answer = bot.post(f"/api/bot/challenges/{asked['id']}/accept").json
        self.code = answer["code"]
        self.at = "/api/bot/games/" + self.code
        for bot in bots:
            begun = bot.events.until(lambda told: told["event"] == "game_begun")
            assert begun["table"]["code"] == self.code
            ended = bot.events.until(lambda told: told["event"] == "challenge_over")
            assert ended["id"] == asked["id"] and ended["because"] == "begun"
        self.streams = [bot.stream(self.at + "/stream?legal=true") for bot in bots]
        self.seen = [stream.next() for stream in self.streams]

    def deal(self):
        for bot, seen in zip(self.bots, self.seen):
            assert seen["room"]["phase"] == "sealing"
            bot.post(self.at + "/share", {"share": secrets.token_hex(32)})
            bot.post(self.at + "/share", {"share": secrets.token_hex(32)})  # the first one counts
        self.follow(lambda told: told["event"] == "game")
        for seen in self.seen:
            assert seen["record"][0]["format"] == "bastide-view" and seen["record"][0]["seen_by"] == seen["player"]

    def follow(self, is_it):
        for i, stream in enumerate(self.streams):
            self.seen[i] = stream.until(is_it)

    def asked(self):
        return next(i for i, seen in enumerate(self.seen) if seen["room"]["game"]["asked"] == seen["seat"])

    def decide(self):
        """The first that is legal."""
        i = self.asked()
        step = self.seen[i]["room"]["game"]["step"]
        self.bots[i].post(self.at + "/decide", {"step": step, "move": self.seen[i]["legal"][0]})
        self.follow(lambda told: told["event"] != "room" and told["room"]["game"]["step"] > step)
        return i, step


def bot_of(port, description, name):
    token = described.Client(port, description).post("/api/bot/accounts", {"name": name}, 201).json["token"]
    bot = described.Client(port, description, token)
    bot.name = name
    bot.events = bot.stream("/api/bot/events")
    assert bot.events.next() | {"now": 0} == {"event": "here", "now": 0, "name": name}
    return bot


def page_calls(anybody):
    key = browser_key()
    terms = {"game": "safari", "seats": ["person", "computer:1"], "public": True}
    new = {"key": key, "name": "Ann", "terms": terms}
    code = anybody.post("/api/tables", new, 201).json["code"]
    assert anybody.post("/api/tables", new).json["code"] == code
    anybody.post("/api/tables", {**new, "key": "short"}, 400, wrong=True)
    anybody.post("/api/tables", {**new, "key": browser_key(), "terms": {**terms, "rated": True}}, 400)
    anybody.get(f"/api/tables/{code}/ratings", 404)
    anybody.post("/api/tables", new, 415, heads={"Content-Type": "text/plain"})
    assert [one["code"] for one in anybody.get("/api/tables?game=safari").json["tables"]] == [code]
    tables = [{"code": code, "key": key}, {"code": "aaaa-aaaa", "key": key}]
    mine = anybody.post("/api/mine", {"tables": tables}).json["tables"]
    assert mine[0]["yours"] == 0 and mine[1]["gone"]
    anybody.post("/api/mine", {"tables": 7}, 400, wrong=True)
    anybody.get(f"/api/tables/{code}/record", 404)
    anybody.get("/api/tables/zzzz-zzzz/board", 404)
    anybody.get(f"/api/tables/{code}/socket", 426)
    assert anybody.get("/api/health").json["tables"] == 1
    open_socket(anybody, code)


def open_socket(anybody, code):
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    heads = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    connection, _, response = anybody._send("GET", f"/api/tables/{code}/socket", None, None, heads)
    guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    accepted = base64.b64encode(hashlib.sha1((key + guid).encode()).digest()).decode()
    assert response.status == 101 and response.headers["Sec-WebSocket-Accept"] == accepted
    anybody.description.met.add(("socket", 101))
    connection.close()


def accounts(anybody, rook):
    anybody.post("/api/bot/accounts", {"name": "x"}, 400, wrong=True)
    anybody.post("/api/bot/accounts", {"name": "rOOK"}, 409)
    assert rook.get("/api/bot/account").json["games"] == 0
    for wrong in (anybody, described.Client(anybody.port, anybody.description, "bot_" + "A" * 43)):
        wrong.get("/api/bot/account", 401)
        wrong.get("/api/bot/events", 401)
        wrong.get("/api/bot/challenges", 401)
        wrong.get("/api/bot/games", 401)
        wrong.get("/api/bot/games/aaaa-aaaa/stream", 401)
        wrong.post("/api/bot/account/close", {"name": "Rook"}, 401)


def people(anybody):
    """A rated name, a table that only such may sit at, and giving the name up again."""
    key = browser_key()
    anybody.post("/api/players", {"name": "Ann", "key": "short"}, 400, wrong=True)
    anybody.post("/api/players", {"name": "A\u043dn", "key": key}, 400, wrong=True)  # of two alphabets
    assert anybody.post("/api/players", {"name": "\u0410\u043d\u043d\u0430", "key": key}, 201).json["name"]
    anybody.post("/api/players", {"name": "\u0410\u043d\u043d\u0430", "key": key})
    anybody.post("/api/players", {"name": "\u0430\u041d\u041d\u0410", "key": browser_key()}, 409)
    ann = described.Client(anybody.port, anybody.description, key)
    assert ann.get("/api/players/me").json["ratings"] == []
    assert ann.get("/api/ladder?game=safari&who=people").json["own"] is None
    ann.get("/api/bot/account", 401)
    for wrong in (anybody, described.Client(anybody.port, anybody.description, browser_key())):
        wrong.get("/api/players/me", 401)
        wrong.post("/api/players/me/close", {"name": "Ann"}, 401)
    wrong.get("/api/ladder?game=safari", 401)
    terms = {"game": "safari", "seats": ["person"] * 2, "pace": {"kind": "total", "base": 60}, "hints": False,
             "take_backs": False, "on_time": "end", "public": True, "rated": True}
    new = {"key": browser_key(), "name": "Anybody", "terms": terms}
    anybody.post("/api/tables", {**new, "terms": {**terms, "hints": True}}, 400)
    assert anybody.post("/api/tables", new, 403).json["error"] == "no_rated_name"
    anybody.post("/api/tables", {**new, "player": browser_key()}, 401)
    code = anybody.post("/api/tables", {**new, "player": key}, 201).json["code"]
    listed = [one for one in anybody.get("/api/tables").json["tables"] if one["code"] == code]
    assert listed[0]["rated"] and listed[0]["host"] == "\u0410\u043d\u043d\u0430"
    ann.post("/api/players/me/close", {"name": "Somebody"}, 400)
    ann.post("/api/players/me/close", {"name": "\u0410\u043d\u043d\u0430"})
    ann.get("/api/players/me", 401)
    anybody.post("/api/players", {"name": "\u0410\u043d\u043d\u0430", "key": browser_key()}, 409)


def challenges(anybody, rook, bishop, knight):
    ask = {"to": ["Bishop"], "game": "carcassonne"}
    asked = rook.post("/api/bot/challenges", ask, 201).json
    assert asked["by"] == "Rook" and asked["to"] == ["Bishop"]
    assert bishop.events.next()["challenge"] == asked and rook.events.next()["challenge"] == asked
    assert bishop.get("/api/bot/challenges").json["challenges"] == [asked]
    at = "/api/bot/challenges/" + asked["id"]
    rook.post(at + "/accept", expect=403)
    bishop.post(at + "/withdraw", expect=403)
    knight.post(at + "/accept", expect=404)
    bishop.post(at + "/decline")
    bishop.post(at + "/decline", expect=404)
    bishop.post(at + "/withdraw", expect=404)
    over = {"event": "challenge_over", "id": asked["id"], "because": "declined", "by": "Bishop"}
    assert rook.events.next() == over and bishop.events.next() == over
    asked = rook.post("/api/bot/challenges", ask, 201).json
    rook.post(f"/api/bot/challenges/{asked['id']}/withdraw")
    for bot in (rook, bishop):
        assert bot.events.next()["event"] == "challenge"
        assert bot.events.next()["because"] == "withdrawn"
    rook.post("/api/bot/challenges", {**ask, "to": ["Nobody"]}, 409)
    rook.post("/api/bot/challenges", {**ask, "pace": {"kind": "none"}}, 400)
    rook.post("/api/bot/challenges", {**ask, "to": ["Rook"]}, 400)
    rook.post("/api/bot/challenges", {**ask, "rated": 7}, 400, wrong=True)
    # Of three each must agree; one of them goes meanwhile.
    asked = rook.post("/api/bot/challenges", {**ask, "to": ["Bishop", "Knight"]}, 201).json
    bishop.post(f"/api/bot/challenges/{asked['id']}/accept")
    knight.events.close()
    while "Knight" in [one["name"] for one in anybody.get("/api/bot/present").json["bots"]]:
        time.sleep(0.02)
    knight.post(f"/api/bot/challenges/{asked['id']}/accept", expect=409)
    for bot in (rook, bishop):
        ended = bot.events.until(lambda told: told["event"] == "challenge_over")
        assert ended["because"] == "not_here" and ended["by"] == "Knight", ended
    knight.events = knight.stream("/api/bot/events")


def playing(anybody, rook, bishop):
    game = Game([rook, bishop])
    stranger = bot_of(anybody.port, anybody.description, "Stranger")
    stranger.get(game.at + "/stream", 404)
    rook.get(game.at + "/stream?legal=false", 400, wrong=True)
    rook.post(game.at + "/share", {"share": "0"}, 400, wrong=True)
    game.deal()
    rook.post(game.at + "/answer", {"question": 1, "choice": "yes"}, 409)
    i = game.asked()
    mover, other = game.bots[i], game.bots[1 - i]
    first = game.seen[i]["legal"][0]
    wrong = {"step": 0, "move": first}
    other.post(game.at + "/decide", wrong, 409)
    mover.post(game.at + "/decide", {"step": 0, "move": "nonsense"}, 400)
    assert mover.post(game.at + "/decide", {"step": 0, "move": "0,0 r0"}, 422).json["refusal"]["rule"]
    stranger.post(game.at + "/decide", wrong, 404)
    game.decide()
    mover.post(game.at + "/decide", wrong)  # once more: it is played once
    mover.post(game.at + "/decide", {"step": 0, "move": "pass"}, 409)
    assert game.seen[i]["room"]["game"]["step"] == 1
    # The decision as the record has it, by whoever is asked next.
    i = game.asked()
    step = game.seen[i]["room"]["game"]["step"]
    event = {"e": "pass", "p": game.seen[i]["player"]}
    assert "pass" in game.seen[i]["legal"]
    game.bots[i].post(game.at + "/decide", {"step": step, "event": event})
    game.follow(lambda told: told["event"] == "moves")
    assert event.items() <= game.seen[0]["record"][0].items(), game.seen[0]["record"]
    rook.post(game.at + "/say", {"phrase": 1})
    for stream in game.streams:
        said = stream.until(lambda told: any("phrase" in line for line in told.get("talk", [])))
        assert said["event"] == "room"
    rook.post(game.at + "/say", {"phrase": 9}, 400, wrong=True)
    for _ in range(9):
        rook.post(game.at + "/say", {"phrase": 2})
    rook.post(game.at + "/say", {"phrase": 2}, 429)
    # A line that breaks loses nothing.
    before = game.seen[0]["room"]["game"]["step"]
    game.streams[0].close()
    game.streams[0] = rook.stream(game.at + "/stream?legal=true")
    game.seen[0] = game.streams[0].next()
    assert game.seen[0]["event"] == "game" and game.seen[0]["room"]["game"]["step"] == before
    again = rook.stream(game.at + "/stream?legal=true")
    game.streams[0].until(lambda told: told == {"event": "bye", "because": "elsewhere"})
    assert game.streams[0].next() is None
    game.streams[0], game.seen[0] = again, again.next()
    anybody.get(f"/api/tables/{game.code}/board")
    rook.post(game.at + "/resign")
    game.follow(lambda told: told["room"]["phase"] == "over")
    for seen in game.seen:
        assert seen["room"]["result"]["because"] == "resigned"
        assert seen["record"][0]["format"] == "bastide-record" and seen["record"][0]["draws"]["key"]
    lines = anybody.get(f"/api/tables/{game.code}/record").lines
    assert lines == game.seen[0]["record"]
    rook.post(game.at + "/resign", expect=409)
    rook.post(game.at + "/share", {"share": secrets.token_hex(32)})  # which it has given
    for bot in (rook, bishop):
        over = bot.events.until(lambda told: told["event"] == "game_over")
        assert over["table"]["code"] == game.code and over["table"]["phase"] == "over"
    assert [one["code"] for one in rook.get("/api/bot/games").json["tables"]] == [game.code]
    for stream in game.streams:
        stream.close()
    return game.code


def without_a_stream(rook, bishop):
    game = Game([rook, bishop], "safari")
    game.streams[0].close()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        seen = game.streams[1].until(lambda told: told["event"] == "room")
        if any(seat["presence"] == "gone" for seat in seen["room"]["seats"]):
            break
    assert rook.post(game.at + "/share", {"share": secrets.token_hex(32)}, 409).json["error"] == "no_stream"
    bishop.post(game.at + "/resign", expect=409)  # it has not begun
    game.streams[1].close()


def out_of_time(rook, bishop):
    """Whoever decides nothing loses, as soon as the other says so."""
    game = Game([rook, bishop], "gold-rush", pace={"kind": "move", "seconds": 5})
    game.deal()
    other = 1 - game.asked()
    seen = game.streams[other].until(lambda told: told["room"]["question"])
    question = seen["room"]["question"]
    assert question["what"] == "time" and question["otherwise"] == "loss"
    game.bots[other].post(game.at + "/answer", {"question": question["number"], "choice": "loss"})
    game.follow(lambda told: told["room"]["phase"] == "over")
    assert game.seen[other]["room"]["result"]["winners"] == [game.seen[other]["seat"]]
    for stream in game.streams:
        stream.close()


def arena(anybody, rook, bishop):
    """A pair of games at once; whoever gives both up has lost both."""
    nobody = described.Client(anybody.port, anybody.description, "bot_" + "A" * 43)
    for call in ("join", "leave"):
        nobody.post("/api/bot/arena/" + call, {"games": ["safari"]} if call == "join" else {}, 401)
    rook.post("/api/bot/arena/join", {"games": []}, 400, wrong=True)
    rook.post("/api/bot/arena/join", {"games": ["chess"]}, 400)
    rook.post("/api/bot/arena/leave", {"games": ["safari"]}, 400, wrong=True)
    anybody.get("/api/arena?game=chess", 400)
    away = bot_of(anybody.port, anybody.description, "Away")
    away.events.close()
    while "Away" in [one["name"] for one in anybody.get("/api/bot/present").json["bots"]]:
        time.sleep(0.02)
    away.post("/api/bot/arena/join", {"games": ["safari"]}, 409)
    for bot in (rook, bishop):
        bot.post("/api/bot/arena/join", {"games": ["safari"]})
    codes, streams = [], {}
    for bot in (rook, bishop):
        begun = [bot.events.until(lambda told: told["event"] == "game_begun") for _ in range(2)]
        codes = [one["table"]["code"] for one in begun]
        bot.post("/api/bot/arena/leave")
        for code in codes:
            streams[bot.name, code] = bot.stream(f"/api/bot/games/{code}/stream?legal=true")
            bot.post(f"/api/bot/games/{code}/share", {"share": secrets.token_hex(32)})
    seen = {key: stream.until(lambda told: told["event"] == "game") for key, stream in streams.items()}
    shares = [seen["Rook", code]["room"]["game"]["draws"]["shares"] for code in codes]
    for i, code in enumerate(codes):
        pair = seen["Rook", code]["room"]["game"]["pair"]
        assert pair["others"] == shares[1 - i] and pair["drawn"] == 1, pair
    draws = [next(line for line in seen["Rook", code]["record"] if line["e" if "e" in line else "format"] == "draw")
             for code in codes]
    assert draws[0]["tile"] == draws[1]["tile"], draws
    # Whoever is asked in the first game decides until that waits for the other one.
    running = anybody.get("/api/arena?game=safari").json["running"]
    assert sorted(running[0]["tables"]) == sorted(codes) and sorted(running[0]["names"]) == ["Bishop", "Rook"]
    bot = next(one for one in (rook, bishop) if seen[one.name, codes[0]]["room"]["game"]["asked"] == seen[one.name, codes[0]]["seat"])
    told = seen[bot.name, codes[0]]
    while told["room"]["game"]["pair"]["waits_for"] is None:
        step = told["room"]["game"]["step"]
        bot.post(f"/api/bot/games/{codes[0]}/decide", {"step": step, "move": told["legal"][0]})
        told = streams[bot.name, codes[0]].until(
            lambda now: now["room"]["game"]["step"] > step or now["room"]["game"]["pair"]["waits_for"])
    assert told["room"]["game"]["pair"]["waits_for"] == 2 and told["room"]["game"]["asked"] is None
    for code in codes:
        rook.post(f"/api/bot/games/{code}/resign")
    for code in codes:
        told = streams["Bishop", code].until(
            lambda now: now["event"] == "game" and now["room"]["phase"] == "over" and "key" in now["record"][0]["draws"])
        assert told["record"][0]["draws"]["scheme"] == "hmac-sha256-2"
    deadline = time.monotonic() + 20
    while (table := anybody.get("/api/arena?game=safari").json)["running"] and time.monotonic() < deadline:
        time.sleep(0.2)
    assert [(one["name"], one["pairs"], one["share"]) for one in table["players"]] == [("Bishop", 1, 1), ("Rook", 1, 0)]
    assert table["players"][0]["low"] < 1 and table["players"][1]["high"] > 0
    for stream in streams.values():
        stream.close()


def many(rook, bishop):
    """More than may wait is refused, and nothing else happens."""
    for _ in range(8):
        rook.post("/api/bot/challenges", {"to": ["Bishop"], "game": "amazonas"}, 201)
    rook.post("/api/bot/challenges", {"to": ["Bishop"], "game": "amazonas"}, 429)
    for _ in range(200):
        connection, _, response = bishop._send("GET", "/api/bot/account", None, None, {})
        text = response.read().decode()
        connection.close()
        if response.status == 429:
            break
    assert response.status == 429 and '"too_much"' in text
    time.sleep(0.3)  # ten a second come back
    bishop.get("/api/bot/account")
    bishop.description.met.add(("account", 429))


def closing(bishop):
    bishop.post("/api/bot/account/close", {"name": "Rook"}, 400)
    time.sleep(0.2)
    bishop.post("/api/bot/account/close", {"name": "Bishop"})
    bishop.events.until(lambda told: told == {"event": "bye", "because": "closed"})
    bishop.get("/api/bot/account", 401)


def main():
    description = described.Description()
    with served.Served(sys.argv[1]) as server:
        anybody = described.Client(server.port, description)
        page_calls(anybody)
        rook, bishop, knight = [bot_of(server.port, description, name) for name in ("Rook", "Bishop", "Knight")]
        accounts(anybody, rook)
        people(anybody)
        challenges(anybody, rook, bishop, knight)
        told = anybody.get(f"/api/tables/{playing(anybody, rook, bishop)}/ratings").json
        assert told["game"] == 1 and [one["before"] for one in told["players"]] == [1500, 1500], told
        without_a_stream(rook, bishop)
        out_of_time(rook, bishop)
        arena(anybody, rook, bishop)
        ladder = anybody.get("/api/ladder?game=carcassonne").json["players"]
        assert [one["name"] for one in ladder] == ["Bishop", "Rook"], ladder
        anybody.get("/api/ladder?game=chess", 400)
        many(rook, bishop)
        closing(bishop)
        # Signs of life, and a goodbye.
        begun = time.monotonic()
        while knight.events.blanks == 0 and time.monotonic() - begun < 20:
            time.sleep(0.1)
        assert knight.events.blanks > 0
        server.stop()
        assert knight.events.until(lambda told: told["event"] == "bye")["because"] == "starting_again"
    unmet = description.unmet()
    assert not unmet, f"never met: {unmet}"
    print(len(description.met), "answers as described")


main()
