import type { Knex } from 'knex';
import { lastFour } from '../emails/rules.ts';
import { blindIndex, type Detail, decryptDetail } from '../payees/encryption.ts';
import { parseIban, readTaxNumber } from '../payees/rules.ts';

type Row = {
  readonly authorId: string;
  readonly iban: string | null;
  readonly ibanLast4: string | null;
  readonly tax: string | null;
  readonly taxKind: string | null;
  readonly taxLast4: string | null;
  readonly mark: string | null;
};

const payeesIn = (db: Knex): Promise<Row[]> =>
  db('payees as p').leftJoin('tax_claims as c', 'c.author_id', 'p.author_id').select({
    authorId: 'p.author_id',
    iban: 'p.iban',
    ibanLast4: 'p.iban_last4',
    tax: 'p.tax_number',
    taxKind: 'p.tax_kind',
    taxLast4: 'p.tax_last4',
    mark: 'c.mark',
  });

/** Errors of one row, without its values. */
const wrongWith = (row: Row): string[] => {
  const { authorId } = row;
  const found: string[] = [];
  const open = (encrypted: string, detail: Detail): string | null => {
    try {
      return decryptDetail(encrypted, { authorId, detail });
    } catch {
      found.push(`author ${authorId}: ${detail} cannot be decrypted with PAYEE_KEYS`);
      return null;
    }
  };
  const iban = row.iban === null ? null : open(row.iban, 'iban');
  if (iban !== null && (!('iban' in parseIban(iban)) || lastFour(iban) !== row.ibanLast4))
    found.push(`author ${authorId}: IBAN is invalid or differs from the shown one`);
  const tax = row.tax === null ? null : open(row.tax, 'tax-number');
  if (tax !== null && (readTaxNumber(tax)?.kind !== row.taxKind || lastFour(tax) !== row.taxLast4))
    found.push(`author ${authorId}: tax number is invalid or differs from the shown one`);
  if (tax !== null && blindIndex(tax) !== row.mark)
    found.push(`author ${authorId}: tax number has no claim`);
  return found;
};

const payeesOpen = async (db: Knex): Promise<string[]> => (await payeesIn(db)).flatMap(wrongWith);

const claimsHavePayees = async (db: Knex): Promise<string[]> => {
  const rows: { authorId: string }[] = await db('tax_claims as c')
    .leftJoin('payees as p', 'p.author_id', 'c.author_id')
    .whereNull('p.tax_number')
    .select({ authorId: 'c.author_id' });
  return rows.map(({ authorId }) => `author ${authorId}: claim without a tax number`);
};

const payeesAreAuthors = async (db: Knex): Promise<string[]> => {
  const rows: { authorId: string; erasedAt: unknown }[] = await db('payees as p')
    .leftJoin('sellers as s', 's.document_id', 'p.author_id')
    .leftJoin('sellers_user_lnk as su', 'su.seller_id', 's.id')
    .leftJoin('up_users as u', 'u.id', 'su.user_id')
    .leftJoin('withdrawals as w', (on) => on.on('w.account', 'u.document_id').onNull('w.undone_at'))
    .where((either) => either.whereNull('u.id').orWhereNotNull('w.erased_at'))
    .select({ authorId: 'p.author_id', erasedAt: 'w.erased_at' });
  return rows.map(({ authorId, erasedAt }) =>
    erasedAt === null
      ? `bank details without an author: ${authorId}`
      : `erased author ${authorId} still has bank details`,
  );
};

export const invariants = [
  {
    name: 'bank details can be decrypted and match the shown ones',
    clause: 'A §3',
    check: payeesOpen,
  },
  {
    name: 'every tax number belongs to one open account',
    clause: 'L §3, L §5',
    check: claimsHavePayees,
  },
  { name: 'bank details belong to authors', clause: 'A §3; law 94-V', check: payeesAreAuthors },
];
