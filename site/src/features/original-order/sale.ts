import type { Language } from '@oner/config/contract';
import type { WorkSale } from '@oner/config/contract/work-sale';
import type { CardWork } from '../../api/work.ts';
import { pathIn } from '../../i18n/language.ts';

export type SaleOfferKind = 'sale' | 'rent';
export type SaleOffer = { readonly kind: SaleOfferKind; readonly priceTenge: number };

/** Fields of a sale that do not depend on the date. */
export type SaleFacts = Pick<
  WorkSale,
  'state' | 'until' | 'reservedFor' | 'hasAgreedDays' | 'isMine' | 'order' | 'price'
>;

/**
 * Sale according to the page, until it is requested: pages are cached for minutes, a reservation lasts a quarter of an
 * hour.
 */
const saleOnPage = ({ availability, price_sale: onPage }: CardWork): SaleFacts => {
  const price = onPage ?? null;
  const base = {
    until: null,
    reservedFor: null,
    hasAgreedDays: false,
    isMine: false,
    order: null,
    price,
  };
  if (availability === 'in-stock') {
    return { ...base, state: price === null ? 'not-for-sale' : 'for-sale' };
  }
  return { ...base, state: availability === 'rented-out' ? 'rented' : availability };
};

/** Sale as the panel shows it. @param current response of the server; undefined before it */
export const saleOf = (work: CardWork, current: SaleFacts | undefined): SaleFacts =>
  current ?? saleOnPage(work);

/** Rows with a current price; none for a sold work. */
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

/** Checks whether the work can be rented; if it is rented or reserved now, on other days. */
export const isRentable = (state: SaleFacts['state']): boolean =>
  state === 'for-sale' || state === 'not-for-sale' || state === 'rented' || state === 'reserved';

/** Checks whether the original can be bought or requested. */
export const isObtainable = (state: SaleFacts['state']): boolean =>
  state === 'for-sale' || state === 'on-order' || state === 'not-for-sale';

/** Key of the availability vocabulary. A work without a sale price is in stock too. */
export const availabilityOf = (state: SaleFacts['state']): CardWork['availability'] =>
  state === 'for-sale' || state === 'not-for-sale'
    ? 'in-stock'
    : state === 'rented'
      ? 'rented-out'
      : state;

/** Class of the dot: filled for in stock, hollow for made to order or reserved, red for not available. */
export const dotClass = (state: SaleFacts['state']): string => {
  if (state === 'for-sale' || state === 'not-for-sale') return 'dot';
  return state === 'on-order' || state === 'reserved' ? 'dot dot--order' : 'dot dot--gone';
};

/** Question of a visitor to the provider about a work. */
type Question = 'price' | 'free';

/** Question to offer if the original cannot be bought at once; undefined if there is none. */
export const saleQuestionOf = (
  { state }: SaleFacts,
  chosen: SaleOfferKind | undefined,
): Question | undefined => {
  if (state === 'reserved' || state === 'rented') return 'free';
  if (!isObtainable(state) || chosen === 'rent') return undefined;
  return state === 'not-for-sale' ? 'price' : undefined;
};

/** Kind of message to the author. */
export type WriteKind = 'question' | 'price' | 'request';

/** Buttons of the panel: always a question, an offer if accepted, a request for works made to order. */
export const writesOf = (
  state: SaleFacts['state'],
  current: Pick<WorkSale, 'offerFrom'> | undefined,
): readonly WriteKind[] => {
  if (state === 'on-order') return ['request', 'question'];
  // Until the sale is loaded, assume the most common case, to avoid a layout shift.
  const acceptsOffers = current ? current.offerFrom : state === 'for-sale';
  return acceptsOffers ? ['price', 'question'] : ['question'];
};

/** Path of the contact form with that question, without a language. */
export const questionPath = (about: Question, workId: string): string =>
  `/contact?about=${about}&work=${workId}`;

/** Fragment that opens the order form; used to return from the login page. */
export const openHash = '#buy';

/** Fragment that opens the rental calendar. */
export const rentHash = '#rent';

/** Page on which the payment of a reservation continues. */
export const payPath = (language: Language, order: string): string =>
  `${pathIn(language, `/purchases-sales/${order}`)}#pay`;

const soonestMs = 5_000;
const extendedMs = 30_000;
/** A browser fires a timer of more than 24 days at once: a device whose clock is wrong would ask without a pause. */
const longestMs = 3_600_000;

/**
 * Delay of the next request, in milliseconds: until the end of a reservation, at most an hour, and half a minute while the
 * bank extends it. Other states do not end by themselves.
 */
export const refetchDelayMs = ({ state, until }: SaleFacts, nowMs: number): number | undefined => {
  if (state !== 'reserved') return undefined;
  const left = until === null ? 0 : Date.parse(until) - nowMs;
  return left > 0 ? Math.min(left + soonestMs, longestMs) : extendedMs;
};
