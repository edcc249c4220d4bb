import { Plain } from '../bootstrap/say.mjs';

/** What `npm test` runs each time, or everything there is. */
export type Scope = 'everyday' | 'all';

/** What someone may ask for → the stages that takes. What runs the shop has to build it first. */
const parts: Readonly<Record<string, readonly string[]>> = {
  check: ['check'],
  unit: ['unit'],
  model: ['model', 'search'],
  build: ['cms', 'site'],
  contract: ['cms', 'contract on SQLite', 'contract on PostgreSQL'],
  journeys: ['cms', 'site', 'panel', 'journeys'],
};

/** A stage of a run, and the stages that end before it begins. */
export type Planned = { readonly name: string; readonly after: readonly string[] };

/**
 * The stages of a run: all of them, or those of the named parts. Whoever comes after a stage that is left out comes after
 * those before it.
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

/**
 * Runs each stage as soon as those before it have ended.
 * @param plan a stage stands behind all that it comes after
 */
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

/** Which program runs a test file. */
export type Suite = 'unit' | 'site' | 'model' | 'contract' | 'journeys';

/** @param path of a test file, from the root, with `/` */
const suiteOf = (path: string): Suite => {
  if (path.endsWith('.spec.ts')) return 'journeys';
  if (/^(scripts\/(model|simulate)|tests\/app)\/|faults\/storm/.test(path)) return 'model';
  if (/^tests\/(contract|faults)\//.test(path)) return 'contract';
  return path.startsWith('site/') ? 'site' : 'unit';
};

/** Parts that words beside them narrow, and the programs of their test files. The other parts have no test files. */
const suitesOf: Readonly<Record<string, readonly Suite[]>> = {
  unit: ['unit', 'site'],
  model: ['model'],
  contract: ['contract'],
  journeys: ['journeys'],
};

/** Whether words beside this part say which of its test files run: `unit claim` is not all units. */
export const isNarrowed = (part: string): boolean => Object.hasOwn(suitesOf, part);

/**
 * The test files that words ask for, by the programs that run them.
 * @param files paths of all test files
 * @param words each a path, or a part of one, in any case
 * @param named parts whose files are meant; all unless one is named
 * @throws Plain when nothing is called so
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
      `"${word}" is neither a part (${Object.keys(parts).join(', ')}) nor in the path of a test${where}. Next: npm test -- unit`,
    );
  });
  return Map.groupBy(new Set(found), suiteOf);
};
