import { type Migration, recipientKey } from '@oner/platform';

/** An address verified before verification was tied to accounts counts as verified by its present account. */
export const ownProofs: Migration = {
  name: '0021-own-proofs',
  up: async (db) => {
    const proven: { address: string; changed_at: string | number }[] = await db('recipients')
      .where({ state: 'verified' })
      .select('address', 'changed_at');
    const since = new Map(proven.map((row) => [row.address, Number(row.changed_at)]));
    const users: { account: string; email: string | null }[] = await db('up_users').select({
      account: 'document_id',
      email: 'email',
    });
    const rows = users.flatMap(({ account, email }) => {
      const address = recipientKey(email ?? '');
      const changedAt = since.get(address);
      return changedAt === undefined
        ? []
        : [{ address, account, state: 'verified', changed_at: changedAt }];
    });
    await db.batchInsert('address_proofs', rows, 100);
  },
};
