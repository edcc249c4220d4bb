/** Orders that only pay for a rent: they deliver nothing, and are completed once they are concluded. */
import { randomBytes } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { factText } from '@oner/config/texts/facts.ts';
import { clock, emit, pluginService } from '@oner/platform';
import { cancelByProvider } from '../cancel/service.ts';
import { authorsOf } from '../order/notices.ts';
import type { OrderEvent } from '../order/rules.ts';
import { moveOrder } from '../order/service.ts';
import { findOrder, type OrderRow, setProgress } from '../order/store.ts';
import type { Item } from '../place/items.ts';
import { placeOrder } from '../place/service.ts';

/**
 * Places an order of the renter that pays for their rent, or for the work they have. In the open transaction.
 * @param holds pieces of the work that it takes, and whether they are kept from others until payment
 */
export const placePaying = async (
  { buyerId, ownerId, language, recipient, phone, email }: OrderRow,
  { userId }: { readonly userId: number },
  item: Item,
  { pieces = [], isKept = true }: { pieces?: readonly number[]; isKept?: boolean } = {},
): Promise<OrderRow> => {
  const { order } = await placeOrder(
    {
      buyerId,
      ownerId,
      userId,
      language,
      recipient,
      phone,
      email,
      comment: null,
      delivery: 'pickup',
      address: null,
      place: null,
      item,
      pieces,
      isKept,
      isHandedOver: false,
    },
    { now: clock.now(), random: randomBytes },
  );
  return order;
};

/** True if an order can be paid and its reservation has not ended. */
export const canBePaid = async ({
  number,
  state: { status, payment },
}: OrderRow): Promise<boolean> => {
  const until = (await pluginService('payments').endsOf([number])).get(number);
  const isOpen = status === 'pending' && payment !== 'expired' && payment !== 'captured';
  return isOpen && until !== undefined && clock.now().getTime() < until;
};

const course = [
  'start_production',
  'mark_ready',
  'deliver',
  'complete',
] as const satisfies readonly OrderEvent[];

/** Completes a concluded order, for which nothing is made or delivered. In the open transaction. */
export const finishPaying = async ({ number, id, ownerId }: OrderRow): Promise<void> => {
  const at = clock.now().getTime();
  for (const event of course)
    await moveOrder(number, event, { actor: 'system', at }, async () => {
      const sellerIds = await authorsOf(id);
      if (event === 'deliver') {
        await setProgress(id, { deliveredAt: at });
        const facts = { number, deliveredAt: at, buyer: ownerId, originals: [] };
        await emit(events.orderDelivered, number, facts);
      }
      if (event === 'complete')
        await emit(events.orderCompleted, number, { number, completedAt: at, sellerIds });
    });
};

/**
 * Cancels the order of paid days that nobody will use, with a full refund.
 * @throws Error if the order cannot be canceled: the job fails for good in the end, and staff are notified
 */
export const cancelDays = async (
  { number, language }: OrderRow,
  why: 'work-lost' | 'days-unused',
): Promise<void> => {
  const reason = (of: Language) => factText(`refund-reasons.${why}`, of);
  const staff = { actor: 'provider', by: 'system' } as const;
  const canceled = await cancelByProvider(number, reason(language), staff, reason);
  if (canceled.ok || (await findOrder(number))?.state.status === 'canceled') return;
  throw new Error(`order ${number} for unused days not cancelled: ${canceled.refusal.code}`);
};
