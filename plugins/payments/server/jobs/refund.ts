import { carryOutRefund } from '../services/carry-out-refund.ts';
import type { RefundPayload } from '../services/plan-refund.ts';

/** One try of a refund; the next one plans itself. */
export const refund = ({ id }: RefundPayload): Promise<void> => carryOutRefund(id);
