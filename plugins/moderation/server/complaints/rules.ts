/** States of reports: fifteen working days for an answer (spec L §9). Pure. */

import { type PageSubject, readPageSubject } from '@oner/config/contract/page-addresses';
import { defineMachine, type StateOf } from '@oner/config/machine';
import { endOfDay, type IsoDate, type Language } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

export type ComplaintOutcome = 'upheld' | 'dismissed';

export const complaintMachine = defineMachine({
  name: 'report',
  events: ['take', 'answer', 'close', 'reopen'],
  table: {
    new: { take: 'in_work', answer: 'answered', close: 'closed' },
    in_work: { answer: 'answered', close: 'closed' },
    answered: { close: 'closed', reopen: 'in_work' },
    closed: { reopen: 'in_work' },
  },
});
export type ComplaintState = StateOf<typeof complaintMachine>;

/** Whether the report still needs an answer. */
export const isOpenComplaint = (state: ComplaintState): boolean =>
  state === 'new' || state === 'in_work';

/** Whether the last day has passed without an answer. */
export const isAnswerLate = (state: ComplaintState, answerBy: IsoDate | null, now: Date): boolean =>
  isOpenComplaint(state) && answerBy !== null && now >= endOfDay(answerBy);

/** Text of the outcome for the e-mail. */
export const complaintOutcomeText = (outcome: ComplaintOutcome, language: Language): string =>
  factText(`report-outcomes.${outcome}`, language);

/** Longest stored URL: length of the column. */
const longestLink = 255;

/**
 * Parses a link that may be shown to moderators: a page of the shop, as path or URL, or a foreign page over https.
 * @param origin of this shop, as `https://oner.kz`
 * @returns the URL to store, without its query if it is a long one of the shop, and its subject; null for anything else
 */
export const readLink = (
  link: string,
  origin: string,
): { readonly link: string; readonly subject: PageSubject | null } | null => {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  if (url.username || url.password) return null;
  const isOurs = url.origin === new URL(origin).origin;
  if (!isOurs && url.protocol !== 'https:') return null;
  const stored = isOurs && url.href.length > longestLink ? url.origin + url.pathname : url.href;
  return stored.length > longestLink
    ? null
    : { link: stored, subject: isOurs ? readPageSubject(url.pathname) : null };
};
