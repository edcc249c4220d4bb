/** Steps about rents, rotations and licences of the work. */
import { calls } from '@oner/config/contract';
import { addDays, dayMs, packingSteps, rentPrice, tengeToTiyn } from '@oner/config/terms';
import { cancelByBuyer, cancelByProvider } from '../../plugins/orders/server/cancel/service.ts';
import { drawReportPhotos } from '../../plugins/orders/server/handover/photos.ts';
import * as handover from '../../plugins/orders/server/handover/service.ts';
import * as licences from '../../plugins/orders/server/licences/calls.ts';
import { withdrawLicence } from '../../plugins/orders/server/licences/service.ts';
import { payRentCharge } from '../../plugins/orders/server/rent-charges/pay.ts';
import { decideCharge } from '../../plugins/orders/server/rent-charges/service.ts';
import * as renter from '../../plugins/orders/server/rent-options/calls.ts';
import { declareLost } from '../../plugins/orders/server/rent-returns/lost.ts';
import { extendByStaff } from '../../plugins/orders/server/rent-returns/service.ts';
import { getWorkRent, orderRent, quoteRent } from '../../plugins/orders/server/rents/calls.ts';
import * as rotations from '../../plugins/orders/server/rotations/calls.ts';
import { detailsOf as storedDetailsOf } from '../../plugins/payments/server/card/details-rules.ts';
import { beginPayment } from '../../plugins/payments/server/card/sign-payment.ts';
import { findPayment } from '../../plugins/payments/server/card/store.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db, transactUnlessRefused } from '../../plugins/platform/server/db/transactions.ts';
import { detailsOf } from '../../tests/contract/payments/buyer-and-bank.ts';
import { author, originalOf } from '../../tests/support/app/trade.ts';
import { runJobs } from '../../tests/support/app.ts';
import { payNow } from './money.ts';
import { invoke, type Known, lastOf, type Run, replyTo, rowsOf, track, withKey } from './run.ts';
import * as shop from './shop.ts';

const { contact, inDays, person, shown } = shop;

/** A rent of two weeks with its price; a larger quantity begins earlier. */
export const twoWeeks = async (quantity = 1) => {
  const first = 20 - 7 * quantity;
  const period = { firstDay: inDays(first), lastDay: inDays(first + 13) };
  const quote = await replyTo(quoteRent, { params: shown, query: period });
  return { ...period, price: quote?.price ?? 0, deposit: quote?.deposit ?? 0 };
};

/** Orders the days of an accepted offer, or else two weeks. */
export const rentRequest = async (quantity: number) => {
  const now = await replyTo(getWorkRent, { params: shown, query: {} });
  const { price, deposit, firstDay, lastDay } = now?.agreed ?? (await twoWeeks(quantity));
  const body = { ...contact, price: price + deposit, firstDay, lastDay };
  return withKey(calls.orderRent, orderRent, { params: shown, body });
};

/** The n-th open rent or licence of the run, newest first. */
export const rentalOf = async (thing: 'rent' | 'licence', n: number, { orders }: Run) => {
  const rents = db()('order_rents').whereNull('first_order_id').select('order_id');
  const numbers: string[] = await db()('orders')
    .whereIn('id', thing === 'rent' ? rents : db()('licences').select('order_id'))
    .whereNot({ status: 'canceled' })
    .whereNot({ payment_status: 'expired' })
    .orderBy('id', 'desc')
    .pluck('number');
  const known = numbers.flatMap((number) => orders.find((one) => one.number === number) ?? []);
  return known[n % known.length];
};

const decide = (event: 'grant' | 'refuse' | 'waive') => async (number: string) => {
  const charge = await lastOf('rent_charges', number);
  if (!charge) return 'nothing is claimed';
  return decideCharge(number, String(charge.id), { event, reason: 'reason' }, 'staff:1');
};

/** Adds the order of a rent charge, extension or buy-out to the run. @returns null if it can no longer be paid */
const addPayable = async (run: Run, number: string): Promise<Known | null> => {
  const earlier = run.orders.find((known) => known.number === number);
  if (earlier) return earlier;
  const begun = await beginPayment(number, person.documentId);
  return begun.ok ? track(run, number, detailsOf({ payment: begun.value })) : null;
};

type Extra = { readonly order: string } | null;
/** Orders a renter places during a rent, at the current price. */
const extras = {
  charge: async (number: string): Promise<Extra> => {
    const charge = await lastOf('rent_charges', number);
    if (!charge) return null;
    return replyTo(payRentCharge, { params: { number, charge: String(charge.id) }, body: {} });
  },
  days: async (number: string): Promise<Extra> => {
    const params = { number };
    const offer = await replyTo(renter.getRentExtension, { params });
    if (!offer || 'order' in offer) return offer;
    const { firstDay, earliest, latest, monthPrice } = offer;
    const [lastDay = latest] = [addDays(earliest, 6), latest].toSorted();
    const price = rentPrice(tengeToTiyn(monthPrice), { firstDay, lastDay }) / 100;
    return replyTo(renter.extendRent, { params, body: { lastDay, price } });
  },
  'buy-out': async (number: string): Promise<Extra> => {
    const params = { number };
    const offer = await replyTo(renter.getRentBuyOut, { params });
    if (!offer || 'order' in offer) return offer;
    return replyTo(renter.buyOutRent, { params, body: { total: offer.total } });
  },
};

