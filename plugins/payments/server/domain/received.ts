/** Money that is with us: of a payment that fits its order, and of one that does not. Pure. */
import { type Tiyn, tiyn } from '@oner/config/terms';
import { isTenge, readAmount } from './amount.ts';
import type { BankWord } from './bank-word.ts';
import type { PaymentState } from './payment-states.ts';
import type { GivenBack } from './refund-rules.ts';

type Came = {
  readonly state: PaymentState;
  readonly amountTiyn: Tiyn;
  readonly receivedTiyn: Tiyn | null;
};

/** What has come for an order and may go back: never more than that is refunded. */
export const cameTiyn = ({ state, amountTiyn, receivedTiyn }: Came): Tiyn => {
  if (state === 'captured') return amountTiyn;
  return state === 'mismatch' && receivedTiyn !== null ? receivedTiyn : tiyn(0);
};

/**
 * What of the money of an operation is with us, as the bank tells it now; what was reversed or declined is not.
 * @returns null for another currency, and for a sum that nobody can read
 */
export const keptTiyn = (
  { approved, amount, currency }: Pick<BankWord, 'approved' | 'amount' | 'currency'>,
  givenBack: readonly Pick<GivenBack, 'amount'>[],
): Tiyn | null => {
  if (!approved) return tiyn(0);
  const taken = isTenge(currency) ? readAmount(amount) : null;
  if (taken === null) return null;
  let left: number = taken;
  for (const one of givenBack) {
    const back = readAmount(one.amount);
    if (back === null) return null;
    left -= back;
  }
  return tiyn(Math.max(0, left));
};
