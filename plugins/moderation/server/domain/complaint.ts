/** What becomes of a report: fifteen working days for an answer (spec L §9). Pure. */
import { defineMachine, type StateOf } from '@oner/config/machine';
import { endOfDay, type IsoDate } from '@oner/config/terms';

export type Outcome = 'upheld' | 'dismissed';

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
