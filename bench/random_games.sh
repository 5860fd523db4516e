#!/bin/sh
# How many complete random games a second of CPU time, for every game? Builds the release preset and measures several
# times; the best is the least disturbed by whatever else the machine does.
# Usage: bench/random_games.sh [SECONDS [REPEATS]]
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-3}
repeats=${2:-5}
tools/build.sh release:bastide >/dev/null
echo "commit $(git rev-parse --short HEAD 2>/dev/null || echo unknown), $(date -u +%Y-%m-%d), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), best of $repeats runs of $seconds CPU s"
for _ in $(seq "$repeats"); do build/release/bastide bench --seconds "$seconds"; done |
  awk '/^[a-z-]+, 2 players/ { name = $0; if (!(name in best)) order[++count] = name }
       /games a CPU second/ { if ($1 > best[name]) best[name] = $1 }
       END { for (i = 1; i <= count; ++i) printf "%8d games a CPU second  %s\n", best[order[i]], order[i] }'
