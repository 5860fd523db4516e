// A picture of a part of the board without what lies outside that part: nobody sees it, and a browser would read,
// style and lay out all of it for the first screen.

// A tile lies right and below of its place, a piece around it; none is larger.
const unit = 120;

/** Things one a line, as the engine writes them: `<use href='#t3' x='0' y='120'/>`, or moved by `translate`. */
const thing =
  /^<use href='#[^']+' (?:x='([-\d.]+)' y='([-\d.]+)'|transform='translate\(([-\d.]+) ([-\d.]+)\)[^']*')\/>$/;

/** The same lines less definitions that no other line uses, until none is left of them. */
function withoutUnused(lines) {
  const used = new Set(lines.flatMap((line) => line.match(/#[\w-]+/g) ?? []));
  const rest = lines.filter((line) => {
    const id = /^<g id='([\w-]+)'.*<\/g>$/.exec(line)?.[1];
    return id === undefined || used.has(`#${id}`);
  });
  return rest.length === lines.length ? rest : withoutUnused(rest);
}

/** What shows in the picture's `viewBox`, and the definitions it needs. */
export function withoutUnseen(svg) {
  const [left, top, width, height] = /viewBox=['"]([^'"]+)['"]/.exec(svg)[1].split(' ').map(Number);
  const [dx, dy] = /\n<g transform='translate\(([-\d.]+) ([-\d.]+)\)'>\n/
    .exec(svg)
    .slice(1)
    .map(Number);
  const isNear = (at, from, size) => at > from - unit && at < from + size + unit / 2;
  const lines = svg.split('\n').filter((line) => {
    const found = thing.exec(line);
    if (!found) return true;
    const [x, y] = [found[1] ?? found[3], found[2] ?? found[4]].map(Number);
    return isNear(x + dx, left, width) && isNear(y + dy, top, height);
  });
  return withoutUnused(lines).join('\n');
}
