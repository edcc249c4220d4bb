/** State of one model run, and how its steps call the shop. */
import type { Call, CallInput, CallReply, NamedCall, Result } from '@oner/config/contract';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import type { Caller, PersonOf } from '../../plugins/platform/server/http/caller.ts';
import type { HandlerOf } from '../../plugins/platform/server/http/handle.ts';
import { answerOnce } from '../../plugins/platform/server/repeats/idempotency.ts';
import type { detailsOf } from '../../tests/contract/payments/buyer-and-bank.ts';
import type { TestBank } from '../../tests/support/app/bank.ts';
import { caller } from './shop.ts';

export type Known = {
  readonly number: string;
  readonly total: number;
  payment: ReturnType<typeof detailsOf>;
  /** When the buyer was last redirected to the bank, by the shop's clock. */
  signedAt: number | null;
  downloads?: number;
};
/** @param maxOrders with more orders, few of them would reach delivery */
export const newRun = (bank: TestBank, maxOrders: number) => ({
  orders: [] as Known[],
  bank,
  claims: 0,
  /** Idempotency keys of order requests without a response. */
  unanswered: new Set<string>(),
  /** Order numbers used in a callback about another order. */
  misnamed: new Set<string>(),
  transfers: new Map<string, number>(),
  maxOrders,
});
export type Run = ReturnType<typeof newRun>;

/** Adds an order to the run unless it is there. */
export const track = async (
  { orders }: Run,
  number: string,
  payment: Known['payment'],
): Promise<Known> => {
  const { total_tiyn: tiyn } = await db()('orders').where({ number }).first();
  const known = orders.find((one) => one.number === number);
  if (known) return known;
  const placed: Known = { number, total: Number(tiyn) / 100, payment, signedAt: null };
  orders.push(placed);
  return placed;
};

type Sent<I> = { readonly [P in keyof I as undefined extends I[P] ? never : P]: I[P] };

/** Runs the handler of a call. */
export const invoke = <C extends Call>(
  handle: HandlerOf<C>,
  sent: Sent<CallInput<C>>,
  by: Caller<PersonOf<C>> = caller,
) => handle({ params: undefined, query: undefined, body: undefined, ...sent } as CallInput<C>, by);

/** Runs the handler of a call. @returns the reply, or null for a refusal */
export const replyTo = async <C extends Call>(
  handle: HandlerOf<C>,
  sent: Sent<CallInput<C>>,
  by: Caller<PersonOf<C>> = caller,
): Promise<CallReply<C> | null> => {
  const answer: Result<unknown> = await invoke(handle, sent, by);
  return answer.ok ? (answer.value as CallReply<C>) : null;
};

/** @returns a function that sends the request under an idempotency key; `same` is the body the key is bound to */
export const withKey =
  <C extends NamedCall>(call: C, handle: HandlerOf<C>, sent: Sent<CallInput<C>>) =>
  (idempotencyKey: string, same: unknown = sent) => {
    const by = { ...caller, idempotencyKey };
    const answer = answerOnce(call, by, same, () => invoke(handle, sent, by));
    return answer as Promise<Result<CallReply<C>>>;
  };

/** The outcome of a step as text for the log of a run. */
export const logOf = (came: unknown): string => {
  if (Array.isArray(came)) return came.map(logOf).join();
  if (!(came instanceof Object && 'ok' in came)) return String(came ?? 'done');
  const answer = came as Result<unknown>;
  return answer.ok ? 'done' : answer.refusal.code;
};

export const rowsOf = (table: string, number: string) =>
  db()(table).where('order_id', db()('orders').where({ number }).select('id'));
export const lastOf = (table: 'claims' | 'rent_charges' | 'reviews', number: string) =>
  rowsOf(table, number).orderBy('id', 'desc').first();
