/** Page of one shop item; a separate file, because pages load only the calls they use. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { listReviews } from './reviews.ts';
import { id, photo, someLabels } from './shapes.ts';
import { shopItem } from './shop.ts';

/** Fields needed for a link to an item. */
const colorChoice = z.pick(shopItem, {
  id: true,
  kind: true,
  color: true,
  work: true,
  availability: true,
});

const itemPage = z.extend(shopItem, {
  /** Photos from several sides, that of the card first. */
  photos: z.array(photo),
  /** Material and washing instructions, written by editors. */
  fabric: someLabels,
  care: someLabels,
  /**
   * The same kind with the same work in other colours, including this item, in the editors' sequence. Each is a separate
   * item with its own pictures, price and stock. Empty if there is only one colour.
   */
  colors: z.array(colorChoice),
});
export type ItemPage = z.infer<typeof itemPage>;

export const getItem = defineCall('GET /api/shop/items/:id', {
  auth: 'anyone',
  params: z.object({ id }),
  reply: itemPage,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{itemId}' } },
});

/** Published reviews of one item, newest first. */
export const listItemReviews = defineCall('GET /api/shop/items/:id/reviews', {
  auth: 'anyone',
  params: z.object({ id }),
  query: listReviews.query,
  reply: listReviews.reply,
  refusals: ['bad-request'],
  example: { params: { id: '{itemId}' } },
});
