/** Bank details, and those that were replaced a short while ago, encrypted as they were. */
import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { TaxKind } from './rules.ts';

/** Sealed values and what is shown of them. */
export type PayeeRow = {
  /** documentId of the seller */
  readonly authorId: string;
  readonly iban: { readonly sealed: string; readonly last4: string; readonly setAt: number } | null;
  readonly tax: {
    readonly sealed: string;
    readonly kind: TaxKind;
    readonly last4: string;
    readonly setAt: number;
  } | null;
  /** The IIN says that its holder was a minor when he gave it. */
  readonly underage: boolean;
};

/** What the database answers; PostgreSQL answers BIGINT as text. */
type Row = Record<string, string | number | boolean | null>;

const toPayee = (row: Row): PayeeRow => ({
  authorId: String(row.author_id),
  iban:
    row.iban === null
      ? null
      : {
          sealed: String(row.iban),
          last4: String(row.iban_last4),
          setAt: Number(row.iban_set_at),
        },
  tax:
    row.tax_number === null
      ? null
      : {
          sealed: String(row.tax_number),
          kind: row.tax_kind === 'bin' ? 'bin' : 'iin',
          last4: String(row.tax_last4),
          setAt: Number(row.tax_set_at),
        },
  underage: Boolean(row.underage),
});

const find = async (on: Knex, authorId: string): Promise<PayeeRow | null> => {
  const row: Row | undefined = await on('payees').where('author_id', authorId).first();
  return row ? toPayee(row) : null;
};

export const findPayee = (authorId: string): Promise<PayeeRow | null> => find(readDb(), authorId);
/** As the open transaction has it. */
export const findPayeeNow = (authorId: string): Promise<PayeeRow | null> => find(db(), authorId);

/** What authors have given, sealed as it is; as the open transaction has it. */
export const findPayees = async (authorIds: readonly string[]): Promise<PayeeRow[]> => {
  const rows: Row[] = await db()('payees').whereIn('author_id', authorIds);
  return rows.map(toPayee);
};

export type Part = 'iban' | 'tax';
const columnsOf: Readonly<Record<Part, readonly string[]>> = {
  iban: ['iban', 'iban_last4', 'iban_set_at'],
  tax: ['tax_number', 'tax_kind', 'tax_last4', 'tax_set_at', 'underage'],
};

/** @param parts what is saved; the rest of a row that is there stays, whoever changes it at the same moment */
export const savePayee = async (payee: PayeeRow, parts: readonly Part[]): Promise<void> => {
  const { authorId, iban, tax, underage } = payee;
  const row = {
    author_id: authorId,
    iban: iban?.sealed ?? null,
    iban_last4: iban?.last4 ?? null,
    iban_set_at: iban?.setAt ?? null,
    tax_number: tax?.sealed ?? null,
    tax_kind: tax?.kind ?? null,
    tax_last4: tax?.last4 ?? null,
    tax_set_at: tax?.setAt ?? null,
    underage,
  };
  const changed = parts.flatMap((part) => columnsOf[part]);
  await db()('payees').insert(row).onConflict('author_id').merge(changed);
};

/**
 * Claims the mark of an IIN or BIN for this author, in place of the one he had, in the open transaction.
 * @returns false when another author holds it
 */
export const claimTaxNumber = async (
  authorId: string,
  mark: string,
  at: number,
): Promise<boolean> => {
  await db()('tax_claims').where({ author_id: authorId }).whereNot({ mark }).delete();
  await db()('tax_claims')
    .insert({ mark, author_id: authorId, claimed_at: at })
    .onConflict('mark')
    .ignore();
  const holder = await db()('tax_claims').where({ mark }).first('author_id');
  return holder?.author_id === authorId;
};

/** Whether somebody else holds this mark, as far as has been saved. */
export const isTaxNumberTaken = async (authorId: string, mark: string): Promise<boolean> =>
  (await readDb()('tax_claims').where({ mark }).whereNot({ author_id: authorId }).first('mark')) !==
  undefined;

