#!/bin/sh
# Compares src/README.md with src: every folder has a section, every header a line in its folder's, once, and nothing
# is listed that is not there. A game's folder shares the section `games/<game>/` (and `ai/<game>/`); a header that only
# one game has stands there with its folder ("amazonas/land.h").
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../src"

listed=$(mktemp)
there=$(mktemp)
trap 'rm -f "$listed" "$there"' EXIT

# "## `core/`: …" opens a section, "- `x.h`: …" names a header in it.
awk -F'`' '/^## `/ { folder = $2 } /^- `[^`]*\.h`/ { print folder $2 } /^## `/ { print folder }' README.md | sort >"$listed"
# Folders that hold sources, and headers. A game's header that all games have is one line.
games=$(ls -d games/*/ | wc -l)
{
  find . -type f \( -name '*.h' -o -name '*.cpp' \) -exec dirname {} \; | sort -u | sed 's#^\./##; s#$#/#' |
    sed -E 's#^(games|ai)/[^/]+/$#\1/<game>/#' | sort -u
  find . -name '*.h' | sed 's#^\./##' |
    awk -F/ -v games="$games" '
      ($1 == "games" || $1 == "ai") && NF == 3 { seen[$1 "/<game>/" $3]++; path[$1 "/<game>/" $3 "/" $2] = $3; next }
      { print }
      END {
        for (key in path) {
          split(key, part, "/")
          if (seen[part[1] "/<game>/" part[3]] >= games) print part[1] "/<game>/" part[3]
          else print part[1] "/<game>/" part[4] "/" part[3]
        }
      }' | sort -u
} | sort >"$there"

wrong=$(
  uniq -d "$listed" | sed 's#$# stands twice#'
  sort -u "$listed" | comm -13 - "$there" | sed "s#\$# is missing: one line in its folder's section#"
  sort -u "$listed" | comm -23 - "$there" | sed 's#$# is listed and not there#'
)
if [ -n "$wrong" ]; then
  echo "$wrong" | sed 's#^#src/README.md: #'
  exit 1
fi
echo "src/README.md names all $(($(wc -l <"$there"))) folders and headers."
