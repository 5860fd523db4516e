// The engine of the build, for tools: a function from command to answer that fails loudly.
import { startModule } from './wasm-module.mjs';

const engine = await startModule('../build/wasm/bastide.wasm');

export function ask(command) {
  const answer = engine(command);
  if (!answer.ok) throw new Error(answer.text);
  return answer;
}
