import type { StaffRefund } from '@oner/config/contract/staff-orders';
import type { Right } from '../rights.ts';
import type { TextKey } from '../texts.ts';

type Tone = 'danger' | 'warning' | 'success' | 'neutral';
export type RefundDeed = 'approve' | 'drop' | 'retry' | 'transfer' | 'confirm';

/** How a refund stands, in one word. */
export const refundState = ({
  state,
  way,
}: Pick<StaffRefund, 'state' | 'way'>): readonly [word: TextKey, tone: Tone] => {
  if (state === 'pending' && way === 'transfer') return ['refund.to-transfer', 'warning'];
  const tones = { waiting: 'warning', pending: 'neutral', settled: 'success' } as const;
  if (state === 'failed' || state === 'dropped') return [`refund.${state}`, 'danger'];
  return [`refund.${state}`, tones[state]];
};

const deedsOf = ({ state, way }: Pick<StaffRefund, 'state' | 'way'>): readonly RefundDeed[] => {
  if (state === 'waiting') return ['approve', 'drop'];
  if (state === 'failed') return ['retry', 'transfer', 'drop'];
  return state === 'pending' && way === 'transfer' ? ['confirm'] : [];
};

const rightFor: Readonly<Record<RefundDeed, Right>> = {
  approve: 'approve',
  drop: 'approve',
  retry: 'settle',
  transfer: 'refund',
  confirm: 'settle',
};

export type RefundOffer = { readonly deed: RefundDeed; readonly why: TextKey | null };

/**
 * What somebody may decide about a refund.
 * @param me `staff:<id>`
 * @returns each deed, or why he may not do it; nothing for what is not his work at all
 */
export const refundOffers = (
  refund: Pick<StaffRefund, 'state' | 'way' | 'askedBy'>,
  rights: ReadonlySet<Right>,
  me: string,
): readonly RefundOffer[] =>
  deedsOf(refund).flatMap((deed): RefundOffer[] => {
    if (deed === 'approve' && refund.askedBy === me) return [{ deed, why: 'refund.own' }];
    if (rights.has(rightFor[deed])) return [{ deed, why: null }];
    return deed === 'approve' ? [{ deed, why: 'refund.by-others' }] : [];
  });
