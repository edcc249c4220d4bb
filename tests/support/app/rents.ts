/** Renting a work, its handover and its return, through the calls of its renter and its author. */
import type { CallReply, calls } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, dayMs, rentPrice, tengeToTiyn } from '@oner/config/terms';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { readEmails } from '../../contract/support/emails.ts';
import { type App, runJobs as finish } from '../app.ts';
import { advanceClock, type Buyer, newBuyer, now, orderOf, sendCallback } from './buyers.ts';
import type { EngineName } from './databases.ts';
import { conditionPhotos, reportDispatch, reportReceipt, reportReturn } from './handover.ts';
import {
  type Author,
  addAuthor,
  author,
  type Originals,
  openTrade,
  originalOf,
  personOf,
} from './trade.ts';
import { openForTests } from './trade-shop.ts';

export { accessOf } from '../../../plugins/accounts/server/login/service.ts';
export { lockOrder } from '../../../plugins/orders/server/order/store.ts';
export { markPaid } from '../../../plugins/orders/server/pay/service.ts';
export { undoExtension } from '../../../plugins/orders/server/rent-options/extensions.ts';
export { depositReturnDays } from '../../../plugins/orders/server/rent-returns/rules.ts';
export { actSentOn } from '../../../plugins/payouts/server/acts/rules.ts';
export { planDailyRun } from '../../../plugins/payouts/server/daily.ts';
export { bookDueEarnings } from '../../../plugins/payouts/server/ledger/book-orders.ts';
export { obligations } from '../../../plugins/platform/server/registries.ts';

const courier = { delivery: 'courier', city: 'cityalmaty', address: 'Абай 10, 5' };
type Placed = CallReply<typeof calls.orderRent>;
export type Rented = { readonly buyer: Buyer; readonly number: string; readonly lastDay: string };

/** The one work that is rented out, and its monthly rent in whole tenge. */
export const rentedWork = 'worksteppe'.padEnd(24, 'a');
export const monthPrice = 31_000;

const parts = { sendsEmails: true, withPayouts: true } as const;
const fill = async (originals: Originals): Promise<void> => {
  originals.set(rentedWork, originalOf(rentedWork, { rentTenge: monthPrice }));
  await addAuthor(author);
};

/** A shop with that work, for the tests of a `describe`; payouts books its author's reward. */
export const openRents = (engine: EngineName, withBank = false) =>
  openForTests(engine, { ...parts, withBank }, fill);

/** The same, for a setup that several tests share; works certifies its licences. */
export const openRentsOnce = async (engine: EngineName) => {
  const originals: Originals = new Map();
  const app = await openTrade(engine, new Map(), { ...parts, originals, withCertificates: true });
  const database = await app.fresh();
  await fill(originals);
  return { app, database };
};

export const today = (): string => dateInAlmaty(now());

/** Price of a period. @param month whole tenge per month */
export const priceOf = (month: number, firstDay: string, lastDay: string): number =>
  rentPrice(tengeToTiyn(month), { firstDay, lastDay }) / 100;

/** E-mails about this order whose subject contains these words. */
export const emailsTo = async (to: string, words: string, { number }: Pick<Rented, 'number'>) =>
  (await readEmails(env().dataDir)).filter(
    (letter) =>
      letter.to === to &&
      letter.subject.includes(words) &&
      `${letter.subject} ${letter.text}`.includes(number),
  );

/** Calls about one work. @param rentTenge its monthly rent */
export const rentActions = (app: App, work = rentedWork, rentTenge = monthPrice) => {
  /** Days counted from today, ordered and unpaid. */
  const reserve = async (
    first: number,
    last: number,
    deposit = 0,
  ): Promise<Rented & { readonly placed: Placed }> => {
    const buyer = await newBuyer();
    const period = { firstDay: addDays(today(), first), lastDay: addDays(today(), last) };
    const price = priceOf(rentTenge, period.firstDay, period.lastDay) + deposit;
    const { person, phone, email } = buyer;
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email, ...courier };
    const given = { params: { id: work }, body: { ...body, ...period } };
    const placed = await app.request('orderRent', given, person);
    if (placed.status !== 201) throw new Error(`not rented: ${JSON.stringify(placed.error)}`);
    const { body: ordered } = placed;
    return { buyer, number: ordered.number, lastDay: period.lastDay, placed: ordered };
  };
  /** The renter goes to the bank. */
  const sign = async ({ buyer, placed }: { readonly buyer: Buyer; readonly placed: Placed }) => {
    const given = { body: detailsOf(placed) };
    const signed = await app.request('signPayment', given, buyer.person);
    await finish();
    return signed;
  };
  /** The bank takes the money of an order. */
  const payFor = async (buyer: Buyer, number: string): Promise<void> => {
    const { total } = await orderOf(app, buyer, number);
    await sendCallback(app, { number, payment: { to_sign: { amount: String(total) } } } as Placed);
    await finish();
  };
  /** Days counted from today, ordered and paid. */
  const place = async (first: number, last: number, deposit = 0): Promise<Rented> => {
    const rent = await reserve(first, last, deposit);
    await payFor(rent.buyer, rent.number);
    return rent;
  };
  const dispatch = async ({ number }: Rented, by: Author = author) => {
    const reported = await reportDispatch(app, number, { tracking: 'KZ77' }, undefined, by);
    await finish();
    return reported;
  };
  const receive = ({ buyer, number }: Rented) =>
    reportReceipt(app, buyer.person, number, { verdict: 'as-described' }, 1);
  /** Paid, packed, on its way. */
  const shipped = async (deposit = 0): Promise<Rented> => {
    const rent = await place(6, 36, deposit);
    await advanceClock(dayMs + 1000);
    const reported = await dispatch(rent);
    if (reported.status !== 201) throw new Error(`not packed: ${JSON.stringify(reported.error)}`);
    return rent;
  };
  /** Received by its renter. */
  const rentedOut = async (deposit = 0): Promise<Rented> => {
    const rent = await shipped(deposit);
    const received = await receive(rent);
    if (received.status !== 201) throw new Error(`not received: ${JSON.stringify(received.error)}`);
    await finish();
    return rent;
  };
  const sendBack = async ({ buyer, number }: Rented, count = 1) => {
    const files = await conditionPhotos(count);
    const given = { params: { number }, body: { note: 'KZ78' }, files };
    const sent = await app.request('sendReturnDispatch', given, buyer.person);
    await finish();
    return sent;
  };
  const takeBack = async (
    { number }: Rented,
    changes: object = { verdict: 'as-described' },
    by: Author = author,
  ) => {
    const reported = await reportReturn(app, number, by, changes);
    await finish();
    return reported;
  };
  const currentOrder = ({ buyer, number }: Pick<Rented, 'buyer' | 'number'>) =>
    orderOf(app, buyer, number);
  /** An order as its author reads it, among the sales and the transactions. */
  const saleOf = async (number: string) => {
    const sales = (await app.request('listMySales', {}, personOf(author))).body;
    const transactions = (await app.request('listTransactions', {}, personOf(author))).body;
    return {
      sale: sales.find(({ order }) => order === number),
      transaction: transactions.find(({ order }) => order === number),
    };
  };
  /** The rents of a state on the desk of rents. */
  const rentsAt = async (state: string) =>
    (await app.desk('orders')('GET', `/rents?state=${state}`)).body.rents as {
      order: string;
      rent: { charges: { id: string; state: string }[] };
    }[];
  return {
    rentsAt,
    saleOf,
    reserve,
    sign,
    place,
    dispatch,
    receive,
    shipped,
    rentedOut,
    sendBack,
    takeBack,
    payFor,
    currentOrder,
  };
};
