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
import type { Caller } from '../../plugins/platform/server/http/caller.ts';
import { answerOnce } from '../../plugins/platform/server/http/idempotency.ts';
import { detailsOf } from '../../tests/contract/payments/till.ts';
import { work } from '../../tests/support/app.ts';
import { report } from './handover.ts';
import {
  askCall,
  authorCaller,
  buyer,
  caller,
  contact,
  dayMinutes,
  inWords,
  type Known,
  know,
  type Life,
  lastOf,
  orderRowsOf,
  pass,
  person,
  replyTo,
  saying,
  shown,
  staff,
  whyNot,
} from './life.ts';
import { payAndTell } from './money.ts';

const today = () => dateInAlmaty(clock.now());

/** Two weeks of the work, the sooner the more pieces are wanted of other things, and what they cost. */
export const twoWeeks = async (quantity = 1) => {
  const firstDay = addDays(today(), 20 - 7 * quantity);
  const period = { firstDay, lastDay: addDays(firstDay, 13) };
  const quote = await replyTo(quoteRent, { params: shown, query: period });
  return { period, price: quote?.price ?? 0, deposit: quote?.deposit ?? 0 };
};

/** The days whose price is agreed on; where there are none, now the same ones, now others. */
export const orderRented = async (asking: Caller, quantity: number) => {
  const now = await replyTo(workRent, { params: shown }, asking);
  const { price, deposit, period } = now?.agreed
    ? { ...now.agreed, period: { firstDay: now.agreed.firstDay, lastDay: now.agreed.lastDay } }
    : await twoWeeks(quantity);
  const body = { buyer: person.profileId, price: price + deposit, ...contact, ...period };
  return answerOnce(calls.orderRent, asking, { ...shown, quantity }, () =>
    askCall(orderRent, { params: shown, body }, asking),
  );
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
    .whereIn(
      'o.number',
      orders.map(({ number }) => number),
    )
    .orderBy('o.id', 'desc')
    .pluck('o.number');
  const number = numbers[n % Math.max(1, numbers.length)];
  return orders.find((known) => known.number === number);
};

const chargeOf = (number: string) => lastOf('rent_charges', number);

const decide = async (number: string, event: 'grant' | 'refuse' | 'waive') => {
  const charge = await chargeOf(number);
  if (!charge) return 'nothing is claimed';
  return whyNot(decideCharge(number, String(charge.id), { event, reason: 'reason' }, 'staff:1'));
};

/** An order that pays for something of a rent is the life's from now on. @returns null where it was refused, or is over */
export const knowPaying = async (
  life: Life,
  placed: { readonly order: string } | null,
): Promise<Known | null> => {
  if (!placed) return null;
  const number = placed.order;
  const earlier = life.orders.find((known) => known.number === number);
  if (earlier) return earlier;
  const begun = await beginPayment(number, person.documentId);
  if (!begun.ok) return null;
  const [row] = await db()('orders').where({ number });
  const payment = detailsOf({ payment: begun.value });
  return know(life, { number, total: Number(row.total_tiyn) / 100, payment, signedAt: null });
};

