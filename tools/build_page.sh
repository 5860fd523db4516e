#!/bin/sh
# Builds web/dist, if anything is newer than it. The engine (build/wasm/bastide.wasm) is built before.
set -eu
cd "$(dirname "$0")/../web"
PATH="$(../tools/node_path.sh):$PATH"
export PATH
../tools/page_tools.sh
if [ -f dist/index.html.gz ] && [ -z "$(find src public tests/types tools index.html package.json vite.config.ts svelte.config.js tsconfig.json \
    ../docs/rules ../data/lessons ../data/cards ../build/wasm/bastide.wasm -newer dist/index.html.gz -not -path 'src/assets/*' -not -path 'src/generated/*' -type f)" ]; then
  exit 0
fi
echo "== Building the page =="
npm run --silent build
