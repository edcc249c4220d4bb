/** Public animations as rows. */
import { clock, findOne, findValue, type Selectable } from '@oner/platform';
import type { Knex } from 'knex';
import { db, dbOn, type PayoutsTables } from '../schema.ts';
import type { Animation } from './rules.ts';

export type StoredAnimation = Readonly<Selectable<PayoutsTables['animations']>>;
type NewAnimation = Omit<Animation, 'id' | 'reversedAt'>;

const animations = () => db.selectFrom('animations').selectAll();

/** @returns its number; null if the same showing is already recorded. @param by `staff:<id>` */
export const addAnimation = (one: NewAnimation, by: string): Promise<number | null> => {
  const { workId, title, authorId, performedOn, place, payer, priceTiyn } = one;
  const showing = { workId, title, authorId, performedOn, place, payer, priceTiyn };
  return findValue(
    db
      .insertInto('animations')
      .values({ ...showing, recordedBy: by, recordedAt: clock.now().getTime() })
      .onConflict((known) => known.doNothing())
      .returning('id'),
  );
};

/** The record of a showing that has not been reversed. */
export const recordedAnimation = ({
  workId,
  performedOn,
  place,
}: Pick<Animation, 'workId' | 'performedOn' | 'place'>): Promise<StoredAnimation | null> => {
  const same = animations().where((one) => one.and({ workId, performedOn, place }));
  return findOne(same.where('reversedAt', 'is', null));
};

export const findAnimation = (id: number): Promise<StoredAnimation | null> =>
  findOne(animations().where('id', '=', id));

/** Reads a record and locks its row until the open transaction ends. */
export const lockAnimation = (id: number): Promise<StoredAnimation | null> =>
  findOne(animations().where('id', '=', id).forUpdate());

export const reverseAnimationRow = async (
  id: number,
  { by, at, reason }: { by: string; at: number; reason: string },
): Promise<void> => {
  await db
    .updateTable('animations')
    .set({ reversedBy: by, reversedAt: at, reversalReason: reason })
    .where('id', '=', id)
    .execute();
};

/** A page, newest first. @param before last number of the previous page */
export const listAnimations = (
  before: number | null,
  limit: number,
): Promise<StoredAnimation[]> => {
  const page = animations().orderBy('id', 'desc').limit(limit);
  return (before === null ? page : page.where('id', '<', before)).execute();
};

/** All of them, oldest first; for the replay. */
export const allAnimations = (on: Knex): Promise<StoredAnimation[]> =>
  dbOn(on).selectFrom('animations').selectAll().orderBy('id').execute();
