/** The order after a dropped refund, and the keys of refunds. Pure. */

import type { Tiyn } from '@oner/config/terms';
import type { OrderEvent, OrderState } from '../order/rules.ts';

/**
 * An order that has ended requires staff, because its money still has to be refunded; one that continues returns to its
 * former state. @param hasGivenBack whether an earlier part was refunded
 */
export const eventOfDrop = ({ status }: OrderState, hasGivenBack: boolean): OrderEvent => {
  if (status === 'canceled') return 'refund_dropped';
  return hasGivenBack ? 'grant_part_dropped' : 'grant_dropped';
};

/** A key that no refund of the order has: each key is refunded once, even if that refund was dropped. */
export const againKey = (refunds: readonly { readonly key: string }[]): string =>
  `again-${refunds.length}`;

/** A new key for the refund of a claim; its prefix identifies the claim. */
export const claimKey = (claim: string, refunds: readonly { readonly key: string }[]): string => {
  const base = `claim-${claim}`;
  const earlier = refunds.filter(({ key }) => key === base || key.startsWith(`${base}-`)).length;
  return earlier === 0 ? base : `${base}-${earlier + 1}`;
};

/** The claim that a refund answers; null for other refunds. */
export const claimOfKey = (key: string): string | null =>
  /^claim-(\d+-\d+)(?:-|$)/.exec(key)?.[1] ?? null;

/**
 * Key of a deposit's refund: the part released when the rent was settled, and parts released later.
 * @param earlier refunds of the deposit so far
 */
export const depositKey = (earlier: readonly unknown[]): string => `deposit-${earlier.length + 1}`;

/** Also true for a transfer that replaces such a refund. */
export const isDepositKey = (key: string): boolean => /^deposit-\d+(?:-|$)/.test(key);

type Refund = { readonly amountTiyn: Tiyn; readonly state: string };

/** Amount that is refunded or being refunded; dropped refunds do not count. */
export const refundedTiyn = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { state, amountTiyn }) => sum + (state === 'dropped' ? 0 : amountTiyn), 0);
