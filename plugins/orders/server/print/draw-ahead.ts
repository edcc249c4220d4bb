/** Print files are drawn as soon as an order is to be made, so that nobody waits for them at the board. */
import { clock, defineJob, logNote, schedule } from '@oner/platform';
import { findOrder } from '../store/orders.ts';
import { piecesOf } from './pack.ts';
import { printFileOf } from './print-file.ts';

const DRAW_JOB = 'orders.draw-prints';
/** Drawing is heavy and in no hurry: what somebody waits for at this moment comes first. */
const delayMs = 60_000;
type Drawing = { readonly number: string };

/** Where the thing itself is made already, a print file is drawn only for whoever asks for it. */
const unmade = ['not_fulfilled', 'in_production'];

/** In register(). */
export const defineDrawing = (): void => defineJob<Drawing>(DRAW_JOB, draw);

/** Handler of `orderLicenceConcluded`. */
export const drawAhead = ({ number }: Drawing): Promise<void> =>
  schedule(DRAW_JOB, number, new Date(clock.now().getTime() + delayMs), { number });

const draw = async ({ number }: Drawing): Promise<void> => {
  const order = await findOrder(number);
  if (!order || !unmade.includes(order.state.fulfillment)) return;
  const found = await piecesOf([number]);
  // Ended meanwhile: nobody makes it any more.
  if ('missing' in found) return;
  for (const piece of found.pieces) {
    const { state } = await printFileOf(piece);
    if (state === 'failed') logNote('no print file', { order: number, line: piece.line });
  }
};
