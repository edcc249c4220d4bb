import {
  askAuthor,
  type Conversation,
  offerRent,
  requestWork,
  sendOffer,
} from '@oner/config/contract/offers';
import { type WorkSale, workSale } from '@oner/config/contract/work-sale';
import type { RentPeriod } from '@oner/config/terms';
import { api } from '../../api/browser.ts';
import { useQuery } from '../../elements/use-query.ts';
import type { Visitor } from '../../elements/use-visitor.ts';
import { askAgainMs, type WriteKind } from './sale.ts';

/** Writes to the author of a work; the answer is the conversation. */
export const writeToAuthor = (
  kind: WriteKind,
  workId: string,
  { price, text }: { readonly price: number; readonly text: string },
): Promise<Conversation> => {
  const params = { id: workId };
  if (kind === 'question') return api.ask(askAuthor, { params, body: { text } });
  if (kind === 'price') return api.ask(sendOffer, { params, body: { price, text } });
  return api.ask(requestWork, { params, body: { text } });
};

/** Offers a price for days of a work. */
export const offerForDays = (
  workId: string,
  body: { readonly price: number; readonly text: string } & RentPeriod,
): Promise<Conversation> => api.ask(offerRent, { params: { id: workId }, body });

type Sale = { readonly sale: WorkSale | undefined; readonly askAgain: () => void };

/**
 * Whether the original can be bought now, asked by the browser: a page is kept for minutes. Asked again when a reservation
 * ends and when somebody comes back to the page. Undefined until it is known, and where the server did not answer:
 * then the page says what it knew, and the order itself is the truth.
 */
export const useSale = (workId: string, visitor: Visitor): Sale => {
  const personId = visitor.is === 'in' ? visitor.person.id : '';
  // Another person has other reservations.
  const key = visitor.is !== 'unknown' && [workSale.name, workId, personId];
  const { data: sale, askAgain } = useQuery(
    key,
    () => api.ask(workSale, { params: { id: workId } }),
    { refreshInterval: (known) => (known && askAgainMs(known, Date.now())) ?? 0 },
  );
  return { sale, askAgain };
};
