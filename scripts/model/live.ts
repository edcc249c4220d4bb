/** Steps one after the other, crashes in the middle of them, and after each everything that has to be true. */
import { deepEqual } from 'node:assert/strict';
import type { Knex } from 'knex';
import type { App } from '../../tests/support/app.ts';
import { type Done, dieAt, keepTime, type Place, recover, silence } from './crash.ts';

type AnyStep = {
  readonly do: string;
  readonly crash: Place | null;
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

/** @param known so many steps at the beginning were checked before, in a life that began the same */
export const live = async <S extends AnyStep>(
  world: World<S>,
  steps: readonly S[],
  known = 0,
): Promise<Outcome> => {
  const { sql } = world;
  const record: string[] = [];
  const quiet = silence();
  const done: Done[] = [];
  // SQLite is checked after every step; PostgreSQL, where that takes as long as two steps, after each crash and in the end.
  const isLite = (sql.client as { dialect?: string }).dialect !== 'postgresql';
  const written = isLite ? 'total_changes()' : 'pg_current_wal_insert_lsn()::text';
  let seen: unknown;
  /** Where nothing was written since the last check nothing can have gone wrong. */
  const breach = async (): Promise<string | null> => {
    const row = await sql.select(sql.raw(`${written} as written`)).first();
    if (row?.written === seen) return null;
    seen = row?.written;
    return world.breach();
  };
  const outcome = (wrong: string | null): Outcome => {
    const crashes = done.filter(({ died }) => died !== null).length;
    return { wrong, record, crashes, done };
  };
  try {
    for (const step of steps) {
      const one = await dieAt(sql, step.crash, step.do, () => world.play(step));
      if (one.died) await (world.recover ?? recover)();
      done.push(one);
      record.push(`${world.textOf?.(step) ?? JSON.stringify(step)}: ${one.said}`);
      const isChecked = done.length > known && (one.died !== null || isLite);
      const wrong = quiet.faults[0] ?? (isChecked ? await breach() : null);
      if (wrong) return outcome(wrong);
    }
    const wrong = await world.finish();
    return outcome(quiet.faults[0] ?? wrong);
  } catch (error) {
    return outcome(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    quiet.end();
    world.close?.();
  }
};

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

/** A shop, and the steps that are still to be done in it. */
type Start<S> = { readonly open: () => Promise<World<S>>; readonly left: readonly S[] };

/** What was left is done, once, where a shop can be kept. */
const bringUp = async <S extends AnyStep>({ open, left }: Start<S>): Promise<Start<S>> => {
  const world = await open();
  let kept = open;
  const keeping = {
    ...world,
    finish: async () => {
      if (world.keep) kept = await world.keep();
      return null;
    },
  };
  const { wrong, record } = await live(keeping, left, left.length);
  if (wrong) throw new Error(`${record.join('\n')}\n${wrong}`);
  return { open: kept, left: [] };
};

/**
 * Steps in which nobody dies, and then the same once for each boundary that they came to: the process dies there, starts
 * again, and whoever got no answer asks once more. In the end everything must be as it is where nobody dies.
 * @param open a new shop for each life; what comes before the step in which it dies is done once, where that can be kept
 * @param before steps in which nobody dies
 * @param isKnown whether a boundary, as FAILPOINT names it, need not be met here
 * @returns for each, where it died, as FAILPOINT names it, and the figures of the life in which nobody does
 * @throws Error with the record of a life that went wrong or came to other figures
 */
export async function* crashEverywhere<S extends AnyStep>(
  open: () => Promise<World<S>>,
  before: readonly S[],
  steps: readonly S[],
  isKnown: (at: string) => boolean,
): AsyncGenerator<{ readonly at: string; readonly expected: unknown }> {
  const calm = await open();
  const { wrong, record, done } = await live(calm, [...before, ...steps]);
  if (wrong) throw new Error(`${record.join('\n')}\n${wrong}`);
  const expected = await calm.figures();
  let start: Start<S> = { open, left: before };
  for (const [index, step] of steps.entries()) {
    const seen = new Map<string, number>();
    const reached = before.length + index;
    for (const { kind: at, work, ordinal: nth } of done[reached]?.passed ?? []) {
      const ordinal = (seen.get(`${work}:${at}`) ?? 0) + 1;
      seen.set(`${work}:${at}`, ordinal);
      if (isKnown(`${work}:${at}#${nth}`)) continue;
      if (calm.keep && start.left.length > 0) start = await bringUp(start);
      const { left } = start;
      const dying = { ...step, crash: { at, ordinal, work } };
      const world = await start.open();
      const life = await live(
        world,
        [...left, dying, { ...step, isAgain: true }, ...steps.slice(index + 1)],
        left.length,
      );
      const died = life.done[left.length]?.died;
      try {
        if (life.wrong || !died) throw new Error(life.wrong ?? 'nobody died');
        deepEqual(await world.figures(), expected);
      } catch (cause) {
        const earlier = record.slice(0, reached - left.length);
        throw new Error([...earlier, ...life.record].join('\n'), { cause });
      }
      yield { at: died, expected };
    }
    start = { ...start, left: [...start.left, step] };
  }
}
