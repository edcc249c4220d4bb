/** What an author claims about their act, their money or their blocking, answered in 15 working days (L §9; Agreement 12.1). Pure. */
import type { AuthorClaimState } from '@oner/config/contract/payout-states';
import type { IsoDate, TermRules } from '@oner/config/terms';
import { answerBy } from '../acts/rules.ts';

/** `PC-000012`, as letters name it. */
export const claimName = (id: number): string => `PC-${String(id).padStart(6, '0')}`;

type Waiting = { readonly state: AuthorClaimState; readonly receivedOn: IsoDate };

/** The last day to answer it; null while all terms stand still, and once it is answered. */
export const claimDue = ({ state, receivedOn }: Waiting, rules: TermRules): IsoDate | null =>
  state === 'answered' ? null : answerBy(receivedOn, rules);

/** The last day has passed without an answer. */
export const isAuthorClaimLate = (claim: Waiting, today: IsoDate, rules: TermRules): boolean => {
  const due = claimDue(claim, rules);
  return due !== null && due < today;
};
