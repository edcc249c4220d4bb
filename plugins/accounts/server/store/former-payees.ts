/** Bank details that were replaced a short while ago, or while a change of the e-mail can be undone, sealed as they were. */
import { db } from '@oner/platform';
import type { TaxKind } from '../domain/tax-number.ts';
import type { Part } from './payees.ts';

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
type Row = Record<string, string | number | null>;

const toFormer = (row: Row): Former => ({
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
  const row: Row | undefined = await db()('former_payees')
    .where({ author_id: authorId, part })
    .where('set_at', '<', since)
    .orderBy('id', 'desc')
    .first();
  return row ? toFormer(row) : null;
};

/** When the first of those that are kept was replaced; null where none is. */
export const firstReplaced = async (account: string): Promise<number | null> => {
  const row: Row | undefined = await db()('former_payees')
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
  const rows: Row[] = await db()('former_payees').orderBy('id');
  return rows.map((row) => ({ ...toFormer(row), id: Number(row.id) }));
};

export const sealFormerAnew = async (id: number, sealed: string): Promise<void> => {
  await db()('former_payees').where({ id }).update({ sealed });
};
