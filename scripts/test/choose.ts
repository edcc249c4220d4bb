import { Plain } from '../bootstrap/say.mjs';

/** What someone may ask for → the stages that takes. What runs the shop has to build it first. */
const parts: Readonly<Record<string, readonly string[]>> = {
  check: ['check'],
  unit: ['unit'],
  model: ['model'],
  build: ['cms', 'site'],
  contract: ['cms', 'contract'],
  journeys: ['cms', 'site', 'panel', 'journeys'],
};

/** Rows follow one another; the lanes of a row run at once, and in a lane one follows the other. */
export type Plan<S> = readonly (readonly (readonly S[])[])[];

/**
 * The stages of a run, in their order: all of them, or those of the named parts.
 * @throws Plain listing the parts when a name is none of them
 */
export const choose = <S extends { readonly name: string }>(
  plan: Plan<S>,
  names: readonly string[],
): Plan<S> => {
  if (names.length === 0) return plan;
  const wanted = new Set(names.flatMap((name) => partOf(name)));
  return plan.map((row) => row.map((lane) => lane.filter(({ name }) => wanted.has(name))));
};

const partOf = (name: string): readonly string[] => {
  const part = parts[name];
  if (!part) throw new Plain(`"${name}" is no part. There are: ${Object.keys(parts).join(', ')}.`);
  return part;
};
