#!/bin/sh
# Fails where a source is not as its formatter writes it, and says which file and how to mend it: C++ by clang-format-19
# (.clang-format), the page and all scripts of Node by the prettier that web/package.json names (web/.prettierrc.json).
# What is written by the build (build/, what web/.gitignore names) is nobody's business.
# The last line says how many of the two checks passed and failed.
# Usage: tools/check_format.sh [--mend]
set -eu
cd "$(dirname "$0")/.."
tools/page_tools.sh
PATH="$(tools/node_path.sh):$PATH"
export PATH
jobs=$(nproc 2>/dev/null || echo 2)
mkdir -p build
said=build/check_format.log

cpp() { find src tests tools bench \( -name '*.cpp' -o -name '*.h' \) -print0; }
# Quicker the second time: what has not changed is not read again.
prettier() {
  (cd web && node node_modules/prettier/bin/prettier.cjs --config .prettierrc.json --cache \
    --cache-strategy content --cache-location ../build/prettier_cache "$@" src tests tools '../tools/*.mjs' '../bench/*.mjs')
}

if [ "${1:-}" = --mend ]; then
  cpp | xargs -0 -n 32 -P "$jobs" clang-format-19 -i
  prettier --write >/dev/null
fi

passed=0
failed=0
# verdict LANGUAGE STATUS NAMES: the formatter's exit status, and a command that finds files' names in what it said.
verdict() {
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
    return
  fi
  failed=$((failed + 1))
  echo "Not formatted ($1):"
  # A formatter that failed for another reason names no file: then all that it said.
  if $3 "$said" | grep -q .; then $3 "$said" | sort -u | sed 's/^/  /'; else cat "$said"; fi
  echo "  Mend it with: tools/check_format.sh --mend"
}

# "src/a.h:3:7: error: code should be clang-formatted …"
names_of_cpp() { sed -nE 's/^([^: ]+):[0-9]+:[0-9]+: error: .*/\1/p' "$1"; }
# "src/a.ts", seen from web/
names_of_page() { sed -nE 's#^\.\./([^ :]+)$#\1#p; s#^((src|tests|tools)/[^ :]+)$#web/\1#p' "$1"; }

status=0
cpp | xargs -0 -n 32 -P "$jobs" clang-format-19 --dry-run -Werror >"$said" 2>&1 || status=1
verdict C++ "$status" names_of_cpp
status=0
prettier --list-different >"$said" 2>&1 || status=1
verdict "the page" "$status" names_of_page
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
