import type { Triple } from './languages.ts';
import { headingOf, type Line, put, SourceError, tripleOf } from './source-lines.ts';

/** How a state is named, and what it means to a side; a side that never sees it has no sentence. */
export type State = { label: Triple; buyer?: Triple; author?: Triple };

type Draft = Partial<State>;

/** States by machine: order, payment, act, work and so on. */
export type States = Record<string, Record<string, State>>;

const SIDES: Record<string, readonly (keyof Draft)[]> = {
  L: ['label'],
  B: ['buyer'],
  A: ['author'],
  S: ['buyer', 'author'],
};

/**
 * Reads `# machine`, then blocks of a state's name and its lines `L label`, `B to the buyer`,
 * `A to the author` or `S the same to both`, each in kk|ru|en.
 */
export function buildStates(lines: readonly Line[]): States {
  const drafts: Record<string, Record<string, Draft>> = {};
  let machine: Record<string, Draft> | undefined;
  let state: Draft | undefined;
  for (const line of lines) {
    const heading = headingOf(line);
    const sentence = /^(?<side>[LBAS]) (?<words>.+)$/.exec(line.text)?.groups;
    if (heading !== undefined) machine = put(line, drafts, heading, {});
    else if (machine === undefined) throw new SourceError(line, 'a state before the first machine');
    else if (!sentence) state = put(line, machine, line.text, {});
    else if (state === undefined) throw new SourceError(line, 'a sentence before the first state');
    else {
      const words = tripleOf(line, (sentence.words ?? '').split('|'));
      for (const side of SIDES[sentence.side ?? ''] ?? []) state[side] = words;
    }
  }
  return mapValues(drafts, (machineDrafts, name) =>
    mapValues(machineDrafts, (draft, key) => finish(`${name}.${key}`, draft)),
  );
}

function finish(path: string, { label, ...sides }: Draft): State {
  if (label === undefined) throw new Error(`states.txt: ${path} has no label`);
  if (Object.keys(sides).length === 0) throw new Error(`states.txt: ${path} has no sentence`);
  return { label, ...sides };
}

function mapValues<A, B>(of: Record<string, A>, to: (a: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value, key)]));
}
