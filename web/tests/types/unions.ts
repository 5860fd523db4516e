// What must not compile, held by the type check of the build (svelte-check reads tests/**): each line below
// a `@ts-expect-error` is an error, or the type check fails. Nothing here is ever run.
import { has } from '../../src/engine/fields';
import type {
  Answer,
  Ask,
  Blocked,
  Choice,
  EventWith,
  Failure,
  LaidToken,
  OtherTurn,
  Place,
  RecordEvent,
  ReviewedDecision,
  Seat,
} from '../../src/engine/protocol';
import type { GameModule } from '../../src/games/game';
import type { EventSentences } from '../../src/games/telling';

// ---- Events: what another one has is no field ----

export function seatOf(event: RecordEvent): Seat | null {
  // @ts-expect-error not every event has a seat
  void event.p;
  // @ts-expect-error nor does a usual value make it one
  void (event.p ?? 0);
  // @ts-expect-error nor taking it apart
  const { tile = '' } = event;
  void tile;
  return has(event, 'p') ? event.p : null;
}

export function told(event: RecordEvent): string {
  switch (event.e) {
    case 'place':
      // @ts-expect-error a tile laid brings no points
      void event.points;
      return event.tile;
    case 'score':
      // @ts-expect-error points have no square of their own, but squares
      void event.x;
      return event.why;
    case 'lost':
      // @ts-expect-error what is lost was nobody's
      void event.p;
      return `${event.count}`;
    // @ts-expect-error no game has such an event
    case 'light_lamp':
      return '';
    default:
      return '';
  }
}

export function guarded(event: RecordEvent): void {
  if (has(event, 'x', 'y')) {
    void [event.x, event.y];
    // @ts-expect-error a square is not a seat
    void event.p;
    const where: EventWith<'x' | 'y'> = event;
    void where;
  }
  // @ts-expect-error no event has such a field
  void has(event, 'colour');
  // @ts-expect-error what may be absent does not tell events apart
  void has(event, 'value');
}

// ---- Choices, questions, answers: the same ----

export function choice(choice: Choice): void {
  // @ts-expect-error who passes chooses no square
  void choice.at;
  if (choice.kind === 'pass') {
    // @ts-expect-error nor a piece
    void choice.piece;
  }
  if (choice.kind === 'found') void [choice.species, choice.corner, choice.at];
}

export function asked(ask: Ask): void {
  // @ts-expect-error only a drawn tile asks for squares
  void ask.squares;
  // @ts-expect-error and only the others for choices
  void (ask.choices ?? []);
  if (ask.what === 'place') void ask.squares;
  // @ts-expect-error no game asks this
  if (ask.what === 'lamp') return;
}

export function places(place: Place, token: LaidToken, blocked: Blocked, turn: OtherTurn): void {
  // @ts-expect-error at a corner there is no feature
  void place.f;
  // @ts-expect-error on a feature there is no corner
  void token.corner;
  // @ts-expect-error an action has no piece
  void blocked.piece;
  // @ts-expect-error a turn that fits is not refused
  void turn.refusal;
}

export function failed(failure: Failure, answer: Answer<'why'>): void {
  // @ts-expect-error only a record has good lines
  void failure.good_lines;
  if (failure.error === 'bad_record') void failure.good_lines;
  if (failure.error === 'refused') void failure.refusal;
  // @ts-expect-error a failure says no more than why
  void answer.legal;
  // @ts-expect-error an answer about a move has no square
  if (answer.ok) void answer.rots;
}

export function lostBy(decision: ReviewedDecision): number {
  // @ts-expect-error what could not be otherwise lost nothing
  void (decision.lost ?? 0);
  return decision.forced ? 0 : decision.lost;
}

// ---- Handlers: exactly the event of their name, and none missing ----

type Sentences = EventSentences<'gold-rush', never>;
const rest = { mine: () => '', take: () => '', token: () => '' };

export const whole: Sentences = { ...rest, lost: ({ count, x }) => `${count} ${x}` };
export const foreignField: Sentences = {
  ...rest,
  // @ts-expect-error the count of what is lost is not its points
  lost: ({ points }) => `${points}`,
};
export const nobody: Sentences = {
  ...rest,
  // @ts-expect-error nobody loses it
  lost: (_event, { who }) => who,
};
// @ts-expect-error what becomes of the lost is told by nobody
export const missing: Sentences = rest;
export const unknown: Sentences = {
  ...rest,
  lost: () => '',
  // @ts-expect-error the game has no such event
  reshuffle: () => '',
};

const words = { title: '', lid: '', text: {} };
const plain = { words: { en: words, ru: words, uk: words }, minutes: null };

export const module = {
  ...plain,
  name: 'gold-rush',
  events: whole,
  // @ts-expect-error another game's piece
  pieceSymbols: { abbot: 'pc-abbot' },
  // @ts-expect-error another game's event
  quiet: ['reshuffle'],
  // @ts-expect-error whose piece it is, `token` does not say
  takesBack: ['token'],
  choices: {
    // @ts-expect-error another game's choice
    found: {},
  },
  // @ts-expect-error no choice of the game has such a field
  groups: [{ id: 'mine', kinds: ['mine'], narrow: { by: 'species' } }],
} satisfies GameModule<'gold-rush'>;

// @ts-expect-error what Amazonas asks and tells by itself
export const silent: GameModule<'amazonas'> = { ...plain, name: 'amazonas' };
// @ts-expect-error the name of another game
export const misnamed: GameModule<'gold-rush'> = { ...plain, name: 'safari', events: whole };
