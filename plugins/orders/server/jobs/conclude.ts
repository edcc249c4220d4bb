import { concludeLicence } from '../services/conclude-licence.ts';
import type { TermPayload } from '../services/plan-terms.ts';

export const conclude = ({ number }: TermPayload): Promise<void> => concludeLicence(number);
