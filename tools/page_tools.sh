#!/bin/sh
# Fetches what builds, formats and tests the page (web/node_modules), if it is not there or older than its list.
set -eu
cd "$(dirname "$0")/../web"
PATH="$(../tools/node_path.sh):$PATH"
export PATH
if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  echo "== Fetching the page's tools =="
  npm ci --no-audit --no-fund
  touch node_modules/.package-lock.json
fi
