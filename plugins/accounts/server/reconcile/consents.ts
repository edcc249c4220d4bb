import { missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';

const consentsHaveGivers = async (db: Knex): Promise<string[]> => {
  const rows: { account: string }[] = await db('consents as c')
    .leftJoin('up_users as u', 'u.document_id', 'c.account')
    .whereNull('u.id')
    .distinct({ account: 'c.account' });
  return rows.map(({ account }) => `consent of a missing account: ${account}`);
};

export const invariants = [
  {
    name: 'consents, declarations and changes cannot be changed',
    clause: 'L §4, L §5; law 94-V',
    check: (db: Knex) => missingTriggers(db, ['consents', 'declarations', 'profile_changes']),
  },
  { name: 'every consent has its account', clause: 'L §4; law 94-V', check: consentsHaveGivers },
];
