/** Entries as rows of the database, and back. */
import { toTiyn } from '@oner/config/terms';
import type { Account, Entry, EntryKind, EntryTerms, NewEntry, Posting } from '../domain/entry.ts';

/** What the database answers; PostgreSQL answers BIGINT as text. */
export type Row = Record<string, string | number | null>;

export const toEntryRow = (id: number, entry: NewEntry, bookedAt: number) => ({
  id,
  source: entry.source,
  kind: entry.kind,
  at: entry.at,
  booked_at: bookedAt,
  month: entry.month,
  clause: entry.clause,
  author_id: entry.authorId,
  order_number: entry.order,
  line_id: entry.lineId,
  schedule_version: entry.terms?.version ?? null,
  mode: entry.terms?.mode ?? null,
  per_unit_tiyn: entry.terms?.perUnitTiyn ?? null,
  basis_points: entry.terms?.basisPoints ?? null,
  mirrors: entry.mirrors,
  facts: JSON.stringify(entry.facts),
});

export const postingRows = (id: number, { postings }: NewEntry) =>
  postings.map(({ account, authorId, amountTiyn }, position) => ({
    entry_id: id,
    position,
    account,
    author_id: authorId,
    amount_tiyn: amountTiyn,
  }));

export const toPosting = (row: Row): Posting => ({
  account: String(row.account) as Account,
  authorId: text(row.author_id),
  amountTiyn: toTiyn(row.amount_tiyn),
});

/** @param row of ledger_entries, with `act` where it was joined */
export const toEntry = (row: Row, postings: readonly Posting[]): Entry => ({
  id: Number(row.id),
  source: String(row.source),
  kind: String(row.kind) as EntryKind,
  at: Number(row.at),
  bookedAt: Number(row.booked_at),
  month: String(row.month),
  clause: String(row.clause),
  authorId: text(row.author_id),
  order: text(row.order_number),
  lineId: row.line_id == null ? null : Number(row.line_id),
  terms: termsOf(row),
  mirrors: text(row.mirrors),
  facts: JSON.parse(String(row.facts)) as Entry['facts'],
  act: text(row.act),
  postings,
});

const termsOf = (row: Row): EntryTerms | null =>
  row.mode == null
    ? null
    : {
        version: Number(row.schedule_version),
        mode: row.mode === 'royalty' ? 'royalty' : 'commission',
        perUnitTiyn: row.per_unit_tiyn == null ? null : toTiyn(row.per_unit_tiyn),
        basisPoints: row.basis_points == null ? null : Number(row.basis_points),
      };

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);
