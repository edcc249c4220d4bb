import { Plain } from '../bootstrap/say.mjs';

/** Scope of a run: everyday tests, or all tests. */
export type Scope = 'everyday' | 'all';

/** Parts that can be requested → their stages. Parts that run the shop build it first. */
const parts: Readonly<Record<string, readonly string[]>> = {
  check: ['check'],
  unit: ['unit'],
  model: ['model', 'search'],
  build: ['cms', 'site'],
  contract: ['cms', 'contract on SQLite', 'contract on PostgreSQL'],
  journeys: ['cms', 'site', 'panel', 'journeys'],
};

/** A stage of a run, and the stages that must end before it begins. */
export type Planned = { readonly name: string; readonly after: readonly string[] };

/**
 * The stages of a run: all, or those of the named parts. A stage after an omitted one depends on the stages before
 * that one.
 * @param names of parts; see isPart
 */
export const choose = <S extends Planned>(
  plan: readonly S[],
  names: readonly string[],
): readonly S[] => {
  if (names.length === 0) return plan;
  const wanted = new Set(names.flatMap((name) => parts[name] ?? []));
  const known = new Map(plan.map((stage) => [stage.name, stage]));
  const kept = (name: string): readonly string[] =>
    wanted.has(name) ? [name] : (known.get(name)?.after.flatMap(kept) ?? []);
  return plan
    .filter(({ name }) => wanted.has(name))
    .map((stage) => ({ ...stage, after: stage.after.flatMap(kept) }));
};

/** Runs each stage as soon as the stages before it have ended. @param plan ordered: each stage is after its dependencies */
export const runPlan = async <S extends Planned, R>(
  plan: readonly S[],
  run: (stage: S) => Promise<R>,
): Promise<readonly R[]> => {
  const running = new Map<string, Promise<R>>();
  for (const stage of plan) {
    const before = stage.after.flatMap((name) => running.get(name) ?? []);
    running.set(
      stage.name,
      Promise.all(before).then(() => run(stage)),
    );
  }
  return Promise.all(running.values());
};

export const isPart = (name: string): boolean => Object.hasOwn(parts, name);

/** Program that runs a test file. */
export type Suite = 'unit' | 'site' | 'model' | 'contract' | 'journeys';

/** @param path of a test file, from the root, with `/` */
const suiteOf = (path: string): Suite => {
  if (path.endsWith('.spec.ts')) return 'journeys';
  if (/^(scripts\/(model|simulate)|tests\/app)\/|faults\/storm/.test(path)) return 'model';
  if (/^tests\/(contract|faults)\//.test(path)) return 'contract';
  return path.startsWith('site/') ? 'site' : 'unit';
};

/** Parts that can be narrowed by words, with the programs of their test files. The other parts have no test files. */
const suitesOf: Readonly<Record<string, readonly Suite[]>> = {
  unit: ['unit', 'site'],
  model: ['model'],
  contract: ['contract'],
  journeys: ['journeys'],
};

/** Whether words select test files of this part: `unit claim` does not run all unit tests. */
export const isNarrowed = (part: string): boolean => Object.hasOwn(suitesOf, part);

/**
 * Test files selected by words, by the program that runs them.
 * @param files paths of all test files
 * @param words each a path or a part of one, case-insensitive
 * @param named parts to search; all if empty
 * @throws Plain if no path contains a word
 */
export const testFilesOf = (
  files: readonly string[],
  words: readonly string[],
  named: readonly string[] = [],
): ReadonlyMap<Suite, readonly string[]> => {
  const suites = named.flatMap((part) => suitesOf[part] ?? []);
  const meant = files.filter((path) => suites.length === 0 || suites.includes(suiteOf(path)));
  const found = words.flatMap((word) => {
    const wanted = word.replace(/^\.\//, '').toLowerCase();
    const called = meant.filter((path) => path.toLowerCase().includes(wanted));
    if (called.length > 0) return called;
    const where = suites.length > 0 ? ` (${suites.join(', ')})` : '';
    throw new Plain(
      `"${word}" matches no part (${Object.keys(parts).join(', ')}) and no path of a test${where}. Next: npm test -- unit`,
    );
  });
  return Map.groupBy(new Set(found), suiteOf);
};
