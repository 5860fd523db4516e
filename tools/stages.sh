# shellcheck shell=sh
# Stages of a long command, told while they run: which of how many, the time so far, what an earlier run took. To be
# sourced, in the repository's root:
#
#   stages NAME COUNT [verbose]     begins; with `verbose` everything that the stages print is shown
#   stage TITLE COMMAND…            runs a program; false if it fails, and then its whole output has been shown
#
# What a stage prints is kept in build/logs/NAME-NUMBER.log, what it took in build/logs/NAME.times.

stages() {
  stages_name=$1
  stages_count=$2
  stages_verbose=${3:-}
  stage_number=0
  mkdir -p build/logs
  rm -f build/logs/"$1"-*.log
  stages_times=build/logs/$1.times
  touch "$stages_times"
  stages_begun=$(date +%s)
  stage_process=
  # Ctrl-C ends what runs in the background, too.
  trap 'stop_stage; exit 130' INT
  trap 'stop_stage; exit 143' TERM HUP
}

stop_stage() {
  [ -n "$stage_process" ] || return 0
  kill -TERM "-$stage_process" 2>/dev/null || kill -TERM "$stage_process" 2>/dev/null || true
  echo
}

minutes() {
  printf '%d:%02d' $(($1 / 60)) $(($1 % 60))
}

stage() {
  stage_title=$1
  shift
  stage_number=$((stage_number + 1))
  stage_log=build/logs/$stages_name-$stage_number.log
  stage_head="[$stage_number/$stages_count] $stage_title"
  stage_before=$(sed -n "s/^$stage_title	//p" "$stages_times")
  [ -z "$stage_before" ] || stage_before=", last time $(minutes "$stage_before")"
  stage_begun=$(date +%s)
  if [ -n "$stages_verbose" ]; then
    echo "== $stage_head =="
    # tee would hide the exit status, hence the file.
    rm -f "$stage_log.passed"
    { "$@" 2>&1 && touch "$stage_log.passed"; } | tee "$stage_log"
    stage_status=1
    [ ! -f "$stage_log.passed" ] || stage_status=0
    rm -f "$stage_log.passed"
  else
    run_quietly "$@" && stage_status=0 || stage_status=$?
  fi
  stage_seconds=$(($(date +%s) - stage_begun))
  if [ "$stage_status" -ne 0 ]; then
    [ -n "$stages_verbose" ] || cat "$stage_log"
    echo "$stage_head: failed after $(minutes $stage_seconds); its output is above and in $stage_log" >&2
    return 1
  fi
  echo "$stage_head: $(minutes $stage_seconds)"
  { grep -v "^$stage_title	" "$stages_times" || true; printf '%s\t%s\n' "$stage_title" "$stage_seconds"; } \
    > "$stages_times.new"
  mv "$stages_times.new" "$stages_times"
}

# In a session of its own, where there is such a thing, so that it can be ended with all that it starts.
run_quietly() {
  if command -v setsid >/dev/null 2>&1; then
    setsid "$@" > "$stage_log" 2>&1 < /dev/null &
  else
    "$@" > "$stage_log" 2>&1 < /dev/null &
  fi
  stage_process=$!
  shown=$stage_begun
  [ -t 1 ] || echo "$stage_head …${stage_before:+ (${stage_before#, })}"
  while kill -0 "$stage_process" 2>/dev/null; do
    sleep 1
    now=$(date +%s)
    # How far it is, as ninja and the test runners tell it: "[12/80]".
    step=$(tail -c 2000 "$stage_log" | grep -o '^\[[0-9]*/[0-9]*\]' | tail -n 1 || true)
    line="$stage_head: $(minutes $((now - stage_begun)))$stage_before ${step:+ step $step}"
    if [ -t 1 ]; then
      printf '\r%s\033[K' "$line"
    elif [ $((now - shown)) -ge 60 ]; then
      echo "$line"
      shown=$now
    fi
  done
  [ ! -t 1 ] || printf '\r\033[K'
  stage_result=0
  wait "$stage_process" || stage_result=$?
  stage_process=
  return $stage_result
}

all_stages_took() {
  minutes $(($(date +%s) - stages_begun))
}