/** These are gone, and the tax number is free again; in the open transaction. */
export const forgetDetails = async (authorId: string, parts: readonly Part[]): Promise<void> => {
  const gone = parts.flatMap((part) => columnsOf[part].map((column) => [column, null]));
  const change = { ...Object.fromEntries(gone), ...(parts.includes('tax') && { underage: false }) };
  await db()('payees').where({ author_id: authorId }).update(change);
  if (parts.includes('tax')) await db()('tax_claims').where({ author_id: authorId }).delete();
};

/** Nothing is left of it, and the number is free again; in the open transaction. */
export const removePayee = async (authorId: string): Promise<void> => {
  await db()('payees').where({ author_id: authorId }).delete();
  await db()('tax_claims').where({ author_id: authorId }).delete();
};

/** Everybody's, a handful at a time, for the change of a key. */
export const payeesAfter = async (authorId: string, limit: number): Promise<PayeeRow[]> => {
  const rows: Row[] = await db()('payees')
    .where('author_id', '>', authorId)
    .orderBy('author_id')
    .limit(limit);
  return rows.map(toPayee);
};

export type Former = {
  /** documentId of the seller */
  readonly authorId: string;
  readonly part: Part;
  readonly sealed: string;
  readonly last4: string;
  /** of a tax number; null for an IBAN */
  readonly kind: TaxKind | null;
  /** clock of the shop, milliseconds, as `replacedAt` */
  readonly setAt: number;
  readonly replacedAt: number;
};
type FormerRow = Record<string, string | number | null>;

const toFormer = (row: FormerRow): Former => ({
  authorId: String(row.author_id),
  part: row.part === 'tax' ? 'tax' : 'iban',
  sealed: String(row.sealed),
  last4: String(row.last4),
  kind: row.kind === null ? null : row.kind === 'bin' ? 'bin' : 'iin',
  setAt: Number(row.set_at),
  replacedAt: Number(row.replaced_at),
});

/** In the open transaction, as all of these. @param account documentId of the user */
export const addFormer = async (account: string, former: Former): Promise<void> => {
  const { authorId, part, sealed, last4, kind, setAt, replacedAt } = former;
  const row = { account, author_id: authorId, part, sealed, last4, kind };
  await db()('former_payees').insert({ ...row, set_at: setAt, replaced_at: replacedAt });
};

/** What stood there last before an instant. @param since clock of the shop, milliseconds */
export const findFormer = async (
  authorId: string,
  part: Part,
  since: number,
): Promise<Former | null> => {
  const row: FormerRow | undefined = await db()('former_payees')
    .where({ author_id: authorId, part })
    .where('set_at', '<', since)
    .orderBy('id', 'desc')
    .first();
  return row ? toFormer(row) : null;
};

/** When the first of those that are kept was replaced; null where none is. */
export const firstReplaced = async (account: string): Promise<number | null> => {
  const row: FormerRow | undefined = await db()('former_payees')
    .where({ account })
    .min({ at: 'replaced_at' })
    .first();
  return row?.at == null ? null : Number(row.at);
};

/** @param at replaced until then */
export const dropReplacedUntil = async (account: string, at: number): Promise<void> => {
  await db()('former_payees').where({ account }).where('replaced_at', '<=', at).delete();
};

export const dropFormer = async (account: string): Promise<void> => {
  await db()('former_payees').where({ account }).delete();
};

/** Everybody's, for the change of a key: few, for they are gone after days. */
export const allFormer = async (): Promise<(Former & { id: number })[]> => {
  const rows: FormerRow[] = await db()('former_payees').orderBy('id');
  return rows.map((row) => ({ ...toFormer(row), id: Number(row.id) }));
};

export const reencryptFormer = async (id: number, sealed: string): Promise<void> => {
  await db()('former_payees').where({ id }).update({ sealed });
};
