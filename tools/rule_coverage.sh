#!/bin/sh
# Lists the numbered rules, rulings, examples and vectors of docs/rules/GAME.md that no rule test
# names, and fails if there are any:
#
#     tools/rule_coverage.sh carcassonne safari
#
# A number stands in a document in bold ("**C-12** …") or as the first cell of a table's row. A test
# names it in its leading comment or in what it expects. Only sources under tests/rules count: the
# records and notation tests quote numbers without proving anything about them.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { echo "usage: tools/rule_coverage.sh GAME…" >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number='[A-Z]+-[A-Z]?[0-9]+'

find tests/rules -name '*.cpp' -o -name '*.h' | xargs cat |
  { grep -owE "$number" || true; } | sort -u >"$work/named"

failed=0
for game in "$@"; do
  document=docs/rules/$game.md
  [ -r "$document" ] || { echo "there is no $document" >&2; exit 2; }
  grep -oE "\*\*$number|^\| *$number *\|" "$document" |
    grep -oE "$number" | sort -u >"$work/numbered"
  comm -23 "$work/numbered" "$work/named" | sort -t- -k1,1 -k2,2n -k2,2 >"$work/missing"
  echo "$game: $(($(wc -l <"$work/numbered") - $(wc -l <"$work/missing"))) of" \
    "$(($(wc -l <"$work/numbered"))) numbers are named by a rule test"
  [ -s "$work/missing" ] || continue
  failed=1
  sed 's/^/  no test names /' "$work/missing"
done
exit $failed
