import { db } from '@oner/platform';

export type Withdrawal = {
  /** documentId of the user */
  readonly account: string;
  readonly withdrawnAt: number;
  readonly ip: string;
  readonly userAgent: string;
  /** the day told to the person */
  readonly eraseBy: string;
  readonly erasedAt: number | null;
  /** The author's page was hidden before it already. */
  readonly wasHidden: boolean;
};

/** What was not taken back by an undone change of the e-mail. */
const standing = () => db()('withdrawals').whereNull('undone_at');

/** Of two at one instant the first one counts. */
export const addWithdrawal = async (row: Omit<Withdrawal, 'erasedAt'>): Promise<void> => {
  const inserted = {
    account: row.account,
    withdrawn_at: row.withdrawnAt,
    ip: row.ip,
    user_agent: row.userAgent,
    erase_by: row.eraseBy,
    was_hidden: row.wasHidden,
  };
  await db()('withdrawals')
    .insert(inserted)
    .onConflict(db().raw('(account) where undone_at is null'))
    .ignore();
};

/** As the open transaction has it. */
export const findWithdrawal = async (account: string): Promise<Withdrawal | null> => {
  const row = await standing().where({ account }).first();
  if (!row) return null;
  return {
    account: row.account,
    withdrawnAt: Number(row.withdrawn_at),
    ip: row.ip,
    userAgent: row.user_agent,
    eraseBy: row.erase_by,
    erasedAt: row.erased_at === null ? null : Number(row.erased_at),
    wasHidden: Boolean(row.was_hidden),
  };
};

export const noteErased = async (account: string, at: number): Promise<void> => {
  await standing().where({ account }).update({ erased_at: at });
};

/** It does not count any more; the row stays. */
export const undoWithdrawal = async (account: string, at: number): Promise<void> => {
  await standing().where({ account }).update({ undone_at: at });
};
