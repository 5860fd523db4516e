#!/bin/sh
# How much CPU time does the picture of a whole board take? For one finished sample record of every game: the time of
# `bastide show --svg`, which works out every tile anew, less that of showing the same position as text.
# Usage: bench/board_picture.sh [REPEATS]
set -eu
cd "$(dirname "$0")/.."
repeats=${1:-20}
tools/build.sh release:bastide >/dev/null
program=build/release/bastide
out=$(mktemp)
trap 'rm -f "$out"' EXIT

# CPU milliseconds a run of the given command.
cpu_of() {
  bash -c '
    repeats=$1; shift
    for _ in $(seq "$repeats"); do "$@" >/dev/null; done
    times' - "$repeats" "$@" |
    awk -v repeats="$repeats" 'NR == 2 { for (i = 1; i <= 2; ++i) { split($i, t, /[ms]/); sum += 60 * t[1] + t[2] } printf "%.1f", 1000 * sum / repeats }'
}

echo "commit $(git rev-parse --short HEAD 2>/dev/null || echo unknown), $(date -u +%Y-%m-%d), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), mean of $repeats runs"
for game in carcassonne hunters-gatherers safari gold-rush amazonas; do
  record=tests/records/$game-4.bastide.jsonl
  text=$(cpu_of "$program" show "$record")
  picture=$(cpu_of "$program" show "$record" --svg "$out" --force)
  squares=$(awk '/"e":"(start|place)"/ { ++n } /"e":"double"/ { n += 2 } END { print n }' "$record")
  awk -v game="$game" -v text="$text" -v picture="$picture" -v squares="$squares" -v bytes="$(wc -c < "$out")" \
    'BEGIN { printf "%6.1f CPU ms  %s, %d tiles, %d KB\n", picture - text, game, squares, bytes / 1000 }'
done
