import type { CardWork } from '../../api/work.ts';

export type OfferKind = 'sale' | 'rent';
export type Offer = { readonly kind: OfferKind; readonly priceTenge: number };

/** What can be asked for: a row without a price is not shown (design §5 Product). */
export const offersOf = ({ price_sale: sale, price_rent: rent }: CardWork): readonly Offer[] => [
  ...(sale === undefined ? [] : [{ kind: 'sale', priceTenge: sale } as const]),
  ...(rent === undefined ? [] : [{ kind: 'rent', priceTenge: rent } as const]),
];

/** The gallery's dot: filled is here, hollow is made to order, red cannot be had (design §2). */
export const dotClass = ({ availability }: CardWork): string => {
  if (availability === 'in-stock') return 'dot';
  return availability === 'on-order' ? 'dot dot--order' : 'dot dot--gone';
};

/** The original itself can be asked for. */
export const isAvailable = ({ availability }: CardWork): boolean =>
  availability === 'in-stock' || availability === 'on-order';

/** A letter that the person's own mail program sends. Line ends become CRLF, as mail has them. */
export const mailLink = (to: string, subject: string, body: string): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    body.replace(/\r?\n/g, '\r\n'),
  )}`;
