import { db, readDb } from '../schema.ts';

/**
 * How a consent came: by the form of a new work, an edit, the switches of a live work, an edit that was taken back;
 * `carried-over` is from before consents were kept, when both boxes were ticked for the author.
 */
export type ConsentSource = 'form' | 'edit' | 'settings' | 'withdrawn' | 'carried-over';
type MerchConsent = {
  readonly merch: boolean;
  readonly canvasCopy: boolean;
  readonly source: ConsentSource;
  /** What was shown: prices, costs and the author's sums of that moment, as JSON of getMerchTerms. */
  readonly terms: string | null;
  readonly at: Date;
};

const consents = (on: typeof db) =>
  on
    .selectFrom('merchConsents')
    .select(['workId', 'merch', 'canvasCopy', 'source', 'terms', 'at'])
    .orderBy('id', 'desc');
const withDate = <T extends { readonly at: number }>(row: T) => ({ ...row, at: new Date(row.at) });

/** The last one of a work, as the open transaction has it. */
export const lastConsent = async (workId: string): Promise<MerchConsent | null> => {
  const row = await consents(db).where('workId', '=', workId).limit(1).executeTakeFirst();
  return row ? withDate(row) : null;
};

/** All of a work, the last first. */
export const consentsOfWork = async (workId: string): Promise<MerchConsent[]> =>
  (await consents(readDb).where('workId', '=', workId).execute()).map(withDate);

/** All of an author's works, the last first; the works may be gone. @param sellerId documentId of the seller */
export const consentsOfSeller = async (
  sellerId: string,
): Promise<(MerchConsent & { readonly workId: string })[]> =>
  (await consents(readDb).where('sellerId', '=', sellerId).execute()).map(withDate);

export const addConsent = async (
  workId: string,
  sellerId: string,
  consent: MerchConsent,
): Promise<void> => {
  const row = { ...consent, workId, sellerId, at: consent.at.getTime() };
  await db.insertInto('merchConsents').values(row).execute();
};
