/** Does one step to the real services, as buyer, bank, staff or time would. */
import type { CallReply, calls } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { toTiyn } from '@oner/config/terms';
import {
  cancelByBuyer,
  cancelByProvider,
} from '../../plugins/orders/server/services/cancel-order.ts';
import { createOrder } from '../../plugins/orders/server/services/create-order.ts';
import { declareImpossible } from '../../plugins/orders/server/services/declare-impossible.ts';
import { grantRefund } from '../../plugins/orders/server/services/grant-refund.ts';
import {
  deliverOrder,
  markReady,
  shipOrder,
  startProduction,
} from '../../plugins/orders/server/services/make-order.ts';
import { takeBack } from '../../plugins/orders/server/services/take-back.ts';
import { signCallback } from '../../plugins/payments/server/gateways/jysan/p-sign.ts';
import {
  approveRefund,
  confirmTransfer,
  dropRefund,
  retryRefund,
  transferInstead,
} from '../../plugins/payments/server/services/decide-refund.ts';
import { receiveCallback } from '../../plugins/payments/server/services/receive-callback.ts';
import { renewPayment } from '../../plugins/payments/server/services/renew-payment.ts';
import { signPayment } from '../../plugins/payments/server/services/sign-payment.ts';
import { clock, turnClock } from '../../plugins/platform/server/clock.ts';
import type { Caller, Person } from '../../plugins/platform/server/http/caller.ts';
import type { ModelBank } from './bank.ts';
import { prices, rest, type Thing } from './house.ts';
import type { Step } from './steps.ts';
import { startAgain, work } from './work.ts';

type Placed = CallReply<typeof calls.createOrder>;
export type Known = {
  readonly number: string;
  readonly total: number;
  payment: Omit<Placed['payment'], 'url' | 'language'>;
  /** When the buyer was last sent to the bank, on the shop's clock. */
  signedAt: number | null;
};
export type Life = {
  readonly orders: Known[];
  readonly bank: ModelBank;
  claims: number;
  seen: unknown;
  /** Orders that the bank has named in a word about another one. */
  readonly misnamed: Set<string>;
};

const person: Person = {
  ...{ userId: 7, documentId: 'user00000000000000000aaa', username: 'dana', role: 'buyer' },
  ...{ profileId: 'buyer0000000000000000aaa', sessionId: 'session' },
};
const caller: Caller = {
  ...{ person, ip: '198.18.0.1', userAgent: '', language: 'kk', requestId: 'model' },
  ...{ idempotencyKey: null, files: {} },
};
const buyer = {
  actor: 'buyer',
  by: `user:${person.documentId}`,
  ownerId: person.documentId,
} as const;
const staff = { actor: 'provider', by: 'staff:1' } as const;
const dayMs = 86_400_000;
const bare = { params: undefined, query: undefined };

/** @returns what came of it, for the record of a life that went wrong */
export const perform = async (life: Life, step: Step): Promise<string> => {
  switch (step.do) {
    case 'order':
      return order(life, step.thing, step.quantity);
    case 'work':
      return `${await work()} done`;
    case 'start':
      return startAgain();
    case 'pass':
      await turnClock(new Date(clock.now().getTime() + step.minutes * 60_000));
      return `it is ${clock.now().toISOString()}`;
    case 'mood':
      life.bank.mood = step.mood;
      rest();
      return 'ok';
    case 'decide':
      return String(await decide(step.refund + 1, step.decision));
    default: {
      const known = life.orders[step.order % Math.max(1, life.orders.length)];
      return known ? toOrder(life, known, step) : 'no order yet';
    }
  }
};

/** Of more orders than a few none would get far. */
const most = 4;

const order = async ({ orders }: Life, thing: Thing, quantity: number): Promise<string> => {
  if (orders.length >= most) return 'enough orders';
  const body = {
    ...{ buyer: person.profileId, item: thing, price: prices[thing], size: 1, quantity },
    ...{ name: 'Дана', phone: '+77051234567', email: 'dana@example.kz' },
  };
  const answer = await createOrder({ ...bare, body }, caller);
  if (!answer.ok) return answer.refusal.code;
  const { number, total, payment } = answer.value as Placed;
  const { url: _, language: __, ...details } = payment;
  orders.push({ number, total, payment: details, signedAt: null });
  return number;
};

type OfOrder = Extract<Step, { readonly order: number }>;