/** The order by which a renter pays what is due beside a rent; null where nothing is. */
const askCharge = async (number: string) => {
  const charge = await chargeOf(number);
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

type Ask = (number: string) => Promise<{ order: string } | null>;
/** Orders what a renter pays beside the rent. @param isPaid it is paid for at once */
const doing =
  (ask: Ask, isPaid = true) =>
  async ({ number }: Known, life: Life): Promise<unknown> => {
    const known = await knowPaying(life, await ask(number));
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
  'send-back': ({ number }: Known) => report('send-back', number),
  'return-whole': ({ number }: Known) => report('return-whole', number),
  'return-late': async ({ number }: Known) => {
    await pass(20 * dayMinutes);
    await work();
    return report('return-whole', number);
  },
  'return-damaged': ({ number }: Known) => report('return-damaged', number),
  lose: ({ number }: Known) => {
    const loss = { amountTiyn: tengeToTiyn(40_000), reason: 'reason' };
    return whyNot(loseRent(number, loss, 'staff:1'));
  },
  extend: ({ number }: Known) => {
    const later = { lastDay: addDays(today(), 16), reason: 'reason' };
    return whyNot(extendByHand(number, later, 'staff:1'));
  },
  grant: ({ number }: Known) => decide(number, 'grant'),
  refuse: ({ number }: Known) => decide(number, 'refuse'),
  waive: ({ number }: Known) => decide(number, 'waive'),
  'ask-charge': doing(askCharge, false),
  pay: doing(askCharge),
  'ask-days': doing(askDays, false),
  'ask-buy-out': doing(askBuyOut, false),
  'add-days': doing(askDays),
  'buy-out': doing(askBuyOut),
  /** What its renter has ordered last is not to be after all. */
  undo: async ({ number }: Known) => {
    const last = await lastKeeping(number);
    if (!last) return 'nothing to undo';
    const refused = await whyNot(cancelByBuyer(last, '', buyer));
    return refused && whyNot(cancelByProvider(last, 'reason', staff));
  },
} as const;

const web = { scope: 'web', months: 1, territory: 'kazakhstan', runs: null } as const;
const offers = (tenge: number) => [
  { ...web, price: tenge },
  { ...web, scope: 'exclusive' as const, price: 3 * tenge },
];

/** @param tenge of the cheapest; null: none is offered any more */
export const offerLicences = (tenge: number | null): Promise<string> => {
  const body = { offers: tenge === null ? [] : offers(tenge) };
  return saying('offered', licences.setMyLicences, { params: shown, body }, authorCaller);
};

/** As it is offered to somebody; its author offers some as soon as anybody asks. */
export const licenceNow = async (scope: 'web' | 'exclusive', asking = caller) => {
  const offered = db()('licence_offers').where('work_id', shown.id);
  if (!(await offered.first('id'))) await offerLicences(30_000);
  const listed = await replyTo(licences.listLicences, { params: shown }, asking);
  return listed?.offers.find((one) => one.scope === scope);
};

/** At its price and by its text of now; of two pieces the second goes on where the last licence of the buyer ends. */
export const orderLicensed = async (
  asking: Caller,
  scope: 'web' | 'exclusive',
  quantity: number,
) => {
  const offer = await licenceNow(scope, asking);
  const of = { id: shown.id, scope };
  const reading = { params: of, query: { lang: 'kk' as const } };
  const text = await replyTo(licences.getLicenceText, reading, asking);
  const running = db()('licences').where({ state: 'running' }).orderBy('order_id', 'desc');
  const last = await running.join('orders as o', 'o.id', 'order_id').first('o.number');
  const body = {
    buyer: person.profileId,
    price: offer?.price ?? 1,
    version: offer?.version ?? 1,
    text: text?.hash ?? '',
    renews: quantity > 1 && last ? String(last.number) : undefined,
    ...contact,
  };
  return answerOnce(calls.orderLicence, asking, of, () =>
    askCall(licences.orderLicence, { params: of, body }, asking),
  );
};

/** What becomes of a licence that runs. */
export const licenceDoes = {
  /** Whoever got no answer asks again, under the same key. */
  download: async (known: Known) => {
    const { number, downloads = 0 } = known;
    const given = { params: { number }, body: {} };
    const asking = { ...caller, idempotencyKey: `${number}-download-${downloads}` };
    const made = await inWords<typeof calls.makeDownload>(
      answerOnce(calls.makeDownload, asking, given.params, () =>
        askCall(licences.makeDownload, given, asking),
      ),
    );
    if (!made) return 'cannot be downloaded';
    known.downloads = downloads + 1;
    const params = { key: made.url.split('/').at(-1) ?? '' };
    const read = await askCall(licences.getDownload, { params });
    if (!read.ok) {
      // Whoever asks again, long after, gets the link of then.
      const licence = await orderRowsOf('licences', number).first();
      if (new Date(made.expires) <= clock.now() || licence?.state !== 'running') return 'is over';
      throw new Error(`the link to the file of ${number} leads nowhere`);
    }
    return 'downloaded';
  },
  withdraw: ({ number }: Known) => whyNot(withdrawLicence(number, 'staff:1', 'reason')),
} as const;
