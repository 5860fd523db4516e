// Cuts docs/rules into entries, just as tools/rule_document.cpp does for the engine: the twin is held
// to it by tools/rules.mjs, which compares every entry of the English files with the engine's own.

const isCapital = (c) => c >= 'A' && c <= 'Z';
const isDigit = (c) => c >= '0' && c <= '9';

/** How many characters at the head are a rule's number: C-1, HG-R12. 0: none. */
function numberLength(text) {
  let at = 0;
  while (at < text.length && at < 2 && isCapital(text[at])) ++at;
  if (at === 0 || text[at] !== '-') return 0;
  ++at;
  // A letter of a series; tile ids (HG-T07) are no rules.
  if (at < text.length && 'REVXY'.includes(text[at])) ++at;
  const digits = at;
  while (at < text.length && isDigit(text[at])) ++at;
  return at === digits ? 0 : at;
}

const trimmed = (text) => text.replace(/^ +/, '').replace(/ +$/, '');

/** Without the marks of emphasis and code. A star inside code is meant. */
function plain(markdown) {
  let out = '';
  let isCode = false;
  for (const c of markdown) {
    if (c === '`') isCode = !isCode;
    else if (c !== '*' || isCode) out += c;
  }
  return out;
}

/**
 * Without the tags that say how a rule is known ("[R]": by our ruling), and one blank beside each:
 * those that the head of the document explains, in bold.
 */
const tagsOf = (document) => [...document.matchAll(/\*\*\[(.*?)\]\*\*/gs)].map((match) => match[1]);
function untagged(text, tags) {
  const isTag = (inner) => tags.some((tag) => inner === tag || inner.startsWith(`${tag},`));
  const strip = (whole, inner) => (isTag(inner) ? '' : whole);
  return text.replace(/^\[([^\]]*)\] */gm, strip).replace(/ ?\[([^\]]*)\]/g, strip);
}

const cellsOf = (row) => row.slice(1).split('|').slice(0, -1).map(trimmed);

/** The mark of a list item inside a rule ("1. ", "- ") with its indentation: its length, or 0. */
const innerItemLength = (line) => /^ +(?:- |\d+\. )/.exec(line)?.[0].length ?? 0;

/** `why` is the word before the reasons of a ruling in a table. */
export function cutRules(document, why = 'Why') {
  const tags = tagsOf(document);
  const readable = (markdown) => untagged(plain(markdown), tags);
  const rules = [];
  let isOpen = false; // the last rule may still go on
  let isAfterGap = false;
  let innerIndent = 0; // where the text of a list item inside the rule begins
  let chapter = '';
  let section = '';

  const close = () => {
    // Marks are taken out of the whole text: code and emphasis may run over the end of a line.
    if (isOpen) rules.at(-1).text = readable(rules.at(-1).text);
    isOpen = false;
  };
  const append = (line) => {
    const rule = rules.at(-1);
    const inner = innerItemLength(line);
    const found = line.search(/[^ ]/);
    const indent = found < 0 ? line.length : found;
    const isNewLine = inner > 0 || indent < innerIndent;
    if (inner > 0) innerIndent = inner;
    else if (indent < innerIndent) innerIndent = 0;
    if (trimmed(line) === '') return;
    if (rule.text !== '') rule.text += isNewLine ? '\n' : ' ';
    rule.text += trimmed(line);
  };
  const readHeading = (line) => {
    close();
    const level = /^#+/.exec(line)[0].length;
    const title = plain(trimmed(line.slice(level)));
    if (level <= 2) chapter = section = title;
    else section = `${chapter} / ${title}`;
  };
  const readRow = (line) => {
    const cells = cellsOf(line);
    if (cells.length === 0 || cells[0].startsWith('---')) return;
    if (cells.length >= 3 && cells[0] !== '' && numberLength(cells[0]) === cells[0].length) {
      close();
      const reasons = cells.length > 3 ? `\n${why}: ${readable(cells[3])}` : '';
      rules.push({
        rule: cells[0],
        section,
        title: plain(cells[1]),
        text: readable(cells[2]) + reasons,
      });
      return;
    }
    if (isOpen) rules.at(-1).text += `\n${cells.join(' | ')}`;
  };
  const readText = (text) => {
    let line = text;
    while (line !== '') {
      // The next number in bold, if there is one, begins another rule.
      let bold = line.indexOf('**');
      while (bold >= 0 && numberLength(line.slice(bold + 2)) === 0)
        bold = line.indexOf('**', bold + 2);
      const before = bold < 0 ? line : line.slice(0, bold);
      if (isOpen && before !== '- ') append(before);
      if (bold < 0) return;
      close();
      line = line.slice(bold + 2);
      const end = line.indexOf('**') < 0 ? line.length : line.indexOf('**');
      const head = line.slice(0, end);
      const length = numberLength(head);
      const rule = {
        rule: head.slice(0, length),
        section,
        title: plain(trimmed(head.slice(length))),
        text: '',
      };
      rules.push(rule);
      isOpen = true;
      innerIndent = 0;
      line = line.slice(end + 2);
      // What stands in bold may be the head of a sentence and not a title.
      const isTitle = rule.title === '' || /[.?]$/.test(rule.title) || line.startsWith(' (');
      if (!isTitle) rule.text = rule.title;
      if (!isTitle && line.startsWith(',')) {
        rule.text += ',';
        line = line.slice(1);
      }
      rule.title = rule.title.replace(/[.,]+$/, '');
    }
  };

  for (const line of document.split('\n')) {
    if (trimmed(line) === '') isAfterGap = true;
    else if (line.startsWith('#')) readHeading(line);
    else if (line.startsWith('---')) close();
    else if (line.startsWith('|')) {
      readRow(line);
      isAfterGap = false;
    } else {
      // After a gap only a table goes on with a rule.
      if (isAfterGap) close();
      readText(line);
      isAfterGap = false;
    }
  }
  close();
  return rules;
}
