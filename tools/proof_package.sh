#!/bin/sh
# Proves the Debian package in a bare Debian of its own with systemd running: installed, reloaded, started again when it
# hangs, upgraded over an older version while games go on, removed, installed again, purged. Needs root, debootstrap,
# python3 and a network; takes some minutes.
# Usage: tools/proof_package.sh [COMMIT]   the older version is made from that commit; else it is the same program under
#                                          an older number
set -eu
cd "$(dirname "$0")/.."

said() { echo "== $(date +%T) $*"; }
fail() { echo "tools/proof_package.sh: $*" >&2; exit 1; }

# In namespaces of its own (below): `root` becomes all that there is, and systemd the first program in it.
boot() {
  root=$1
  ip link set lo up
  mount --make-rprivate /
  mount --bind "$root" "$root"
  cd "$root"
  mount -t proc proc proc
  mount -t sysfs -o ro sysfs sys
  for folder in run tmp dev; do mount -t tmpfs tmpfs "$folder"; done
  for device in "null 1 3" "zero 1 5" "full 1 7" "random 1 8" "urandom 1 9" "tty 5 0"; do
    # shellcheck disable=SC2086
    set -- $device
    mknod -m 666 "dev/$1" c "$2" "$3"
  done
  mkdir dev/pts dev/shm
  mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
  ln -s pts/ptmx dev/ptmx
  ln -s /proc/self/fd dev/fd
  if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
    mount -t cgroup2 cgroup2 sys/fs/cgroup
  else
    mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
    mkdir sys/fs/cgroup/systemd
    mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
  fi
  mkdir -p oldroot
  pivot_root . oldroot
  umount -l /oldroot
  mount --make-rshared /
  exec env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=0
}
if [ "${1:-}" = --boot ]; then boot "$2"; fi

