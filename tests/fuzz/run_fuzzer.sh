#!/bin/sh
# One fuzzer for ./test: the same sources make the same run, as far as its time reaches, so that it does not fail by
# luck. What it finds it shows, since the machine that found it may be gone afterwards.
# Usage: run_fuzzer.sh PROGRAM FOLDER SEED RUNS SECONDS CORPUS…
set -eu
program=$1 folder=$2 seed=$3 runs=$4 seconds=$5
shift 5
rm -rf "$folder"
mkdir -p "$folder/corpus"
status=0
"$program" -seed="$seed" -runs="$runs" -max_total_time="$seconds" -reload=0 -timeout=10 -rss_limit_mb=1024 \
  -print_final_stats=1 -artifact_prefix="$folder/" "$folder/corpus" "$@" || status=$?
[ "$status" -eq 0 ] && exit 0
for found in "$folder"/*-*; do
  [ -f "$found" ] || continue
  echo "$(basename "$found"), for \`base64 -d | gunzip\`:"
  gzip -9 <"$found" | base64
done
exit "$status"
