#!/bin/sh
# Builds the page and tests it: its types, unit tests, then the real thing in Debian's Chromium (CHROMIUM names another
# one).
# BASTIDE_PROGRAM is the program that serves it (build/release/bastide unless set). Arguments are files of
# web/tests/browser, all of them unless given; --unit alone runs no browser. The last line says how many tests passed
# and failed; the types count as one.
set -eu
cd "$(dirname "$0")/.."
tools/build_page.sh
PATH="$(tools/node_path.sh):$PATH"
export PATH
cd web
browser=yes
if [ "${1:-}" = --unit ]; then
  browser=no
elif [ $# -eq 0 ]; then
  # Those that take longest first, so that none of them runs alone at the end.
  set -- tests/browser/games.test.mjs tests/browser/layout.test.mjs
  for file in tests/browser/*.test.mjs; do
    case " $* " in *" $file "*) ;; *) set -- "$@" "$file" ;; esac
  done
fi
# One more than there are cores: a test waits for its browser, a browser for its test.
jobs=$(($(nproc 2>/dev/null || echo 2) + 1))
[ "$jobs" -le 5 ] || jobs=5
report=$(mktemp -d)
trap 'rm -rf "$report"' EXIT

failed=0
types=0
npm run --silent check || types=1 failed=1
npx --no-install vitest run --reporter=default --reporter=json --outputFile="$report/unit.json" || failed=1
if [ "$browser" = yes ]; then
  node --test --test-concurrency="$jobs" --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=tap --test-reporter-destination="$report/browser.tap" "$@" || failed=1
fi

# A run that left no report counts as one failure.
node - "$report" "$browser" "$types" <<'COUNT'
const { readFileSync } = require('node:fs');
const [folder, browser, types] = process.argv.slice(2);
let [passed, failed] = types === '0' ? [1, 0] : [0, 1];
try {
  const unit = JSON.parse(readFileSync(`${folder}/unit.json`, 'utf8'));
  passed += unit.numPassedTests;
  failed += unit.numFailedTests + (unit.numTotalTests === 0 ? 1 : 0);
} catch {
  ++failed;
}
try {
  const tap = browser === 'no' ? '# pass 0\n# fail 0\n# cancelled 0\n' : readFileSync(`${folder}/browser.tap`, 'utf8');
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)[1]);
  passed += count('pass');
  failed += count('fail') + count('cancelled');
} catch {
  ++failed;
}
console.log(`${passed} passed, ${failed} failed`);
COUNT
exit $failed