const ask =
  (what: keyof typeof extras, isPaid = false) =>
  async (number: string, run: Run): Promise<unknown> => {
    const placed = await extras[what](number);
    const known = placed && (await addPayable(run, placed.order));
    if (!known) return 'cannot be ordered';
    const paid = isPaid ? [await payNow(known, run), await runJobs()] : [];
    return [known.number, ...paid];
  };

/** The latest extension or buy-out of a rent. */
const lastKeeping = async (number: string): Promise<string | undefined> => {
  const rent = rowsOf('order_rents', number);
  const first = rent.clone().select('order_id');
  const days = db()('order_rents').whereIn('first_order_id', first).whereNull('charge_id');
  const boughtOut = rent.clone().whereNotNull('buy_out_order_id').select('buy_out_order_id');
  const keeping = db()('orders').whereIn('id', days.select('order_id')).orWhereIn('id', boughtOut);
  return (await keeping.orderBy('id', 'desc').first())?.number;
};

const { account, profileId: sellerId } = author;
const byStaff = { mover: shop.staff, account: null };
const byRenter = { mover: shop.buyer, account: person.documentId };
const byAuthor = { mover: { actor: 'author', by: `user:${account}` }, account, sellerId } as const;

const steps = packingSteps.paper.join(',');
const packed = { packing: 'paper', steps, declared: 70_000 } as const;
const whole = { verdict: 'as-described', note: 'Бүтін' } as const;
const damage = { claim: 'damaged', amount: 20_000, note: 'Сызылған' } as const;

const { writeDispatch, writeReturn, writeReturnDispatch } = handover;
const reports = {
  pack: ['dispatch', writeDispatch, packed, byStaff],
  'come back': ['return', writeReturn, { note: 'Бүтін' }, byStaff],
  'send-back': ['return-dispatch', writeReturnDispatch, 'KZ78', byRenter],
  'return-whole': ['return', writeReturn, whole, byAuthor],
  'return-damaged': ['return', writeReturn, { verdict: 'something-wrong', ...damage }, byAuthor],
} as const;

/** Writes a hand-over report. @returns a refusal for items or for an order in another state */
export const report = async (what: keyof typeof reports, number: string) => {
  const [kind, write, says, by] = reports[what];
  const may = await handover.mayReport(kind, number, by);
  if (!may.ok) return may;
  const drawn = await drawReportPhotos([shop.samplePhoto], 1);
  if (!drawn.ok) throw new Error(`the photo was refused: ${drawn.refusal.code}`);
  const { made, discard } = drawn.value;
  const done = await transactUnlessRefused(() => write(number, says as never, made, by, 'reason'));
  if (!done.ok) await discard();
  return done;
};

export const rentDoes = {
  'send-back': (number: string) => report('send-back', number),
  'return-whole': (number: string) => report('return-whole', number),
  'return-late': async (number: string) => {
    await shop.wait(20 * dayMs);
    await runJobs();
    return report('return-whole', number);
  },
  'return-damaged': (number: string) => report('return-damaged', number),
  lose: (number: string) =>
    declareLost(number, { amountTiyn: tengeToTiyn(40_000), reason: 'reason' }, 'staff:1'),
  extend: (number: string) =>
    extendByStaff(number, { lastDay: inDays(16), reason: 'reason' }, 'staff:1'),
  grant: decide('grant'),
  refuse: decide('refuse'),
  waive: decide('waive'),
  'ask-charge': ask('charge'),
  pay: ask('charge', true),
  'ask-days': ask('days'),
  'ask-buy-out': ask('buy-out'),
  'add-days': ask('days', true),
  'buy-out': ask('buy-out', true),
  /** Cancels the latest extension or buy-out. */
  undo: async (number: string) => {
    const last = await lastKeeping(number);
    if (!last) return 'nothing to undo';
    const cancelled = await cancelByBuyer(last, '', shop.buyer);
    return cancelled.ok ? cancelled : cancelByProvider(last, 'reason', shop.staff);
  },
} as const;

/** A work rented only in rotations. */
const other = 'otherwork'.padEnd(24, 'a');
shop.originals.set(other, originalOf(other, { priceTenge: null, rentTenge: 20_000 }));

/** Adds orders of a rotation to the run, also those that cannot be paid any more. */
const addStays = async (run: Run, numbers: readonly string[]): Promise<void> => {
  for (const number of numbers) {
    const payment = (await addPayable(run, number)) ? null : await findPayment(number);
    if (payment) await track(run, number, storedDetailsOf(payment));
  }
};

