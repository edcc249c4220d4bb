import { findOne } from '@oner/platform';
import { db, readDb } from '../schema.ts';

/**
 * Source of a consent: form of a new work, edit, switches of a public work, or withdrawn edit; `carried-over` dates from before
 * consents were stored, when both boxes were preselected.
 */
export type ConsentSource = 'form' | 'edit' | 'settings' | 'withdrawn' | 'carried-over';
type MerchConsent = {
  readonly merch: boolean;
  readonly canvasCopy: boolean;
  readonly source: ConsentSource;
  /** What the author was shown: prices, costs and the author's share at that time, as JSON of getMerchTerms. */
  readonly terms: string | null;
  readonly at: Date;
};

const consents = (on: typeof db) =>
  on
    .selectFrom('merchConsents')
    .select(['workId', 'merch', 'canvasCopy', 'source', 'terms', 'at'])
    .orderBy('id', 'desc');
const withDate = <T extends { readonly at: number }>(row: T) => ({ ...row, at: new Date(row.at) });

/** The last consent of a work, read inside the open transaction. */
export const lastConsent = (workId: string): Promise<MerchConsent | null> =>
  findOne(consents(db).where('workId', '=', workId).limit(1), withDate);

/** All consents of a work, newest first. */
export const consentsOfWork = async (workId: string): Promise<MerchConsent[]> =>
  (await consents(readDb).where('workId', '=', workId).execute()).map(withDate);

/** All consents for an author's works, newest first; the works may be deleted. @param sellerId documentId of the seller */
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
