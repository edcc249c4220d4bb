/** Production and delivery by the provider; the buyer is notified at each step. */
import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { endOfDay, returnThrough, writeDay } from '@oner/config/terms';
import { clock, defineJob, emit, logNote, schedule } from '@oner/platform';
import { notifyBuyer } from '../order/notices.ts';
import { type Moved, type Mover, tryMove } from '../order/service.ts';
import { findOrder, linesOfOrder, setProgress } from '../order/store.ts';
import { placeText } from '../place/delivery-rules.ts';
import { beginRent } from '../rent-returns/service.ts';
import { planCompletion } from '../terms/service.ts';
import { piecesToPack, printFileOf } from './pack.ts';

export const startProduction = (number: string, staff: Mover): Moved =>
  tryMove(number, 'start_production', staff, {}, async (order) => {
    const day = order.promises?.produceBy;
    const produceBy = (of: Language) => (day ? writeDay(day, of) : '');
    await notifyBuyer('order-in-production', order, { number, produceBy }, number);
  });

export const markReady = (number: string, staff: Mover): Moved =>
  tryMove(number, 'mark_ready', staff, {}, async (order) => {
    const delivery = (of: Language) => placeText(order, of);
    await notifyBuyer('order-ready', order, { number, delivery }, number);
  });

/** @param tracking the courier's tracking number of the parcel */
export const shipOrder = (number: string, tracking: string, staff: Mover): Moved =>
  tryMove(number, 'ship', staff, { tracking }, async (order) => {
    await setProgress(order.id, { tracking });
    await notifyBuyer('order-shipped', order, { number, tracking }, number);
  });

/** The buyer has the item, as they or staff report. Starts the term of a return, or the days of a rent. */
export const deliverOrder = (number: string, mover: Mover): Moved =>
  tryMove(number, 'deliver', mover, {}, async (order, now) => {
    await setProgress(order.id, { deliveredAt: now });
    if (!(await beginRent(order))) {
      await planCompletion(number, endOfDay(returnThrough(new Date(now))));
      await notifyBuyer('order-delivered', order, { number }, number);
    }
    const lines = await linesOfOrder(order.id);
    const originals = lines.flatMap((line) =>
      line.kind === 'original' ? (line.workId ?? []) : [],
    );
    const facts = { number, deliveredAt: now, buyer: order.ownerId, originals };
    await emit(events.orderDelivered, number, facts);
  });

const DRAW_JOB = 'orders.draw-prints';
/** Drawing is expensive and not urgent: requests of people go first. */
const delayMs = 60_000;
type Drawing = { readonly number: string };

/** Before production is over; afterwards a print file is drawn only on request. */
const unmade = ['not_fulfilled', 'in_production'];

/** Called in register(). */
export const defineDrawing = (): void => defineJob<Drawing>(DRAW_JOB, draw);

/** Handler of `orderLicenceConcluded`. */
export const drawAhead = ({ number }: Drawing): Promise<void> =>
  schedule(DRAW_JOB, number, new Date(clock.now().getTime() + delayMs), { number });

const draw = async ({ number }: Drawing): Promise<void> => {
  const order = await findOrder(number);
  if (!order || !unmade.includes(order.state.fulfillment)) return;
  const found = await piecesToPack([number]);
  // The order has ended in the meantime.
  if ('missing' in found) return;
  for (const piece of found.pieces) {
    const { state } = await printFileOf(piece);
    if (state === 'failed') logNote('print file failed', { order: number, line: piece.line });
  }
};
