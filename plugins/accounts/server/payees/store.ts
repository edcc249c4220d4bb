/** Encrypted bank details, and those replaced recently. */
import { findOne, hasRow, type Selectable } from '@oner/platform';
import { type AccountsTables, db, readDb } from '../schema.ts';
import type { TaxKind } from './rules.ts';

/** Encrypted values with their displayed last four characters. */
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
  /** The IIN says that its holder was a minor when it was given. */
  readonly underage: boolean;
};

const toPayee = (row: Selectable<AccountsTables['payees']>): PayeeRow => ({
  authorId: row.authorId,
  iban:
    row.iban === null
      ? null
      : { sealed: row.iban, last4: row.ibanLast4 ?? '', setAt: row.ibanSetAt ?? 0 },
  tax:
    row.taxNumber === null
      ? null
      : {
          sealed: row.taxNumber,
          kind: row.taxKind ?? 'iin',
          last4: row.taxLast4 ?? '',
          setAt: row.taxSetAt ?? 0,
        },
  underage: row.underage,
});

const find = (on: typeof db, authorId: string): Promise<PayeeRow | null> => {
  const own = on.selectFrom('payees').where('authorId', '=', authorId);
  return findOne(own.selectAll(), toPayee);
};

export const findPayee = (authorId: string): Promise<PayeeRow | null> => find(readDb, authorId);
/** Reads inside the open transaction. */
export const findPayeeNow = (authorId: string): Promise<PayeeRow | null> => find(db, authorId);

/** Encrypted details of authors, read inside the open transaction. */
export const findPayees = async (authorIds: readonly string[]): Promise<PayeeRow[]> => {
  const rows = db.selectFrom('payees').where('authorId', 'in', authorIds);
  return (await rows.selectAll().execute()).map(toPayee);
};

export type PayeePart = Former['part'];

const columnsOf = (
  { iban, tax, underage }: Omit<PayeeRow, 'authorId'>,
  parts: readonly PayeePart[],
): Partial<Selectable<AccountsTables['payees']>> => ({
  ...(parts.includes('iban') && {
    iban: iban?.sealed ?? null,
    ibanLast4: iban?.last4 ?? null,
    ibanSetAt: iban?.setAt ?? null,
  }),
  ...(parts.includes('tax') && {
    taxNumber: tax?.sealed ?? null,
    taxKind: tax?.kind ?? null,
    taxLast4: tax?.last4 ?? null,
    taxSetAt: tax?.setAt ?? null,
    underage,
  }),
});

/** @param parts columns to save; the others of an existing row stay, so that concurrent changes are kept */
export const savePayee = async (payee: PayeeRow, parts: readonly PayeePart[]): Promise<void> => {
  const { authorId, underage } = payee;
  await db
    .insertInto('payees')
    .values({ authorId, underage, ...columnsOf(payee, ['iban', 'tax']) })
    .onConflict((known) => known.column('authorId').doUpdateSet(columnsOf(payee, parts)))
    .execute();
};

/**
 * Claims the keyed hash of an IIN or BIN for this author, in place of their earlier one, in the open transaction.
 * @returns false if another author holds it
 */
export const claimTaxNumber = async (
  authorId: string,
  mark: string,
  at: number,
): Promise<boolean> => {
  const before = db.deleteFrom('taxClaims').where('authorId', '=', authorId);
  await before.where('mark', '!=', mark).execute();
  await db
    .insertInto('taxClaims')
    .values({ mark, authorId, claimedAt: at })
    .onConflict((held) => held.column('mark').doNothing())
    .execute();
  const holder = db.selectFrom('taxClaims').where('mark', '=', mark).select('authorId');
  return (await holder.executeTakeFirst())?.authorId === authorId;
};

/** Whether another author has saved a claim of this keyed hash. */
export const isTaxNumberTaken = (authorId: string, mark: string): Promise<boolean> => {
  const held = readDb.selectFrom('taxClaims').where('mark', '=', mark);
  const others = held.where('authorId', '!=', authorId).select('mark');
  return hasRow(others);
};

