/** Steps one after the other, crashes in the middle of them, and after each everything that has to be true. */
import { deepEqual } from 'node:assert/strict';
import type { Knex } from 'knex';
import { type App, dropFiles } from '../../tests/support/app.ts';
import { inherited } from '../bootstrap/environment.mjs';
import {
  atPlace,
  boundaryNameOf,
  type CrashPoint,
  type Done,
  dieAt,
  keepTime,
  recover,
  type Strike,
  silence,
} from './crash.ts';

type AnyStep = {
  readonly do: string;
  readonly crash: CrashPoint | null;
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
  /** @returns opens the shop as it is now, as often as asked; where there is none it is made anew each time */
  readonly keep?: (() => Promise<() => Promise<World<S>>>) | undefined;
  /** A step as it is written down. */
  textOf?(step: S): string;
  close?(): void;
};

type Outcome = {
  /** What was wrong; null for a life without reproach. */
  readonly wrong: string | null;
  /** The steps up to there, each with what came of it. */
  readonly record: readonly string[];
  readonly crashes: number;
  /** What each step came to. */
  readonly done: readonly Done[];
};

type Living = {
  /** So many steps at the beginning were checked before, in a life that began the same. */
  readonly known?: number;
  /** Where the process dies in a step; whoever got no answer asks at once, and until there is one. */
  readonly strikeIn?: (step: number) => Strike | null;
};

export const live = async <S extends AnyStep>(
  world: World<S>,
  steps: readonly S[],
  { known = 0, strikeIn }: Living = {},
): Promise<Outcome> => {
  const { sql } = world;
  const record: string[] = [];
  const quiet = silence();
  const done: Done[] = [];
  // SQLite is checked after every step; PostgreSQL, where that takes as long as two steps, after each crash and in the end.
  const isLite = (sql.client as { dialect?: string }).dialect !== 'postgresql';
  const outcome = (wrong: string | null): Outcome => {
    const crashes = done.filter(({ died }) => died !== null).length;
    return { wrong, record, crashes, done };
  };
  try {
    for (const [n, step] of steps.entries()) {
      const strike = strikeIn?.(n) ?? (step.crash && atPlace(step.crash));
      let doing = step;
      for (let isCutOff = true; isCutOff; doing = { ...step, isAgain: true }) {
        const one = await dieAt(sql, strike, step.do, () => world.play(doing));
        isCutOff = one.died !== null && strikeIn !== undefined;
        if (one.died) await (world.recover ?? recover)();
        done.push(one);
        record.push(`${world.textOf?.(doing) ?? JSON.stringify(doing)}: ${one.said}`);
        const isChecked = n >= known && (one.died !== null || isLite);
        const wrong = quiet.faults[0] ?? (isChecked ? await world.breach() : null);
        if (wrong) return outcome(wrong);
      }
    }
    const wrong = await world.finish();
    return outcome(quiet.faults[0] ?? wrong);
  } catch (error) {
    return outcome(stackOf(error));
  } finally {
    quiet.end();
    world.close?.();
  }
};

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The first boundaries of these works, as FAILPOINT names them. */
export const around = (...works: readonly string[]): string[] =>
  works.flatMap((name) => [`${name}:before-commit#1`, `${name}:after-commit#1`]);

/** How many rows. */
export const countOf = async (rows: Knex.QueryBuilder): Promise<number> =>
  Number((await rows.count({ n: '*' }))[0]?.n);

/** The rows of a table by the values of some columns, counted. */
export const countBy = async (sql: Knex, table: string, ...columns: readonly string[]) => {
  const rows: Record<string, unknown>[] = await sql(table)
    .groupBy(columns)
    .orderBy([...columns])
    .select([...columns])
    .count({ n: '*' });
  return rows.map((row) => [...columns, 'n'].map((name) => String(row[name])).join(' '));
};

/**
 * Keeps a world with the time outside of it, where its engine can keep a shop.
 * @param keepRest keeps whatever it knows beside its database and its files
 * @param worldIn the world of a shop that is opened again
 */
