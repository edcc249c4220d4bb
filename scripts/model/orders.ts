/** What buyers, staff and the author of a work do about orders: place, make, hand over, complain, judge. */
import { type CallReply, calls } from '@oner/config/contract';
import { toTiyn } from '@oner/config/terms';
import { placeCheckout } from '../../plugins/orders/server/basket/calls.ts';
import * as cancelling from '../../plugins/orders/server/cancel/service.ts';
import * as claims from '../../plugins/orders/server/claims/calls.ts';
import { answerClaim, takeClaim } from '../../plugins/orders/server/claims/service.ts';
import { orderWork, workSale } from '../../plugins/orders/server/originals/calls.ts';
import { closeMismatch } from '../../plugins/orders/server/pay/service.ts';
import { createOrder } from '../../plugins/orders/server/place/calls.ts';
import * as making from '../../plugins/orders/server/production/service.ts';
import { refundAgain } from '../../plugins/orders/server/refunds/service.ts';
import { decideReview } from '../../plugins/orders/server/reviews/service.ts';
import { sendReview } from '../../plugins/orders/server/reviews/write.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import type { Caller } from '../../plugins/platform/server/http/caller.ts';
import { answerOnce } from '../../plugins/platform/server/http/idempotency.ts';
import { detailsOf, type Placed } from '../../tests/contract/payments/till.ts';
import { changeWork } from '../../tests/support/app/trade.ts';
import { report } from './handover.ts';
import { licenceDoes, offerLicences, orderLicensed, orderRented } from './lent.ts';
import {
  askCall,
  buyer,
  caller,
  contact,
  type Known,
  know,
  type Life,
  lastOf,
  originals,
  person,
  replyTo,
  samplePhoto,
  saying,
  shown,
  staff,
  things,
  whyNot,
} from './life.ts';

export const moves = {
  start_production: (number: string) => whyNot(making.startProduction(number, staff)),
  mark_ready: async (number: string) =>
    (await report('pack', number)) === 'pack' ? null : whyNot(making.markReady(number, staff)),
  ship: (number: string) => whyNot(making.shipOrder(number, 'KZ1', staff)),
  deliver: (number: string) => whyNot(making.deliverOrder(number, buyer)),
  cancel: (number: string) => whyNot(cancelling.cancelByBuyer(number, 'ойланып қалдым', buyer)),
  cancel_by_provider: (number: string) =>
    whyNot(cancelling.cancelByProvider(number, 'reason', staff)),
  impossible: (number: string) => whyNot(cancelling.declareImpossible(number, 'reason', staff)),
  return: async (number: string) => {
    await report('come back', number);
    return whyNot(cancelling.takeBack(number, 'reason', staff));
  },
} as const;

/** What becomes of a claim, and of a review. */
export const claimEnds = [
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
  readonly thing: keyof typeof ordering;
  readonly quantity: number;
  readonly key?: string;
};

const orderThing = (item: keyof typeof things, quantity: number, asking: Caller) => {
  const price = things[item].priceTenge;
  const body = { buyer: person.profileId, item, price, size: 1, quantity, ...contact };
  return answerOnce(calls.createOrder, asking, body, () => askCall(createOrder, { body }, asking));
};

/** The price that its page says. */
const askPrice = async (id: string, asking: Caller): Promise<number> =>
  (await replyTo(workSale, { params: { id } }, asking))?.price ?? 0;

const orderOriginal = async (asking: Caller) => {
  const params = { ...shown };
  const price = await askPrice(params.id, asking);
  const body = { buyer: person.profileId, price, ...contact };
  // Who asks again sends what they sent before: the price may have changed, and the key is of this work.
  return answerOnce(calls.orderWork, asking, params, () =>
    askCall(orderWork, { params, body }, asking),
  );
};

/** So many of what is made, a piece of what is rare, and the original: three orders, one payment. */
const orderBasket = async (asking: Caller, quantity: number) => {
  const work = shown.id;
  const price = await askPrice(work, asking);
  const thing = (item: keyof typeof things, many: number) =>
    ({ item, price: things[item].priceTenge, size: 1, quantity: many }) as const;
  const made = { lines: [thing('rare', 1), thing('plenty', quantity)] };
  const parcels = [{ lines: [{ work, price }] }, made];
  const body = { buyer: person.profileId, parcels, ...contact };
  // As for the original alone.
  return answerOnce(calls.placeCheckout, asking, { work, quantity }, () =>
    askCall(placeCheckout, { body }, asking),
  );
};

