/** Refunds that wait for people, and what people decide about them. */
import { room, type StaffInput } from '@oner/platform';
import * as z from 'zod/mini';
import { nothing, said } from './asked.ts';
import type { BoardRight } from './rights.ts';
import { missing, route } from './route.ts';
import { showRefunds } from './show-refunds.ts';

const mostRefunds = 200;

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

export const refundRoutes = [
  route('GET', '/refunds', 'read', nothing, async () => ({
    value: { refunds: await showRefunds(await room('payments').refunds.forPeople(mostRefunds)) },
  })),
  deciding('approve', 'approve', nothing, (id, { actor }) =>
    room('payments').refunds.approve(id, actor),
  ),
  deciding('drop', 'approve', nothing, (id, { actor }) => room('payments').refunds.drop(id, actor)),
  deciding('retry', 'settle', nothing, (id, { actor }) =>
    room('payments').refunds.retry(id, actor),
  ),
  deciding('transfer', 'refund', nothing, (id, { actor }) =>
    room('payments').refunds.transferInstead(id, actor),
  ),
  deciding('confirm', 'settle', z.object({ reference: said(60) }), (id, { input, actor }) =>
    room('payments').refunds.confirmTransfer(id, input.reference, actor),
  ),
];
