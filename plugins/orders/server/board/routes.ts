/** What the orders board of the panel calls, under /orders; README.md describes each. */
import { tengeToTiyn } from '@oner/config/terms';
import { room, type StaffAnswer, type StaffInput, staffRoute } from '@oner/platform';
import * as z from 'zod/mini';
import { cancelByProvider } from '../services/cancel-order.ts';
import { declareImpossible } from '../services/declare-impossible.ts';
import { grantRefund } from '../services/grant-refund.ts';
import { deliverOrder, markReady, shipOrder, startProduction } from '../services/make-order.ts';
import { takeBack } from '../services/take-back.ts';
import type { MoveProblem, Mover } from '../services/try-move.ts';
import { countStages, ordersAt, placeOf, stages } from '../store/board.ts';
import { findOrder } from '../store/orders.ts';
import { type BoardRight, boardRights } from './rights.ts';
import { showRows, showWhole } from './show.ts';

const mostRefunds = 200;

const nothing = z.object({});
const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const boardQuery = z.object({
  stage: z._default(z.enum(stages), 'new'),
  after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d_\d{1,16}$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
const moveBody = z.discriminatedUnion('move', [
  z.object({ move: z.literal('start_production') }),
  z.object({ move: z.literal('mark_ready') }),
  z.object({ move: z.literal('ship'), tracking: said(60) }),
  z.object({ move: z.literal('deliver') }),
  z.object({ move: z.literal('declare_impossible'), reason: said(300) }),
  z.object({ move: z.literal('cancel_by_provider'), reason: said(300) }),
  z.object({ move: z.literal('accept_return'), reason: said(300) }),
]);
const refundBody = z.object({
  /** Names the occasion, so that a repeated request is one refund. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Whole tenge. */
  amount: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
  reason: said(300),
});

type Move = z.output<typeof moveBody>;

const carryOut = (number: string, asked: Move, staff: Mover): Promise<MoveProblem | null> => {
  switch (asked.move) {
    case 'start_production':
      return startProduction(number, staff);
    case 'mark_ready':
      return markReady(number, staff);
    case 'ship':
      return shipOrder(number, asked.tracking, staff);
    case 'deliver':
      return deliverOrder(number, staff);
    case 'declare_impossible':
      return declareImpossible(number, asked.reason, staff);
    case 'cancel_by_provider':
      return cancelByProvider(number, asked.reason, staff);
    case 'accept_return':
      return takeBack(number, asked.reason, staff);
  }
};

const missing = { refused: 'not-found', status: 404 } as const;
const moverOf = (actor: string): Mover => ({ actor: 'provider', by: actor });

/** The order after what was asked, or why not. */
const shown = async (number: string, problem: string | null): Promise<StaffAnswer> => {
  if (problem === 'not-found') return missing;
  if (problem) return { refused: problem, status: 409 };
  const order = await findOrder(number);
  return order ? { value: await showWhole(order) } : missing;
};

const route = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  right: BoardRight,
  schema: S,
  verb: (asked: StaffInput<z.output<S>>) => Promise<StaffAnswer>,
) => staffRoute(method, path, boardRights[right], schema, verb);

/** What somebody decides about a refund; its problem, or null. */
const deciding = <S extends z.ZodMiniType>(
  path: string,
  right: BoardRight,
  schema: S,
  decide: (id: number, asked: StaffInput<z.output<S>>) => Promise<string | null>,
) =>
  route('POST', `/refunds/:id/${path}`, right, schema, async (asked) => {
    const { id = '' } = asked.params;
    if (!/^\d{1,12}$/.test(id)) return missing;
    const problem = await decide(Number(id), asked);
    if (problem === 'not-found') return missing;
    return problem ? { refused: problem, status: 409 } : { value: { done: true } };
  });

export const boardApi = {
  type: 'admin',
  routes: [
    route('GET', '/board', 'read', boardQuery, async ({ input: { stage, after, limit } }) => {
      const [due = '', id = ''] = after?.split('_') ?? [];
      const orders = await ordersAt(stage, after ? { due, id: Number(id) } : null, limit);
      const last = orders.length === limit ? orders.at(-1) : undefined;
      const place = last && placeOf(last);
      const next = place ? `${place.due}_${place.id}` : null;
      return { value: { orders: await showRows(orders), counts: await countStages(), next } };
    }),
    route('GET', '/board/:number', 'read', nothing, ({ params }) =>
      shown(params.number ?? '', null),
    ),
    route('POST', '/board/:number/moves', 'move', moveBody, async ({ input, actor, params }) => {
      const { number = '' } = params;
      return shown(number, await carryOut(number, input, moverOf(actor)));
    }),
    route(
      'POST',
      '/board/:number/refunds',
      'refund',
      refundBody,
      async ({ input, actor, params }) => {
        const { number = '' } = params;
        const { key, amount, reason } = input;
        const wish = { key: `staff-${key}`, amountTiyn: tengeToTiyn(amount), reason };
        return shown(number, await grantRefund(number, wish, moverOf(actor)));
      },
    ),
    route('GET', '/refunds', 'read', nothing, async () => ({
      value: { refunds: await room('payments').refunds.forPeople(mostRefunds) },
    })),
    deciding('approve', 'approve', nothing, (id, { actor }) =>
      room('payments').refunds.approve(id, actor),
    ),
    deciding('drop', 'approve', nothing, (id, { actor }) =>
      room('payments').refunds.drop(id, actor),
    ),
    deciding('retry', 'refund', nothing, (id, { actor }) =>
      room('payments').refunds.retry(id, actor),
    ),
    deciding('transfer', 'refund', nothing, (id, { actor }) =>
      room('payments').refunds.transferInstead(id, actor),
    ),
    deciding('confirm', 'refund', z.object({ reference: said(60) }), (id, { input, actor }) =>
      room('payments').refunds.confirmTransfer(id, input.reference, actor),
    ),
  ],
};
