/** What becomes of papers that an author is asked for. Pure. */
import { addDays, endOfDay, type IsoDate, startOfDay } from '@oner/config/terms';

export type DocumentState = 'asked' | 'sent' | 'accepted' | 'closed';
export type DocumentMove = 'send' | 'take-back' | 'accept' | 'again' | 'close';

/**
 * | from \\ move | send | take-back (the last file) | accept   | again | close  |
 * |--------------|------|---------------------------|----------|-------|--------|
 * | asked        | sent |                           |          |       | closed |
 * | sent         | sent | asked                     | accepted | asked | closed |
 *
 * What is accepted or closed stays so; staff ask anew.
 */
const moves: Readonly<Record<DocumentState, Partial<Record<DocumentMove, DocumentState>>>> = {
  asked: { send: 'sent', close: 'closed' },
  sent: { send: 'sent', 'take-back': 'asked', accept: 'accepted', again: 'asked', close: 'closed' },
  accepted: {},
  closed: {},
};

/** Where a move leads; null when it is none from here. */
export const afterMove = (from: DocumentState, move: DocumentMove): DocumentState | null =>
  moves[from][move] ?? null;

/** The last day has passed and nothing has come. */
export const isOverdue = (state: DocumentState, due: IsoDate, now: Date): boolean =>
  state === 'asked' && now >= endOfDay(due);

const longestDays = 90;
/** Days staff may set: from tomorrow to three months ahead. */
export const isDueDay = (due: IsoDate, today: IsoDate): boolean =>
  due > today && due <= addDays(today, longestDays);

const nineHoursMs = 9 * 3_600_000;
/** At nine in the morning of the day before the last one; null when that is past. */
export const remindAt = (due: IsoDate, now: Date): Date | null => {
  const at = new Date(startOfDay(addDays(due, -1)).getTime() + nineHoursMs);
  return at > now ? at : null;
};
