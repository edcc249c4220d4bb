/** Bank details that staff entered, and locks of payouts, as rows. */
import type { SellerId } from '@oner/config/contract';
import { clock, type Selectable } from '@oner/platform';
import { db, type PayoutsTables } from '../schema.ts';

/** Details as they were entered; `sealed` is under PAYEE_KEYS, and null once it is decided. Instants are milliseconds. */
export type PayeeEntry = Readonly<Selectable<PayoutsTables['payeeEntries']>>;

const entries = () => db.selectFrom('payeeEntries').selectAll();
const waiting = () => entries().where('state', '=', 'waiting');

/** @returns its number; null while another one of the author waits */
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

export const lockPayeeEntry = async (id: number): Promise<PayeeEntry | null> =>
  (await entries().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** The details go with it; in the open transaction. @param by `staff:<id>`, or `system` */
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

/** Those that wait, of these authors or of all; and so many of the others. Newest first. */
export const payeeEntries = (most: number): Promise<PayeeEntry[]> =>
  entries()
    .orderBy((one) =>
      one.case().when('state', '=', 'waiting').then(one.lit(0)).else(one.lit(1)).end(),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** What waits for longer, or is of this author. */
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

/** A decision of the staff that an author is not paid for now. */
type Lock = Readonly<
  Pick<Selectable<PayoutsTables['payoutLocks']>, 'authorId' | 'reason' | 'setBy' | 'setAt'>
>;

/** The locks that hold now, of these authors or of all. */
export const locksOf = async (authorIds?: readonly string[]): Promise<Map<string, Lock>> => {
  const all = db.selectFrom('payoutLocks').where('liftedAt', 'is', null).orderBy('id');
  const rows = await (authorIds ? all.where('authorId', 'in', authorIds) : all)
    .select(['authorId', 'reason', 'setBy', 'setAt'])
    .execute();
  return new Map(rows.map((row) => [row.authorId, row]));
};

/** @returns false when there is one already */
export const addLock = async (authorId: SellerId, reason: string, by: string): Promise<boolean> => {
  if ((await locksOf([authorId])).has(authorId)) return false;
  const setAt = clock.now().getTime();
  await db.insertInto('payoutLocks').values({ authorId, reason, setBy: by, setAt }).execute();
  return true;
};

/** @returns false when there is none */
export const liftLock = async (authorId: SellerId, by: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payoutLocks')
    .set({ liftedBy: by, liftedAt: clock.now().getTime() })
    .where('authorId', '=', authorId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
