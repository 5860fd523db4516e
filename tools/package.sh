#!/bin/sh
# Makes the Debian package in build/package: the program (release build), the built page, the unit, the settings.
# Usage: tools/package.sh [VERSION]   VERSION instead of the project's own
set -eu
cd "$(dirname "$0")/.."
tools/setup.sh package
tools/at_once.sh tools/page_tools.sh 'tools/build.sh wasm release:bastide'
tools/build_page.sh
[ -f web/dist/index.html ] || { echo "there is no page in web/dist" >&2; exit 1; }
mkdir -p build/package
if [ $# -gt 0 ]; then
  cpack -G DEB -B build/package --config build/release/CPackConfig.cmake -D CPACK_PACKAGE_VERSION="$1" -D CPACK_DEBIAN_PACKAGE_VERSION="$1"
else
  cpack -G DEB -B build/package --config build/release/CPackConfig.cmake
fi
rm -rf build/package/_CPack_Packages
ls build/package/*.deb
