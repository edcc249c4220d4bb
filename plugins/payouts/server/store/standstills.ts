import { clock, db } from '@oner/platform';
import type { Period } from '../domain/standing-still.ts';
import type { Row } from './entry-rows.ts';

/** Force majeure as the owner has declared it. */
export type Standstill = Period & {
  readonly id: number;
  readonly reason: string;
  readonly declaredBy: string;
  readonly declaredAt: number;
};

const toStandstill = (row: Row): Standstill => ({
  id: Number(row.id),
  startsOn: String(row.starts_on),
  endsOn: row.ends_on == null ? null : String(row.ends_on),
  reason: String(row.reason),
  declaredBy: String(row.declared_by),
  declaredAt: Number(row.declared_at),
});

/** All that were ever declared, oldest first: every term is counted with them. */
export const standstills = async (): Promise<Standstill[]> => {
  const rows: Row[] = await db()('standstills').orderBy(['starts_on', 'id']);
  return rows.map(toStandstill);
};

export const addStandstill = async (
  { startsOn, endsOn }: Period,
  reason: string,
  by: string,
): Promise<number> => {
  const [row] = await db()('standstills')
    .insert({
      ...{ starts_on: startsOn, ends_on: endsOn, reason, declared_by: by },
      declared_at: clock.now().getTime(),
    })
    .returning('id');
  return Number(row.id);
};

/** Gives one that lasts still its last day. @returns false when there is none of this number */
export const endStandstill = async (id: number, endsOn: string, by: string): Promise<boolean> =>
  (await db()('standstills')
    .where({ id })
    .whereNull('ends_on')
    .where('starts_on', '<=', endsOn)
    .update({ ends_on: endsOn, closed_by: by })) === 1;