export const keeperOf = <S, R>(
  { keep }: App,
  keepRest: () => () => R,
  worldIn: (sql: Knex, rest: R) => World<S>,
): World<S>['keep'] =>
  keep &&
  (async () => {
    const [turnBack, rest, open] = [keepTime(), keepRest(), await keep()];
    return async () => {
      turnBack();
      return worldIn(await open(), rest());
    };
  });

/** A shop in which so many steps are done. */
type Start<S> = { readonly open: () => Promise<World<S>>; readonly from: number };

/** Steps up to one are done, once, where a shop can be kept. */
const bringUp = async <S extends AnyStep>(
  { open, from }: Start<S>,
  steps: readonly S[],
): Promise<Start<S>> => {
  const world = await open();
  let kept = open;
  const keeping = {
    ...world,
    finish: async () => {
      if (world.keep) kept = await world.keep();
      return null;
    },
  };
  const { wrong, record } = await live(keeping, steps.slice(from), { known: steps.length });
  if (wrong) throw new Error(`${record.join('\n')}\n${wrong}`);
  return { open: kept, from: steps.length };
};

type Crashing = {
  /** Whether a boundary, as FAILPOINT names it, need not be met. */
  isKnown(at: string): boolean;
  /** It was: the process died there. */
  died(at: string): void;
};

/**
 * Steps in which nobody dies, and then the same once for each boundary that they came to: the process dies there, starts
 * again, and whoever got no answer asks once more. In the end everything must be as it is where nobody dies. Every day one
 * life has all these deaths, one after the other, and only a boundary that it does not come to has a life of its own.
 * @param open a new shop for each life; what comes before the step in which it dies is done once, where that can be kept
 * @param before steps in which nobody dies
 * @returns the figures of the life in which nobody does
 * @throws Error with the record of a life that went wrong or came to other figures
 */
export const crashEverywhere = async <S extends AnyStep>(
  open: () => Promise<World<S>>,
  before: readonly S[],
  acts: readonly S[],
  { isKnown, died }: Crashing,
): Promise<unknown> => {
  // Those of lives before these.
  dropFiles();
  const steps = [...before, ...acts];
  const calm = await open();
  const { wrong, record, done } = await live(calm, steps);
  if (wrong) throw new Error(`${record.join('\n')}\n${wrong}`);
  const expected = await calm.figures();
  let start: Start<S> = { open, from: 0 };
  const dieIn = async (known: number, strikeIn: (step: number) => Strike | null) => {
    const { from } = start;
    const world = await start.open();
    const options = { known: known - from, strikeIn: (n: number) => strikeIn(from + n) };
    const life = await live(world, steps.slice(from), options);
    try {
      if (life.wrong || life.crashes === 0) throw new Error(life.wrong ?? 'nobody died');
      deepEqual(await world.figures(), expected);
    } catch (cause) {
      throw new Error([...record.slice(0, from), ...life.record].join('\n'), { cause });
    }
  };
  const met = steps.map(() => new Set<string>());
  const isOpen = (at: string, n: number) => n >= before.length && !isKnown(at) && !met[n]?.has(at);
  const meet = (at: string, n: number): void => {
    met[n]?.add(at);
    died(at);
  };
  const isEveryday = inherited().TEST_SCOPE === 'everyday';
  if (
    isEveryday &&
    done.some(({ passed }, n) => passed.some((at) => isOpen(boundaryNameOf(at), n)))
  )
    await dieIn(before.length, (n) => (boundary) => {
      const at = boundaryNameOf(boundary);
      const dies = isOpen(at, n);
      if (dies) meet(at, n);
      return dies;
    });
  for (const [n, { passed }] of done.entries()) {
    const seen = new Map<string, number>();
    for (const boundary of passed) {
      const { kind: at, work } = boundary;
      const ordinal = (seen.get(`${work}:${at}`) ?? 0) + 1;
      seen.set(`${work}:${at}`, ordinal);
      if (!isOpen(boundaryNameOf(boundary), n)) continue;
      if (calm.keep && start.from < n) start = await bringUp(start, steps.slice(0, n));
      await dieIn(n, (step) => (step === n ? atPlace({ at, ordinal, work }) : null));
      meet(boundaryNameOf(boundary), n);
    }
  }
  return expected;
};
