/** The provider makes a thing and hands it over; the buyer is told at each step. */
import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { endOfDay, returnThrough, writeDay } from '@oner/config/terms';
import { emit } from '@oner/platform';
import { placeText } from '../domain/delivery.ts';
import { setProgress } from '../store/orders.ts';
import { type MoveProblem, type Mover, tryMove } from './move-order.ts';
import { planCompletion } from './plan-terms.ts';
import { tellBuyer } from './tell-buyer.ts';

type Moved = Promise<MoveProblem | null>;

export const startProduction = (number: string, staff: Mover): Moved =>
  tryMove(number, 'start_production', staff, {}, async (order) => {
    const day = order.promises?.produceBy;
    const produceBy = (of: Language) => (day ? writeDay(day, of) : '');
    await tellBuyer('order-in-production', order, { number, produceBy }, number);
  });

export const markReady = (number: string, staff: Mover): Moved =>
  tryMove(number, 'mark_ready', staff, {}, async (order) => {
    const delivery = (of: Language) => placeText(order, of);
    await tellBuyer('order-ready', order, { number, delivery }, number);
  });

/** @param tracking the courier's number of the parcel */
export const shipOrder = (number: string, tracking: string, staff: Mover): Moved =>
  tryMove(number, 'ship', staff, { tracking }, async (order) => {
    await setProgress(order.id, { tracking });
    await tellBuyer('order-shipped', order, { number, tracking }, number);
  });

/** The thing is in the buyer's hands; he or the staff says so. From now on the term to bring it back runs. */
export const deliverOrder = (number: string, mover: Mover): Moved =>
  tryMove(number, 'deliver', mover, {}, async (order, now) => {
    await setProgress(order.id, { deliveredAt: now });
    await planCompletion(number, endOfDay(returnThrough(new Date(now))));
    await tellBuyer('order-delivered', order, { number }, number);
    await emit(events.orderDelivered, number, { number, deliveredAt: now });
  });
