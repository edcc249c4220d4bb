/** States of document requests. Pure. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';
import { addDays, endOfDay, type IsoDate, startOfDay } from '@oner/config/terms';

/** `take-back` is sent when the last file is removed. Accepted and closed are final; staff make a new request. */
export const documentMachine = defineMachine({
  name: 'request for documents',
  events: ['send', 'take-back', 'accept', 'again', 'close'],
  table: {
    asked: { send: 'sent', close: 'closed' },
    sent: {
      send: 'sent',
      'take-back': 'asked',
      accept: 'accepted',
      again: 'asked',
      close: 'closed',
    },
    accepted: {},
    closed: {},
  },
});
export type DocumentState = StateOf<typeof documentMachine>;
export type DocumentMove = EventOf<typeof documentMachine>;

/** Whether the last day has passed and nothing was sent. */
export const isOverdue = (state: DocumentState, due: IsoDate, now: Date): boolean =>
  state === 'asked' && now >= endOfDay(due);

const longestDays = 90;
/** Last days that staff may set: from tomorrow to three months ahead. */
export const isDueDay = (due: IsoDate, today: IsoDate): boolean =>
  due > today && due <= addDays(today, longestDays);

const nineHoursMs = 9 * 3_600_000;
/** Nine in the morning of the day before the last one; null if that is past. */
export const remindOfDocumentAt = (due: IsoDate, now: Date): Date | null => {
  const at = new Date(startOfDay(addDays(due, -1)).getTime() + nineHoursMs);
  return at > now ? at : null;
};
