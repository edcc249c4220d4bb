/** Days and uses of the one work: it is rented, goes out and comes back; its picture is licensed and downloaded. */
import { calls } from '@oner/config/contract';
import { addDays, dateInAlmaty, rentPrice, tengeToTiyn, tiynToTenge } from '@oner/config/terms';
import { cancelByBuyer, cancelByProvider } from '../../plugins/orders/server/cancel/service.ts';
import * as licences from '../../plugins/orders/server/licences/calls.ts';
import { withdrawLicence } from '../../plugins/orders/server/licences/service.ts';
import { orderRent, quoteRent, workRent } from '../../plugins/orders/server/rents/calls.ts';
import { payRentCharge } from '../../plugins/orders/server/rents/charge-orders.ts';
import { decideCharge } from '../../plugins/orders/server/rents/charges.ts';
import { loseRent } from '../../plugins/orders/server/rents/lost.ts';
import * as renter from '../../plugins/orders/server/rents/renter-calls.ts';
import { extendByHand } from '../../plugins/orders/server/rents/return.ts';
import { beginPayment } from '../../plugins/payments/server/card/sign-payment.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { detailsOf } from '../../tests/contract/payments/till.ts';
import { work } from '../../tests/support/app.ts';
import { report } from './handover.ts';
import {
  askCall,
  authorCaller,
  buyer,
  contact,
  dayMinutes,
  type Known,
  know,
  type Life,
  lastOf,
  orderRowsOf,
  pass,
  person,
  replyTo,
  shown,
  staff,
  toSend,
} from './life.ts';
import { payAndTell } from './money.ts';

const today = () => dateInAlmaty(clock.now());

/** Two weeks of the work, the sooner the more pieces are wanted of other things, and what they cost. */
export const twoWeeks = async (quantity = 1) => {
  const firstDay = addDays(today(), 20 - 7 * quantity);
  const period = { firstDay, lastDay: addDays(firstDay, 13) };
  const quote = await replyTo(quoteRent, { params: shown, query: period });
  return { ...period, price: quote?.price ?? 0, deposit: quote?.deposit ?? 0 };
};

/** The days whose price is agreed on; where there are none, now the same ones, now others. */
export const rented = async (quantity: number) => {
  const now = await replyTo(workRent, { params: shown });
  const { price, deposit, firstDay, lastDay } = now?.agreed ?? (await twoWeeks(quantity));
  const body = { ...contact, price: price + deposit, firstDay, lastDay };
  return toSend(calls.orderRent, orderRent, { params: shown, body });
};

/** The so many-th of the rents or licences of a life that have not ended, the last one first; undefined where there is none. */
export const lentOf = async (thing: 'rent' | 'licence', n: number, { orders }: Life) => {
  const rows =
    thing === 'rent'
      ? db()('order_rents as t').whereNull('t.first_order_id')
      : db()('licences as t');
  const numbers: string[] = await rows
    .join('orders as o', 'o.id', 't.order_id')
    .whereNotIn('o.status', ['canceled'])
    .whereNot('o.payment_status', 'expired')
    .orderBy('o.id', 'desc')
    .pluck('o.number');
  const known = numbers.flatMap((number) => orders.find((one) => one.number === number) ?? []);
  return known[n % known.length];
};

const decide = (event: 'grant' | 'refuse' | 'waive') => async (number: string) => {
  const charge = await lastOf('rent_charges', number);
  if (!charge) return 'nothing is claimed';
  return decideCharge(number, String(charge.id), { event, reason: 'reason' }, 'staff:1');
};

/** An order that pays for something of a rent is the life's from now on. @returns null where it is over */
export const knowPaying = async (life: Life, number: string): Promise<Known | null> => {
  const earlier = life.orders.find((known) => known.number === number);
  if (earlier) return earlier;
  const begun = await beginPayment(number, person.documentId);
  return begun.ok ? know(life, number, detailsOf({ payment: begun.value })) : null;
};

/** The order by which a renter pays what is due beside a rent; null where nothing is. */
const askCharge = async (number: string) => {
  const charge = await lastOf('rent_charges', number);
  if (!charge) return null;
  return replyTo(payRentCharge, { params: { number, charge: String(charge.id) }, body: {} });
};

/** The order of a week more of a rent, at its price of now; null where there is none. */
const askDays = async (number: string) => {
  const params = { number };
  const offer = await replyTo(renter.rentExtension, { params });
  if (!offer || 'order' in offer) return offer;
  const { firstDay, earliest, latest, monthPrice } = offer;
  const [lastDay = latest] = [addDays(earliest, 6), latest].toSorted();
  const price = tiynToTenge(rentPrice(tengeToTiyn(monthPrice), { firstDay, lastDay }));
  return replyTo(renter.extendRent, { params, body: { lastDay, price } });
};

