/** Calendar years and declared force majeure, as rows. */

import type { CalendarYear, IsoDate, Period } from '@oner/config/terms';
import type { Knex } from 'knex';
import { countChanged, findValue } from '../db/results.ts';
import { forgetRead, db as knexDb } from '../db/transactions.ts';
import { db, dbOn } from '../schema.ts';

/** A version of a year; it counts once a second person has confirmed it. Instants are milliseconds. */
export type EnteredYear = CalendarYear & {
  readonly id: number;
  readonly version: number;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly confirmedBy: string | null;
  readonly confirmedAt: number | null;
};

export type ForceMajeure = Period & {
  readonly id: number;
  readonly reason: string;
  readonly declaredBy: string;
  readonly declaredAt: number;
};

/** The key under which the rules are cached for the open transaction (readOnce). */
export const ruleRows = 'platform.term-rules';

const yearRows = (on: Knex) =>
  dbOn(on)
    .selectFrom('calendarYears as y')
    .leftJoin('calendarConfirmations as c', 'c.yearId', 'y.id')
    .orderBy('y.year')
    .orderBy('y.version')
    .selectAll('y')
    .select(['c.confirmedBy', 'c.confirmedAt']);

type YearRow = Awaited<ReturnType<ReturnType<typeof yearRows>['execute']>>[number];

export const toYear = ({ days, ...row }: YearRow): EnteredYear => ({
  ...(JSON.parse(days) as Pick<CalendarYear, 'daysOff' | 'extraOff' | 'extraWorking'>),
  ...row,
});

/** Every version of every year, oldest first. */
export const enteredYears = async (on: Knex = knexDb()): Promise<EnteredYear[]> =>
  (await yearRows(on).execute()).map(toYear);

/** The queries of enteredYears() and allForceMajeure(), for one statement. */
export const ruleQueries = () => {
  const on = knexDb();
  return { years: yearRows(on), standstills: forceMajeureRows(on) };
};

/** The rows of ruleQueries(). */
export type RuleRows = {
  readonly years: readonly YearRow[];
  readonly standstills: readonly ForceMajeure[];
};

/** @returns the id of the row; null if a concurrent call took this version */
export const addYear = (
  { year, status, source, workingDays, daysOff, extraOff, extraWorking }: CalendarYear,
  version: number,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<number | null> => {
  forgetRead(ruleRows);
  return findValue(
    db
      .insertInto('calendarYears')
      .values({
        year,
        version,
        status,
        source,
        workingDays,
        days: JSON.stringify({ daysOff, extraOff, extraWorking }),
        proposedBy: by,
        proposedAt: at,
      })
      .onConflict((taken) => taken.columns(['year', 'version']).doNothing())
      .returning('id'),
  );
};

/** @returns false if it was already confirmed */
export const confirmYear = async (id: number, by: string, at: number): Promise<boolean> => {
  forgetRead(ruleRows);
  const written = await db
    .insertInto('calendarConfirmations')
    .values({ yearId: id, confirmedBy: by, confirmedAt: at })
    .onConflict((known) => known.column('yearId').doNothing())
    .returning('yearId')
    .execute();
  return written.length > 0;
};

const forceMajeureRows = (on: Knex) =>
  dbOn(on)
    .selectFrom('standstills')
    .orderBy('startsOn')
    .orderBy('id')
    .select(['id', 'startsOn', 'endsOn', 'reason', 'declaredBy', 'declaredAt']);

/** All periods that were ever declared, oldest first: every term depends on them. */
export const allForceMajeure = (on: Knex = knexDb()): Promise<ForceMajeure[]> =>
  forceMajeureRows(on).execute();

export const addForceMajeure = async (
  { startsOn, endsOn }: Period,
  reason: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<number> => {
  forgetRead(ruleRows);
  const row = { startsOn, endsOn, reason, declaredBy: by, declaredAt: at };
  return (await db.insertInto('standstills').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
};

/** Sets the last day of an open period. @returns false if there is none with this id that began by that day */
export const setForceMajeureEnd = async (
  id: number,
  endsOn: IsoDate,
  by: string,
): Promise<boolean> => {
  forgetRead(ruleRows);
  return (
    (await countChanged(
      db
        .updateTable('standstills')
        .set({ endsOn, closedBy: by })
        .where('id', '=', id)
        .where('endsOn', 'is', null)
        .where('startsOn', '<=', endsOn),
    )) === 1
  );
};
