/** Pictures of worked examples, drawn by an engine beside that of the table, one after another, and kept. */
import { Engine } from '../engine/engine';
import type { Example } from './cards';
import { work, type Worked } from './worked';

export interface Drawn {
  readonly url: string;
  readonly worked: Worked;
}
type Theme = 'light' | 'dark';

export class Drawing {
  private readonly engine = new Engine();
  private line: Promise<unknown> = this.engine.ready;
  private readonly kept = new Map<string, Promise<Drawn>>();

  /** As the example ends, or as it was at one of the four pictures of a turn. */
  of(example: Example, theme: Theme, picture: number | null = null): Promise<Drawn> {
    const key = `${example.id} ${theme} ${picture}`;
    const known = this.kept.get(key);
    if (known) return known;
    const found = this.line.then(() => this.draw(example, theme, picture));
    this.line = found.catch(() => null);
    this.kept.set(key, found);
    return found;
  }
  private async draw(example: Example, theme: Theme, picture: number | null): Promise<Drawn> {
    const ask: Engine['ask'] = (cmd, fields) => this.engine.ask(cmd, fields);
    const worked = await work(ask, example);
    const at_step = picture === null ? worked.shown : worked.steps[picture]!;
    const answer = await this.engine.ask('board_picture', {
      theme,
      pixels: 96,
      caption: false,
      last_move: true,
      at_step,
    });
    if (!answer.ok) throw new Error(answer.text);
    return { url: `data:image/svg+xml,${encodeURIComponent(answer.svg)}`, worked };
  }
  close(): void {
    this.engine.close();
  }
}
