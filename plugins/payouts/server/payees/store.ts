/** Bank details entered by staff, and locks of payouts, as rows. */
import type { SellerId } from '@oner/config/contract';
import { clock, countChanged, findOne, indexRows, type Selectable } from '@oner/platform';
import { db, type PayoutsTables } from '../schema.ts';

/** Entered details; `sealed` is encrypted under PAYEE_KEYS, and null once decided. Times are in milliseconds. */
export type PayeeEntry = Readonly<Selectable<PayoutsTables['payeeEntries']>>;

const entries = () => db.selectFrom('payeeEntries').selectAll();
const waiting = () => entries().where('state', '=', 'waiting');

/** @returns its number; null if another entry of the author is waiting */
export const addPayeeEntry = async (
  entry: Pick<PayeeEntry, 'authorId' | 'sealed' | 'ibanLast4' | 'taxLast4' | 'source'>,
  enteredBy: string,
): Promise<number | null> => {
  const { authorId, sealed, ibanLast4, taxLast4, source } = entry;
  if (await waiting().where('authorId', '=', authorId).executeTakeFirst()) return null;
  const row = { authorId, state: 'waiting', sealed, ibanLast4, taxLast4, source } as const;
  const { id } = await db
    .insertInto('payeeEntries')
    .values({ ...row, enteredBy, enteredAt: clock.now().getTime() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const lockPayeeEntry = (id: number): Promise<PayeeEntry | null> =>
  findOne(entries().where('id', '=', id).forUpdate());

/** Decides an entry and erases its details, in the open transaction. @param by `staff:<id>`, or `system` */
export const decidePayeeEntry = async (
  id: number,
  state: 'confirmed' | 'dropped',
  by: string,
): Promise<void> => {
  await db
    .updateTable('payeeEntries')
    .set({ state, sealed: null, decidedBy: by, decidedAt: clock.now().getTime() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** Removes the displayed digits from an author's entries; who entered and confirmed them stays. In the open transaction. */
export const emptyPayeeEntries = async (authorId: string): Promise<void> => {
  const own = db.updateTable('payeeEntries').where('authorId', '=', authorId);
  await own.set({ ibanLast4: null, taxLast4: null }).execute();
};

/** At most `most` entries: waiting ones first, each group newest first. */
export const payeeEntries = (most: number): Promise<PayeeEntry[]> =>
  entries()
    .orderBy((one) =>
      one.case().when('state', '=', 'waiting').then(one.lit(0)).else(one.lit(1)).end(),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Waiting entries of this author, or entered before this time. */
export const waitingPayeeEntries = ({
  authorId,
  before,
}: {
  readonly authorId?: SellerId;
  readonly before?: number;
}): Promise<PayeeEntry[]> => {
  let query = waiting().orderBy('id');
  if (authorId !== undefined) query = query.where('authorId', '=', authorId);
  if (before !== undefined) query = query.where('enteredAt', '<', before);
  return query.execute();
};

/** A lock of an author's payouts by staff. */
type Lock = Readonly<
  Pick<Selectable<PayoutsTables['payoutLocks']>, 'authorId' | 'reason' | 'setBy' | 'setAt'>
>;

/** Current locks of these authors, or of all. */
export const locksOf = (authorIds?: readonly string[]): Promise<Map<string, Lock>> => {
  const all = db.selectFrom('payoutLocks').where('liftedAt', 'is', null).orderBy('id');
  return indexRows(
    (authorIds ? all.where('authorId', 'in', authorIds) : all).select([
      'authorId',
      'reason',
      'setBy',
      'setAt',
    ]),
    'authorId',
  );
};

/** @returns false if a lock exists */
export const addLock = async (authorId: SellerId, reason: string, by: string): Promise<boolean> => {
  if ((await locksOf([authorId])).has(authorId)) return false;
  const setAt = clock.now().getTime();
  await db.insertInto('payoutLocks').values({ authorId, reason, setBy: by, setAt }).execute();
  return true;
};

/** @returns false if there is no lock */
export const liftLock = async (authorId: SellerId, by: string): Promise<boolean> =>
  (await countChanged(
    db
      .updateTable('payoutLocks')
      .set({ liftedBy: by, liftedAt: clock.now().getTime() })
      .where('authorId', '=', authorId)
      .where('liftedAt', 'is', null),
  )) === 1;
