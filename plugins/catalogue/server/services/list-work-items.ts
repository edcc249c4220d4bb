import { type calls, done } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { itemsOfWork } from '../store/items.ts';
import { answerTo } from './answers.ts';
import { kindLabels, toWire } from './list-items.ts';
import { withRating } from './ratings.ts';
import { withLeft } from './stock.ts';

/** GET /api/works/:id/items: merchandise of every kind that carries a copy of this work. */
export const listWorkItems: Verb<typeof calls.listWorkItems> = async ({ params: { id } }) => {
  const items = await answerTo(`items of ${id}`, async () =>
    withRating(await withLeft(await itemsOfWork(id))),
  );
  const kinds = await kindLabels();
  return done(items.flatMap((item) => toWire(item, kinds)));
};
