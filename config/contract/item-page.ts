/** The page of one thing of the shop; a file of its own, for a page loads what it calls. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { listReviews } from './reviews.ts';
import { id, photo, someLabels } from './shapes.ts';
import { shopItem } from './shop.ts';

/** A thing as a link to it is made of. */
const colorChoice = z.pick(shopItem, {
  id: true,
  kind: true,
  color: true,
  work: true,
  availability: true,
});

const itemPage = z.extend(shopItem, {
  /** From several sides: the one of the card first. */
  photos: z.array(photo),
  /** What it is made of, and how it is washed, in the words of editors. */
  fabric: someLabels,
  care: someLabels,
  /**
   * The same kind with the same work in other colours, itself among them, as editors ordered them: each is a thing of its own, with its
   * pictures, price and stock. Empty where there is one.
   */
  colors: z.array(colorChoice),
});
export type ItemPage = z.infer<typeof itemPage>;

export const getItem = defineCall({
  method: 'GET',
  path: '/api/shop/items/:id',
  auth: 'anyone',
  params: z.object({ id }),
  reply: itemPage,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{itemId}' } },
});

/** Published reviews of one thing, newest first. */
export const listItemReviews = defineCall({
  method: 'GET',
  path: '/api/shop/items/:id/reviews',
  auth: 'anyone',
  params: z.object({ id }),
  query: listReviews.query,
  reply: listReviews.reply,
  refusals: ['bad-request'],
  example: { params: { id: '{itemId}' } },
});