const toOrder = async (life: Life, known: Known, step: OfOrder): Promise<string> => {
  const { number } = known;
  switch (step.do) {
    case 'sign': {
      const answer = await signPayment({ ...bare, body: known.payment }, caller);
      if (answer.ok) known.signedAt = clock.now().getTime();
      return `${number} ${answer.ok ? 'signed' : answer.refusal.code}`;
    }
    case 'hurry':
      return [
        await toOrder(life, known, { ...step, do: 'sign' }),
        await toOrder(life, known, { ...step, do: 'pay', approved: true }),
        await toOrder(life, known, { ...step, do: 'word', word: 'true' }),
        await work(),
      ].join(', ');
    case 'make':
      return `${number} ${await makeOn(number)}`;
    case 'resume': {
      const answer = await renewPayment(number, person.documentId);
      if (!answer.ok) return answer.refusal.code;
      const { url: _, language: __, ...details } = answer.value;
      known.payment = details;
      return `${number} renewed`;
    }
    case 'pay': {
      // A bank's page does not stay open for days.
      const { signedAt } = known;
      if (signedAt === null || clock.now().getTime() - signedAt > dayMs) return 'not at the bank';
      const taken = life.bank.take(number, known.payment.amount, step.approved);
      return `${number} ${taken ? taken.state : 'is paid already'}`;
    }
    case 'word':
      return `${number} ${await say(life, known, step.word)}`;
    case 'claim': {
      life.claims += 1;
      const amountTiyn = toTiyn(Math.floor(known.total * step.share));
      const wish = { key: `claim-${life.claims}`, amountTiyn, reason: 'claim' };
      return `${number} ${await grantRefund(number, wish, staff)}`;
    }
    case 'move':
      return `${number} ${await move(number, step.move)}`;
  }
};

const move = (number: string, name: Extract<Step, { readonly do: 'move' }>['move']) => {
  switch (name) {
    case 'start_production':
      return startProduction(number, staff);
    case 'mark_ready':
      return markReady(number, staff);
    case 'ship':
      return shipOrder(number, 'KZ1', staff);
    case 'deliver':
      return deliverOrder(number, buyer);
    case 'cancel':
      return cancelByBuyer(number, '', buyer);
    case 'cancel_by_provider':
      return cancelByProvider(number, 'reason', staff);
    case 'impossible':
      return declareImpossible(number, 'reason', staff);
    case 'return':
      return takeBack(number, 'reason', staff);
  }
};

/** Whatever comes next of making it and bringing it to its buyer. */
const makeOn = async (number: string): Promise<string> => {
  for (const next of ['start_production', 'mark_ready', 'ship', 'deliver'] as const)
    if ((await move(number, next)) === null) return next;
  return 'cannot be made now';
};

const decide = (id: number, decision: Extract<Step, { readonly do: 'decide' }>['decision']) => {
  switch (decision) {
    case 'approve':
      return approveRefund(id, 'staff:2');
    case 'drop':
      return dropRefund(id, 'staff:2');
    case 'retry':
      return retryRefund(id, 'staff:1');
    case 'transfer':
      return transferInstead(id, 'staff:1');
    case 'confirm':
      return confirmTransfer(id, 'T1', 'staff:1');
  }
};

/** The bank posts its word about what it has done for an order, or somebody posts another one. */
const say = async (
  { bank, orders, misnamed }: Life,
  known: Known,
  word: Extract<Step, { readonly do: 'word' }>['word'],
): Promise<string> => {
  const operation = bank.taken(known.number) ?? bank.last(known.number);
  if (!operation) return 'the bank has nothing to say';
  const { order: number, id, amount, rrn } = operation;
  const isTaken = rrn !== '';
  const fields = { order: number, mpi_order: id, amount, currency: 'KZT', rrn };
  const true_ = { ...fields, res_code: isTaken ? '0' : '2', rc: isTaken ? '00' : '51' };
  const other = orders.find((one) => one.number !== number)?.number ?? number;
  // The bank's own signature under a wrong number: that has to be believed, unless the money has paid its order.
  if (word === 'of another order') misnamed.add(other);
  const said = {
    true: true_,
    twice: true_,
    smaller: { ...true_, amount: '1.00' },
    dollars: { ...true_, currency: 'USD' },
    forged: true_,
    'of another order': { ...true_, order: other },
  }[word];
  const sign = word === 'forged' ? 'f'.repeat(128) : signCallback(said, env().GATEWAY_SECRET);
  const body = new URLSearchParams({ ...said, sign }).toString();
  const given = { ...bare, params: { gateway: 'jysan' as const }, body };
  if (word === 'twice') await receiveCallback(given, caller);
  const answer = await receiveCallback(given, caller);
  if (word === 'forged' && answer.ok) throw new Error('a forged word was taken');
  return answer.ok ? 'heard' : answer.refusal.code;
};
