/**
 * What players are called who have not been given a name. Computers have names of people, so that sentences read as
 * such; nobody is called as somebody else at the table is. Pure.
 */
export interface Sitting {
  readonly name: string;
  readonly kind: string;
}

export function namesOf(
  seats: readonly Sitting[],
  computers: readonly string[],
  person: (n: number) => string,
): string[] {
  const given = seats.map(({ name }) => name.trim());
  const free = computers.filter((name) => !given.includes(name));
  const names = seats.map(({ kind }, at) => {
    if (given[at]) return given[at];
    return kind === 'person' ? person(at + 1) : (free.shift() ?? person(at + 1));
  });
  // Two seats of the same name would be told apart by nothing in sentences.
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} ${at + 1}`));
}
