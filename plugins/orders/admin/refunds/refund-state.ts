import type { StaffRefund } from '@oner/config/contract/staff-refunds';
import type { Right } from '../rights.ts';
import type { TextKey } from '../texts.ts';

type Tone = 'danger' | 'warning' | 'success' | 'neutral';
export type RefundAction = 'approve' | 'drop' | 'retry' | 'transfer' | 'confirm';

/** State of a refund, in one word. */
export const refundState = ({
  state,
  way,
}: Pick<StaffRefund, 'state' | 'way'>): readonly [word: TextKey, tone: Tone] => {
  if (state === 'pending' && way === 'transfer') return ['refund.to-transfer', 'warning'];
  const tones = { waiting: 'warning', pending: 'neutral', settled: 'success' } as const;
  if (state === 'failed' || state === 'dropped') return [`refund.${state}`, 'danger'];
  return [`refund.${state}`, tones[state]];
};

const actionsOf = ({ state, way }: Pick<StaffRefund, 'state' | 'way'>): readonly RefundAction[] => {
  if (state === 'waiting') return ['approve', 'drop'];
  if (state === 'failed') return ['retry', 'transfer', 'drop'];
  return state === 'pending' && way === 'transfer' ? ['confirm'] : [];
};

const rightFor: Readonly<Record<RefundAction, Right>> = {
  approve: 'approve',
  drop: 'approve',
  retry: 'settle',
  transfer: 'refund',
  confirm: 'settle',
};

type RefundOffer = { readonly action: RefundAction; readonly why: TextKey | null };

/**
 * Decisions about a refund that fit the rights of the user.
 * @param me `staff:<id>`
 * @returns each action, with the reason if it is not permitted; none for other roles
 */
export const refundOffers = (
  refund: Pick<StaffRefund, 'state' | 'way' | 'askedBy'>,
  rights: ReadonlySet<Right>,
  me: string,
): readonly RefundOffer[] =>
  actionsOf(refund).flatMap((action): RefundOffer[] => {
    if (action === 'approve' && refund.askedBy === me) return [{ action, why: 'refund.own' }];
    if (rights.has(rightFor[action])) return [{ action, why: null }];
    return action === 'approve' ? [{ action, why: 'refund.by-others' }] : [];
  });
