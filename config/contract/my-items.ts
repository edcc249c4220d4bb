/** Shop items with an author's works, and their sales. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { shopItem } from './shop.ts';

const myItem = z.extend(
  z.pick(shopItem, {
    id: true,
    kind: true,
    color: true,
    names: true,
    photo: true,
    price: true,
    availability: true,
    left: true,
    work: true,
  }),
  {
    /** Number of paid items, without those of cancelled orders. */
    sold: z.number(),
  },
);
export type MyItem = z.infer<typeof myItem>;

/** In the sequence of the shop, without hidden items. */
export const listMyItems = defineCall('GET /api/my/items', {
  auth: 'author',
  reply: z.array(myItem),
  example: {},
});
