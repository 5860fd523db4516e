#!/bin/sh
# Configures and builds presets, several at the same time: while one links, the other still compiles.
# Usage: tools/build.sh PRESET[:TARGET[,TARGET…]]…
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { echo "usage: tools/build.sh PRESET[:TARGET[,TARGET…]]…" >&2; exit 2; }

# A build folder older than the presets may have been made by another compiler or with other flags: it is begun anew.
configure() {
  if [ -f "build/$1/build.ninja" ] && [ -z "$(find CMakePresets.json -newer "build/$1/CMakeCache.txt")" ]; then return; fi
  rm -rf "build/$1"
  cmake --preset "$1"
}

processes=""
for wanted in "$@"; do
  preset=${wanted%%:*}
  target=${wanted#"$preset"}
  target=$(printf '%s' "${target#:}" | tr , ' ')
  configure "$preset"
  # shellcheck disable=SC2086
  ninja -C "build/$preset" $target &
  processes="$processes $!"
done
trap 'kill $processes 2>/dev/null || true' INT TERM HUP
failed=0
for process in $processes; do
  wait "$process" || failed=1
done
exit $failed
