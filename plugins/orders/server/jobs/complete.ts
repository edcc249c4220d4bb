import { completeOrder } from '../services/complete-order.ts';
import type { TermPayload } from '../services/plan-terms.ts';

export const complete = ({ number }: TermPayload): Promise<void> => completeOrder(number);
