/** Years of the calendar and declared force majeure, as rows. */
import type { CalendarYear, IsoDate, Period } from '@oner/config/terms';
import type { Knex } from 'knex';
import { db } from '../db.ts';

/** A version of a year; it counts once somebody else has confirmed it. Instants are milliseconds. */
export type EnteredYear = CalendarYear & {
  readonly id: number;
  readonly version: number;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly confirmedBy: string | null;
  readonly confirmedAt: number | null;
};

/** Force majeure as it was declared. */
export type Standstill = Period & {
  readonly id: number;
  readonly reason: string;
  readonly declaredBy: string;
  readonly declaredAt: number;
};
type Row = Record<string, string | number | null>;

const toYear = (row: Row): EnteredYear => ({
  ...(JSON.parse(String(row.days)) as Pick<CalendarYear, 'daysOff' | 'extraOff' | 'extraWorking'>),
  id: Number(row.id),
  year: Number(row.year),
  version: Number(row.version),
  status: row.status === 'official' ? 'official' : 'provisional',
  source: String(row.source),
  workingDays: Number(row.working_days),
  proposedBy: String(row.proposed_by),
  proposedAt: Number(row.proposed_at),
  confirmedBy: row.confirmed_by == null ? null : String(row.confirmed_by),
  confirmedAt: row.confirmed_at == null ? null : Number(row.confirmed_at),
});

/** Every version of every year, the oldest first. */
export const enteredYears = async (on: Knex = db()): Promise<EnteredYear[]> => {
  const rows: Row[] = await on('calendar_years as y')
    .leftJoin('calendar_confirmations as c', 'c.year_id', 'y.id')
    .orderBy(['y.year', 'y.version'])
    .select('y.*', 'c.confirmed_by', 'c.confirmed_at');
  return rows.map(toYear);
};

/** @returns the number of the version; null when another one took it at the same time */
export const addYear = async (
  { year, status, source, workingDays, daysOff, extraOff, extraWorking }: CalendarYear,
  version: number,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<number | null> => {
  const [row] = await db()('calendar_years')
    .insert({
      year,
      version,
      status,
      source,
      working_days: workingDays,
      days: JSON.stringify({ daysOff, extraOff, extraWorking }),
      proposed_by: by,
      proposed_at: at,
    })
    .onConflict(['year', 'version'])
    .ignore()
    .returning('id');
  return row ? Number(row.id) : null;
};

/** @returns false when it was confirmed already */
export const confirmYear = async (id: number, by: string, at: number): Promise<boolean> => {
  const written = await db()('calendar_confirmations')
    .insert({ year_id: id, confirmed_by: by, confirmed_at: at })
    .onConflict('year_id')
    .ignore()
    .returning('year_id');
  return written.length > 0;
};

/** All that were ever declared, oldest first: every term is counted with them. */
export const allStandstills = async (on: Knex = db()): Promise<Standstill[]> => {
  const rows: Row[] = await on('standstills').orderBy(['starts_on', 'id']);
  return rows.map((row) => ({
    id: Number(row.id),
    startsOn: String(row.starts_on),
    endsOn: row.ends_on == null ? null : String(row.ends_on),
    reason: String(row.reason),
    declaredBy: String(row.declared_by),
    declaredAt: Number(row.declared_at),
  }));
};

export const addStandstill = async (
  { startsOn, endsOn }: Period,
  reason: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<number> => {
  const [row] = await db()('standstills')
    .insert({
      starts_on: startsOn,
      ends_on: endsOn,
      reason,
      declared_by: by,
      declared_at: at,
    })
    .returning('id');
  return Number(row.id);
};

/** Gives one that lasts still its last day. @returns false when there is none of this number */
export const endStandstill = async (id: number, endsOn: IsoDate, by: string): Promise<boolean> =>
  (await db()('standstills')
    .where({ id })
    .whereNull('ends_on')
    .where('starts_on', '<=', endsOn)
    .update({ ends_on: endsOn, closed_by: by })) === 1;
