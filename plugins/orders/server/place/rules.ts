/** Price and size of a line, numbers of orders and licences, and labels for the bank. Pure. */
import type { WorkId } from '@oner/config/contract/ids';
import {
  add,
  isMerchKind,
  multiply,
  type SaleKind,
  type Tiyn,
  tengeToTiyn,
} from '@oner/config/terms';

/** Fields of a shop item that determine an order line. Read from the database, never from the request. */
export type PricedItem = {
  readonly kind: SaleKind;
  readonly priceTenge: number;
  readonly productionCostTenge: number;
  /** Codes of available sizes; empty for items without sizes. */
  readonly sizes: readonly number[];
};

/** Frozen values of one order line. */
export type Line = {
  readonly size: number | null;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
  readonly productionCostTiyn: Tiyn;
};

/** M: the default size of an order form (A §2). */
const DEFAULT_SIZE = 1;
/** Every code above XL means XXL (A §3). */
const LARGEST_SIZE = 4;

/**
 * The line of an order at today's price.
 * @returns null for a size the item does not come in
 */
export const quoteLine = (
  item: PricedItem,
  quantity: number,
  requested: number | undefined,
): Line | null => {
  const size = sizeFor(item.sizes, requested);
  return size === undefined ? null : { ...singleLine(item), size, quantity };
};

/** The line of one piece of an item without sizes, at today's price. */
export const singleLine = (item: Pick<PricedItem, 'priceTenge' | 'productionCostTenge'>): Line => ({
  size: null,
  quantity: 1,
  unitPriceTiyn: tengeToTiyn(item.priceTenge),
  productionCostTiyn: tengeToTiyn(item.productionCostTenge),
});

export const totalOf = (lines: readonly Pick<Line, 'quantity' | 'unitPriceTiyn'>[]): Tiyn =>
  add(...lines.map((line) => multiply(line.unitPriceTiyn, line.quantity)));

/** The size to make; null for items without sizes, undefined if the item does not come in it. */
const sizeFor = (
  sizes: readonly number[],
  requested: number | undefined,
): number | null | undefined => {
  if (sizes.length === 0) return null;
  if (requested === undefined) return sizes.includes(DEFAULT_SIZE) ? DEFAULT_SIZE : sizes[0];
  const size = Math.min(requested, LARGEST_SIZE);
  return sizes.includes(size) ? size : undefined;
};

/** Label for the bank's page: those of A §9, and our own for the kinds that A §9 does not list. */
export const labelOf = (kind: SaleKind): string => {
  switch (kind) {
    case 'hoodie':
    case 'sweatshirt':
    case 'notebook':
      return kind;
    case 'shopper':
      return 'shopper bag';
    case 'canvas':
      return 'canvas print';
    case 'tshirt':
      return 't-shirt';
    case 'original':
      return 'original work';
    case 'rent':
      return 'rent of a work';
    case 'deposit':
      return 'deposit';
    case 'licence':
      return 'licence of a work';
    case 'wrap':
      return 'gift wrap';
  }
};

/**
 * Makes an order number from eight random bytes: 11 digits (A §7), or 10 for a gateway that takes no more. No leading
 * zero, so that no program changes it by reading it as a number. Its bias is below one in a hundred million.
 * @throws RangeError if fewer bytes are given
 */
export const numberOf = (random: Uint8Array, digits: 10 | 11): string => {
  if (random.length < 8) throw new RangeError('an order number needs eight random bytes');
  const value = new DataView(random.buffer, random.byteOffset).getBigUint64(0);
  const smallest = 10n ** BigInt(digits - 1);
  return String(smallest + (value % (9n * smallest)));
};

/** The number of a licence: the order number, and the position of the work among the order's copies. */
export const licenceNumber = (order: string, nth: number): string => `${order}-${nth}`;

type SoldLine = {
  readonly kind: SaleKind;
  readonly workId: WorkId | null;
  readonly quantity: number;
};

/** Merchandise with a licensed copy of a work (L §1); false for a work itself and for items without a work. */
export const isCopy = ({ kind, workId }: Omit<SoldLine, 'quantity'>): boolean =>
  workId !== null && isMerchKind(kind);

/**
 * Numbers of the licences of a line, once concluded: one for each unit of a licensed copy (with a suffix if there are
 * several units), or that of the licence bought; none for other lines.
 * @param lines all lines of the order
 */
export const licencesOfLine = <L extends SoldLine>(
  order: { readonly number: string; readonly licenceConcludedAt: number | null },
  lines: readonly L[],
  line: L,
): string[] => {
  if (order.licenceConcludedAt === null) return [];
  if (line.kind === 'licence') return [licenceNumber(order.number, 1)];
  if (!isCopy(line)) return [];
  const licence = licenceNumber(order.number, lines.filter(isCopy).indexOf(line) + 1);
  return line.quantity === 1
    ? [licence]
    : Array.from({ length: line.quantity }, (_, at) => `${licence}.${at + 1}`);
};
