#!/bin/sh
# Rules are found in the code by their numbers, so each stands there by itself: a range ("C-3 to C-8") hides all but its
# ends. Lists the ranges in the games' sources and fails if there are any.
set -eu
cd "$(dirname "$0")/.."
number='[A-Z]+-[A-Z]?[0-9]+'
# A comment may break the range: "C-3 to" at the end of a line is one too.
if grep -rnE "\b$number *(to|-|–|—|\.\.|…|through|until) *($number|[0-9]+\b|$)" "${1:-src/games}"; then
  echo "Write every number out (\"C-3, C-4, C-5\"): whoever looks for C-4 finds it then." >&2
  exit 1
fi
echo "No ranges of rule numbers in ${1:-src/games}."
