import type { Language } from '@oner/config/contract';
import type { WorkSale } from '@oner/config/contract/work-sale';
import type { CardWork } from '../../api/work.ts';
import { pathIn } from '../../i18n/language.ts';

export type SaleOfferKind = 'sale' | 'rent';
export type SaleOffer = { readonly kind: SaleOfferKind; readonly priceTenge: number };

/** What of a sale does not change with the day. */
export type SaleFacts = Pick<
  WorkSale,
  'state' | 'until' | 'reservedFor' | 'hasAgreedDays' | 'isMine' | 'order' | 'price'
>;

/**
 * What the page itself knows, until the sale has been asked for: pages are kept for minutes, a reservation lasts a quarter
 * of an hour.
 */
const saleOnPage = ({ availability, price_sale: onPage }: CardWork): SaleFacts => {
  const price = onPage ?? null;
  const known = {
    until: null,
    reservedFor: null,
    hasAgreedDays: false,
    isMine: false,
    order: null,
    price,
  };
  if (availability === 'in-stock') {
    return { ...known, state: price === null ? 'not-for-sale' : 'for-sale' };
  }
  return { ...known, state: availability === 'rented-out' ? 'rented' : availability };
};

/** The sale as the panel tells it. @param asked what the server said; undefined before */
export const saleOf = (work: CardWork, asked: SaleFacts | undefined): SaleFacts =>
  asked ?? saleOnPage(work);

/** What has a price, that of the moment: a row without one is not shown, nor what a sold work did cost. */
export const offersOf = (
  { price_sale: onPage, price_rent: rent }: CardWork,
  { state, price }: SaleFacts,
): readonly SaleOffer[] => {
  if (state === 'sold') return [];
  const isRentAlone = state === 'rented' && rent !== undefined;
  const sale = isRentAlone ? undefined : (price ?? (state === 'not-for-sale' ? undefined : onPage));
  return [
    ...(sale === undefined ? [] : [{ kind: 'sale', priceTenge: sale } as const]),
    ...(rent === undefined ? [] : [{ kind: 'rent', priceTenge: rent } as const]),
  ];
};

/** The work may be rented, on other days where it is rented or its days are reserved now. */
export const isRentable = (state: SaleFacts['state']): boolean =>
  state === 'for-sale' || state === 'not-for-sale' || state === 'rented' || state === 'reserved';

/** The original itself can be had, or asked for. */
export const isObtainable = (state: SaleFacts['state']): boolean =>
  state === 'for-sale' || state === 'on-order' || state === 'not-for-sale';

/** The word for it in the vocabulary of availability. What has no price to be bought at is still in stock. */
export const availabilityOf = (state: SaleFacts['state']): CardWork['availability'] =>
  state === 'for-sale' || state === 'not-for-sale'
    ? 'in-stock'
    : state === 'rented'
      ? 'rented-out'
      : state;

/** The gallery's dot: filled is here, hollow is made to order or waited for, red cannot be had. */
export const dotClass = (state: SaleFacts['state']): string => {
  if (state === 'for-sale' || state === 'not-for-sale') return 'dot';
  return state === 'on-order' || state === 'reserved' ? 'dot dot--order' : 'dot dot--gone';
};

/** What a visitor may ask the provider about a work. */
type Question = 'price' | 'free';

/** What is asked where the original is not bought at once; undefined where there is nothing to ask. */
export const saleQuestionOf = (
  { state }: SaleFacts,
  chosen: SaleOfferKind | undefined,
): Question | undefined => {
  if (state === 'reserved' || state === 'rented') return 'free';
  if (!isObtainable(state) || chosen === 'rent') return undefined;
  return state === 'not-for-sale' ? 'price' : undefined;
};

/** What may be written to the author themselves. */
export type WriteKind = 'question' | 'price' | 'request';

/** The buttons of the panel: a question always, an offer where one is taken, a request of what is made on order. */
export const writesOf = (
  state: SaleFacts['state'],
  asked: Pick<WorkSale, 'offerFrom'> | undefined,
): readonly WriteKind[] => {
  if (state === 'on-order') return ['request', 'question'];
  // Until the sale is known, as it most often is: nothing on the page moves then.
  const isTaken = asked ? asked.offerFrom : state === 'for-sale';
  return isTaken ? ['price', 'question'] : ['question'];
};

/** The contact form with that question, without a language. */
export const questionPath = (about: Question, workId: string): string =>
  `/contact?about=${about}&work=${workId}`;

/** The address of the page whose order form opens by itself: the way back from the login page. */
export const openHash = '#buy';

/** The address of the page whose calendar of days is open. */
export const rentHash = '#rent';

/** Where the payment of a reservation goes on. */
export const payPath = (language: Language, order: string): string =>
  `${pathIn(language, `/purchases-sales/${order}`)}#pay`;

const soonestMs = 5_000;
const rarelyMs = 30_000;

/**
 * When to ask again, milliseconds from now: at the end of a reservation, and every half a minute while the bank keeps it
 * longer. Nothing else ends by itself.
 */
export const askAgainMs = ({ state, until }: SaleFacts, nowMs: number): number | undefined => {
  if (state !== 'reserved') return undefined;
  const left = until === null ? 0 : Date.parse(until) - nowMs;
  return left > 0 ? left + soonestMs : rarelyMs;
};
