#!/usr/bin/env python3
"""Draws a game of Carcassonne (without the river) again, as docs/draws.md says, with nothing of ours.

Usage: check_draws.py TILES.json RECORD. Exit status 0 if every draw is the one that follows from the sealed key.
"""
import hashlib
import hmac
import json
import sys


def keyed(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def main():
    tiles = json.load(open(sys.argv[1]))["tiles"]
    header, *events = [json.loads(line) for line in open(sys.argv[2])]
    draws = header["draws"]
    key = bytes.fromhex(draws["key"])
    if hashlib.sha256(b"bastide draws 1\n" + key).hexdigest() != draws["seal"]:
        sys.exit("the key is not the sealed one")
    shares, of_pair = draws["shares"], draws["scheme"] == "hmac-sha256-2"
    if of_pair:
        shares = shares + draws["others"] if draws["game"] == 1 else draws["others"] + shares
    deal_key = keyed(key, f"deal {2 if of_pair else 1}\n" + "".join(share + "\n" for share in shares))

    left = {tile["id"]: tile["count"] for tile in tiles if tile["set"] == "base" and not tile["start"]}
    number = 0
    for event in events:
        if event["e"] != "draw":
            continue
        outcomes = sorted((tile for tile in left if left[tile] > 0), key=lambda tile: ("draw " + tile).encode())
        total = sum(left[tile] for tile in outcomes)
        attempt = 0
        while True:
            # Without the river each tile of this game begins a turn.
            name = f"{'turn' if of_pair else 'draw'} {number} {attempt}"
            value = int.from_bytes(keyed(deal_key, name)[:8], "big")
            if value < 2**64 // total * total:
                break
            attempt += 1
        at = value % total
        for tile in outcomes:
            if at < left[tile]:
                break
            at -= left[tile]
        if tile != event["tile"]:
            sys.exit(f"draw {number} should be {tile}, is {event['tile']}")
        left[tile] -= 1
        number += 1
    if number < 60:
        sys.exit(f"only {number} draws")


main()
