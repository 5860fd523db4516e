#!/bin/sh
# Compares the translated rules, docs/rules/LANG/GAME.md, with the English ones, docs/rules/GAME.md,
# and fails with file and line where they part:
#
#     tools/check_rule_texts.sh          every language that has a folder
#     tools/check_rule_texts.sh ru uk
#
# Every game must be there with the same headings, lists and tables and the same rules in the same
# order. Each rule must keep its title, every word in code, every number with its sign, and every
# rule, tile and player it names. The order of these inside a rule is free: languages differ. Links
# must lead somewhere. What the sentences say is for a reader to check.
set -eu
cd "$(dirname "$0")/.."
if [ $# -eq 0 ]; then
  for folder in docs/rules/*/; do
    [ -d "$folder" ] || { echo "docs/rules has no language to check" >&2; exit 2; }
    set -- "$@" "$(basename "$folder")"
  done
fi
exec python3 - "$@" <<'PYTHON'
import pathlib
import re
import sys
from collections import Counter

RULES = pathlib.Path('docs/rules')
NUMBER = r'[A-Z]{1,2}-[REVXY]?[0-9]+'  # as tools/rule_document.cpp reads it
ROLLED_OVER = re.compile(r'\b(the|and|of|with|may|which|is|are|not|on|to)\b', re.IGNORECASE)
faults = []


class Part:
    """A heading, a rule, or the text between them."""

    def __init__(self, label, line, text=''):
        self.label, self.line, self.text = label, line, text
        self.columns = []  # of each row of its tables
        self.has_title = False
        self.items = 0  # list items without a number of their own


def parts_of(path):
    """The document in order."""
    parts, is_after_gap = [Part('head', 1)], False
    for at, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        heading = re.match(r'#+', line)
        row = re.match(rf'\| *({NUMBER}) *\|', line)
        if not line.strip():
            is_after_gap = True
            continue
        if heading:
            parts.append(Part(f'heading {heading.group()}', at, line))
            parts.append(Part('text', at))
        elif line.startswith('|'):
            if row:
                parts.append(Part(row.group(1), at))
            parts[-1].text += ' ' + line
            parts[-1].columns.append(line.count('|'))
        else:
            if is_after_gap:
                parts.append(Part('text', at))
            if re.match(r' *(-|\d+\.) ', line) and not re.match(rf'- \*\*{NUMBER}', line):
                parts[-1].items += 1
            for piece in re.split(rf'(?=\*\*{NUMBER})', line):
                bold = re.match(rf'\*\*({NUMBER})([^*]*)\*\*( \()?', piece)
                if bold:
                    parts.append(Part(bold.group(1), at))
                    title = bold.group(2).strip()
                    parts[-1].has_title = bool(title) and (title[-1] in '.?' or bool(bold.group(3)))
                parts[-1].text += ' ' + piece
        is_after_gap = False
    return [part for part in parts if part.label != 'text' or part.text.strip(' -')]


def codes_in(text):
    """Words in code, without notes in a language: `T19c, T17a (train)`. Links at any depth."""
    codes = re.findall(r'`([^`]*)`', text)
    codes = [re.sub(r' *\([^\W\d][^()\d@]{2,}\)', '', code) for code in codes]
    return Counter(re.sub(r'^(\.\./)+', '../', code) for code in codes)


def figures_in(text):
    """Numbers with their signs, and names that hold a number: C-12, SF-13-Z0, P1, r2, 2a."""
    text = re.sub(r'`[^`]*`', ' ', text).replace('−', '-')
    text = re.sub(r'\b(\d{1,3}),(\d{3})\b', r'\1\2', text)  # 4,000
    text = re.sub(r'(\d)\u00a0(?=\d{3}\b)', r'\1', text)
    found = Counter()
    for match in re.finditer(r'(?:(?<=[\s(,])[+-])?[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*', text):
        word = match.group()
        if not re.search(r'[0-9]', word):
            continue
        if re.search(r'[A-Za-z]', word) and not re.match(r'[+-]?\d+(-|st|nd|rd|th)', word):
            found[word] += 1
        else:
            found.update(re.findall(r'^[+-]\d+|\d+', word))
    return found


def compare(path, what, english, translated, line, label):
    for word in (english - translated).elements():
        faults.append(f'{path}:{line}: {label} lacks the {what} {word}')
    for word in (translated - english).elements():
        faults.append(f'{path}:{line}: {label} has the {what} {word}, the English has not')


def check_order(path, english, translated):
    """The rules and headings one by one. Whether they may be compared further."""
    for at, part in enumerate(english):
        if at < len(translated) and translated[at].label == part.label:
            continue
        line = translated[at].line if at < len(translated) else 'end'
        found = translated[at].label if at < len(translated) else 'nothing'
        place = f'{part.label} (English line {part.line})'
        faults.append(f'{path}:{line}: {place} must stand here, not {found}')
        return False
    if len(translated) > len(english):
        extra = translated[len(english)]
        faults.append(f'{path}:{extra.line}: {extra.label} is not in the English text')
    return len(translated) == len(english)


def check_links(path, parts):
    for part in parts:
        for link in re.findall(r'`(\.\./[^`]*)`|\]\(([^):#]+)', part.text):
            target = link[0] or link[1]
            if not (path.parent / target).exists():
                faults.append(f'{path}:{part.line}: {target} leads nowhere')


def check(path, source):
    if not path.is_file():
        faults.append(f'{path}: is missing')
        return
    english, translated = parts_of(source), parts_of(path)
    check_links(path, translated)
    if not check_order(path, english, translated):
        return
    for ours, theirs in zip(english, translated):
        line, label = theirs.line, theirs.label
        compare(path, 'code', codes_in(ours.text), codes_in(theirs.text), line, label)
        compare(path, 'figure', figures_in(ours.text), figures_in(theirs.text), line, label)
        if ours.columns != theirs.columns:
            faults.append(f'{path}:{line}: {label} has a table of another shape')
        if ours.items != theirs.items:
            counts = f'{theirs.items} list items, the English {ours.items}'
            faults.append(f'{path}:{line}: {label} has {counts}')
        if ours.has_title != theirs.has_title:
            fault = 'lacks its title' if ours.has_title else 'has a title, the English has not'
            faults.append(f'{path}:{line}: {label} {fault}')
        left = ROLLED_OVER.search(re.sub(r'`[^`]*`', ' ', theirs.text))
        if left:
            faults.append(f'{path}:{line}: {label} is left in English: {left.group()}')


sources = sorted(RULES.glob('*.md'))
if not sources:
    sys.exit(f'there is no {RULES}/*.md')
for language in sys.argv[1:]:
    before = len(faults)
    for source in sources:
        check(RULES / language / source.name, source)
    print(f'{language}: {len(sources)} games, {len(faults) - before} faults')
for fault in faults:
    print(f'  {fault}')
sys.exit(1 if faults else 0)
PYTHON
