/** What becomes of a report: fifteen working days for an answer (spec L §9). Pure. */
import { endOfDay, type IsoDate } from '@oner/config/terms';

export type ComplaintState = 'new' | 'in_work' | 'answered' | 'closed';
export const complaintStates: readonly ComplaintState[] = ['new', 'in_work', 'answered', 'closed'];
export type ComplaintMove = 'take' | 'answer' | 'close' | 'reopen';
export type Outcome = 'upheld' | 'dismissed';

/**
 * | from, move | take    | answer   | close  | reopen  |
 * |------------|---------|----------|--------|---------|
 * | new        | in_work | answered | closed |         |
 * | in_work    |         | answered | closed |         |
 * | answered   |         |          | closed | in_work |
 * | closed     |         |          |        | in_work |
 */
const moves: Readonly<Record<ComplaintState, Partial<Record<ComplaintMove, ComplaintState>>>> = {
  new: { take: 'in_work', answer: 'answered', close: 'closed' },
  in_work: { answer: 'answered', close: 'closed' },
  answered: { close: 'closed', reopen: 'in_work' },
  closed: { reopen: 'in_work' },
};

/** Where a move leads; null when it is none from here. */
export const afterComplaintMove = (
  from: ComplaintState,
  move: ComplaintMove,
): ComplaintState | null => moves[from][move] ?? null;

/** Somebody waits for an answer. */
export const isOpenComplaint = (state: ComplaintState): boolean =>
  state === 'new' || state === 'in_work';

/** The last day has passed without one. */
export const isAnswerLate = (state: ComplaintState, answerBy: IsoDate | null, now: Date): boolean =>
  isOpenComplaint(state) && answerBy !== null && now >= endOfDay(answerBy);

type Language = 'kk' | 'ru' | 'en';
const outcomes: Readonly<Record<Outcome, Readonly<Record<Language, string>>>> = {
  upheld: {
    kk: 'хабарлама расталды',
    ru: 'сообщение подтвердилось',
    en: 'the report was justified',
  },
  dismissed: {
    kk: 'хабарлама расталмады',
    ru: 'сообщение не подтвердилось',
    en: 'the report was not confirmed',
  },
};

/** For the letter. */
export const outcomeWords = (outcome: Outcome, language: Language): string =>
  outcomes[outcome][language];
