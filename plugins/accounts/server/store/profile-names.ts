import type { Knex } from 'knex';

const profiles = [
  { table: 'sellers', link: 'sellers_user_lnk', key: 'seller_id' },
  { table: 'buyers', link: 'buyers_user_lnk', key: 'buyer_id' },
] as const;

const fullName = `coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username)`;

type Wrong = { readonly table: string; readonly id: number; readonly name: string };

/** Profiles that do not bear the name of their account. */
export const wrongProfileNames = async (db: Knex, account?: string): Promise<Wrong[]> => {
  const found = await Promise.all(
    profiles.map(async ({ table, link, key }) => {
      const query = db(`${table} as p`)
        .join(`${link} as l`, `l.${key}`, 'p.id')
        .join('up_users as u', 'u.id', 'l.user_id')
        .whereRaw(`coalesce(p.name, '') <> ${fullName}`);
      if (account !== undefined) query.where('u.document_id', account);
      const rows: Omit<Wrong, 'table'>[] = await query.select(
        'p.id',
        db.raw(`${fullName} as name`),
      );
      return rows.map((row) => ({ ...row, table }));
    }),
  );
  return found.flat();
};

/** The panel of the staff shows an author by one field of the profile; the name stands on the account. */
export const nameProfiles = async (db: Knex, account?: string): Promise<void> => {
  for (const { table, id, name } of await wrongProfileNames(db, account))
    await db(table).where({ id }).update({ name });
};
