/** Print files are drawn as soon as an order is to be made, so that nobody waits for them at the board. */
import { clock, defineJob, logNote, schedule, subscribe } from '@oner/platform';
import { piecesOf } from './pack.ts';
import { printFileOf } from './print-file.ts';

const DRAW_JOB = 'orders.draw-prints';
type Payload = { readonly number: string };

/** In register(). */
export const drawAhead = (): void => {
  defineJob<Payload>(DRAW_JOB, draw);
  subscribe<Payload>('order.licence-concluded', 'orders.draw-prints', ({ number }) =>
    schedule(DRAW_JOB, number, clock.now(), { number }),
  );
};

const draw = async ({ number }: Payload): Promise<void> => {
  const found = await piecesOf([number]);
  // Ended meanwhile: nobody makes it any more.
  if ('missing' in found) return;
  for (const piece of found.pieces) {
    const { state } = await printFileOf(piece);
    if (state === 'failed') logNote('no print file', { order: number, line: piece.line });
  }
};
