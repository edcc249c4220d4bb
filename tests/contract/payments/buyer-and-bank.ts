/** Actions of a buyer and a bank over HTTP, for the tests of orders and payments. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply, calls, Order } from '@oner/config/contract';
import { merchKinds } from '@oner/config/contract/merch';
import type { ShopItem } from '@oner/config/contract/shop';
import { DEMO_SECRET } from '@oner/config/env';
import { signCallback } from '../../../plugins/payments/server/gateways/jysan/p-sign.ts';
import { type cards, payAtPage } from '../../support/pay-at-page.ts';
import { verifyAddresses } from '../../support/states.ts';
import { paymentOf } from '../../support/trade-records.ts';
import { someBuyer } from '../accounts/people.ts';
import type { Answer, Client } from '../support/client.ts';
import { type Email, readEmails } from '../support/emails.ts';

/** Shared secret of the shop and the test bank. */
export const secret = `${DEMO_SECRET}gateway`;

/** Time for events on a busy machine; for expect.poll. */
export const pollOptions = { timeout: 60_000 };

/** A company that pays by transfer. */
export const company = {
  bin: '150340000109',
  company: '«Дала» ЖШС',
  address: 'Алматы, Абай даңғылы, 1',
  email: 'office@dala.example.kz',
};

export type Buyer = {
  readonly token: string;
  readonly buyerId: string;
  readonly email: string;
  readonly phone: string;
};
export type Placed = CallReply<typeof calls.createOrder>;
type Changes = Partial<Record<string, unknown>>;

export const newBuyer = async (shop: Client): Promise<Buyer> => {
  const body = someBuyer();
  const { access, id } = (await shop.call('registerBuyer', { body })).body;
  await verifyAddresses(shop, body.user.email);
  return { token: access, buyerId: id, email: body.user.email, phone: body.phone };
};

/** Returns an item that can be ordered as it is, whatever other tests have hidden or sold. */
export const itemOf = async (
  shop: Client,
  kind: (typeof merchKinds)[number],
): Promise<ShopItem> => {
  const category = merchKinds.indexOf(kind);
  const { body } = await shop.call('listItems', { params: { category } });
  const found = body.find(
    ({ availability, left, work }) => availability !== 'out-of-stock' && work && left === undefined,
  );
  if (!found) throw new Error(`no ${kind} with a work is available`);
  return found;
};

/** Returns an item without a work, to be ordered with one of the buyer's choice. */
export const plainItem = async (shop: Client, kind: (typeof merchKinds)[number]) => {
  const params = { category: merchKinds.indexOf(kind) };
  const { body } = await shop.call('listItems', { params });
  const found = body.find(({ work }) => work === null);
  if (!found) throw new Error(`no ${kind} without a work`);
  return { item: found.id, price: found.price };
};

/** A valid body of /api/shop/create, with changes. */
export const orderInput = async (shop: Client, buyer: Buyer, changes: Changes = {}) => {
  const item = await itemOf(shop, 'tshirt');
  const { buyerId, email, phone } = buyer;
  const right = { buyer: buyerId, item: item.id, price: item.price, name: 'Дана', size: 1 };
  return { ...right, phone, email, ...changes };
};

export const order = async (
  shop: Client,
  buyer: Buyer,
  changes: Changes = {},
): Promise<Answer<Placed>> =>
  shop.call(
    'createOrder',
    { body: await orderInput(shop, buyer, changes) },
    { token: buyer.token },
  );

/** The values to sign, and the page that receives them. */
export const toSign = ({ payment: { to_sign } }: Pick<Placed, 'payment'>) => {
  if (!to_sign) throw new Error('this gateway signs no callback');
  return to_sign;
};

/** The values to sign, without those that the signature does not cover. */
export const detailsOf = (placed: Pick<Placed, 'payment'>) => {
  const { url: _, language: __, ...details } = toSign(placed);
  return details;
};

export const sign = (shop: Client, buyer: Buyer, body: object): Promise<Answer<string>> =>
  shop.call('signPayment', { body }, { token: buyer.token });

