/** Steps one after the other, crashes in the middle of them, and after each everything that has to be true. */
import { deepEqual } from 'node:assert/strict';
import type { Boundary } from '@oner/config/env';
import type { Knex } from 'knex';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import {
  atPlace,
  boundaryNameOf,
  type CrashPoint,
  type Done,
  dieAt,
  recover,
  type Strike,
  silence,
} from './crash.ts';

type AnyStep = {
  readonly do: string;
  readonly crash?: CrashPoint | undefined;
  /** It is done once more, after it was cut off. */
  readonly isAgain?: boolean;
};
/** A shop at its beginning, the steps that may happen to it, and what has to be true of it. */
export type World<S> = {
  readonly sql: Knex;
  /** @returns what came of it */
  play(step: S): Promise<string>;
  /** The first thing that is not true, at any moment; null when all is well. */
  breach(): Promise<string | null>;
  /** What a start does of itself after a death, where it is more than recover(). */
  readonly recover?: () => Promise<void>;
  /** Brings what was begun to its end. @returns the first thing that is not true then */
  finish(): Promise<string | null>;
  /** Everything that somebody has, gets or has to do, counted. */
  figures(): Promise<unknown>;
  /** A step as it is written down. */
  textOf?(step: S): string;
  close?(): void;
};

type Living = {
  /** So many steps at the beginning were checked before, in a life that began the same. */
  readonly known?: number;
  /** Where the process dies in a step; whoever got no answer asks at once, and until there is one. */
  readonly strikeIn?: (step: number) => Strike | null;
};

/** @returns what was wrong, null for a life without reproach; what each step came to, and that as it is written down */
export const live = async <S extends AnyStep>(
  world: World<S>,
  steps: readonly S[],
  { known = 0, strikeIn }: Living = {},
) => {
  const { sql } = world;
  const record: string[] = [];
  const done: Done[] = [];
  const quiet = silence();
  // SQLite is checked after every step; PostgreSQL, where that takes as long as two steps, after each crash and in the end.
  const isLite = (sql.client as { dialect?: string }).dialect !== 'postgresql';
  const liveOn = async (): Promise<string | null> => {
    for (const [n, step] of steps.entries()) {
      const strike = strikeIn?.(n) ?? (step.crash ? atPlace(step.crash) : null);
      let doing = step;
      for (let isCutOff = true; isCutOff; doing = { ...step, isAgain: true }) {
        const one = await dieAt(sql, strike, step.do, () => world.play(doing));
        isCutOff = one.died !== null && strikeIn !== undefined;
        if (one.died) await (world.recover ?? recover)();
        done.push(one);
        record.push(`${world.textOf?.(doing) ?? JSON.stringify(doing)}: ${one.said}`);
        const isChecked = n >= known && (one.died !== null || isLite);
        const wrong = quiet.faults[0] ?? (isChecked ? await world.breach() : null);
        if (wrong) return wrong;
      }
    }
    const wrong = await world.finish();
    return quiet.faults[0] ?? wrong;
  };
  const wrong = await liveOn().catch(stackOf);
  quiet.end();
  world.close?.();
  return { wrong, record, done, crashes: done.filter(({ died }) => died !== null).length };
};

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The first boundaries of these works, as FAILPOINT names them. */
export const around = (...works: readonly string[]): string[] =>
  works.flatMap((name) => [`${name}:before-commit#1`, `${name}:after-commit#1`]);

/** How many rows. */
export const countOf = async (rows: Knex.QueryBuilder): Promise<number> =>
  Number((await rows.count({ n: '*' }))[0]?.n);

/** The rows of tables by the values of some of their columns, counted. */
export const countBy = async (sql: Knex, tables: Readonly<Record<string, readonly string[]>>) => {
  const counted: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const rows = sql(table)
      .groupBy(columns)
      .orderBy([...columns]);
    const found: Record<string, unknown>[] = await rows.select([...columns]).count({ n: '*' });
    counted[table] = found.map((row) => [...columns, 'n'].map((name) => `${row[name]}`).join(' '));
  }
  return counted;
};

/**
 * Steps in which nobody dies, and then the same once for each boundary that they came to: the process dies there, starts
 * again, and whoever got no answer asks once more. In the end everything must be as it is where nobody dies. Every day one
 * life has all these deaths, one after the other, and only a boundary that it does not come to has a life of its own.
 * @param open a new shop for each life
 * @param before steps in which nobody dies
 * @param cut where the process has died, as FAILPOINT names a boundary
 * @param isKnown whether it need not die there: where it did, unless said
 * @returns the figures of the life in which nobody does
 * @throws Error with the record of a life that went wrong or came to other figures
 */
export const crashEverywhere = async <S extends AnyStep>(
  open: () => Promise<World<S>>,
  before: readonly S[],
  acts: readonly S[],
  cut: Set<string>,
  isKnown = (at: string): boolean => cut.has(at),
): Promise<unknown> => {
  const steps = [...before, ...acts];
  const calm = await open();
  const { wrong, record, done } = await live(calm, steps);
  if (wrong) throw new Error([...record, wrong].join('\n'));
  const expected = await calm.figures();
  const met = new Set<string>();
  const isOpen = (n: number, at: string): boolean =>
    n >= before.length && !isKnown(at) && !met.has(`${n} ${at}`);
  /** @param only at this boundary; unless said at each that is open yet */
  const strikeIn = (n: number, only?: string) => (boundary: Boundary) => {
    const at = boundaryNameOf(boundary);
    const dies = at === (only ?? at) && isOpen(n, at);
    if (dies) {
      met.add(`${n} ${at}`);
      cut.add(at);
    }
    return dies;
  };
  const dieIn = async (known: number, strikeIn: (step: number) => Strike | null) => {
    const world = await open();
    const life = await live(world, steps, { known, strikeIn });
    try {
      if (life.wrong || life.crashes === 0) throw new Error(life.wrong ?? 'nobody died');
      deepEqual(await world.figures(), expected);
    } catch (cause) {
      throw new Error(life.record.join('\n'), { cause });
    }
  };
  const passed = done.map((one) => [...new Set(one.passed.map(boundaryNameOf))]);
  const isEveryday = inherited().TEST_SCOPE === 'everyday';
  if (isEveryday && passed.some((names, n) => names.some((at) => isOpen(n, at))))
    await dieIn(before.length, strikeIn);
  for (const [n, names] of passed.entries())
    for (const at of names)
      if (isOpen(n, at)) await dieIn(n, (step) => (step === n ? strikeIn(n, at) : null));
  return expected;
};
