/** Steps about orders: placement, production, hand-over, claims, reviews. */
import { type CallReply, calls } from '@oner/config/contract';
import type { ClaimOutcome } from '@oner/config/contract/order-states';
import { type Tiyn, toTiyn } from '@oner/config/terms';
import { placeCheckout } from '../../plugins/orders/server/basket/calls.ts';
import * as cancelling from '../../plugins/orders/server/cancel/service.ts';
import * as claims from '../../plugins/orders/server/claims/calls.ts';
import { answerClaim, startClaimReview } from '../../plugins/orders/server/claims/service.ts';
import { getWorkSale, orderWork } from '../../plugins/orders/server/originals/calls.ts';
import { closeMismatch } from '../../plugins/orders/server/pay/service.ts';
import { createOrder } from '../../plugins/orders/server/place/calls.ts';
import * as making from '../../plugins/orders/server/production/service.ts';
import { refundAgain } from '../../plugins/orders/server/refunds/service.ts';
import { decideReview } from '../../plugins/orders/server/reviews/service.ts';
import { sendReview } from '../../plugins/orders/server/reviews/write.ts';
import { db, transact } from '../../plugins/platform/server/db/transactions.ts';
import { detailsOf, type Placed } from '../../tests/contract/payments/buyer-and-bank.ts';
import { changeWork } from '../../tests/support/app/trade.ts';
import { offerSteps } from './offers.ts';
import { licenceDoes, licensed, offerLicences, rentRequest, report } from './rentals.ts';
import { invoke, type Known, lastOf, logOf, type Run, replyTo, track, withKey } from './run.ts';
import { buyer, caller, contact, onSale, originals, samplePhoto, shown, staff } from './shop.ts';

export const moves = {
  start_production: (number: string) => making.startProduction(number, staff),
  mark_ready: async (number: string) => {
    const packed = await report('pack', number);
    return packed.ok ? packed : making.markReady(number, staff);
  },
  ship: (number: string) => making.shipOrder(number, 'KZ1', staff),
  deliver: (number: string) => making.deliverOrder(number, buyer),
  cancel: (number: string) => cancelling.cancelByBuyer(number, 'ойланып қалдым', buyer),
  cancel_by_provider: (number: string) => cancelling.cancelByProvider(number, 'reason', staff),
  impossible: (number: string) => cancelling.declareImpossible(number, 'reason', staff),
  return: async (number: string) => {
    await report('come back', number);
    return cancelling.acceptReturn(number, 'reason', staff);
  },
} as const;

export type OrderDraft = {
  readonly thing: keyof typeof orderRequests;
  readonly quantity: number;
  readonly key?: string | undefined;
};

const piece = (item: keyof typeof onSale, quantity: number) =>
  ({ item, price: onSale[item].priceTenge, size: 1, quantity }) as const;
const thing = (item: keyof typeof onSale) => async (quantity: number) =>
  withKey(calls.createOrder, createOrder, { body: { ...contact, ...piece(item, quantity) } });

const askPrice = async (): Promise<number> =>
  (await replyTo(getWorkSale, { params: shown }))?.price ?? 0;

const original = async () => {
  const body = { ...contact, price: await askPrice() };
  return withKey(calls.orderWork, orderWork, { params: { ...shown }, body });
};

/** The request that orders each kind, by quantity. */
export const orderRequests = {
  plenty: thing('plenty'),
  rare: thing('rare'),
  original,
  /** The author switches the work to "on order" and accepts the request of the buyer. */
  requested: async () => {
    await setAvailability('on-order');
    await offerSteps.request();
    await offerSteps.accept();
    return original();
  },
  /** Merchandise in this quantity, one rare item and the original: three orders, one payment. */
  basket: async (quantity: number) => {
    const work = { work: shown.id, price: await askPrice() };
    const made = [piece('rare', 1), piece('plenty', quantity)];
    const body = { ...contact, parcels: [{ lines: [work] }, { lines: made }] };
    return withKey(calls.placeCheckout, placeCheckout, { body });
  },
  rent: rentRequest,
  licence: licensed('web'),
  exclusive: licensed('exclusive'),
} as const;

/** Only orders mark a work as sold. */
const setAvailability = (availability: 'in-stock' | 'on-order'): Promise<string> =>
  transact(async () => {
    const [now] = await db()('works').where('document_id', shown.id).forUpdate();
    if (now?.availability === 'sold') return 'nothing to say';
    await changeWork(originals, shown.id, { availability });
    return availability;
  });