/** Places an order of a new buyer that awaits payment. */
export const unpaidOrder = async (
  shop: Client,
  changes: Changes = {},
): Promise<{ buyer: Buyer; placed: Placed; signature: string }> => {
  const buyer = await newBuyer(shop);
  const placed = (await order(shop, buyer, changes)).body;
  const { body: signature, status } = await sign(shop, buyer, detailsOf(placed));
  if (status !== 200) throw new Error(`the payment was not signed: ${status}`);
  return { buyer, placed, signature };
};

export type BankCallback = Record<
  'order' | 'mpi_order' | 'amount' | 'currency' | 'res_code' | 'rc' | 'rrn',
  string
>;
const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

/** The callback of a successful payment. */
export const approval = (placed: Placed): BankCallback => ({
  order: placed.number,
  mpi_order: digits(26),
  amount: toSign(placed).amount,
  currency: 'KZT',
  res_code: '0',
  rc: '00',
  rrn: digits(12),
});
export const decline = (placed: Placed): BankCallback => ({
  ...approval(placed),
  res_code: '2',
  rc: '51',
  rrn: '',
});

export const bodyOf = (word: BankCallback, signature = signCallback(word, secret)): string =>
  new URLSearchParams({ ...word, sign: signature }).toString();

/** Posts a callback as the front door forwards it. */
export const postCallback = (shop: Client, raw: string, gateway = 'testbank') =>
  shop.call('receiveCallback', { params: { gateway }, body: raw });

export const orderOf = async (shop: Client, buyer: Buyer, number: string): Promise<Order> =>
  (await shop.call('getMyOrder', { params: { number } }, { token: buyer.token })).body;

/** Polls an order until it has the expected state; events arrive through the outbox. */
export const untilOrder = async (
  shop: Client,
  buyer: Buyer,
  number: string,
  is: (order: Order) => boolean,
  timeoutMs = pollOptions.timeout,
): Promise<Order> => {
  const until = Date.now() + timeoutMs;
  let last = await orderOf(shop, buyer, number);
  while (!is(last)) {
    if (Date.now() > until) {
      throw new Error(`order ${number} is still ${last.status}/${last.payment_status}`);
    }
    await sleep(25);
    last = await orderOf(shop, buyer, number);
  }
  return last;
};

/** E-mails about an order that were sent so far. */
export const emailsAbout = async (shop: Client, number: string): Promise<Email[]> =>
  (await readEmails(shop.place.dataDir)).filter((letter) => letter.subject.includes(number));

/** Effects of a callback, to check for "nothing has changed" and "exactly once". */
export const traces = async (shop: Client, number: string) => {
  const one = async (table: string, where: object): Promise<number> => {
    const row = await shop.sql(table).where(where).count({ n: '*' }).first();
    return Number(row?.n);
  };
  const payment = await paymentOf(shop, number);
  return {
    state: payment?.state ?? null,
    reference: payment?.reference ?? null,
    inbox: await one('payment_callbacks', { number }),
    captures: await one('payment_callbacks', { number, verdict: 'captured' }),
    events: await one('outbox', { event: 'payment.captured', key: number }),
  };
};

/** Enters a card on the bank's page, as the buyer's browser does. @returns the address to which the bank redirects */
export const payAtBank = async (
  placed: Pick<Placed, 'payment'>,
  signature: string,
  card: keyof typeof cards = 'approved',
): Promise<string> => {
  const { url, language } = toSign(placed);
  const signed = Object.entries(detailsOf(placed)).map(([name, value]) => [
    name.toUpperCase(),
    value,
  ]);
  const fields = { ...Object.fromEntries(signed), P_SIGN: signature, LANGUAGE: language };
  const answer = await payAtPage({ kind: 'form', url, fields }, card);
  if (answer.status !== 303) throw new Error(`card request to the bank failed: ${answer.status}`);
  return answer.headers.get('location') ?? '';
};
