/** The states of one month's act (L §4; Agreement 7.1 to 7.3). Pure. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';

/**
 * An answer that leaves the act as it is, and a corrected act, are both sent again with a term of their own; an author
 * who has objected may sign all the same. What the bank gives back is owed again, as it was signed.
 */
export const actMachine = defineMachine({
  name: 'act',
  events: ['send', 'sign', 'deem', 'dispute', 'answer', 'reissue', 'pay', 'give-back'],
  table: {
    drafted: { send: 'sent' },
    sent: { sign: 'signed', deem: 'deemed_signed', dispute: 'disputed' },
    disputed: { sign: 'signed', answer: 'sent', reissue: 'sent' },
    signed: { pay: 'paid' },
    deemed_signed: { pay: 'paid' },
    paid: { 'give-back': 'signed' },
  },
});
export type ActState = StateOf<typeof actMachine>;
export type ActEvent = EventOf<typeof actMachine>;

/** Both sides stand by it: its sum is owed, or carried where it is below zero. */
export const isBinding = (state: ActState): boolean =>
  state === 'signed' || state === 'deemed_signed' || state === 'paid';

/** The author may still say something about it. */
export const isOpenAct = (state: ActState): boolean => state === 'sent' || state === 'disputed';
