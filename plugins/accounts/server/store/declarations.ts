import { db, readDb } from '@oner/platform';

export type Declaration = {
  readonly account: string;
  readonly declaration: 'adult-or-entity';
  readonly givenAt: number;
  readonly ip: string;
  readonly userAgent: string;
};

export const addDeclaration = async ({ givenAt, userAgent, ...rest }: Declaration) => {
  await db()('declarations').insert({ ...rest, given_at: givenAt, user_agent: userAgent });
};

/** Oldest first. */
export const declarationsOf = async (account: string): Promise<Declaration[]> => {
  const rows = await readDb()('declarations').where({ account }).orderBy('id').select('*');
  return rows.map((row) => ({
    account: row.account,
    declaration: row.declaration,
    givenAt: Number(row.given_at),
    ip: row.ip,
    userAgent: row.user_agent,
  }));
};
