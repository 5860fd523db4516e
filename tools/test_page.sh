#!/bin/sh
# Builds the page and tests it: unit tests, then the real thing in Debian's Chromium.
# BASTIDE_PROGRAM is the program that serves it (build/release/bastide unless set).
set -eu
cd "$(dirname "$0")/.."
tools/build_page.sh
PATH="$(tools/node_path.sh):$PATH"
export PATH
cd web
npx vitest run
node --test --test-concurrency=1 tests/browser/page.test.mjs tests/browser/games.test.mjs
