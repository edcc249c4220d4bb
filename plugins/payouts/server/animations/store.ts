/** Public animations as rows. */
import { toTiyn } from '@oner/config/terms';
import { clock, db } from '@oner/platform';
import type { Knex } from 'knex';
import type { Row } from '../ledger/store.ts';
import type { Animation } from './rules.ts';

export type KeptAnimation = Animation & {
  readonly recordedBy: string;
  readonly recordedAt: number;
  readonly reversedBy: string | null;
  readonly reversalReason: string | null;
};

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toAnimation = (row: Row): KeptAnimation => ({
  id: Number(row.id),
  workId: String(row.work_id),
  title: String(row.title),
  authorId: String(row.author_id),
  performedOn: String(row.performed_on),
  place: String(row.place),
  payer: String(row.payer),
  priceTiyn: toTiyn(row.price_tiyn),
  recordedBy: String(row.recorded_by),
  recordedAt: Number(row.recorded_at),
  reversedBy: text(row.reversed_by),
  reversedAt: row.reversed_at == null ? null : Number(row.reversed_at),
  reversalReason: text(row.reversal_reason),
});

type NewAnimation = Omit<Animation, 'id' | 'reversedAt'>;

/** @returns its number; null where the same showing is recorded already. @param by `staff:<id>` */
export const addAnimation = async (one: NewAnimation, by: string): Promise<number | null> => {
  const [row] = await db()('animations')
    .insert({
      work_id: one.workId,
      title: one.title,
      author_id: one.authorId,
      performed_on: one.performedOn,
      place: one.place,
      payer: one.payer,
      price_tiyn: one.priceTiyn,
      recorded_by: by,
      recorded_at: clock.now().getTime(),
    })
    .onConflict()
    .ignore()
    .returning('id');
  return row ? Number(row.id) : null;
};

/** The record of a showing that stands. */
export const standingAnimation = async ({
  workId,
  performedOn,
  place,
}: Pick<Animation, 'workId' | 'performedOn' | 'place'>): Promise<KeptAnimation | null> => {
  const row: Row | undefined = await db()('animations')
    .where({ work_id: workId, performed_on: performedOn, place })
    .whereNull('reversed_at')
    .first();
  return row ? toAnimation(row) : null;
};

export const findAnimation = async (id: number): Promise<KeptAnimation | null> => {
  const row: Row | undefined = await db()('animations').where({ id }).first();
  return row ? toAnimation(row) : null;
};

/** The record, and nobody else changes it until the open transaction ends. */
export const lockAnimation = async (id: number): Promise<KeptAnimation | null> => {
  const row: Row | undefined = await db()('animations').where({ id }).forUpdate().first();
  return row ? toAnimation(row) : null;
};

export const reverseAnimationRow = async (
  id: number,
  { by, at, reason }: { by: string; at: number; reason: string },
): Promise<void> => {
  await db()('animations')
    .where({ id })
    .update({ reversed_by: by, reversed_at: at, reversal_reason: reason });
};

/** A page, newest first. @param before the last number of the page before it */
export const listAnimations = async (
  before: number | null,
  limit: number,
): Promise<KeptAnimation[]> => {
  const query = db()('animations').orderBy('id', 'desc').limit(limit);
  const rows: Row[] = await (before === null ? query : query.where('id', '<', before));
  return rows.map(toAnimation);
};

/** All of them, oldest first; for the replay. */
export const allAnimations = async (on: Knex): Promise<KeptAnimation[]> => {
  const rows: Row[] = await on('animations').orderBy('id');
  return rows.map(toAnimation);
};
