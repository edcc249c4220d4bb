/** One life of the model: what there is to buy, who takes part in it, and what they know. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, CallInput, CallReply, NamedCall, Result } from '@oner/config/contract';
import { minuteMs } from '@oner/config/terms';
import { callerOf } from '../../plugins/orders/server/demo/play.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import type { Caller } from '../../plugins/platform/server/http/caller.ts';
import type { HandlerOf } from '../../plugins/platform/server/http/handle.ts';
import { answerOnce } from '../../plugins/platform/server/http/idempotency.ts';
import type { detailsOf } from '../../tests/contract/payments/till.ts';
import type { TestBank } from '../../tests/support/app/bank.ts';
import { turnTo } from '../../tests/support/app/buyers.ts';
import { author, type Originals, originalOf, personOf } from '../../tests/support/app/trade.ts';

/** What there is to buy: as much as anybody wants of the one, two pieces of the other. */
const tshirt = { kind: 'tshirt', name: 'Футболка', sizes: [0, 1, 2, 3, 4] };
export const things = {
  plenty: { ...tshirt, priceTenge: 15_000, stock: null },
  rare: { ...tshirt, priceTenge: 90_000, stock: 2 },
} as const;

/** The one work whose original is sold, for less than the sum above which a refund needs two people. */
export const original = 'originalwork'.padEnd(24, 'a');
export const originals: Originals = new Map();
/** Which work that is; a year has others after it. */
export const shown = { id: original };
export const show = (id: string): void => {
  shown.id = id;
  originals.set(id, originalOf(id, { priceTenge: 70_000, rentTenge: 30_000 }));
};
show(original);

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

const dana = {
  ...author,
  account: 'user00000000000000000aaa',
  profileId: 'buyer0000000000000000aaa',
  username: 'dana',
  role: 'buyer',
} as const;
export const person = personOf(dana);
export const caller = callerOf(dana, {});
export const authorCaller = callerOf(author, {});
/** Who orders, in the body of an order. */
export const contact = {
  buyer: person.profileId,
  name: 'Дана',
  phone: '+77051234567',
  email: 'dana@example.kz',
};
export const buyer = {
  actor: 'buyer',
  by: `user:${person.documentId}`,
  ownerId: person.documentId,
} as const;
export const staff = { actor: 'provider', by: 'staff:1' } as const;

/** The parts of a request that its call has. */
type Sent<I> = { readonly [P in keyof I as undefined extends I[P] ? never : P]: I[P] };

/** What the handler of a call answers. */
export const askCall = <C extends Call>(
  handle: HandlerOf<C>,
  sent: Sent<CallInput<C>>,
  by: Caller = caller,
) => handle({ params: undefined, query: undefined, body: undefined, ...sent } as CallInput<C>, by);

/** What was answered in words; null where it was refused. */
export const replyTo = async <C extends Call>(
  handle: HandlerOf<C>,
  sent: Sent<CallInput<C>>,
  by?: Caller,
): Promise<CallReply<C> | null> => {
  const answer: Result<unknown> = await askCall(handle, sent, by);
  return answer.ok ? (answer.value as CallReply<C>) : null;
};

/** A request to be sent under a key: whoever got no answer asks again. */
export const toSend = <C extends NamedCall>(
  call: C,
  handle: HandlerOf<C>,
  sent: Sent<CallInput<C>>,
) => ({
  /** @param same what two requests under one key have in common: all that is sent unless said */
  under: (idempotencyKey: string, same: unknown = sent) => {
    const by = { ...caller, idempotencyKey };
    const answer = answerOnce(call, by, same, () => askCall(handle, sent, by));
    return answer as Promise<Result<CallReply<C>>>;
  },
});

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: { code: string } };
/** What came of something, for the record of a life: a refusal by its code, of which nothing says that it was done. */
export const said = (came: unknown): string => {
  if (Array.isArray(came)) return came.map(said).join();
  if (!(came instanceof Object && 'ok' in came)) return String(came ?? 'done');
  const answer = came as Answer;
  return answer.ok ? 'done' : answer.refusal.code;
};
/** Rows about an order. */
export const orderRowsOf = (table: string, number: string) =>
  db()(table).where('order_id', db()('orders').where({ number }).select('id'));
export const lastOf = (table: 'claims' | 'rent_charges' | 'reviews', number: string) =>
  orderRowsOf(table, number).orderBy('id', 'desc').first();

export const dayMinutes = 24 * 60;
/** Where a year has the clock, no step turns it. */
export const time = { isTheirs: true };
export const pass = async (minutes: number): Promise<void> => {
  if (time.isTheirs) await turnTo(new Date(clock.now().getTime() + minutes * minuteMs));
};

/** Small, for it is decoded in each life. */
const path = join(import.meta.dirname, '../../site/public/icon-180.png');
export const samplePhoto = {
  path,
  name: 'photo.png',
  type: 'image/png',
  bytes: statSync(path).size,
};
