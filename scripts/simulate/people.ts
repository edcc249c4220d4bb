/** Authors by the thousand, in tables as Strapi makes them for its content types. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { blindMark, sealDetail } from '../../plugins/accounts/server/services/seal-detail.ts';

const atOnce = 500;

/** Only the columns that are read here, and the indexes that Strapi gives them. */
export const makeContentTables = async (db: Knex): Promise<void> => {
  await db.schema.createTable('up_users', (table) => {
    table.integer('id').primary();
    for (const name of ['document_id', 'username', 'email', 'first_name', 'last_name', 'language'])
      table.string(name);
    table.boolean('blocked');
    table.index(['document_id']);
    table.index(['username']);
  });
  // Strapi's own, of which a letter asks whether it goes to somebody of the staff.
  await db.schema.createTable('admin_users', (table) => {
    table.integer('id').primary();
    for (const name of ['email', 'firstname', 'lastname']) table.string(name);
  });
  await db.schema.createTable('up_roles', (table) => {
    table.integer('id').primary();
    table.string('type');
  });
  for (const [kind, columns] of [
    ['sellers', ['document_id', 'phone', 'level']],
    ['buyers', ['document_id', 'phone']],
  ] as const) {
    await db.schema.createTable(kind, (table) => {
      table.integer('id').primary();
      for (const name of columns) table.string(name);
      table.boolean('hidden');
      table.index(['document_id']);
    });
    await makeLink(db, `${kind}_user_lnk`, kind.slice(0, -1), 'user');
  }
  await makeLink(db, 'up_users_role_lnk', 'user', 'role');
  await db.schema.createTable('files', (table) => {
    table.integer('id').primary();
    table.string('url');
    table.json('formats');
  });
  await db.schema.createTable('files_related_mph', (table) => {
    table.integer('file_id');
    table.integer('related_id');
    table.string('related_type');
    table.string('field');
    table.index(['related_id']);
  });
  await db('up_roles').insert({ id: 1, type: 'seller' });
};

const makeLink = (db: Knex, table: string, from: string, to: string): Promise<void> =>
  db.schema.createTable(table, (link) => {
    link.integer(`${from}_id`);
    link.integer(`${to}_id`);
    link.index([`${from}_id`]);
    link.index([`${to}_id`]);
  });

const padded = (n: number, length: number): string => String(n).padStart(length, '0');
/** documentId of a seller by his number, from zero. */
export const authorOf = (n: number): string => `author${padded(n, 18)}`;
/** documentId of the user behind him. */
export const accountOf = (n: number): string => `person${padded(n, 18)}`;

/** A valid IBAN of a bank that is none. */
export const ibanOf = (n: number, change = 0): string => {
  const body = `999${padded(change, 3)}${padded(n, 10)}`;
  // K and Z are 20 and 35 in the sum that the check digits make 1.
  const left = Number(BigInt(`${body}203500`) % 97n);
  return `KZ${padded(98 - left, 2)}${body}`;
};
export const taxNumberOf = (n: number): string => `80010130${padded(n % 10_000, 4)}`;

const markOf = (n: number): string =>
  n < 10_000 ? blindMark(taxNumberOf(n)) : createHash('sha256').update(`author ${n}`).digest('hex');

/**
 * Adds authors of all three languages with IBAN and IIN, but for those that have given no IBAN.
 * @param since when they came, milliseconds
 */
export const addAuthors = async (
  db: Knex,
  count: number,
  since: number,
  hasIban: (n: number) => boolean = () => true,
): Promise<void> => {
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at);
    await db.transaction(async (inner) => {
      await inner.batchInsert('up_users', some.map(userRow), 100);
      const ids = some.map((n) => ({ id: n + 1, document_id: authorOf(n), hidden: false }));
      await inner.batchInsert('sellers', ids, 100);
      const links = some.map((n) => ({ seller_id: n + 1, user_id: n + 1 }));
      await inner.batchInsert('sellers_user_lnk', links, 100);
      const roles = some.map((n) => ({ user_id: n + 1, role_id: 1 }));
      await inner.batchInsert('up_users_role_lnk', roles, 100);
      const rows = some.map((n) => payeeRow(n, hasIban(n), since));
      await inner.batchInsert('payees', rows, 50);
      const claims = some.map((n) => ({ mark: markOf(n), author_id: authorOf(n) }));
      await inner.batchInsert(
        'tax_claims',
        claims.map((row) => ({ ...row, claimed_at: since })),
        100,
      );
    });
  }
};

const userRow = (n: number) => ({
  ...{ id: n + 1, document_id: accountOf(n), username: `author${n}`, email: `a${n}@simulate.test` },
  ...{ first_name: 'Айгүл', last_name: `Автор ${n}`, blocked: false },
  language: ['kk', 'ru', 'en'][n % 3] ?? 'kk',
});

const payeeRow = (n: number, hasIban: boolean, since: number) => {
  const authorId = authorOf(n);
  const [iban, tax] = [ibanOf(n), taxNumberOf(n)];
  return {
    author_id: authorId,
    iban: hasIban ? sealDetail(iban, { authorId, detail: 'iban' }) : null,
    iban_last4: hasIban ? iban.slice(-4) : null,
    iban_set_at: hasIban ? since : null,
    tax_number: sealDetail(tax, { authorId, detail: 'tax-number' }),
    ...{ tax_kind: 'iin', tax_last4: tax.slice(-4), tax_set_at: since, underage: false },
  };
};