const releaseTaxNumber = async (authorId: string): Promise<void> => {
  await db.deleteFrom('taxClaims').where('authorId', '=', authorId).execute();
};

/** Clears these parts and releases the tax number; in the open transaction. */
export const forgetDetails = async (
  authorId: string,
  parts: readonly PayeePart[],
): Promise<void> => {
  const gone = columnsOf({ iban: null, tax: null, underage: false }, parts);
  await db.updateTable('payees').set(gone).where('authorId', '=', authorId).execute();
  if (parts.includes('tax')) await releaseTaxNumber(authorId);
};

/** Deletes the row and releases the tax number; in the open transaction. */
export const removePayee = async (authorId: string): Promise<void> => {
  await db.deleteFrom('payees').where('authorId', '=', authorId).execute();
  await releaseTaxNumber(authorId);
};

/** Rows of all authors in batches, for a change of the key. */
export const payeesAfter = async (authorId: string, limit: number): Promise<PayeeRow[]> => {
  const rows = db.selectFrom('payees').where('authorId', '>', authorId).orderBy('authorId');
  return (await rows.limit(limit).selectAll().execute()).map(toPayee);
};

type FormerRow = Selectable<AccountsTables['formerPayees']>;
/** Replaced details, still encrypted; times by the clock of the shop, milliseconds. */
type Former = Readonly<Omit<FormerRow, 'id' | 'account' | 'kind' | 'replacedAt'>> & {
  /** kind of a tax number; null for an IBAN */
  readonly kind: TaxKind | null;
  readonly replacedAt: number;
};

const toFormer = ({ id, account: _, ...row }: FormerRow): Former & { readonly id: number } => ({
  ...row,
  id,
  kind: row.kind === null ? null : row.kind === 'bin' ? 'bin' : 'iin',
  replacedAt: row.replacedAt ?? 0,
});

/** In the open transaction, like all functions below. @param account documentId of the user */
export const addFormer = async (account: string, former: Former): Promise<void> => {
  await db
    .insertInto('formerPayees')
    .values({ account, ...former })
    .execute();
};

/** Last value given before an instant. @param since clock of the shop, milliseconds */
export const findFormer = (
  authorId: string,
  part: PayeePart,
  since: number,
): Promise<Former | null> =>
  findOne(
    db
      .selectFrom('formerPayees')
      .where('authorId', '=', authorId)
      .where('part', '=', part)
      .where('setAt', '<', since)
      .orderBy('id', 'desc')
      .limit(1)
      .selectAll(),
    toFormer,
  );

/** Time of the earliest replacement still kept; null if there is none. */
export const firstReplaced = async (account: string): Promise<number | null> => {
  const own = db.selectFrom('formerPayees').where('account', '=', account);
  const first = own.select(({ fn }) => fn.min<number | null>('replacedAt').as('at'));
  return (await first.executeTakeFirstOrThrow()).at;
};

/** Replaced details of a person that are still kept. */
export const keptFormer = async (account: string): Promise<Former[]> => {
  const own = db.selectFrom('formerPayees').where('account', '=', account).orderBy('id');
  return (await own.selectAll().execute()).map(toFormer);
};

/** @param at last time of replacement to delete */
export const dropReplacedUntil = async (account: string, at: number): Promise<void> => {
  const own = db.deleteFrom('formerPayees').where('account', '=', account);
  await own.where('replacedAt', '<=', at).execute();
};

export const dropFormer = async (account: string): Promise<void> => {
  await db.deleteFrom('formerPayees').where('account', '=', account).execute();
};

/** All replaced details, for a change of the key; few, because they are deleted after days. */
export const allFormer = async (): Promise<(Former & { readonly id: number })[]> =>
  (await db.selectFrom('formerPayees').orderBy('id').selectAll().execute()).map(toFormer);

export const reencryptFormer = async (id: number, sealed: string): Promise<void> => {
  await db.updateTable('formerPayees').set({ sealed }).where('id', '=', id).execute();
};
