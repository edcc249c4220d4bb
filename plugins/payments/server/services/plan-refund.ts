import { schedule } from '@oner/platform';

export const REFUND_JOB = 'payments.refund';
export type RefundPayload = { readonly id: number };

/** Plans the next try of a refund; an earlier plan is replaced. @param at milliseconds */
export const planRefund = (id: number, at: number): Promise<void> => {
  const payload: RefundPayload = { id };
  return schedule(REFUND_JOB, String(id), new Date(at), payload, { replace: true });
};
