/** What a buyer does with his own order. */
import { type calls, done, type Order, type Result, refuse } from '@oner/config/contract';
import { type Person, room, type Verb } from '@oner/platform';
import { cancelByBuyer } from '../cancel/service.ts';
import { showOrders } from '../history/show.ts';
import { deliverOrder } from '../production/service.ts';
import type { Moved, Mover } from './service.ts';
import { findOrder } from './store.ts';

/** Within 5 working days and before receipt, or when the thing is overdue (L §9; Agreement 5.6). */
export const cancelOrder: Verb<typeof calls.cancelOrder> = async (
  { params: { number }, body },
  { person },
) => answer(number, await cancelByBuyer(number, body.reason ?? '', moverOf(person)));

export const confirmReceipt: Verb<typeof calls.confirmReceipt> = async (
  { params: { number } },
  { person },
) => answer(number, await deliverOrder(number, moverOf(person)));

const moverOf = (person: Person | null): Mover => {
  if (!person) throw new Error('a buyer moves his order');
  const { documentId: ownerId } = person;
  return { actor: 'buyer', by: `user:${ownerId}`, ownerId };
};

const answer = async (
  number: string,
  moved: Awaited<Moved>,
): Promise<Result<Order, 'not-found' | 'cancel-too-late' | 'conflict'>> => {
  if (!moved.ok && moved.refusal.code === 'too-late') return refuse('cancel-too-late');
  if (!moved.ok && moved.refusal.code !== 'not-found') return refuse('conflict');
  const order = moved.ok ? await findOrder(number) : null;
  const [shown] = order ? await showOrders([order]) : [];
  return shown ? done(shown) : refuse('not-found');
};

/** Sends the buyer of an order to a gateway, while the order can be paid. */
export const resumePayment: Verb<typeof calls.resumePayment> = async (
  { params, query },
  { person },
) =>
  person
    ? room('payments').begin(params.number, person.documentId, query.gateway)
    : refuse('not-found');
