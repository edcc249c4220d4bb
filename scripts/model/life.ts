/** One life of the model: what it knows, and how it asks the shop. */
import type { Call, CallInput, CallReply, NamedCall, Result } from '@oner/config/contract';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import type { HandlerOf } from '../../plugins/platform/server/http/handle.ts';
import { answerOnce } from '../../plugins/platform/server/http/idempotency.ts';
import type { detailsOf } from '../../tests/contract/payments/till.ts';
import type { TestBank } from '../../tests/support/app/bank.ts';
import { caller } from './shop.ts';

export type Known = {
  readonly number: string;
  readonly total: number;
  payment: ReturnType<typeof detailsOf>;
  /** When the buyer was last sent to the bank, on the shop's clock. */
  signedAt: number | null;
  /** Of a licence, how often its file was downloaded. */
  downloads?: number;
};
/** What one life knows. @param most orders of it: of more than a few none would get far */
export const newLife = (bank: TestBank, most: number) => ({
  orders: [] as Known[],
  bank,
  claims: 0,
  /** Keys of orders whose answer did not come. */
  unanswered: new Set<string>(),
  /** Orders that the bank has named in a callback about another one. */
  misnamed: new Set<string>(),
  /** Orders that a company has paid by transfer, and how often money came for one. */
  transfers: new Map<string, number>(),
  most,
});
export type Life = ReturnType<typeof newLife>;

/** An order is one of the life's from now on, once. */
export const know = async (
  { orders }: Life,
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

/** The parts of a request that its call has. */
type Sent<I> = { readonly [P in keyof I as undefined extends I[P] ? never : P]: I[P] };

/** What the handler of a call answers. */
export const askCall = <C extends Call>(
  handle: HandlerOf<C>,
  sent: Sent<CallInput<C>>,
  by = caller,
) => handle({ params: undefined, query: undefined, body: undefined, ...sent } as CallInput<C>, by);

/** What was answered in words; null where it was refused. */
export const replyTo = async <C extends Call>(
  handle: HandlerOf<C>,
  sent: Sent<CallInput<C>>,
  by = caller,
): Promise<CallReply<C> | null> => {
  const answer: Result<unknown> = await askCall(handle, sent, by);
  return answer.ok ? (answer.value as CallReply<C>) : null;
};

/**
 * A request to be sent under a key: whoever got no answer asks again.
 * @returns sends it; what two under one key have in common is all that is sent, unless said
 */
export const toSend =
  <C extends NamedCall>(call: C, handle: HandlerOf<C>, sent: Sent<CallInput<C>>) =>
  (idempotencyKey: string, same: unknown = sent) => {
    const by = { ...caller, idempotencyKey };
    const answer = answerOnce(call, by, same, () => askCall(handle, sent, by));
    return answer as Promise<Result<CallReply<C>>>;
  };

/** What came of something, for the record of a life: a refusal by its code, of which nothing says that it was done. */
export const said = (came: unknown): string => {
  if (Array.isArray(came)) return came.map(said).join();
  if (!(came instanceof Object && 'ok' in came)) return String(came ?? 'done');
  const answer = came as Result<unknown>;
  return answer.ok ? 'done' : answer.refusal.code;
};

/** Rows about an order. */
export const rowsOf = (table: string, number: string) =>
  db()(table).where('order_id', db()('orders').where({ number }).select('id'));
export const lastOf = (table: 'claims' | 'rent_charges' | 'reviews', number: string) =>
  rowsOf(table, number).orderBy('id', 'desc').first();
