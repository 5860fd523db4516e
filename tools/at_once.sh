#!/bin/sh
# Runs commands at the same time, where one of them waits for the network, a browser or a linker while the others compute.
# Fails if one of them does, after all have ended.
# Usage: tools/at_once.sh 'COMMAND…' 'COMMAND…' …
set -eu
cd "$(dirname "$0")/.."
processes=""
for wanted in "$@"; do
  sh -c "$wanted" &
  processes="$processes $!"
done
trap 'kill $processes 2>/dev/null || true' INT TERM HUP
failed=0
for process in $processes; do
  wait "$process" || failed=1
done
exit $failed
