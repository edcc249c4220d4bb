/** Things of the shop that carry an author's works, and what of them sells. */
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
    /** Pieces that were paid for, those of cancelled orders left out. */
    sold: z.number(),
  },
);
export type MyItem = z.infer<typeof myItem>;

/** In the order of the shop; hidden ones are left out. */
export const listMyItems = defineCall({
  method: 'GET',
  path: '/api/my/items',
  auth: 'author',
  reply: z.array(myItem),
  refusals: [],
  example: {},
});
