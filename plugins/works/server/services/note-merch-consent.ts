import { clock, inject } from '@oner/platform';
import { addConsent, type ConsentSource, lastConsent } from '../store/merch-consents.ts';

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
  const shown = merch || canvasCopy ? await inject('works.merchTerms', async () => null)() : null;
  const terms = shown && JSON.stringify(shown);
  await addConsent(id, sellerId, { merch, canvasCopy, source, terms, at: clock.now() });
};
