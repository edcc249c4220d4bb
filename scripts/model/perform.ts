/** Does one step to the real services, as buyer, bank, staff or time would. */
import { calls } from '@oner/config/contract';
import { toTiyn } from '@oner/config/terms';
import { createOrder } from '../../plugins/orders/server/services/create-order.ts';
import { grantRefund } from '../../plugins/orders/server/services/grant-refund.ts';
import { beginPayment } from '../../plugins/payments/server/services/begin-payment.ts';
import { signPayment } from '../../plugins/payments/server/services/sign-payment.ts';
import { clock, turnClock } from '../../plugins/platform/server/clock.ts';
import { transact } from '../../plugins/platform/server/db.ts';
import { plainContent } from '../../plugins/platform/server/domain/email.ts';
import { once } from '../../plugins/platform/server/http/idempotency.ts';
import { writeMessage } from '../../plugins/platform/server/notices/send-message.ts';
import { detailsOf } from '../../tests/contract/payments/till.ts';
import { work } from '../../tests/support/app.ts';
import { askForInvoice, payByHand, transferFor } from './company.ts';
import { rest, type Thing, things } from './house.ts';
import { bare, caller, type Known, type Life, type Placed, person, staff } from './life.ts';
import { decide, makeOn, move, refuse, settle } from './move.ts';
import { answerTo, complain, opine, receive } from './received.ts';
import { say } from './say.ts';
import { startAgain } from './start-again.ts';
import type { Step } from './steps.ts';

const dayMs = 86_400_000;

/** @returns what came of it, for the record of a life that went wrong */
export const perform = async (life: Life, step: Step): Promise<string> => {
  switch (step.do) {
    case 'order':
      return order(life, step.thing, step.quantity);
    case 'work':
      return `${await work()} done`;
    case 'start':
      return startAgain();
    case 'message':
      return message();
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

/** Somebody is told something by a text message, as whoever wants that is. */
const message = async (): Promise<string> => {
  const text = 'Тапсырыс қабылданды.';
  const { documentId: account } = person;
  const content = plainContent(text);
  const letter = { to: 'dana@example.kz', subject: text, content, unproven: 'wait' } as const;
  const about = { account, occasion: 'order-placed:1', channel: 'sms', language: 'kk' } as const;
  await transact(() => writeMessage({ ...letter, ...about, text }));
  return 'written';
};

/** Of more orders than a few none would get far. */
const most = 4;

const order = async ({ orders }: Life, thing: Thing, quantity: number): Promise<string> => {
  if (orders.length >= most) return 'enough orders';
  const body = {
    ...{ buyer: person.profileId, item: thing, price: things[thing].priceTenge, size: 1, quantity },
    ...{ name: 'Дана', phone: '+77051234567', email: 'dana@example.kz' },
  };
  // Whoever got no answer asks again under the same key.
  const asking = { ...caller, idempotencyKey: `${orders.length}-${thing}-${quantity}` };
  const answer = await once(calls.createOrder, asking, body, () =>
    createOrder({ ...bare, body }, asking),
  );
  if (!answer.ok) return answer.refusal.code;
  const { number, total, payment } = answer.value as Placed;
  orders.push({ number, total, payment: detailsOf({ payment }), signedAt: null });
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
    case 'invoice':
      return `${number} ${await askForInvoice(number)}`;
    case 'transfer':
      return `${number} ${await transferFor(life, known, step.share)}`;
    case 'resume': {
      const answer = await beginPayment(number, person.documentId);
      if (!answer.ok) return answer.refusal.code;
      known.payment = detailsOf({ payment: answer.value });
      known.signedAt = clock.now().getTime();
      return `${number} begun anew`;
    }
    case 'linger': {
      // Who wants to keep a thing and not pay has himself sent to the bank again and again.
      const said: string[] = [];
      for (let time = 0; time < 4; time += 1) {
        said.push(await toOrder(life, known, { ...step, do: 'resume' }));
        said.push(await toOrder(life, known, { ...step, do: 'sign' }));
        await turnClock(new Date(clock.now().getTime() + 14 * 60_000));
        await work();
      }
      return said.join(', ');
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
    case 'by-hand':
      return `${number} ${await payByHand(life, known)}`;
    case 'receive':
      return `${number} ${await receive(number)}`;
    case 'complain':
      return `${number} ${await complain(number)}`;
    case 'answer':
      return `${number} ${await answerTo(known, step.with, step.share)}`;
    case 'opine':
      return `${number} ${await opine(number, step.opinion)}`;
    case 'settle':
      return [
        step.after === 'drop' ? await refuse(number) : '',
        ...(step.after === 'differ' ? await differ(life, known, step) : []),
        await work(),
        `${number} ${await settle(number)}`,
      ].join(', ');
    case 'move':
      return `${number} ${await move(number, step.move)}`;
  }
};

/** The buyer pays, and the bank tells of another sum than the order's. */
const differ = async (life: Life, known: Known, { crash, order }: OfOrder): Promise<string[]> => [
  await toOrder(life, known, { crash, order, do: 'sign' }),
  await toOrder(life, known, { crash, order, do: 'pay', approved: true }),
  await toOrder(life, known, { crash, order, do: 'word', word: 'smaller' }),
];
