/** Runs steps in sequence with crashes in them, and checks the invariants after each. */
import { deepEqual } from 'node:assert/strict';
import type { Boundary } from '@oner/config/env';
import type { Knex } from 'knex';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import {
  boundaryNameOf,
  type CrashPoint,
  crashAt,
  muteConsole,
  recover,
  runWithCrash,
  type ShouldCrash,
  type StepRun,
} from './crash.ts';

type AnyStep = {
  readonly do: string;
  readonly crash?: CrashPoint | undefined;
  /** Repeats a step that was cut off. */
  readonly isRetry?: boolean;
};
/** A shop at its beginning, the steps possible in it, and its invariants. */
export type World<S> = {
  readonly sql: Knex;
  /** @returns the result of the step */
  play(step: S): Promise<string>;
  /** The first breach at any moment; null if there is none. */
  breach(): Promise<string | null>;
  /** What a start does after a crash, if more than recover(). */
  readonly recover?: () => Promise<void>;
  /** Completes everything that was begun. @returns the first breach after that */
  finish(): Promise<string | null>;
  /** Counts of everything that people have, get or have to do. */
  figures(): Promise<unknown>;
  /** The text of a step in the record. */
  formatStep?(step: S): string;
  close?(): void;
};

type CrashPlan = {
  /** Number of initial steps that were checked before, in a run with the same beginning. */
  readonly checkedSteps?: number;
  /** Where the process dies in a step; callers without an answer repeat the call until they get one. */
  readonly crashIn?: (step: number) => ShouldCrash | null;
};

/** @returns the breach (null if there was none), the result of each step, and the record of the steps */
export const runSteps = async <S extends AnyStep>(
  world: World<S>,
  steps: readonly S[],
  { checkedSteps = 0, crashIn }: CrashPlan = {},
) => {
  const { sql } = world;
  const record: string[] = [];
  const done: StepRun[] = [];
  const quiet = muteConsole();
  // SQLite is checked after every step; PostgreSQL, where a check takes as long as two steps, after each crash and at the
  // end.
  const isLite = (sql.client as { dialect?: string }).dialect !== 'postgresql';
  const runAll = async (): Promise<string | null> => {
    for (const [n, step] of steps.entries()) {
      const strike = crashIn?.(n) ?? (step.crash ? crashAt(step.crash) : null);
      let attempt = step;
      for (let isCutOff = true; isCutOff; attempt = { ...step, isRetry: true }) {
        const one = await runWithCrash(sql, strike, step.do, () => world.play(attempt));
        isCutOff = one.crashedAt !== null && crashIn !== undefined;
        if (one.crashedAt) await (world.recover ?? recover)();
        done.push(one);
        record.push(`${world.formatStep?.(attempt) ?? JSON.stringify(attempt)}: ${one.outcome}`);
        const isChecked = n >= checkedSteps && (one.crashedAt !== null || isLite);
        const wrong = quiet.faults[0] ?? (isChecked ? await world.breach() : null);
        if (wrong) return wrong;
      }
    }
    const wrong = await world.finish();
    return quiet.faults[0] ?? wrong;
  };
  const wrong = await runAll().catch(stackOf);
  quiet.end();
  world.close?.();
  return {
    wrong,
    record,
    done,
    crashes: done.filter(({ crashedAt }) => crashedAt !== null).length,
  };
};

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The first boundaries of these tasks, as FAILPOINT names them. */
export const around = (...works: readonly string[]): string[] =>
  works.flatMap((name) => [`${name}:before-commit#1`, `${name}:after-commit#1`]);

export const countOf = async (rows: Knex.QueryBuilder): Promise<number> =>
  Number((await rows.count({ n: '*' }))[0]?.n);

/** Counts the rows of tables by the values of some of their columns. */
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
 * Runs the steps without a crash, and then once per boundary that they reached: the process dies there, starts again, and a
 * caller without an answer repeats the call. At the end everything must be as without crashes. In the everyday run one life
 * has all these crashes in sequence, and only a boundary that it does not reach gets a life of its own.
 * @param open a new shop for each life
 * @param before steps without crashes
 * @param cut collects the boundaries at which the process died, as FAILPOINT names them
 * @param isKnown whether the process need not die there; by default where it did already
 * @returns the figures of the life without crashes
 * @throws Error with the record of a life that failed or ended with other figures
 */
export const crashEverywhere = async <S extends AnyStep>(
  open: () => Promise<World<S>>,
  before: readonly S[],
  acts: readonly S[],
  cut: Set<string>,
  isKnown = (at: string): boolean => cut.has(at),
): Promise<unknown> => {
  const steps = [...before, ...acts];
  const uninterrupted = await open();
  const { wrong, record, done } = await runSteps(uninterrupted, steps);
  if (wrong) throw new Error([...record, wrong].join('\n'));
  const expected = await uninterrupted.figures();
  const met = new Set<string>();
  const isOpen = (n: number, at: string): boolean =>
    n >= before.length && !isKnown(at) && !met.has(`${n} ${at}`);
  /** @param only at this boundary; by default at each that is still open */
  const crashOnceAt = (n: number, only?: string) => (boundary: Boundary) => {
    const at = boundaryNameOf(boundary);
    const dies = at === (only ?? at) && isOpen(n, at);
    if (dies) {
      met.add(`${n} ${at}`);
      cut.add(at);
    }
    return dies;
  };
  const runCrashing = async (
    checkedSteps: number,
    crashIn: (step: number) => ShouldCrash | null,
    mustCrash = true,
  ) => {
    const world = await open();
    const life = await runSteps(world, steps, { checkedSteps, crashIn });
    try {
      if (life.wrong) throw new Error(life.wrong);
      if (mustCrash && life.crashes === 0) throw new Error('no crash occurred');
      deepEqual(await world.figures(), expected);
    } catch (cause) {
      throw new Error(life.record.join('\n'), { cause });
    }
  };
  const passed = done.map((one) => [...new Set(one.reached.map(boundaryNameOf))]);
  const isEveryday = inherited().TEST_SCOPE === 'everyday';
  if (isEveryday && passed.some((names, n) => names.some((at) => isOpen(n, at))))
    await runCrashing(before.length, crashOnceAt);
  for (const [n, names] of passed.entries())
    for (const at of names)
      if (isOpen(n, at)) {
        const crashIn = (step: number) => (step === n ? crashOnceAt(n, at) : null);
        // Whether a task runs a second time can depend on timing, such as the visits to a cash register.
        await runCrashing(n, crashIn, at.endsWith('#1'));
      }
  return expected;
};
