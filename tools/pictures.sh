#!/bin/sh
# Draws the pictures that README.md and docs/art.md show, from the sample records, into docs/pictures.
# Usage: tools/pictures.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
program=${1:-build/release/bastide}
mkdir -p docs/pictures

# board NAME RECORD TURN [more arguments]
board() {
  name=$1 record=$2 turn=$3
  shift 3
  "$program" show "tests/records/$record.bastide.jsonl" --turn "$turn" --svg "docs/pictures/$name.svg" --force "$@"
}
board carcassonne carcassonne-5 42 --size 63
board carcassonne-dark carcassonne-5 24 --theme dark --size 63
board hunters-gatherers hunters-gatherers-1 28 --size 63
board safari safari-2 32 --size 63
board gold-rush gold-rush-1 30 --size 63
board amazonas amazonas-3 20 --size 63
"$program" art --game hunters-gatherers --kit docs/pictures/kit-hunters-gatherers.svg --force