/** The order of a rented work that its renter keeps; null where there is none. */
const askBuyOut = async (number: string) => {
  const params = { number };
  const offer = await replyTo(renter.rentBuyOut, { params });
  if (!offer || 'order' in offer) return offer;
  return replyTo(renter.buyOutRent, { params, body: { total: offer.total } });
};

type AskFor = (number: string) => Promise<{ readonly order: string } | null>;
/** Orders what a renter pays beside the rent. @param isPaid it is paid for at once */
const doing =
  (askFor: AskFor, isPaid = true) =>
  async (number: string, life: Life): Promise<unknown> => {
    const placed = await askFor(number);
    const known = placed && (await knowPaying(life, placed.order));
    if (!known) return 'cannot be ordered';
    return isPaid
      ? [known.number, await payAndTell(life, known, 'right'), await work()]
      : known.number;
  };

/** The last order by which a renter keeps the work of a rent for longer or for good. */
const lastKeeping = async (number: string): Promise<string | undefined> => {
  const rent = orderRowsOf('order_rents', number);
  const first = rent.clone().select('order_id');
  const days = db()('order_rents').whereIn('first_order_id', first).whereNull('charge_id');
  const [row] = await db()('orders')
    .whereIn('id', days.select('order_id'))
    .orWhereIn('id', rent.clone().whereNotNull('buy_out_order_id').select('buy_out_order_id'))
    .orderBy('id', 'desc')
    .limit(1);
  return row?.number;
};

/** What becomes of a rent that has begun. */
export const rentDoes = {
  'send-back': (number: string) => report('send-back', number),
  'return-whole': (number: string) => report('return-whole', number),
  'return-late': async (number: string) => {
    await pass(20 * dayMinutes);
    await work();
    return report('return-whole', number);
  },
  'return-damaged': (number: string) => report('return-damaged', number),
  lose: (number: string) =>
    loseRent(number, { amountTiyn: tengeToTiyn(40_000), reason: 'reason' }, 'staff:1'),
  extend: (number: string) =>
    extendByHand(number, { lastDay: addDays(today(), 16), reason: 'reason' }, 'staff:1'),
  grant: decide('grant'),
  refuse: decide('refuse'),
  waive: decide('waive'),
  'ask-charge': doing(askCharge, false),
  pay: doing(askCharge),
  'ask-days': doing(askDays, false),
  'ask-buy-out': doing(askBuyOut, false),
  'add-days': doing(askDays),
  'buy-out': doing(askBuyOut),
  /** What its renter has ordered last is not to be after all. */
  undo: async (number: string) => {
    const last = await lastKeeping(number);
    if (!last) return 'nothing to undo';
    const cancelled = await cancelByBuyer(last, '', buyer);
    return cancelled.ok ? cancelled : cancelByProvider(last, 'reason', staff);
  },
} as const;

const web = { scope: 'web', months: 1, territory: 'kazakhstan', runs: null } as const;
const offers = (tenge: number) => [
  { ...web, price: tenge },
  { ...web, scope: 'exclusive' as const, price: 3 * tenge },
];

/** @param tenge of the cheapest; null: none is offered any more */
export const offerLicences = (tenge: number | null) => {
  const body = { offers: tenge === null ? [] : offers(tenge) };
  return askCall(licences.setMyLicences, { params: shown, body }, authorCaller);
};

/** As it is offered; its author offers some as soon as anybody asks. */
export const licenceNow = async (scope: 'web' | 'exclusive') => {
  const offered = db()('licence_offers').where('work_id', shown.id);
  if (!(await offered.first('id'))) await offerLicences(30_000);
  const listed = await replyTo(licences.listLicences, { params: shown });
  return listed?.offers.find((one) => one.scope === scope);
};

/** At its price and by its text of now; of two pieces the second goes on where the last licence of the buyer ends. */
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
  return toSend(calls.orderLicence, licences.orderLicence, { params, body });
};

/** What becomes of a licence that runs. */
export const licenceDoes = {
  /** Whoever got no answer asks again, under the same key. */
  download: async (known: Known) => {
    const { number, downloads = 0 } = known;
    const sent = { params: { number }, body: {} };
    const asking = toSend(calls.makeDownload, licences.makeDownload, sent);
    const made = await asking.under(`${number}-download-${downloads}`);
    if (!made.ok) return 'cannot be downloaded';
    known.downloads = downloads + 1;
    const { url, expires } = made.value;
    const params = { key: url.split('/').at(-1) ?? '' };
    if ((await askCall(licences.getDownload, { params })).ok) return 'downloaded';
    // Whoever asks again, long after, gets the link of then.
    const licence = await orderRowsOf('licences', number).first();
    if (new Date(expires) <= clock.now() || licence?.state !== 'running') return 'is over';
    throw new Error(`the link to the file of ${number} leads nowhere`);
  },
  withdraw: ({ number }: Known) => withdrawLicence(number, 'staff:1', 'reason'),
} as const;
