import { db, readDb } from '@oner/platform';

export type ProfileChange = {
  readonly account: string;
  /** names of the fields, never their values */
  readonly fields: readonly string[];
  readonly changedAt: number;
  /** since when the new data hold, as the person says; `YYYY-MM-DD` */
  readonly validSince: string | null;
  /** told later than five working days after that */
  readonly late: boolean;
};

export const addProfileChange = async (change: ProfileChange): Promise<void> => {
  await db()('profile_changes').insert({
    account: change.account,
    fields: JSON.stringify(change.fields),
    changed_at: change.changedAt,
    valid_since: change.validSince,
    late: change.late,
  });
};

/** Newest first. */
export const profileChangesOf = async (account: string): Promise<ProfileChange[]> => {
  const rows = await readDb()('profile_changes').where({ account }).orderBy('id', 'desc');
  return rows.map((row) => ({
    account: row.account,
    fields: JSON.parse(row.fields),
    changedAt: Number(row.changed_at),
    validSince: row.valid_since,
    late: Boolean(row.late),
  }));
};
