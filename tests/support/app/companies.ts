/** A company pays an order's invoice by transfer, and is refunded by transfer. */
import type { Order } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { expect } from 'vitest';
import { company } from '../../contract/payments/buyer-and-bank.ts';
import type { App } from '../app.ts';
import { type Buyer, type Changes, now } from './buyers.ts';

/** Staff numbers. */
const [manager, accountant] = [1, 2];

export const askInvoice = (
  { request }: App,
  { person }: Buyer,
  number: string,
  changes: Changes = {},
) => request('askInvoice', { params: { number }, body: { ...company, ...changes } }, person);

/** The accountant confirms the transfer from the bank's statement. */
export const payInvoice = async (app: App, invoice: Order['invoice']): Promise<void> => {
  const transfer = { reference: `P-${invoice?.number}`, paidOn: dateInAlmaty(now()) };
  const path = `/invoices/${invoice?.number}/paid`;
  const confirmed = await app.desk('payments')('POST', path, transfer, accountant);
  expect(confirmed.status).toBe(200);
};

export const payByTransfer = async (app: App, buyer: Buyer, number: string): Promise<void> =>
  payInvoice(app, (await askInvoice(app, buyer, number)).body.invoice);

/** Refunds a whole order by transfer, which is sent once a second person approves. */
export const refundByTransfer = async (app: App, number: string): Promise<void> => {
  const desk = app.desk('orders');
  const { refunds } = (await desk('GET', `/board/${number}`)).body;
  expect(refunds).toMatchObject([{ way: 'transfer', state: 'waiting' }]);
  const path = `/refunds/${refunds[0]?.id}` as const;
  const confirm = () => desk('POST', `${path}/confirm`, { reference: `B-${number}` }, manager);
  expect((await confirm()).status).toBe(409);
  expect((await desk('POST', `${path}/approve`, {}, accountant)).status).toBe(200);
  expect((await confirm()).status).toBe(200);
};
