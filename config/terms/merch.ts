import { type Tiyn, tengeToTiyn } from './tenge.ts';

/** Kinds of merchandise that carry a licensed copy of a work (L §1), in the order of their codes. */
export const MERCH_KINDS = [
  'hoodie',
  'sweatshirt',
  'tshirt',
  'notebook',
  'shopper',
  'canvas',
] as const;

export type MerchKind = (typeof MERCH_KINDS)[number];

/** What a line of an order is of: merchandise, the original, which exists once, sold or rented for a time, or a licence. */
export const SALE_KINDS = [
  ...MERCH_KINDS,
  'original', // sold
  'rent', // days of it
  'deposit', // what a renter leaves until it is back
  'licence', // its use
  'wrap', // of a gift; the provider's own service
] as const;

export type SaleKind = (typeof SALE_KINDS)[number];

/** The work itself leaves its author, to be kept or for a time: packed and handed over by reports, never printed. */
export const isWorkItself = (kind: SaleKind): kind is 'original' | 'rent' =>
  kind === 'original' || kind === 'rent';

/** Sizes in the order of their codes on the wire (A §3). */
export const MERCH_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;

type MerchSize = (typeof MERCH_SIZES)[number];

/** Prices the shop opens with (A §9); the shop item in the database is what a buyer pays. */
export const OPENING_PRICE = {
  hoodie: tengeToTiyn(20_000),
  sweatshirt: tengeToTiyn(18_000),
  tshirt: tengeToTiyn(15_000),
} as const satisfies Partial<Record<MerchKind, Tiyn>>;

/** 0 S, 1 M, 2 L, 3 XL, anything else XXL (A §3). */
export function merchSizeOf(code: number): MerchSize {
  return MERCH_SIZES[code] ?? 'XXL';
}
