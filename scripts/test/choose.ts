import { Plain } from '../bootstrap/say.mjs';

/** What someone may ask for → the stages that takes. What runs the shop has to build it first. */
const parts: Readonly<Record<string, readonly string[]>> = {
  check: ['check'],
  unit: ['unit'],
  build: ['build'],
  contract: ['build', 'contract'],
  journeys: ['build', 'journeys'],
};

/**
 * The stages of a run, in their order: all of them, or those of the named parts.
 * @throws Plain listing the parts when a name is none of them
 */
export const choose = <S extends { readonly name: string }>(
  stages: readonly S[],
  names: readonly string[],
): readonly S[] => {
  if (names.length === 0) return stages;
  const wanted = new Set(names.flatMap((name) => partOf(name)));
  return stages.filter((stage) => wanted.has(stage.name));
};

const partOf = (name: string): readonly string[] => {
  const part = parts[name];
  if (!part) throw new Plain(`"${name}" is no part. There are: ${Object.keys(parts).join(', ')}.`);
  return part;
};
