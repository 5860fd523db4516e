#!/bin/sh
# Configures and builds presets, several at the same time: while one links, the other still compiles.
# Usage: tools/build.sh PRESET[:TARGET[,TARGET…]]…
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { echo "usage: tools/build.sh PRESET[:TARGET[,TARGET…]]…" >&2; exit 2; }

# A build folder older than the presets may have been made by another compiler or with other flags: it is begun anew.
configure() {
  # What was not there when the folder was made may be there now.
  missing() { grep -q "^$2.*NOTFOUND" "build/$1/CMakeCache.txt" 2>/dev/null && [ -f "$3" ]; }
  if missing "$1" PQ /usr/include/postgresql/libpq-fe.h || missing "$1" ZLIB /usr/include/zlib.h ||
    missing "$1" NATS /usr/include/nats/nats.h; then
    cmake --preset "$1"
  fi
  if [ -f "build/$1/build.ninja" ] && [ -z "$(find CMakePresets.json -newer "build/$1/CMakeCache.txt")" ]; then return; fi
  rm -rf "build/$1"
  cmake --preset "$1"
}

if [ $# -gt 1 ]; then
  count=$#
  for wanted in "$@"; do set -- "$@" "tools/build.sh $wanted"; done
  shift "$count"
  exec tools/at_once.sh "$@"
fi
preset=${1%%:*}
targets=${1#"$preset"}
targets=$(printf '%s' "${targets#:}" | tr , ' ')
configure "$preset"
# shellcheck disable=SC2086
exec ninja -C "build/$preset" $targets
