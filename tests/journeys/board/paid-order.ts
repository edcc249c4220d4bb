/** Orders placed and paid by buyers of these journeys, without the pages of the shop. */
import { type CallReply, calls } from '@oner/config/contract';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { detailsOf, type Placed, payAtBank } from '../../contract/payments/buyer-and-bank.ts';
import { newPerson } from '../support/people.ts';

type PaidOrder = {
  readonly number: string;
  readonly access: string;
  readonly recipient: string;
  /** Whole tenge. */
  readonly total: number;
};

const good = async (answer: APIResponse): Promise<APIResponse> => {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
};

type SignedOrder = {
  readonly placed: Placed;
  readonly signature: string;
  readonly access: string;
  readonly recipient: string;
  /** Whole tenge. */
  readonly total: number;
};

/** Does everything up to the bank's page. @param quantity of T-shirts with a work */
export const signedOrder = async (
  request: APIRequestContext,
  quantity = 1,
): Promise<SignedOrder> => {
  const { firstName, lastName, username, email, password, phone } = newPerson();
  const user = { username, email, first_name: firstName, last_name: lastName, password };
  const data = { user, phone, terms: true, language: 'ru' };
  const joined = await good(await request.post(calls.registerBuyer.path, { data }));
  const { access, id: buyer }: CallReply<typeof calls.registerBuyer> = await joined.json();
  const headers = { authorization: `Bearer ${access}` };
  const shirts = await good(await request.get(calls.listItems.path.replace(':category', '2')));
  const offered: CallReply<typeof calls.listItems> = await shirts.json();
  const shirt = offered.find(({ work }) => work);
  const recipient = `${firstName} ${username}`;
  const input = {
    buyer,
    item: shirt?.id,
    price: shirt?.price,
    size: 1,
    quantity,
    name: recipient,
    phone,
    email,
    delivery: 'courier',
    address: 'Абай 10, 5',
    city: 'deliveryalmaty0000000000',
  };
  const made = await good(await request.post(calls.createOrder.path, { headers, data: input }));
  const placed: CallReply<typeof calls.createOrder> = await made.json();
  const body = detailsOf(placed);
  const signed = await good(await request.post(calls.signPayment.path, { headers, data: body }));
  const total = (shirt?.price ?? 0) * quantity;
  return { placed, signature: await signed.json(), access, recipient, total };
};

/** @param quantity of T-shirts with a work */
export const paidOrder = async (request: APIRequestContext, quantity = 1): Promise<PaidOrder> => {
  const { placed, signature, access, recipient, total } = await signedOrder(request, quantity);
  await payAtBank(placed, signature);
  const { number } = placed;
  await expect
    .poll(async () => (await orderOf(request, { access, number })).payment_status)
    .toBe('captured');
  return { number, access, recipient, total };
};

/** The order as its buyer sees it. */
export const orderOf = async (
  request: APIRequestContext,
  { number, access }: Pick<PaidOrder, 'number' | 'access'>,
): Promise<CallReply<typeof calls.getMyOrder>> => {
  const headers = { authorization: `Bearer ${access}` };
  const path = calls.getMyOrder.path.replace(':number', number);
  return (await good(await request.get(path, { headers }))).json();
};
