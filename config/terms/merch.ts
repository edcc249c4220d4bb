import { type Tiyn, tengeToTiyn } from './tenge.ts';

/** Kinds of merchandise with a licensed copy of a work (L §1), in the sequence of their codes. */
export const MERCH_KINDS = [
  'hoodie',
  'sweatshirt',
  'tshirt',
  'notebook',
  'shopper',
  'canvas',
] as const;

export type MerchKind = (typeof MERCH_KINDS)[number];

/** Kinds of order lines: merchandise, an original sold or rented, a licence, and charges. */
export const SALE_KINDS = [
  ...MERCH_KINDS,
  'original', // sold
  'rent', // rental days
  'deposit', // paid by a renter, refunded after return
  'licence', // licensed use
  'wrap', // gift wrap, a service of the provider
] as const;

export type SaleKind = (typeof SALE_KINDS)[number];

/** Checks for kinds that deliver the work itself, sold or rented: packed and handed over by reports, never printed. */
export const isWorkItself = (kind: SaleKind): kind is 'original' | 'rent' =>
  kind === 'original' || kind === 'rent';

/** Sizes in the sequence of their API codes (A §3). */
export const MERCH_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;

type MerchSize = (typeof MERCH_SIZES)[number];

/** Initial prices of the shop (A §9); buyers pay the price of the shop item in the database. */
export const OPENING_PRICE = {
  hoodie: tengeToTiyn(20_000),
  sweatshirt: tengeToTiyn(18_000),
  tshirt: tengeToTiyn(15_000),
} as const satisfies Partial<Record<MerchKind, Tiyn>>;

/** 0 S, 1 M, 2 L, 3 XL, anything else XXL (A §3). */
export function merchSizeOf(code: number): MerchSize {
  return MERCH_SIZES[code] ?? 'XXL';
}
