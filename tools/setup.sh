#!/bin/sh
# Installs what is missing to build the program (`play`), also the page (`page`), or to build and test everything
# (`test`), or to make and prove the Debian package (`package`). Does nothing, at once, if all is there.
# Usage: tools/setup.sh play|page|test|package
set -eu

build_packages="clang-19 lld-19 llvm-19 libstdc++-12-dev libc6-dev cmake ninja-build nlohmann-json3-dev libcli11-dev"
# What the server stands on.
build_packages="$build_packages libboost1.81-dev libsodium-dev libsqlite3-dev"
page_packages="wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32"
# Node comes from the machine if it is new enough (tools/node_path.sh), else Debian's npm fetches one.
command -v npm >/dev/null 2>&1 || page_packages="$page_packages nodejs npm ca-certificates"
test_packages="libgtest-dev libexpat1-dev libclang-rt-19-dev clang-format-19 python3 python3-jsonschema python3-yaml"
# Old games in compressed files.
test_packages="$test_packages zlib1g-dev"
# Many servers on one database: the tests start one of their own, and a proxy in front of them.
test_packages="$test_packages libpq-dev postgresql-15 haproxy libnats-dev nats-server"
# The page is tested in Debian's Chromium, in its form without windows, which takes a fifth less; CHROMIUM names another.
[ -n "${CHROMIUM:-}" ] || test_packages="$test_packages chromium-headless-shell"
package_packages="zlib1g-dev dpkg-dev debootstrap python3"

case "${1:-}" in
  play) packages=$build_packages ;;
  page) packages="$build_packages $page_packages" ;;
  test) packages="$build_packages $page_packages $test_packages" ;;
  package) packages="$build_packages $page_packages $package_packages" ;;
  *) echo "usage: tools/setup.sh play|page|test|package" >&2; exit 2 ;;
esac

if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
  programs="clang++-19 ld.lld-19 llvm-ar-19 cmake ninja"
  [ "$1" = play ] || programs="$programs wasm-ld-19 node npm"
  [ "$1" != test ] || programs="$programs python3 clang-format-19"
  for program in $programs; do
    command -v "$program" >/dev/null 2>&1 && continue
    echo "$program is missing." >&2
    cat >&2 <<'TEXT'
This set-up installs by itself on Debian 12. On this system please install:
  clang, lld and llvm 19 (found as clang++-19, ld.lld-19, llvm-ar-19) with a C++20 library, CMake 3.25 or newer, Ninja,
  nlohmann-json 3.11 or newer, CLI11 2.1 or newer, Boost 1.81 or newer, libsodium, SQLite 3.40 or newer;
  for the page also wasm-ld-19, wasi-libc, libc++ 19 for wasm32, Node 20.19 or newer with npm;
  for ./test also GoogleTest 1.12 or newer, expat, Python 3 with jsonschema and yaml, clang's runtime (libFuzzer),
  clang-format-19, zlib, libpq, PostgreSQL 15 (POSTGRES_PROGRAMS names the folder of its programs) and Chromium (CHROMIUM
  names its program).
Then run the same command again. `./play terminal` needs no more than the first two lines.
TEXT
    exit 1
  done
  exit 0
fi

missing=""
for package in $packages; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
# Where Chromium is there, and nothing can be fetched, it does as well.
can_do_without=""
if [ "$missing" = " chromium-headless-shell" ] && [ -x /usr/bin/chromium ]; then can_do_without=yes; fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    [ -z "$can_do_without" ] || exit 0
    echo "Please install as root:  apt-get install$missing" >&2
    exit 1
  fi
  as_root=sudo
fi
echo "Installing:$missing"
$as_root apt-get update -q || [ -n "$can_do_without" ]
# --no-remove: an installation that would take something else away is refused instead.
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-remove --no-install-recommends $missing ||
  [ -n "$can_do_without" ]
