#!/bin/sh
# Prints the slowest tests that these logs tell of: of run_suites.py ("took 3.2 s: NAME"), of ctest ("1/7 Test #1: NAME
# … Passed 12.0 sec") and of the page's browser tests ("✔ NAME (1234.5ms)").
# Usage: tools/slowest_tests.sh LOG…
set -eu
echo "The slowest tests:"
cat "$@" 2>/dev/null | awk '
  /^took [0-9.]+ s: / { print $2 "\t" $4; next }
  /Test +#[0-9]+: .* sec$/ { sub(/^.*Test +#[0-9]+: /, ""); seconds = $(NF - 1); print seconds "\t" $1; next }
  /\([0-9.]+ms\)$/ && /✔|✖/ {
    time = $NF; gsub(/[^0-9.]/, "", time)
    sub(/^[^✔✖]*[✔✖] /, ""); sub(/ \([0-9.]+ms\)$/, "")
    printf "%.1f\t%s\n", time / 1000, $0
  }' | sort -rn | head -n 15 | awk -F '\t' '{ printf "%7.1f s  %s\n", $1, $2 }'