[ "$(id -u)" -eq 0 ] || { echo "tools/proof_package.sh: only root can make a Debian of its own" >&2; exit 2; }
work=$(mktemp -d /var/tmp/bastide-proof-XXXXXX)
root=$work/root
machine=
group=$(grep -q cgroup2 /proc/filesystems && [ -e /sys/fs/cgroup/cgroup.controllers ] && echo /sys/fs/cgroup || echo /sys/fs/cgroup/systemd)/bastide-proof-$$
clean_up() {
  [ -z "$machine" ] || { kill -KILL "$machine" && wait "$machine"; } 2>/dev/null || true
  sleep 1  # until the last of it has gone
  find "$group" -depth -type d -exec rmdir {} \; 2>/dev/null || true
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT

said "making the packages"
mkdir -p build
tools/package.sh >build/package.log 2>&1 || { tail -20 build/package.log >&2; fail "no package"; }
new=$(ls build/package/bastide_0.1.0_*.deb)
if [ $# -gt 0 ]; then
  said "making the older one from $(git log -1 --format='%h of %cs, "%s"' "$1")"
  mkdir "$work/older"
  git archive "$1" | tar -x -C "$work/older"
  "$work/older/tools/package.sh" 0.0.9 >>build/package.log 2>&1 || { tail -20 build/package.log >&2; fail "no older package"; }
  old=$(ls "$work"/older/build/package/bastide_0.0.9_*.deb)
else
  tools/package.sh 0.0.9 >>build/package.log 2>&1
  old=$(ls build/package/bastide_0.0.9_*.deb)
fi
dpkg-deb --info "$new" | grep -E "^ (Package|Version|Depends|Installed-Size)"

# ---- A Debian, with nothing in it ----

said "a bare Debian"
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $release" "Created-By: Packages" | head -n 1)
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus "$release" "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
  { tail -5 "$work/debootstrap.log" >&2; fail "no Debian"; }
cp -r /etc/apt/. "$root/etc/apt/"
mkdir -p "$root/usr/share/keyrings" && cp -r /usr/share/keyrings/. "$root/usr/share/keyrings/"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
mkdir "$root/packages" && cp "$old" "$new" "$root/packages/"
# What both depend on is fetched now: the machine below has no network but its own.
for package in "$old" "$new"; do
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends --download-only "/packages/$(basename "$package")" >"$work/apt.log" 2>&1 ||
    { tail -5 "$work/apt.log" >&2; fail "what it depends on cannot be fetched"; }
done

said "systemd starts"
mkdir "$group"
sh -c 'echo $$ >"$1/cgroup.procs" && exec unshare --mount --pid --uts --ipc --cgroup --net --fork --kill-child "$2" --boot "$3"' \
  sh "$group" "$PWD/tools/proof_package.sh" "$root" >"$work/boot.log" 2>&1 &
machine=$!
inside() {
  nsenter -t "$first" -m -p -u -i -n -C -r -w env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"
}
players() { nsenter -t "$first" -n python3 tests/package/players.py "$@"; }
for _ in $(seq 300); do
  first=$(cat "/proc/$machine/task/$machine/children" 2>/dev/null | tr -d ' ')
  [ -n "$first" ] && inside systemctl is-system-running >"$work/running" 2>/dev/null && break
  sleep 0.2
done
[ "$(cat "$work/running")" = running ] || { cat "$work/boot.log" >&2; fail "systemd does not run: $(cat "$work/running")"; }

# ---- What is asked of it ----

install_package() {
  inside apt-get install -q -y --no-install-recommends -o Dpkg::Options::=--force-confdef "/packages/$(basename "$1")" >"$work/apt.log" 2>&1 ||
    { tail -20 "$work/apt.log" >&2; fail "cannot install $1"; }
}
# By which number its layout is told from others.
layout() {
  python3 -c 'import sqlite3, sys
print(*sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute("PRAGMA user_version").fetchone())' \
    "$root/var/lib/bastide/tables.db"
}
state() { inside systemctl show -p "$1" --value bastide; }
process() { state MainPID; }
wait_active() {
  for _ in $(seq 300); do [ "$(state ActiveState)" = active ] && return; sleep 0.1; done
  inside journalctl -u bastide -o cat --no-pager | tail -20 >&2
  fail "the service is $(state ActiveState)"
}
set_to() { inside sed -i "s/^#*$1 =.*/$1 = $2/" /etc/bastide/bastide.conf; }

said "installing $(basename "$old")"
install_package "$old"
wait_active
inside sh -c "grep -E '^(Uid|CapEff|NoNewPrivs|Seccomp):' /proc/$(process)/status" >"$work/status"
sed 's/^/   /' "$work/status"
grep -q "^Uid:.$(inside id -u bastide)" "$work/status" || fail "it does not run as its user"
grep -q "^CapEff:.0*$" "$work/status" || fail "it has privileges"
grep -q "^NoNewPrivs:.1" "$work/status" || fail "it may get privileges"
grep -q "^Seccomp:.2" "$work/status" || fail "it may call whatever it likes"
[ "$(inside stat -c '%U %a' /var/lib/bastide)" = "bastide 700" ] || fail "the folder of the tables is somebody else's"
said "games begin"
players begin 7341 "$work/state.json"

said "settings that are right, and wrong"
set_to host play.example.org
set_to max_tables 77
inside systemctl reload bastide || fail "no reload"
sleep 1
inside journalctl -u bastide -o cat --no-pager | grep -q '"event":"changed","setting":"max_tables"' || fail "a reload changed nothing"
set_to max_tables many
if inside systemctl reload bastide 2>/dev/null; then fail "a wrong file was taken"; fi
set_to max_tables 77

said "it hangs"
hung=$(process)
inside sh -c "kill -STOP $hung"
began=$(date +%s)
for _ in $(seq 60); do
  now=$(process)
  [ "$now" = "$hung" ] || [ "$now" = 0 ] || break
  sleep 1
done
wait_active
[ "$(process)" != "$hung" ] || fail "nobody noticed"
echo "   started again after $(($(date +%s) - began)) s"

said "upgrading to $(basename "$new") while games go on"
before=$(process)
layout_before=$(layout)
install_package "$new"
wait_active
[ "$(process)" != "$before" ] || fail "the old program still runs"
[ "$(inside dpkg-query -W -f '${Version}' bastide)" = 0.1.0 ] || fail "another version is there"
inside grep -q '^max_tables = 77$' /etc/bastide/bastide.conf || fail "the operator's settings are gone"
inside bastide tables /var/lib/bastide/tables.db
echo "   the layout of the tables was $layout_before and is $(layout)"
players go_on 7341 "$work/state.json"
mkdir "$root/packages/records"
players look 7341 "$work/state.json" "$root/packages/records"
for record in "$root"/packages/records/*; do
  inside bastide check "/packages/records/$(basename "$record")" >/dev/null || fail "$record breaks the rules"
  inside bastide verify "/packages/records/$(basename "$record")" >/dev/null || fail "$record was not dealt fairly"
done
echo "   $(find "$root/packages/records" -type f | wc -l) records keep the rules, and their draws were fair"

said "removing it"
inside apt-get remove -q -y bastide >"$work/apt.log" 2>&1
[ "$(state ActiveState)" = inactive ] || fail "it still runs"
[ ! -e "$root/usr/bin/bastide" ] || fail "the program is still there"
[ -s "$root/var/lib/bastide/tables.db" ] || fail "the tables are gone"
[ -e "$root/etc/bastide/bastide.conf" ] || fail "the settings are gone"
install_package "$new"
wait_active
players look 7341 "$work/state.json" "$root/packages/records"
said "purging it"
inside apt-get purge -q -y bastide >"$work/apt.log" 2>&1
for left in /usr/bin/bastide /etc/bastide /var/lib/bastide /usr/share/bastide /lib/systemd/system/bastide.service /etc/systemd/system/bastide.service; do
  [ ! -e "$root$left" ] || fail "$left is left"
done
said "the package does what it should"
