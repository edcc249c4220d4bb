import type { Deed, Move, WholeOrder } from '../api/types.ts';

export type MoveField = 'courier' | 'tracking' | 'reason';

/** How a deed is offered: its key, what it asks for, how grave it is. */
export type Offer = {
  readonly deed: Deed;
  readonly keyName: string;
  /** `KeyboardEvent.code` */
  readonly code: string;
  readonly fields: readonly MoveField[];
  readonly tone: 'step' | 'grave' | 'quiet';
};

const offer = (
  deed: Deed,
  keyName: string,
  tone: Offer['tone'],
  ...fields: readonly MoveField[]
): Offer => ({ deed, keyName, code: `Key${keyName}`, fields, tone });

/** Everything staff may do with an order, in the order of its life. */
export const offers: readonly Offer[] = [
  offer('start_production', 'P', 'step'),
  offer('mark_ready', 'R', 'step'),
  offer('ship', 'S', 'step', 'courier', 'tracking'),
  offer('deliver', 'D', 'step'),
  offer('accept_return', 'B', 'quiet', 'reason'),
  offer('grant_refund', 'M', 'quiet', 'reason'),
  offer('refund_again', 'G', 'step', 'reason'),
  offer('close_mismatch', 'L', 'grave', 'reason'),
  offer('declare_impossible', 'I', 'grave', 'reason'),
  offer('cancel_by_provider', 'C', 'grave', 'reason'),
];

/** Of these the author has nothing to read: he was told before, or never heard of the order. */
export const isForBuyer = (deed: Deed): boolean =>
  deed === 'refund_again' || deed === 'close_mismatch';

export const isMove = (deed: Deed): deed is Move => deed !== 'grant_refund';

/** What may be done with this order now; the server has the last word. */
export const offersOf = ({ can }: Pick<WholeOrder, 'can'>): readonly Offer[] =>
  offers.filter(({ deed }) => can.includes(deed));

/** The step that brings an order on; what its buyer picks up himself is not sent. */
export const nextStep = (order: Pick<WholeOrder, 'can' | 'delivery'>): Offer | undefined => {
  const steps = offersOf(order).filter(({ tone }) => tone === 'step');
  const isSent = order.delivery === 'courier';
  return steps.find(({ deed }) => isSent || deed !== 'ship') ?? steps[0];
};
