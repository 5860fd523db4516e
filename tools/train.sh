#!/bin/sh
# Makes cmake/engine.profdata anew: how often each part of the engine runs in random games and in searches, for the
# compiler (docs/decisions/0030-engine-speed.md). Worth doing after a change of what is hot. Takes some
# minutes.
set -eu
cd "$(dirname "$0")/.."
LLVM_PROFILE_FILE=/dev/null tools/build.sh train:bastide  # programs run while building count too
counts=$(mktemp -d)
trap 'rm -rf "$counts"' EXIT
export LLVM_PROFILE_FILE="$counts/%p.profraw"
build/train/bastide bench --seconds 0.1
build/train/bastide bench --seconds 1 --search 200
llvm-profdata-19 merge --sparse -o cmake/engine.profdata "$counts"/*.profraw
ls -l cmake/engine.profdata
