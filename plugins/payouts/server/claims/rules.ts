/** Claims of authors about an act, a payout or a blocking, answered in 15 working days (L §9; Agreement 12.1). Pure. */
import type { AuthorClaimState } from '@oner/config/contract/payout-states';
import type { IsoDate, TermRules } from '@oner/config/terms';
import { answerBy } from '../acts/rules.ts';

/** Number of a claim in e-mails, `PC-000012`. */
export const claimName = (id: number): string => `PC-${String(id).padStart(6, '0')}`;

type Waiting = { readonly state: AuthorClaimState; readonly receivedOn: IsoDate };

/** Last day to answer a claim; null during force majeure without an end, and once it is answered. */
export const claimDue = ({ state, receivedOn }: Waiting, rules: TermRules): IsoDate | null =>
  state === 'answered' ? null : answerBy(receivedOn, rules);

/** Whether the last day has passed without an answer. */
export const isAuthorClaimLate = (claim: Waiting, today: IsoDate, rules: TermRules): boolean => {
  const due = claimDue(claim, rules);
  return due !== null && due < today;
};