/** Orders a rotation of both works, a month each. */
const plan = (places: number) => async (run: Run, key: string) => {
  const { orders, maxOrders, unanswered } = run;
  if (orders.length + 2 > maxOrders && !unanswered.has(key)) return 'enough orders';
  unanswered.add(key);
  const plan = { works: [shown.id, other], places, months: 1, firstDay: inDays(10) };
  const planned = await replyTo(rotations.planRotation, { body: plan });
  const body = { price: planned?.total ?? 1, ...contact, ...plan };
  const send = withKey(calls.placeRotation, rotations.placeRotation, { body });
  const placed = await send(key, { places });
  if (placed.ok) await addStays(run, placed.value.orders);
  unanswered.delete(key);
  return placed;
};

/** Fills the first open stay of the latest rotation. */
const replace = (chosen?: string) => async (run: Run, key: string) => {
  const { orders, maxOrders, unanswered } = run;
  const last = await db()('rotation_stays').orderBy('order_id', 'desc').first('rotation');
  const number = String(last?.rotation);
  const plan = await replyTo(rotations.getRotation, { params: { number } });
  const stay = plan?.stays.find((one) => one.is_open);
  // The days of a response that was lost are not open any more.
  if ((!stay || orders.length >= maxOrders) && !unanswered.has(key)) return 'nothing to replace';
  unanswered.add(key);
  const work = chosen ?? shown.id;
  const quote = stay && (await replyTo(quoteRent, { params: { id: work }, query: stay }));
  const params = { number, order: stay?.order ?? '' };
  const body = { work, price: quote?.total ?? 1 };
  const send = withKey(calls.replaceStay, rotations.replaceStay, { params, body });
  const replaced = await send(key, { work });
  const stays = replaced.ok ? replaced.value.stays : [];
  const now = stays.find((one) => one.place === stay?.place && one.firstDay === stay.firstDay);
  if (replaced.ok && stay && (!now || now.order === stay.order))
    throw new Error(`a stay of rotation ${number} was not replaced`);
  const numbers = stays.map(({ order }) => order);
  await addStays(run, numbers);
  unanswered.delete(key);
  return replaced;
};

export const rotationDoes = {
  'one-place': plan(1),
  'two-places': plan(2),
  replace: replace(),
  'replace-by-other': replace(other),
} as const;
type Rotating = { readonly does: keyof typeof rotationDoes; readonly key?: string | undefined };
export const rotate = (run: Run, { does, key = `${run.orders.length}-${does}` }: Rotating) =>
  rotationDoes[does](run, key);

const web = { scope: 'web', months: 1, territory: 'kazakhstan', runs: null } as const;
/** @param tenge price of the cheapest licence; null withdraws all offers */
export const offerLicences = (tenge: number | null) => {
  const price = tenge ?? 0;
  const offers = [
    { ...web, price },
    { ...web, scope: 'exclusive' as const, price: 3 * price },
  ];
  const body = { offers: tenge === null ? [] : offers };
  return invoke(licences.setMyLicences, { params: shown, body }, shop.authorCaller);
};

/** The current offer; the author publishes offers if there are none. */
export const licenceNow = async (scope: 'web' | 'exclusive') => {
  const offered = db()('licence_offers').where('work_id', shown.id);
  if (!(await offered.first('id'))) await offerLicences(30_000);
  const listed = await replyTo(licences.listLicences, { params: shown });
  return listed?.offers.find((one) => one.scope === scope);
};

/** A licence at its current price and text; a quantity of two renews the latest licence. */
export const licensed = (scope: 'web' | 'exclusive') => async (quantity: number) => {
  const offer = await licenceNow(scope);
  const params = { ...shown, scope };
  const text = await replyTo(licences.getLicenceText, { params, query: { lang: 'kk' } });
  const running = db()('licences').where({ state: 'running' }).orderBy('order_id', 'desc');
  const last = await running.join('orders as o', 'o.id', 'order_id').first('o.number');
  const body = {
    ...contact,
    price: offer?.price ?? 1,
    version: offer?.version ?? 1,
    text: text?.hash ?? '',
    renews: quantity > 1 && last ? String(last.number) : undefined,
  };
  return withKey(calls.orderLicence, licences.orderLicence, { params, body });
};

export const licenceDoes = {
  download: async (known: Known) => {
    const { number, downloads = 0 } = known;
    const sent = { params: { number }, body: {} };
    const send = withKey(calls.makeDownload, licences.makeDownload, sent);
    const made = await send(`${number}-download-${downloads}`);
    if (!made.ok) return 'cannot be downloaded';
    known.downloads = downloads + 1;
    const { url, expires } = made.value;
    const params = { key: url.split('/').at(-1) ?? '' };
    if ((await invoke(licences.getDownload, { params })).ok) return 'downloaded';
    // A late retry receives the expired link of the first response.
    const licence = await rowsOf('licences', number).first();
    if (new Date(expires) <= clock.now() || licence?.state !== 'running') return 'is over';
    throw new Error(`the download link of order ${number} does not work`);
  },
  withdraw: ({ number }: Known) => withdrawLicence(number, 'staff:1', 'reason'),
} as const;
