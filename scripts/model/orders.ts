/** What buyers, staff and the author of a work do about orders: place, make, hand over, complain, judge. */
import { calls } from '@oner/config/contract';
import { addDays, dateInAlmaty, toTiyn } from '@oner/config/terms';
import * as cancelling from '../../plugins/orders/server/cancel/service.ts';
import {
  replyToClaim,
  sendClaim,
  withdrawClaim,
} from '../../plugins/orders/server/claims/calls.ts';
import { answerClaim, takeClaim } from '../../plugins/orders/server/claims/service.ts';
import { orderWork, workSale } from '../../plugins/orders/server/originals/calls.ts';
import { closeMismatch } from '../../plugins/orders/server/pay/service.ts';
import { createOrder } from '../../plugins/orders/server/place/calls.ts';
import * as making from '../../plugins/orders/server/production/service.ts';
import { refundAgain } from '../../plugins/orders/server/refunds/service.ts';
import { orderRent, quoteRent } from '../../plugins/orders/server/rents/calls.ts';
import { sendReview } from '../../plugins/orders/server/reviews/calls.ts';
import { decideReview } from '../../plugins/orders/server/reviews/service.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import type { Caller } from '../../plugins/platform/server/http/caller.ts';
import { once } from '../../plugins/platform/server/http/idempotency.ts';
import { detailsOf, type Placed } from '../../tests/contract/payments/till.ts';
import { changeWork } from '../../tests/support/app/trade.ts';
import { pack, reportReturn } from './handover.ts';
import {
  bare,
  buyer,
  caller,
  type Known,
  type Life,
  original,
  originals,
  outcome,
  person,
  photo,
  staff,
  things,
  whyNot,
} from './life.ts';

export const moves = {
  start_production: (number: string) => whyNot(making.startProduction(number, staff)),
  mark_ready: async (number: string) =>
    (await pack(number)) ? null : whyNot(making.markReady(number, staff)),
  ship: (number: string) => whyNot(making.shipOrder(number, 'KZ1', staff)),
  deliver: (number: string) => whyNot(making.deliverOrder(number, buyer)),
  cancel: (number: string) => whyNot(cancelling.cancelByBuyer(number, 'ойланып қалдым', buyer)),
  cancel_by_provider: (number: string) =>
    whyNot(cancelling.cancelByProvider(number, 'reason', staff)),
  impossible: (number: string) => whyNot(cancelling.declareImpossible(number, 'reason', staff)),
  return: async (number: string) => {
    await reportReturn(number);
    return whyNot(cancelling.takeBack(number, 'reason', staff));
  },
} as const;

/** What becomes of a claim, and of a review. */
export const answers = [
  'take',
  'refund',
  'replace',
  'repair',
  'refuse',
  'reply',
  'withdraw',
] as const;
export const opinions = ['write', 'publish', 'hide', 'remove'] as const;
export type Wanted = {
  readonly thing: keyof typeof things | 'original' | 'rent';
  readonly quantity: number;
  readonly key?: string;
};

const contact = { name: 'Дана', phone: '+77051234567', email: 'dana@example.kz' };

const orderThing = (item: keyof typeof things, quantity: number, asking: Caller) => {
  const price = things[item].priceTenge;
  const body = { buyer: person.profileId, item, price, size: 1, quantity, ...contact };
  return once(calls.createOrder, asking, body, () => createOrder({ ...bare, body }, asking));
};

/** At the price that its page says. */
const orderOriginal = async (asking: Caller) => {
  const params = { id: original };
  const sale = await workSale({ ...bare, params, body: undefined }, asking);
  const price = (sale.ok && 'price' in sale.value ? sale.value.price : null) ?? 0;
  const given = { ...bare, params, body: { buyer: person.profileId, price, ...contact } };
  // Who asks again sends what he sent before: the price may have changed, and the key is of this work.
  return once(calls.orderWork, asking, params, () => orderWork(given, asking));
};

