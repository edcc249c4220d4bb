import type { Selectable } from '@oner/platform';
import { findOne } from '@oner/platform';
import { type AccountsTables, db } from '../schema.ts';

/** A withdrawn consent: account, time, origin, and the day of erasure that the person was told. */
type Withdrawal = Readonly<Omit<Selectable<AccountsTables['withdrawals']>, 'id' | 'undoneAt'>>;

/** Of two concurrent inserts the first one counts. */
export const addWithdrawal = async (row: Omit<Withdrawal, 'erasedAt'>): Promise<void> => {
  await db
    .insertInto('withdrawals')
    .values(row)
    .onConflict((open) => open.column('account').where('undoneAt', 'is', null).doNothing())
    .execute();
};

/** Reads the withdrawal that has not been undone, inside the open transaction. */
export const findWithdrawal = (account: string): Promise<Withdrawal | null> =>
  findOne(
    db
      .selectFrom('withdrawals')
      .where('account', '=', account)
      .where('undoneAt', 'is', null)
      .select(['account', 'withdrawnAt', 'ip', 'userAgent', 'eraseBy', 'erasedAt', 'wasHidden']),
  );

/** All withdrawals of a person, also those that were undone. */
export const everyWithdrawal = (account: string) =>
  db
    .selectFrom('withdrawals')
    .where('account', '=', account)
    .orderBy('id')
    .select(['withdrawnAt', 'ip', 'userAgent', 'eraseBy', 'undoneAt'])
    .execute();

const changeOpen = async (
  account: string,
  change: { readonly erasedAt: number } | { readonly undoneAt: number },
): Promise<void> => {
  const open = db.updateTable('withdrawals').set(change).where('account', '=', account);
  await open.where('undoneAt', 'is', null).execute();
};

export const noteErased = (account: string, at: number): Promise<void> =>
  changeOpen(account, { erasedAt: at });

/** Marks the withdrawal as undone; the row stays. */
export const undoWithdrawal = (account: string, at: number): Promise<void> =>
  changeOpen(account, { undoneAt: at });
