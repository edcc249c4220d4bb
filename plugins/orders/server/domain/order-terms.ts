import { endOfDay, type IsoDate, returnThrough } from '@oner/config/terms';
import type { OrderEvent } from './order-states.ts';
import type { Promises } from './promises.ts';

/** What of an order its terms are counted from. Instants are milliseconds. */
export type TermFacts = {
  readonly promises: Promises | null;
  readonly deliveredAt: number | null;
};

export type TermProblem = 'too-early' | 'too-late';

/**
 * Whether the terms of spec L let an event happen now; what has no term may always happen.
 * @param now milliseconds
 */
export const termProblem = (
  event: OrderEvent,
  { promises, deliveredAt }: TermFacts,
  now: number,
): TermProblem | null => {
  if (!promises) return null;
  switch (event) {
    case 'declare_impossible':
      return now < promises.impossibleUntil.getTime() ? null : 'too-late';
    case 'conclude_licence':
      return now >= promises.impossibleUntil.getTime() ? null : 'too-early';
    case 'cancel':
      return isOpen(promises.cancelThrough, now) ? null : 'too-late';
    case 'cancel_overdue':
      return isOpen(promises.produceBy, now) ? 'too-early' : null;
    case 'accept_return':
      return deliveredAt !== null && isOpen(returnThrough(new Date(deliveredAt)), now)
        ? null
        : 'too-late';
    case 'complete':
      return deliveredAt !== null && !isOpen(returnThrough(new Date(deliveredAt)), now)
        ? null
        : 'too-early';
    default:
      return null;
  }
};

/** A term that runs through a day is open until 24:00 in Almaty (Agreement 1.5). */
const isOpen = (day: IsoDate, now: number): boolean => now < endOfDay(day).getTime();