export const authorSteps = {
  relist: () => setAvailability('in-stock'),
  'on-order': () => setAvailability('on-order'),
  dearer: () => changeWork(originals, shown.id, { priceTenge: 80_000 }),
  cheaper: () => changeWork(originals, shown.id, { priceTenge: 70_000 }),
  license: () => offerLicences(30_000),
  'license-dearer': () => offerLicences(31_000),
  unlicense: () => offerLicences(null),
} as const;

export const order = async (run: Run, { thing: item, quantity, ...wanted }: OrderDraft) => {
  const { key = `${run.orders.length}-${item}-${quantity}` } = wanted;
  if (run.orders.length >= run.maxOrders && !run.unanswered.has(key)) return 'enough orders';
  run.unanswered.add(key);
  const send = await orderRequests[item](quantity);
  // A retry is bound to this body: the price may have changed since.
  const answer = await send(key, { ...shown, item, quantity });
  if (!answer.ok) {
    run.unanswered.delete(key);
    return answer;
  }
  const placed: Placed | CallReply<typeof calls.placeCheckout> = answer.value;
  const numbers = 'orders' in placed ? placed.orders : [placed.number];
  for (const number of numbers) await track(run, number, detailsOf(placed));
  // Last: a response that cannot be read completely counts as missing.
  run.unanswered.delete(key);
  return numbers.join();
};

export const isReceived = async (number: string): Promise<boolean> =>
  (await db()('orders').where({ number }).first()).delivered_at !== null;

/** Takes the next step of fulfilment; downloads the file of a licence. */
export const fulfilNext = async (known: Known): Promise<string | null> => {
  for (const next of ['start_production', 'mark_ready', 'ship', 'deliver'] as const)
    if ((await moves[next](known.number)).ok) return next;
  if (await isReceived(known.number)) return null;
  return (await licenceDoes.download(known)) === 'downloaded' ? 'download' : null;
};

/** Resolves an order in `requires_action` as staff would. @returns the action and its outcome */
export const resolve = async (number: string): Promise<string> => {
  const again = await refundAgain(number, 'reason', staff);
  if (again.ok || again.refusal.code !== 'moved-on') return `refund_again ${logOf(again)}`;
  return `close_mismatch ${logOf(await closeMismatch(number, 'reason', staff))}`;
};

export const complain = async ({ number }: Known) => {
  const body = { kind: 'damaged', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' } as const;
  const idempotencyKey = `${number} after ${(await lastOf('claims', number))?.number}`;
  const asking = { ...caller, idempotencyKey, files: { photo: [samplePhoto] } };
  return invoke(claims.sendClaim, { params: { number }, body }, asking);
};

const decided = (outcome: ClaimOutcome) => (claim: string, amountTiyn: Tiyn) =>
  answerClaim(claim, { outcome, text: 'Жауап.', amountTiyn }, 'staff:1');
export const claimSteps = {
  take: (claim: string) => startClaimReview(claim, 'staff:1'),
  refund: decided('refund'),
  replace: decided('replace'),
  repair: decided('repair'),
  refuse: decided('refuse'),
  reply: (claim: string) =>
    invoke(claims.replyToClaim, { params: { claim }, body: { text: 'Келіспеймін.' } }),
  withdraw: (claim: string) => invoke(claims.withdrawClaim, { params: { claim }, body: {} }),
} as const;

type Answer = { readonly does: keyof typeof claimSteps; readonly share: number };
/** @param share of the total to refund, percent */
export const answer = async ({ number, total }: Known, { does, share }: Answer) => {
  const claim = await lastOf('claims', number);
  if (!claim) return 'no claim';
  return claimSteps[does](String(claim.number), toTiyn(Math.floor(total * share)));
};

const decideOn = (decision: 'publish' | 'hide' | 'remove') => async (number: string) => {
  const review = await lastOf('reviews', number);
  return review ? decideReview(String(review.code), decision, 'reason', 'staff:1') : 'no review';
};
export const reviewSteps = {
  write: (number: string) =>
    invoke(sendReview, { params: { number }, body: { stars: 4, text: 'Жақсы.' } }),
  publish: decideOn('publish'),
  hide: decideOn('hide'),
  remove: decideOn('remove'),
} as const;
