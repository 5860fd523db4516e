#!/bin/sh
# Lists the numbered rules, rulings, examples and vectors of docs/rules/GAME.md that no test proves, and fails if there
# are any:
#
#     tools/rule_coverage.sh carcassonne safari
#
# A number stands in a document in bold ("**C-12** …") or as the first cell of a table's row. A test proves it that says
# so: at the beginning of its name, without the hyphen, one number or several,
#
#     TEST(CarcassonnePlacement, C12_C14_a_tile_fits_on_every_side)
#
# or on a marked line inside it, where one test proves more than its name holds:
#
#     // rule: C-13, C-15
#
# Any other comment counts for nothing, nor does a number that a test expects in a text. Only sources under tests/rules
# and tests/properties count: records and notation quote numbers without proving anything about them.
set -eu
export LC_ALL=C  # sort and join agree
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { echo "usage: tools/rule_coverage.sh GAME…" >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number='[A-Z]+-[A-Z]?[0-9]+'

find tests/rules tests/properties -name '*_test.cpp' | sort | xargs cat >"$work/tests"
{
  # A name may stand on the line after the suite's.
  tr '\n' ' ' <"$work/tests" | grep -oE '\bTEST(_F|_P)?\( *[A-Za-z0-9_]+, *[A-Za-z0-9_]+ *\)' |
    sed -E 's/.*, *([A-Za-z0-9_]+) *\)/\1/' |
    awk -F_ '{ for (i = 1; i <= NF && $i ~ /^[A-Z]+[0-9]+$/; ++i) print $i }'
  { grep -E '^ *// rule: ' "$work/tests" || true; } | { grep -oE "$number" || true; } | tr -d -
} | sort -u >"$work/named"

failed=0
for game in "$@"; do
  document=docs/rules/$game.md
  [ -r "$document" ] || { echo "there is no $document" >&2; exit 2; }
  { grep -oE "\*\*$number|^\| *$number *\|" "$document" || true; } | { grep -oE "$number" || true; } |
    sort -u | awk '{ key = $0; sub(/-/, "", key); print key, $0 }' | sort >"$work/numbered"
  join -v 1 "$work/numbered" "$work/named" | cut -d' ' -f2 | sort -t- -k1,1 -k2,2V >"$work/missing"
  all=$(($(wc -l <"$work/numbered")))
  [ "$all" -gt 0 ] || { echo "$document has no numbered rules" >&2; exit 2; }
  echo "$game: $((all - $(wc -l <"$work/missing"))) of $all numbers are proved by a test that says so"
  [ -s "$work/missing" ] || continue
  failed=1
  sed 's/^/  no test proves /' "$work/missing"
done
exit $failed
