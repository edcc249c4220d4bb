import type { Knex } from 'knex';

const tables = ['consents'];

/** The database itself keeps what was consented to: the triggers that refuse a change are there. */
const consentsAreKept = async (db: Knex): Promise<string[]> => {
  const postgres = (db.client as { dialect?: string }).dialect === 'postgresql';
  const rows: { name: string }[] = postgres
    ? await db('pg_trigger').where('tgisinternal', false).select({ name: 'tgname' })
    : await db('sqlite_master').where('type', 'trigger').select('name');
  const there = new Set(rows.map(({ name }) => name));
  return tables.flatMap((table) =>
    ['update', 'delete', ...(postgres ? ['truncate'] : [])]
      .map((operation) => `${table}_no_${operation}`)
      .filter((name) => !there.has(name))
      .map((name) => `the trigger ${name} is missing`),
  );
};

const consentsHaveGivers = async (db: Knex): Promise<string[]> => {
  const rows: { account: string }[] = await db('consents as c')
    .leftJoin('up_users as u', 'u.document_id', 'c.account')
    .whereNull('u.id')
    .distinct({ account: 'c.account' });
  return rows.map(({ account }) => `a consent was given by ${account}, who is gone`);
};

export const invariants = [
  { name: 'consents cannot be changed', clause: 'L §4; law 94-V', check: consentsAreKept },
  { name: 'a consent has a giver', clause: 'L §4; law 94-V', check: consentsHaveGivers },
];
