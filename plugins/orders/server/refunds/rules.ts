/** What becomes of an order when nobody sends its refund any more, and under which key the next one is asked for. Pure. */

import type { Tiyn } from '@oner/config/terms';
import type { OrderEvent, OrderState } from '../order/rules.ts';

/**
 * An order that has ended waits for people, for its money has to go back; one that goes on stands as before.
 * @param hasGivenBack whether an earlier part of it has gone back
 */
export const eventOfDrop = ({ status }: OrderState, hasGivenBack: boolean): OrderEvent => {
  if (status === 'canceled') return 'refund_dropped';
  return hasGivenBack ? 'grant_part_dropped' : 'grant_dropped';
};

/** A key that no refund of the order has: each occasion is refunded once, and a dropped one is no occasion any more. */
export const againKey = (refunds: readonly { readonly key: string }[]): string =>
  `again-${refunds.length}`;

/** The same for the refund of a claim, which is told by the beginning of its key. */
export const claimKey = (claim: string, refunds: readonly { readonly key: string }[]): string => {
  const base = `claim-${claim}`;
  const earlier = refunds.filter(({ key }) => key === base || key.startsWith(`${base}-`)).length;
  return earlier === 0 ? base : `${base}-${earlier + 1}`;
};

/** The claim that a refund answers; null for one of another occasion. */
export const claimOfKey = (key: string): string | null =>
  /^claim-(\d+-\d+)(?:-|$)/.exec(key)?.[1] ?? null;

/**
 * Names the refund of a deposit: what was free when the rent was settled, and what became free later.
 * @param earlier refunds of the deposit
 */
export const depositKey = (earlier: readonly unknown[]): string => `deposit-${earlier.length + 1}`;

/** Also of one that goes by transfer in the place of another. */
export const isDepositKey = (key: string): boolean => /^deposit-\d+(?:-|$)/.test(key);

type Refund = { readonly amountTiyn: Tiyn; readonly state: string };

/** What of an order went back, or is on its way; what was dropped never does. */
export const refundedTiyn = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { state, amountTiyn }) => sum + (state === 'dropped' ? 0 : amountTiyn), 0);