/** Two weeks of the work, the sooner the more pieces are wanted of other things: now the same days, now others. */
const orderRented = async (asking: Caller, quantity: number) => {
  const params = { id: original };
  const firstDay = addDays(dateInAlmaty(clock.now()), 20 - 7 * quantity);
  const period = { firstDay, lastDay: addDays(firstDay, 13) };
  const quote = await quoteRent({ ...bare, params, query: period, body: undefined }, asking);
  const price = (quote.ok && 'total' in quote.value ? quote.value.total : null) ?? 0;
  const body = { buyer: person.profileId, price, ...contact, ...period };
  return once(calls.orderRent, asking, { ...params, quantity }, () =>
    orderRent({ ...bare, params, body }, asking),
  );
};

/** What the author of the work does: says that it is there, or names another price. */
export const authorDoes = {
  relist: async () => {
    const { availability } = (await db()('works').where('document_id', original).first()) ?? {};
    if (availability !== 'out-of-stock') return 'nothing to say';
    await changeWork(originals, original, { availability: 'in-stock' });
    return 'for sale again';
  },
  dearer: () => changeWork(originals, original, { priceTenge: 80_000 }),
  cheaper: () => changeWork(originals, original, { priceTenge: 70_000 }),
} as const;

/** @param key under which whoever got no answer asks again */
export const order = async (
  { orders, most }: Life,
  item: Wanted['thing'],
  quantity: number,
  key = `${orders.length}-${item}-${quantity}`,
) => {
  if (orders.length >= most) return 'enough orders';
  const asking = { ...caller, idempotencyKey: key };
  const answer = await (item === 'original'
    ? orderOriginal(asking)
    : item === 'rent'
      ? orderRented(asking, quantity)
      : orderThing(item, quantity, asking));
  if (!answer.ok) return answer.refusal.code;
  const { number, total, payment } = answer.value as Placed;
  if (orders.every((known) => known.number !== number))
    orders.push({ number, total, payment: detailsOf({ payment }), signedAt: null });
  return number;
};

/** Whatever comes next of making it and bringing it to its buyer. */
export const makeOn = async (number: string): Promise<string | null> => {
  for (const next of ['start_production', 'mark_ready', 'ship', 'deliver'] as const)
    if ((await moves[next](number)) === null) return next;
  return null;
};

/** What people do about an order that waits for them. @returns which way out it was, or why there was none */
export const settle = async (number: string): Promise<string> => {
  const refused = await whyNot(refundAgain(number, 'reason', staff));
  if (refused !== 'moved-on') return refused ?? 'refund_again';
  return (await whyNot(closeMismatch(number, 'reason', staff))) ?? 'close_mismatch';
};

const lastOf = (table: 'claims' | 'reviews', number: string) =>
  db()(table)
    .where('order_id', db()('orders').where({ number }).select('id'))
    .orderBy('id', 'desc')
    .first();

export const complain = async (number: string): Promise<string> => {
  const body = { kind: 'damaged', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' } as const;
  const idempotencyKey = `${number} after ${(await lastOf('claims', number))?.number}`;
  const asking = { ...caller, idempotencyKey, files: { photo: [photo] } };
  return outcome(await sendClaim({ ...bare, params: { number }, body }, asking), 'claimed');
};

/** @param share of what was paid, percent */
export const answer = async (known: Known, kind: (typeof answers)[number], share: number) => {
  const row = await lastOf('claims', known.number);
  if (!row) return 'no claim';
  const claim = String(row.number);
  const given = { ...bare, params: { claim } };
  if (kind === 'take') return whyNot(takeClaim(claim, 'staff:1'));
  if (kind === 'reply')
    return outcome(await replyToClaim({ ...given, body: { text: 'Келіспеймін.' } }, caller), kind);
  if (kind === 'withdraw')
    return outcome(await withdrawClaim({ ...given, body: {} }, caller), kind);
  const amountTiyn = toTiyn(Math.floor(known.total * share));
  return whyNot(answerClaim(claim, { outcome: kind, text: 'Жауап.', amountTiyn }, 'staff:1'));
};

/** @returns what came of it; of no review nothing does */
export const opine = async (number: string, opinion: (typeof opinions)[number]) => {
  if (opinion === 'write') {
    const body = { stars: 4, text: 'Жақсы.' };
    return outcome(await sendReview({ ...bare, params: { number }, body }, caller), 'written');
  }
  const row = await lastOf('reviews', number);
  return row && whyNot(decideReview(String(row.code), opinion, 'reason', 'staff:1'));
};
