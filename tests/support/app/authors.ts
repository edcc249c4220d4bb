/** Authors by the thousand, in tables as Strapi creates them for its content types. */
import { createHash } from 'node:crypto';
import { blindIndex, encryptDetail } from '../../../plugins/accounts/server/payees/encryption.ts';
import { db, transact } from '../../../plugins/platform/server/db/transactions.ts';
import { staffTable } from './content-tables.ts';

const batchSize = 500;

/** Only the columns that are read here. */
export const peopleTables = {
  ...staffTable,
  up_users: 'id:primary document_id* username* email first_name last_name language blocked:boolean',
  admin_roles: 'id:primary code',
  admin_users_roles_lnk: 'user_id:integer* role_id:integer*',
  up_roles: 'id:primary type',
  sellers: 'id:primary document_id* phone level latin_name region hidden:boolean',
  buyers: 'id:primary document_id* phone hidden:boolean',
  sellers_user_lnk: 'seller_id:integer* user_id:integer*',
  buyers_user_lnk: 'buyer_id:integer* user_id:integer*',
  up_users_role_lnk: 'user_id:integer* role_id:integer*',
  files: 'id:primary url formats:json',
  files_related_mph: 'file_id:integer related_id:integer* related_type field',
};

const padded = (n: number, length: number): string => String(n).padStart(length, '0');
/** documentId of a seller by number, from zero. */
export const authorOf = (n: number): string => `author${padded(n, 18)}`;
/** documentId of the seller's user. */
export const accountOf = (n: number): string => `person${padded(n, 18)}`;

/** A valid IBAN of a bank that does not exist. */
export const ibanOf = (n: number, change = 0): string => {
  const body = `999${padded(change, 3)}${padded(n, 10)}`;
  // In the checksum, K and Z count as 20 and 35.
  const left = Number(BigInt(`${body}203500`) % 97n);
  return `KZ${padded(98 - left, 2)}${body}`;
};
const taxNumberOf = (n: number): string => `80010130${padded(n % 10_000, 4)}`;

const markOf = (n: number): string =>
  n < 10_000
    ? blindIndex(taxNumberOf(n))
    : createHash('sha256').update(`author ${n}`).digest('hex');

/**
 * Adds authors of all three languages with IBAN and IIN, except those without an IBAN.
 * @param since when they registered, milliseconds
 */
export const addAuthors = async (
  count: number,
  since: number,
  hasIban: (n: number) => boolean = () => true,
): Promise<void> => {
  await db()('up_roles').insert({ id: 1, type: 'seller' }).onConflict('id').ignore();
  for (let from = 0; from < count; from += batchSize) {
    const some = Array.from({ length: Math.min(batchSize, count - from) }, (_, at) => from + at);
    await transact(async () => {
      const add = (table: string, row: (n: number) => object, atOnce = 100) =>
        db().batchInsert(table, some.map(row), atOnce);
      await add('up_users', userRow);
      await add('sellers', (n) => ({ id: n + 1, document_id: authorOf(n), hidden: false }));
      await add('sellers_user_lnk', (n) => ({ seller_id: n + 1, user_id: n + 1 }));
      await add('up_users_role_lnk', (n) => ({ user_id: n + 1, role_id: 1 }));
      await add('payees', (n) => payeeRow(n, hasIban(n), since), 50);
      await add('tax_claims', (n) => ({
        mark: markOf(n),
        author_id: authorOf(n),
        claimed_at: since,
      }));
    });
  }
};

const userRow = (n: number) => ({
  id: n + 1,
  document_id: accountOf(n),
  username: `author${n}`,
  email: `a${n}@simulate.test`,
  first_name: 'Айгүл',
  last_name: `Автор ${n}`,
  blocked: false,
  language: ['kk', 'ru', 'en'][n % 3] ?? 'kk',
});

const payeeRow = (n: number, hasIban: boolean, since: number) => {
  const authorId = authorOf(n);
  const [iban, tax] = [ibanOf(n), taxNumberOf(n)];
  return {
    author_id: authorId,
    iban: hasIban ? encryptDetail(iban, { authorId, detail: 'iban' }) : null,
    iban_last4: hasIban ? iban.slice(-4) : null,
    iban_set_at: hasIban ? since : null,
    tax_number: encryptDetail(tax, { authorId, detail: 'tax-number' }),
    tax_kind: 'iin',
    tax_last4: tax.slice(-4),
    tax_set_at: since,
    underage: false,
  };
};
