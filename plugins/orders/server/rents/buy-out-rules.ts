/** What a work costs its renter. Pure. */
import { percent, subtract, type Tiyn, tengeToTiyn, tiyn } from '@oner/config/terms';

const tenge = tengeToTiyn(1);

/**
 * What of the paid rent counts for the price of a work, rounded down to whole tenge, and what is left to pay: a tenge at least,
 * for an order of nothing cannot be paid.
 * @param paid for days of the rent
 * @param share percent of it
 */
export const buyOutPrice = (
  price: Tiyn,
  paid: Tiyn,
  share: number,
): { readonly counted: Tiyn; readonly toPay: Tiyn } => {
  const part = percent(paid, share);
  const counted = tiyn(Math.max(0, Math.min(part - (part % tenge), price - tenge)));
  return { counted, toPay: subtract(price, counted) };
};
