import { db, readDb } from '@oner/platform';

export type Withdrawal = {
  /** documentId of the user */
  readonly account: string;
  readonly withdrawnAt: number;
  readonly ip: string;
  readonly userAgent: string;
  /** the day told to the person */
  readonly eraseBy: string;
  readonly erasedAt: number | null;
};

/** Of two at one instant the first one counts. */
export const addWithdrawal = async (row: Omit<Withdrawal, 'erasedAt'>): Promise<void> => {
  const inserted = {
    account: row.account,
    withdrawn_at: row.withdrawnAt,
    ip: row.ip,
    user_agent: row.userAgent,
    erase_by: row.eraseBy,
  };
  await db()('withdrawals').insert(inserted).onConflict('account').ignore();
};

/** As the open transaction has it. */
export const findWithdrawal = async (account: string): Promise<Withdrawal | null> => {
  const row = await db()('withdrawals').where({ account }).first();
  if (!row) return null;
  return {
    account: row.account,
    withdrawnAt: Number(row.withdrawn_at),
    ip: row.ip,
    userAgent: row.user_agent,
    eraseBy: row.erase_by,
    erasedAt: row.erased_at === null ? null : Number(row.erased_at),
  };
};

export const noteErased = async (account: string, at: number): Promise<void> => {
  await db()('withdrawals').where({ account }).update({ erased_at: at });
};

/** Accounts whose erasure is not done yet. */
export const openWithdrawals = async (): Promise<string[]> =>
  (await readDb()('withdrawals').whereNull('erased_at').select('account')).map(
    (row: { account: string }) => row.account,
  );
