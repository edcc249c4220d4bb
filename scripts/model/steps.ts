/** The steps of the model as plain data, so that a run can be stored and replayed. */
import { minuteMs, toTiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { askInvoice } from '../../plugins/orders/server/pay/invoices.ts';
import { grantRefund } from '../../plugins/orders/server/refunds/service.ts';
import { payInvoice } from '../../plugins/payments/server/invoices/pay-invoice.ts';
import { db, transact } from '../../plugins/platform/server/db/transactions.ts';
import { plainContent } from '../../plugins/platform/server/mail/rules.ts';
import { writeMessage } from '../../plugins/platform/server/notices/send-message.ts';
import { company } from '../../tests/contract/payments/till.ts';
import { type CrashPoint, rest, startAgain } from '../../tests/support/app/crash.ts';
import { work } from '../../tests/support/app.ts';
import { lentOf, licenceDoes, rentDoes, rotationDoes } from './lent.ts';
import { askCall, type Known, type Life, said } from './life.ts';
import * as money from './money.ts';
import { talks } from './offers.ts';
import * as orders from './orders.ts';
import { contact, inDays, pass, person, staff } from './shop.ts';

const namesOf = <O extends object>(of: O) => Object.keys(of) as (keyof O)[];

type Facts = Readonly<Record<string, fc.Arbitrary<unknown>>>;
type Valued<F> = { readonly [N in keyof F]: F[N] extends fc.Arbitrary<infer V> ? V : never };

/** @param play returns its outcome for the log */
const kind = <F extends Facts>(
  weight: number,
  facts: F,
  play: (life: Life, facts: Valued<F>) => unknown,
) => ({ weight, facts, play });

/** A step about one order. @param find returns the order, or the log entry if there is none */
const ofOne =
  (find: (n: number, life: Life, key?: string) => Promise<Known | readonly unknown[]>) =>
  <F extends Facts>(
    weight: number,
    facts: F,
    play: (known: Known, facts: Valued<F>, life: Life) => unknown,
  ) =>
    kind(weight, { order: fc.nat({ max: 2 }), ...facts }, async (life, given) => {
      // The storm sets the idempotency key for retries.
      const { order, key } = given as { readonly order: number; readonly key?: string };
      const one = await find(order, life, key);
      return 'number' in one ? [one.number, await play(one, given as Valued<F>, life)] : one;
    });
const ofOrder = ofOne(async (n, { orders }) => orders[n % orders.length] ?? ['no order yet']);

const payNow = async (known: Known, _: object, life: Life) => [
  await money.payAndTell(known, life),
  await work(),
];
const dayMinutes = 24 * 60;
/** One day later: takes all possible steps of fulfilment. */
const bringOn = async (known: Known): Promise<string[]> => {
  await pass((dayMinutes + 1) * minuteMs);
  await work();
  const done: string[] = [];
  for (let next = await orders.makeOn(known); next; next = await orders.makeOn(known))
    done.push(next);
  return done;
};

/** A step about a delivered rent or licence. Without one, the step orders, pays and delivers it. */
const ofThing = (thing: 'rent' | 'licence') =>
  ofOne(async (n, life, key) => {
    const known = await lentOf(thing, n, life);
    if (!known || life.unanswered.has(key ?? ''))
      return [await orders.order(life, { thing, quantity: 1, key })];
    if (await orders.isReceived(known.number)) return known;
    return [known.number, await payNow(known, {}, life), await bringOn(known)];
  });

const of = fc.constantFrom;
/** A key of the table. @param often keys with twice the probability */
const oneOf = <T extends object>(table: T, ...often: readonly (keyof T)[]) => ({
  does: of(...often, ...namesOf(table)),
});
const share = of(10, 50, 100);
const minutes = of(1, 2, 6, 16, 61, dayMinutes + 1, ...[3, 8, 15].map((days) => days * dayMinutes));
const callbacks = of<money.Callback['word'][]>('right', 'right', ...namesOf(money.words));
const thing = oneOf(orders.ordering, 'rent', 'licence').does;

const kinds = {
  order: kind(4, { thing, quantity: fc.integer({ min: 1, max: 2 }) }, orders.order),
  author: kind(3, oneOf(orders.authorDoes, 'relist', 'relist'), (_, { does }) =>
    orders.authorDoes[does](),
  ),
  rent: ofThing('rent')(10, oneOf(rentDoes), ({ number }, { does }, life) =>
    rentDoes[does](number, life),
  ),
  rotation: kind(3, oneOf(rotationDoes), (life, { does }) => rotationDoes[does](life)),
  licence: ofThing('licence')(5, oneOf(licenceDoes), (known, { does }) => licenceDoes[does](known)),
  talk: kind(8, oneOf(talks), (_, { does }) => talks[does]()),
  sign: ofOrder(4, {}, money.sign),
  hurry: ofOrder(6, {}, payNow),
  make: ofOrder(8, {}, async (known) => (await orders.makeOn(known)) ?? 'cannot be made now'),
  resume: ofOrder(1, {}, money.resume),
  pay: ofOrder(6, { approved: of(true, true, true, false) }, money.pay),
  word: ofOrder(6, { word: callbacks }, money.callback),
  move: ofOrder(10, oneOf(orders.moves), ({ number }, { does }) => orders.moves[does](number)),
  claim: ofOrder(3, { share }, ({ number, total }, { share }, life) => {
    life.claims += 1;
    const amountTiyn = toTiyn(Math.floor(total * share));
    const wish = { key: `claim-${life.claims}`, amountTiyn, reason: 'claim' };
    return grantRefund(number, wish, staff);
  }),
  decide: kind(
    4,
    { refund: fc.nat({ max: 3 }), ...oneOf(money.refundDecisions) },
    (_, { refund, does }) => money.refundDecisions[does](refund + 1),
  ),
  mood: kind(2, { mood: of('awake', 'awake', 'silent', 'deaf') }, ({ bank }, { mood }) => {
    bank.mood = mood;
    rest();
  }),
  pass: kind(5, { minutes }, (_, { minutes }) => pass(minutes * minuteMs)),
  work: kind(10, {}, work),
  start: kind(1, {}, startAgain),
  invoice: ofOrder(3, {}, ({ number }) =>
    askCall(askInvoice, { params: { number }, body: company }),
  ),
  transfer: ofOrder(4, { share: of<number[]>(100, 100, 100, 50) }, money.transfer),
  // Preceded by a rejected refund, a callback with a wrong amount, or nothing.
  settle: ofOrder(5, { after: of('drop', 'differ', 'nothing') }, async (known, { after }, life) => {
    const { number } = known;
    const waiting = await db()('refunds').where({ number, state: 'waiting' }).first();
    if (after === 'drop' && waiting) await money.refundDecisions.drop(Number(waiting.id));
    const before = after === 'differ' ? await money.payAndTell(known, life, 'smaller') : [];
    return [...before, await work(), await orders.settle(number)];
  }),
  receive: ofOrder(5, {}, bringOn),
  complain: ofOrder(4, {}, orders.complain),
  answer: ofOrder(6, { ...oneOf(orders.claimDoes, 'refund', 'refund'), share }, orders.answer),
  opine: ofOrder(3, oneOf(orders.reviewDoes, 'write', 'write'), ({ number }, { does }) =>
    orders.reviewDoes[does](number),
  ),
  // The accountant marks the invoice as paid.
  'by-hand': ofOrder(2, {}, async ({ number }, _, { transfers }) => {
    const invoice = await money.invoiceOf(number);
    if (invoice === null) return 'no invoice to pay';
    if (!transfers.has(number)) transfers.set(number, 0);
    return payInvoice(invoice, { reference: `H${number}`, paidOn: inDays(0), by: 'staff:2' });
  }),
  // A buyer prolongs a reservation by new payment attempts.
  linger: ofOrder(2, {}, async (known) => {
    for (let time = 0; time < 4; time += 1) {
      await money.resume(known);
      await money.sign(known);
      await pass(14 * minuteMs);
      await work();
    }
  }),
  // Only in written scenes: a notice by text message.
  message: kind(0, {}, async () => {
    const text = 'Тапсырыс қабылданды.';
    const letter = { to: contact.email, subject: text, content: plainContent(text), text };
    const about = { account: person.documentId, occasion: 'order-placed:1' };
    const how = { channel: 'sms', unproven: 'wait', language: 'kk' } as const;
    await transact(() => writeMessage({ ...letter, ...about, ...how }));
  }),
};

type Kinds = typeof kinds;
type Happening = {
  [D in keyof Kinds]: { readonly do: D } & Valued<Kinds[D]['facts']>;
}[keyof Kinds];
export type Step = Happening & { readonly crash?: CrashPoint | undefined };

/** The text of a step: `pay 0 true`, with a crash `hurry 2 !after-commit#4`. */
export const textOf = ({ crash, ...step }: Step): string =>
  Object.values(step).join(' ') + (crash ? ` !${crash.at}#${crash.ordinal}` : '');

/** Reverses textOf(); the last value may contain spaces. */
const stepOf = (text: string): Step => {
  const [what = '', place] = text.split(' !');
  const [name = '', ...values] = what.split(' ');
  const facts = Object.keys(kinds[name as Step['do']].facts).map((fact, n, { length }) => {
    const value = n < length - 1 ? values[n] : values.slice(n).join(' ');
    return [fact, /^(\d+|true|false)$/.test(value ?? '') ? JSON.parse(value ?? '') : value];
  });
  const [at, ordinal] = place?.split('#') ?? [];
  const crash = at ? { at, ordinal: Number(ordinal) } : undefined;
  return { do: name, ...Object.fromEntries(facts), crash } as Step;
};

export const stepsIn = (text = ''): Step[] => (text ? text.split(', ').map(stepOf) : []);

export const play = async (life: Life, step: Step): Promise<string> =>
  said(await kinds[step.do].play(life, step as never));

/** One step in ten crashes if it reaches the boundary; a step has up to thirty boundaries. */
const crash = fc.option(
  fc.record<CrashPoint>({
    at: of('before-commit', 'after-commit', 'before-acknowledgement'),
    ordinal: of(1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 13),
  }),
  { freq: 10, nil: undefined },
);

const step = fc.oneof(
  ...Object.entries<{ weight: number; facts: Facts }>(kinds).map(([name, { weight, facts }]) => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...facts }),
  })),
);

export const lives = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.tuple(step, crash).map(([what, crash]) => ({ ...what, crash }) as Step),
    { minLength: steps, maxLength: steps, size: 'max' },
  );

/** Not for concurrent runs: these release leases of other workers or change the bank for all. */
const alone: readonly Step['do'][] = ['start', 'mood', 'message'];

/** Steps that may run concurrently, the same for the same seed. */
export const someSteps = (count: number, seed: number): Step[] => {
  const [life = []] = fc.sample(lives(count), { seed, numRuns: 1 });
  return life.filter((step) => !alone.includes(step.do));
};