/** What there is to order, and how that is done. */
export const ordering = {
  plenty: (asking: Caller, quantity: number) => orderThing('plenty', quantity, asking),
  rare: (asking: Caller, quantity: number) => orderThing('rare', quantity, asking),
  original: orderOriginal,
  basket: orderBasket,
  rent: orderRented,
  licence: (asking: Caller, quantity: number) => orderLicensed(asking, 'web', quantity),
  exclusive: (asking: Caller, quantity: number) => orderLicensed(asking, 'exclusive', quantity),
} as const;

/** What the author of the work does: says that it is there, names another price, or licenses it at another one or no more. */
export const authorDoes = {
  relist: async () => {
    const { availability } = (await db()('works').where('document_id', shown.id).first()) ?? {};
    if (availability !== 'out-of-stock') return 'nothing to say';
    await changeWork(originals, shown.id, { availability: 'in-stock' });
    return 'for sale again';
  },
  dearer: () => changeWork(originals, shown.id, { priceTenge: 80_000 }),
  cheaper: () => changeWork(originals, shown.id, { priceTenge: 70_000 }),
  license: () => offerLicences(30_000),
  'license-dearer': () => offerLicences(31_000),
  unlicense: () => offerLicences(null),
} as const;

/** @param key under which whoever got no answer asks again */
export const order = async (
  life: Life,
  item: Wanted['thing'],
  quantity: number,
  key = `${life.orders.length}-${item}-${quantity}`,
) => {
  if (life.orders.length >= life.most && !life.unanswered.has(key)) return 'enough orders';
  const asking = { ...caller, idempotencyKey: key };
  life.unanswered.add(key);
  const answer = await ordering[item](asking, quantity);
  if (!answer.ok) {
    life.unanswered.delete(key);
    return answer.refusal.code;
  }
  const placed = answer.value as Placed | CallReply<typeof calls.placeCheckout>;
  const payment = detailsOf(placed);
  const numbers = 'orders' in placed ? placed.orders : [placed.number];
  for (const number of numbers) {
    const { total_tiyn: tiyn } = await db()('orders').where({ number }).first();
    know(life, { number, total: Number(tiyn) / 100, payment, signedAt: null });
  }
  // Not before: an answer of which the rest cannot be read is none.
  life.unanswered.delete(key);
  return numbers.join();
};

export const isReceived = async (number: string): Promise<boolean> =>
  (await db()('orders').where({ number }).first()).delivered_at !== null;

/** Whatever comes next of making it and bringing it to its buyer; of a licence its file is downloaded. */
export const makeOn = async (known: Known): Promise<string | null> => {
  for (const next of ['start_production', 'mark_ready', 'ship', 'deliver'] as const)
    if ((await moves[next](known.number)) === null) return next;
  if (await isReceived(known.number)) return null;
  return (await licenceDoes.download(known)) === 'downloaded' ? 'download' : null;
};

/** What people do about an order that waits for them. @returns which way out it was, or why there was none */
export const settle = async (number: string): Promise<string> => {
  const refused = await whyNot(refundAgain(number, 'reason', staff));
  if (refused !== 'moved-on') return refused ?? 'refund_again';
  return (await whyNot(closeMismatch(number, 'reason', staff))) ?? 'close_mismatch';
};

export const complain = async (number: string): Promise<string> => {
  const body = { kind: 'damaged', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' } as const;
  const idempotencyKey = `${number} after ${(await lastOf('claims', number))?.number}`;
  const asking = { ...caller, idempotencyKey, files: { photo: [samplePhoto] } };
  return saying('claimed', claims.sendClaim, { params: { number }, body }, asking);
};

/** @param share of what was paid, percent */
export const answer = async (known: Known, kind: (typeof claimEnds)[number], share: number) => {
  const row = await lastOf('claims', known.number);
  if (!row) return 'no claim';
  const claim = String(row.number);
  const params = { claim };
  if (kind === 'take') return whyNot(takeClaim(claim, 'staff:1'));
  if (kind === 'reply')
    return saying(kind, claims.replyToClaim, { params, body: { text: 'Келіспеймін.' } });
  if (kind === 'withdraw') return saying(kind, claims.withdrawClaim, { params, body: {} });
  const amountTiyn = toTiyn(Math.floor(known.total * share));
  return whyNot(answerClaim(claim, { outcome: kind, text: 'Жауап.', amountTiyn }, 'staff:1'));
};

/** @returns what came of it; of no review nothing does */
export const opine = async (number: string, opinion: (typeof opinions)[number]) => {
  if (opinion === 'write') {
    const body = { stars: 4, text: 'Жақсы.' };
    return saying('written', sendReview, { params: { number }, body });
  }
  const row = await lastOf('reviews', number);
  return row && whyNot(decideReview(String(row.code), opinion, 'reason', 'staff:1'));
};
