/** Orders on the board: lists, search, one order, its moves. */
import { dateInAlmaty } from '@oner/config/terms';
import { clock } from '@oner/platform';
import { drawReceipt, findReceipt } from '../services/draw-receipt.ts';
import { countOverdue, countStages, ordersAt, placeOf, searchOrders } from '../store/board.ts';
import { boardQuery, inLanguage, manyBody, moveBody, nothing, refundBody } from './asked.ts';
import { carryOut, carryOutMany, giveBackPart } from './carry-out.ts';
import { missing, moverOf, route, shown } from './route.ts';
import { showRows } from './show.ts';

export const orderRoutes = [
  route('GET', '/board', 'read', boardQuery, async ({ input: { stage, q, after, limit } }) => {
    const [due = '', id = ''] = after?.split('_') ?? [];
    const from = after ? { due, id: Number(id) } : null;
    const orders = await (q ? searchOrders(q, from, limit) : ordersAt(stage, from, limit));
    const last = orders.length === limit ? orders.at(-1) : undefined;
    const place = last && placeOf(last);
    const now = clock.now();
    return {
      value: {
        orders: await showRows(orders),
        counts: await countStages(),
        overdue: await countOverdue(dateInAlmaty(now)),
        next: place ? `${place.due}_${place.id}` : null,
        now: now.toISOString(),
      },
    };
  }),
  route('POST', '/board/moves', 'move', manyBody, async ({ input, actor }) => ({
    value: await carryOutMany(input, moverOf(actor)),
  })),
  route('GET', '/board/:number', 'read', nothing, ({ params: { number = '' } }) =>
    shown(number, null),
  ),
  route(
    'GET',
    '/board/:number/receipts/:receipt',
    'read',
    inLanguage,
    async ({ input: { lang }, params: { number = '', receipt = '' } }) => {
      const found = await findReceipt(number, receipt);
      if (!found) return missing;
      const bytes = Buffer.from(await drawReceipt(found.order, found.receipt, lang));
      return { bytes, type: 'pdf', name: `oner-receipt-${receipt}-${lang}` };
    },
  ),
  route(
    'POST',
    '/board/:number/moves',
    'move',
    moveBody,
    async ({ input, actor, params: { number = '' } }) =>
      shown(number, await carryOut(number, input, moverOf(actor))),
  ),
  route(
    'POST',
    '/board/:number/refunds',
    'refund',
    refundBody,
    async ({ input, actor, params: { number = '' } }) =>
      shown(number, await giveBackPart(number, input, moverOf(actor))),
  ),
];
