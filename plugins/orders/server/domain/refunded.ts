import type { Tiyn } from '@oner/config/terms';

type Refund = { readonly amountTiyn: Tiyn; readonly state: string };

/** What of an order went back, or is on its way; what was dropped never does. */
export const refundedTiyn = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { state, amountTiyn }) => sum + (state === 'dropped' ? 0 : amountTiyn), 0);
