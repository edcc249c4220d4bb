import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';

/**
 * How a consent came: by the form of a new work, an edit, the switches of a live work, an edit that was taken back;
 * `carried-over` is from before consents were kept, when both boxes were ticked for the author.
 */
export type ConsentSource = 'form' | 'edit' | 'settings' | 'withdrawn' | 'carried-over';
export type MerchConsent = {
  readonly merch: boolean;
  readonly canvasCopy: boolean;
  readonly source: ConsentSource;
  /** What was shown: prices, costs and the author's sums of that moment, as JSON of getMerchTerms. */
  readonly terms: string | null;
  readonly at: Date;
};
type Raw = Record<string, string | number | boolean | null>;

const toConsent = (row: Raw): MerchConsent => ({
  merch: Boolean(row.merch),
  canvasCopy: Boolean(row.canvas_copy),
  source: row.source as ConsentSource,
  terms: row.terms === null ? null : String(row.terms),
  at: new Date(Number(row.at)),
});

const of = (on: Knex, where: object): Knex.QueryBuilder =>
  on('merch_consents').where(where).orderBy('id', 'desc');

/** The last one of a work, as the open transaction has it. */
export const lastConsent = async (workId: string): Promise<MerchConsent | null> => {
  const row: Raw | undefined = await of(db(), { work_id: workId }).first();
  return row ? toConsent(row) : null;
};

/** All of a work, the last first. */
export const consentsOfWork = async (workId: string): Promise<MerchConsent[]> =>
  (await of(readDb(), { work_id: workId })).map(toConsent);

/** All of an author's works, the last first; the works may be gone. @param sellerId documentId of the seller */
export const consentsOfSeller = async (
  sellerId: string,
): Promise<(MerchConsent & { readonly workId: string })[]> => {
  const rows: Raw[] = await of(readDb(), { seller_id: sellerId });
  return rows.map((row) => ({ ...toConsent(row), workId: String(row.work_id) }));
};

export const addConsent = async (
  workId: string,
  sellerId: string,
  { merch, canvasCopy, source, terms, at }: MerchConsent,
): Promise<void> => {
  await db()('merch_consents').insert({
    work_id: workId,
    seller_id: sellerId,
    merch,
    canvas_copy: canvasCopy,
    source,
    terms,
    at: at.getTime(),
  });
};
