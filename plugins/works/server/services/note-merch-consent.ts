import { clock } from '@oner/platform';
import { addConsent, type ConsentSource, lastConsent } from '../store/merch-consents.ts';

type TermsReader = () => Promise<object>;
let readTerms: TermsReader | undefined;

/** Filled by payouts: what things cost to make and what authors have of them, as getMerchTerms says it now. */
export const setMerchTermsReader = (reader: TermsReader): void => {
  readTerms = reader;
};

type Allowed = { readonly merch: boolean; readonly canvasCopy: boolean };

/**
 * Writes down that merchandise or canvas copies of a work are allowed from now on, or not any more, with what the author
 * was shown for it (L §6). Nothing is written where nothing has changed. In the open transaction.
 */
export const noteMerchConsent = async (
  { id, sellerId }: { readonly id: string; readonly sellerId: string },
  { merch, canvasCopy }: Allowed,
  source: ConsentSource,
): Promise<void> => {
  const last = await lastConsent(id);
  if ((last?.merch ?? false) === merch && (last?.canvasCopy ?? false) === canvasCopy) return;
  const terms = readTerms && (merch || canvasCopy) ? JSON.stringify(await readTerms()) : null;
  await addConsent(id, sellerId, { merch, canvasCopy, source, terms, at: clock.now() });
};
