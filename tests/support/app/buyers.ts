/** Actions of a buyer and the bank on a shop in this process; tests/contract/payments/buyer-and-bank.ts does the same over HTTP. */
import type { CallReply, calls, Language, Order } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import { clock, turnClock } from '../../../plugins/platform/server/clock/clock.ts';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { markVerified } from '../../../plugins/platform/server/mail/recipients.ts';
import { personalData } from '../../../plugins/platform/server/registries.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import { approval, bodyOf, decline, detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import type { Answer } from '../../contract/support/client.ts';
import { type Email, readEmails } from '../../contract/support/emails.ts';
import { type App, runJobs } from '../app.ts';
import { uniqueDigits } from '../unique-numbers.ts';
import { contacts } from './trade.ts';

type Placed = CallReply<typeof calls.createOrder>;
export type Buyer = { readonly person: Person; readonly phone: string; readonly email: string };
/** Fields of a body that differ from a valid one. */
export type Changes = Readonly<Record<string, unknown>>;
export type PricedItem = { readonly item: string; readonly price: number };

const digits = uniqueDigits(7);

/** A buyer with a verified e-mail. @param role authors buy as well */
export const newBuyer = async (role: Person['role'] = 'buyer'): Promise<Buyer> => {
  const n = digits();
  const person: Person = {
    userId: Number(n),
    documentId: `user${n}`.padEnd(24, 'a'),
    username: `dana${n}`,
    role,
    profileId: `buyer${n}`.padEnd(24, 'a'),
    sessionId: `session-${n}`,
    provenAt: null,
    passkeyAt: null,
    isClosed: false,
  };
  const [phone, email] = [`+7705${n}`, `dana.${n}@example.kz`];
  contacts.set(person.documentId, { phone, email });
  await markVerified(email, person.documentId);
  return { person, phone, email };
};

/** A valid body of createOrder, apart from the changes. */
export const orderInput = (
  { person, phone, email }: Buyer,
  wanted: PricedItem,
  changes: Changes = {},
) => ({
  buyer: person.profileId,
  ...wanted,
  name: 'Дана',
  size: 1,
  phone,
  email,
  ...changes,
});

export const order = (
  { request }: App,
  buyer: Buyer,
  wanted: PricedItem,
  changes: Changes = {},
): Promise<Answer<Placed>> =>
  request('createOrder', { body: orderInput(buyer, wanted, changes) }, buyer.person);

/** The order as its buyer sees it, after all of its events are handled. */
export const orderOf = async (
  { request }: App,
  { person }: Buyer,
  number: string,
): Promise<Order> => {
  await runJobs();
  return (await request('getMyOrder', { params: { number } }, person)).body;
};

/** Sends the bank's callback: money taken, or declined. */
export const sendCallback = ({ request }: App, placed: Placed, isPaid = true) => {
  const body = bodyOf((isPaid ? approval : decline)(placed));
  return request('receiveCallback', { params: { gateway: 'testbank' }, body });
};

/** Events of a person's notices, oldest first. */
export const noticesTo = async ({ request }: App, person: Person): Promise<string[]> => {
  const { body } = await request('listNotices', { query: { limit: 100 } }, person);
  return body.notices.map(({ event }) => event).toReversed();
};

/** Time of the shop's clock. */
export const now = (): Date => clock.now();

/** Moves the clock without doing the jobs that become due. */
export const setClock = async (at: Date): Promise<void> => {
  await turnClock(at);
};

/** Moves the clock and does the jobs that are due. */
export const advanceClockTo = async (at: Date): Promise<void> => {
  await turnClock(at);
  await runJobs();
};

/** Lets time pass and does the jobs that become due. */
export const advanceClock = (ms: number): Promise<void> =>
  advanceClockTo(new Date(now().getTime() + ms));

/** Erases an account and its data in other plugins. */
export const eraseAccount = async ({
  documentId: account,
  role,
  profileId,
}: Person): Promise<void> => {
  await transact(() => emit(events.personErased, account, { account, role, profileId }));
  await runJobs();
};

/** All data of a person, by plugin. */
export const dataOf = ({ userId, documentId }: Person, language: Language = 'kk') =>
  personalData({ userId, documentId, language });

/** An order, sent to the bank. */
export const sentToBank = async (
  app: App,
  wanted: PricedItem,
  changes: Changes = {},
  as?: Buyer,
): Promise<{ readonly buyer: Buyer; readonly placed: Placed; readonly number: string }> => {
  const buyer = as ?? (await newBuyer());
  const placed = (await order(app, buyer, wanted, changes)).body;
  const signed = await app.request('signPayment', { body: detailsOf(placed) }, buyer.person);
  if (signed.status !== 200) throw new Error(`the payment was not signed: ${signed.status}`);
  return { buyer, placed, number: placed.number };
};

/** E-mails with this order number in their subject. */
export const emailsOfOrder = async (number: string): Promise<Email[]> =>
  (await readEmails(env().dataDir)).filter(({ subject }) => subject.includes(number));
