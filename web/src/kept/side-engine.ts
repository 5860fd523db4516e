/** An engine beside the one of the table, for work that must not touch what lies there. */
import { Engine } from '../engine/engine';

export async function withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = new Engine();
  try {
    const failure = await engine.ready;
    if (failure) throw new Error(failure.text);
    return await work(engine);
  } finally {
    engine.close();
  }
}
