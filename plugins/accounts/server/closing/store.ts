import type { Selectable } from '@oner/platform';
import { type AccountsTables, db } from '../schema.ts';

/** A consent that was taken back: by whom, when and from where, and the day of the erasure that the person was told. */
type Withdrawal = Readonly<Omit<Selectable<AccountsTables['withdrawals']>, 'id' | 'undoneAt'>>;

/** Of two at one instant the first one counts. */
export const addWithdrawal = async (row: Omit<Withdrawal, 'erasedAt'>): Promise<void> => {
  const { account, withdrawnAt, ip, userAgent, eraseBy, wasHidden } = row;
  await db
    .insertInto('withdrawals')
    .values({ account, withdrawnAt, ip, userAgent, eraseBy, wasHidden })
    .onConflict((open) => open.column('account').where('undoneAt', 'is', null).doNothing())
    .execute();
};

/** What was not taken back by an undone change of the e-mail, as the open transaction has it. */
export const findWithdrawal = async (account: string): Promise<Withdrawal | null> => {
  const row = await db
    .selectFrom('withdrawals')
    .where('account', '=', account)
    .where('undoneAt', 'is', null)
    .select(['account', 'withdrawnAt', 'ip', 'userAgent', 'eraseBy', 'erasedAt', 'wasHidden'])
    .executeTakeFirst();
  return row ?? null;
};

const changeOpen = async (
  account: string,
  change: { readonly erasedAt: number } | { readonly undoneAt: number },
): Promise<void> => {
  const open = db.updateTable('withdrawals').set(change).where('account', '=', account);
  await open.where('undoneAt', 'is', null).execute();
};

export const noteErased = (account: string, at: number): Promise<void> =>
  changeOpen(account, { erasedAt: at });

/** It does not count any more; the row stays. */
export const undoWithdrawal = (account: string, at: number): Promise<void> =>
  changeOpen(account, { undoneAt: at });
