#!/bin/sh
# Builds build/sixth-page: the page with the game that only the tests have (tests/sixth_game), around an engine that
# has it too. The words, lids and rules of the other games come from tools/build_page.sh, which is run before.
set -eu
cd "$(dirname "$0")/.."
[ -f build/wasm/build.ninja ] || cmake --preset wasm
cmake --build --preset wasm --target bastide_sixth_wasm
cd web
PATH="$(../tools/node_path.sh):$PATH"
BASTIDE_ENGINE=../build/wasm/bastide-sixth.wasm BASTIDE_EXTRA_GAMES=../tests/sixth_game/web/games.ts
export PATH BASTIDE_ENGINE BASTIDE_EXTRA_GAMES
npx --no-install vite build --outDir ../build/sixth-page --emptyOutDir --logLevel warn
