/** Sends hostile requests to a shop and checks each answer against the contract. */
import { type RefusalCode, refusalStatus } from '@oner/config/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { someAuthor } from '../../contract/accounts/people.ts';
import { newBuyer } from '../../contract/payments/buyer-and-bank.ts';
import { gatherProps } from '../../contract/support/cast.ts';
import type { Client, Sender } from '../../contract/support/client.ts';
import { staffToken } from '../../contract/support/panel.ts';
import { type Hostile, hostileRequests, targets } from './hostile-requests.ts';

type Answered = { readonly status: number; readonly wrong: string | null };

/** Refusals that the HTTP edge may give to any request. */
const ofTheEdge: readonly RefusalCode[] = [
  'bad-request',
  'login-required',
  'session-ended',
  'account-blocked',
  'account-closed',
  'forbidden',
  'not-found',
  'unsupported-media',
  'body-too-large',
  'file-too-large',
  'too-many-attempts',
  'same-key-other-body',
];

/** Senders: anonymous, a buyer, an author, a member of staff, and an invalid token. */
const newPeople = async (shop: Client): Promise<Sender[]> => {
  const author = await shop.call('registerSeller', { body: someAuthor() });
  const tokens = [(await newBuyer(shop)).token, author.body.access];
  return [
    {},
    ...[...tokens, await staffToken(shop, 'manager'), 'a.b.c'].map((token) => ({ token })),
  ];
};

/** Accounts have limits, so new ones are used after this many requests. */
const perPeople = 500;
const atOnce = 4;

/** @returns one line for each invalid answer, and the count of each status */
export const attack = async (
  shop: Client,
  { seed, count }: Readonly<Record<'seed' | 'count', number>>,
): Promise<{ wrong: string[]; statuses: Map<number, number> }> => {
  const all = await targets();
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (let done = 0; done < count; done += perPeople) {
    const people = await newPeople(shop);
    const props = await gatherProps(shop, { as: 'aliya' });
    const numRuns = Math.min(perPeople, count - done);
    const from = hostileRequests(all, props, people.length);
    const requests = fc.sample(from, { seed: seed + done, numRuns });
    const worker = async (): Promise<void> => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const answer = await send(shop, request, people[request.who] ?? {});
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.wrong) wrong.push(`${requestText(request)}: ${answer.wrong}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  return { wrong, statuses };
};

const requestText = ({ method, url, headers, body }: Hostile): string =>
  `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 120)} ${body?.slice(0, 200) ?? ''}`;

const send = async (shop: Client, request: Hostile, who: Sender): Promise<Answered> => {
  const { method, url, headers, body } = request;
  const token = who.token ? { authorization: `Bearer ${who.token}` } : {};
  const init = { headers: { ...token, ...headers }, ...(body === undefined ? {} : { body }) };
  let answer: Response;
  try {
    answer = await shop.request(method, url, init);
  } catch (error) {
    // Errors for requests that no client can send; a shop that hangs up on others is broken.
    const why = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    return /invalid|unsupported|not allowed|mismatch/i.test(why)
      ? { status: 0, wrong: null }
      : { status: 0, wrong: why };
  }
  const text = await answer.text();
  return { status: answer.status, wrong: whatIsWrong(request, answer, text) };
};

const whatIsWrong = (
  { target, method }: Hostile,
  answer: Response,
  text: string,
): string | null => {
  const { status } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (method === 'HEAD' || method === 'OPTIONS') return null;
  // Not modified; or the answer of the panel's router to a method without a route.
  if (status === 304 || (status === 405 && !target.call)) return null;
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  if (status >= 400)
    return isJson ? refusalProblem(target, status, text) : `${status} without JSON`;
  if (method !== target.method || !target.call || target.call.file || status === 204) return null;
  const reply = z.safeParse(target.call.reply, isJson ? JSON.parse(text) : text);
  return reply.success ? null : `${status} is not in the contract: ${text.slice(0, 200)}`;
};

const refusalProblem = ({ call }: Hostile['target'], status: number, text: string) => {
  const { error } = JSON.parse(text) as { error?: { code?: string; status?: number } };
  // Strapi itself authenticates requests of the panel.
  if (!call && error?.status === status) return null;
  const code = error?.code as RefusalCode | undefined;
  if (!code) return `${status} without a code: ${text.slice(0, 200)}`;
  if (!call) return null;
  if (refusalStatus[code] !== status) return `${status} is not the status of ${code}`;
  const isKnown = ofTheEdge.includes(code) || call.refusals.includes(code);
  return isKnown ? null : `${code} is not a refusal of ${call.name}`;
};
