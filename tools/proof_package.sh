#!/bin/sh
# Proves the Debian package in a bare Debian of its own: installed, started, upgraded over an older version while games
# go on, removed, installed again, purged. Needs root, debootstrap, python3 and a network; takes some minutes.
# Usage: tools/proof_package.sh
set -eu
cd "$(dirname "$0")/.."
[ "$(id -u)" -eq 0 ] || { echo "tools/proof_package.sh: only root can make a Debian of its own" >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "debootstrap is missing: apt-get install debootstrap" >&2; exit 2; }
# With namespaces of its own nothing is left mounted or running, however it ends.
if [ -z "${BASTIDE_PROOF:-}" ]; then exec env BASTIDE_PROOF=1 unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@"; fi

said() { echo "== $(date +%T) $*"; }
fail() { echo "tools/proof_package.sh: $*" >&2; exit 1; }

said "making the packages"
tools/package.sh >build/package.log 2>&1 || { tail -20 build/package.log >&2; fail "no package"; }
tools/package.sh 0.0.9 >>build/package.log 2>&1
new=$(ls build/package/bastide_0.1.0_*.deb)
old=$(ls build/package/bastide_0.0.9_*.deb)
dpkg-deb --info "$new" | grep -E "^ (Package|Version|Depends|Installed-Size)"

work=$(mktemp -d /var/tmp/bastide-proof-XXXXXX)
root=$work/root
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT
said "a bare Debian"
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $release" "Created-By: Packages" | head -n 1)
debootstrap --variant=minbase "$release" "$root" "$mirror" >"$work/debootstrap.log" 2>&1 || { tail -5 "$work/debootstrap.log" >&2; fail "no Debian"; }
cp -r /etc/apt/. "$root/etc/apt/"
mkdir -p "$root/usr/share/keyrings" && cp -r /usr/share/keyrings/. "$root/usr/share/keyrings/"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
mount -t proc proc "$root/proc"
# Debian starts no service in a chroot; what the unit would do is done below.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" && chmod 755 "$root/usr/sbin/policy-rc.d"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }
install_package() {
  cp "$1" "$root/tmp/"
  inside apt-get install -q -y --no-install-recommends -o Dpkg::Options::=--force-confdef "/tmp/$(basename "$1")" >"$work/apt.log" 2>&1 ||
    { tail -20 "$work/apt.log" >&2; fail "cannot install $1"; }
}

# ---- The unit, by hand ----

unit=$root/lib/systemd/system/bastide.service
said_by_unit() { sed -n "s/^$1=//p" "$unit"; }
# As its user, without any privilege, with the environment that it would have.
as_unit() {
  ${2:-} chroot "$root" setpriv --reuid="$(said_by_unit User)" --regid="$(said_by_unit Group)" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
    env -i PATH=/usr/bin:/bin sh -c "umask $(said_by_unit UMask) && cd $(said_by_unit WorkingDirectory) && exec $1"
}
start() {
  as_unit "$(said_by_unit ExecStartPre)" >>"$work/server.log" 2>&1 || fail "the settings are wrong"
  as_unit "$(said_by_unit ExecStart)" exec >>"$work/server.log" 2>&1 &
  server=$!
  for _ in $(seq 200); do
    python3 -c "import urllib.request as u; u.urlopen('http://localhost:$port/readyz')" 2>/dev/null && return
    sleep 0.1
  done
  tail -5 "$work/server.log" >&2
  fail "the server is not ready"
}
stop() {
  kill -TERM "$server"
  wait "$server" || fail "the server did not end well"
}
version() { inside dpkg-query -W -f '${Version}' bastide; }

# ---- Installed and started ----

said "installing $(basename "$old")"
install_package "$old"
inside dpkg-query -W -f '${Package} ${Version}\n' libsodium23 libsqlite3-0 | sed 's/^/   /'
[ "$(stat -c '%U %a' "$root/var/lib/bastide" | sed "s/UNKNOWN/$(inside id -u bastide)/")" != "root 755" ] || fail "the folder of the tables is everybody's"
inside bastide --version
port=$(python3 -c 'import socket; s=socket.socket(); s.bind(("127.0.0.1",0)); print(s.getsockname()[1])')
sed -i "s/^port = .*/port = $port/" "$root/etc/bastide/bastide.conf"
printf '# mine\nmax_tables = 77\n' >>"$root/etc/bastide/bastide.conf"
start
[ "$(stat -c %u "/proc/$server")" = "$(inside id -u bastide)" ] || fail "it does not run as its user"
python3 - "$port" <<'TEXT'
import sys, urllib.request
page = urllib.request.urlopen(f"http://localhost:{sys.argv[1]}/").read()
assert b"<title>" in page, page[:200]
TEXT
said "games begin"
python3 tests/package/players.py begin "$port" "$work/state.json"

# ---- Upgraded, with games running ----

said "upgrading to $(basename "$new") while they go on"
install_package "$new"
[ "$(version)" = 0.1.0 ] || fail "version $(version) is there"
grep -q '^max_tables = 77$' "$root/etc/bastide/bastide.conf" || fail "the operator's settings are gone"
inside bastide tables /var/lib/bastide/tables.db
began=$(date +%s%N)
stop
start
echo "   down for $((($(date +%s%N) - began) / 1000000)) ms, at most"
python3 tests/package/players.py go_on "$port" "$work/state.json"
mkdir "$root/tmp/records"
python3 tests/package/players.py look "$port" "$work/state.json" "$root/tmp/records"
for record in "$root"/tmp/records/*; do
  inside bastide check "/tmp/records/$(basename "$record")" >/dev/null || fail "$record breaks the rules"
  inside bastide verify "/tmp/records/$(basename "$record")" >/dev/null || fail "$record was not dealt fairly"
done
echo "   $(ls "$root/tmp/records" | wc -l) records keep the rules, and their draws were fair"

# ---- Removed, installed again, purged ----

said "removing it"
stop
inside apt-get remove -q -y bastide >"$work/apt.log" 2>&1
[ ! -e "$root/usr/bin/bastide" ] || fail "the program is still there"
[ -s "$root/var/lib/bastide/tables.db" ] || fail "the tables are gone"
[ -e "$root/etc/bastide/bastide.conf" ] || fail "the settings are gone"
install_package "$new"
start
python3 tests/package/players.py look "$port" "$work/state.json" "$root/tmp/records"
stop
said "purging it"
inside apt-get purge -q -y bastide >"$work/apt.log" 2>&1
for left in /usr/bin/bastide /etc/bastide /var/lib/bastide /usr/share/bastide /lib/systemd/system/bastide.service; do
  [ ! -e "$root$left" ] || fail "$left is left"
done
said "the package does what it should"
