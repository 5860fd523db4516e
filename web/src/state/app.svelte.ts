/** What the whole page shares: the engine, pictures, what the games are, short notices. */
import { Engine } from '../engine/engine';
import type { About } from '../engine/protocol';
import { Warming, isFrugal, whenQuiet } from '../engine/warming';
import { Pictures } from './pictures.svelte';

export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Away from the buttons below: for what is told while somebody is about to press one. */
  readonly isHigh?: boolean;
}

class App {
  about: About | null = $state.raw(null);
  failure: string | null = $state(null);
  notice: Notice | null = $state.raw(null);
  isUpdateReady = $state(false);
  engine: Engine;
  pictures: Pictures;
  warming: Warming;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.engine = new Engine((text) => (this.failure = text));
    this.pictures = new Pictures(this.engine);
    this.warming = new Warming(this.engine, whenQuiet, isFrugal);
    void this.begin();
  }

  private async begin(): Promise<void> {
    const failure = await this.engine.ready;
    if (failure) {
      this.failure = failure.text;
      return;
    }
    const about = await this.engine.ask('about', {});
    if (about.ok) this.about = about;
  }

  /** A fresh engine after the old one stopped; the game is loaded from its save. */
  async restart(): Promise<void> {
    this.engine.close();
    this.failure = null;
    this.engine = new Engine((text) => (this.failure = text));
    this.pictures = new Pictures(this.engine);
    this.warming.stop();
    this.warming = new Warming(this.engine, whenQuiet, isFrugal);
    await this.begin();
  }

  tell(notice: Notice, millis = 6000): void {
    clearTimeout(this.noticeTimer);
    this.notice = notice;
    this.noticeTimer = setTimeout(() => (this.notice = null), millis);
  }
}

export const app = new App();
