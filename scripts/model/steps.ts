/** The steps of the model as plain data, so that a run can be stored and replayed. */
import { minuteMs, toTiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { askInvoice } from '../../plugins/orders/server/pay/invoices.ts';
import { grantRefund } from '../../plugins/orders/server/refunds/service.ts';
import { payInvoice } from '../../plugins/payments/server/invoices/pay-invoice.ts';
import { db, transact } from '../../plugins/platform/server/db/transactions.ts';
import { plainContent } from '../../plugins/platform/server/mail/rules.ts';
import { writeMessage } from '../../plugins/platform/server/messengers/send-message.ts';
import { company } from '../../tests/contract/payments/buyer-and-bank.ts';
import { type CrashPoint, restartShop, skipBankPause } from '../../tests/support/app/crash.ts';
import { runJobs } from '../../tests/support/app.ts';
import * as money from './money.ts';
import { offerSteps } from './offers.ts';
import * as orders from './orders.ts';
import { licenceDoes, rentalOf, rentDoes, rotate, rotationDoes } from './rentals.ts';
import { invoke, type Known, logOf, type Run } from './run.ts';
import { contact, inDays, person, staff, wait } from './shop.ts';

const namesOf = <O extends object>(of: O) => Object.keys(of) as (keyof O)[];

type Facts = Readonly<Record<string, fc.Arbitrary<unknown>>>;
type Valued<F> = { readonly [N in keyof F]: F[N] extends fc.Arbitrary<infer V> ? V : never };

/** @param play returns its outcome for the log */
const kind = <F extends Facts>(
  weight: number,
  facts: F,
  play: (run: Run, facts: Valued<F>) => unknown,
) => ({ weight, facts, play });

/** A step about one order. @param find returns the order, or the log entry if there is none */
const ofOne =
  (find: (n: number, run: Run, key?: string) => Promise<Known | readonly unknown[]>) =>
  <F extends Facts>(
    weight: number,
    facts: F,
    play: (known: Known, facts: Valued<F>, run: Run) => unknown,
  ) =>
    kind(weight, { order: fc.nat({ max: 2 }), ...facts }, async (run, given) => {
      // The storm sets the idempotency key for retries.
      const { order, key } = given as { readonly order: number; readonly key?: string };
      const one = await find(order, run, key);
      return 'number' in one ? [one.number, await play(one, given as Valued<F>, run)] : one;
    });
const ofOrder = ofOne(async (n, { orders }) => orders[n % orders.length] ?? ['no order yet']);

const payAndWork = async (known: Known, _: object, run: Run) => [
  await money.payNow(known, run),
  await runJobs(),
];
const dayMinutes = 24 * 60;
/** One day later: takes all possible steps of fulfilment. */
const fulfil = async (known: Known): Promise<string[]> => {
  await wait((dayMinutes + 1) * minuteMs);
  await runJobs();
  const done: string[] = [];
  for (let next = await orders.fulfilNext(known); next; next = await orders.fulfilNext(known))
    done.push(next);
  return done;
};

/** A step about a delivered rent or licence. Without one, the step orders, pays and delivers it. */
const ofThing = (thing: 'rent' | 'licence') =>
  ofOne(async (n, run, key) => {
    const known = await rentalOf(thing, n, run);
    if (!known || run.unanswered.has(key ?? ''))
      return [await orders.order(run, { thing, quantity: 1, key })];
    if (await orders.isReceived(known.number)) return known;
    return [known.number, await payAndWork(known, {}, run), await fulfil(known)];
  });

const of = fc.constantFrom;
/** A key of the table. @param often keys with twice the probability */
const oneOf = <T extends object>(table: T, ...often: readonly (keyof T)[]) => ({
  does: of(...often, ...namesOf(table)),
});
const share = of(10, 50, 100);
const minutes = of(1, 2, 6, 16, 61, dayMinutes + 1, ...[3, 8, 15].map((days) => days * dayMinutes));
const callbacks = of<money.Callback['word'][]>('right', 'right', ...namesOf(money.callbacks));
const thing = oneOf(orders.orderRequests, 'rent', 'licence').does;

const kinds = {
  order: kind(4, { thing, quantity: fc.integer({ min: 1, max: 2 }) }, orders.order),
  author: kind(3, oneOf(orders.authorSteps, 'relist', 'relist'), (_, { does }) =>
    orders.authorSteps[does](),
  ),
  rent: ofThing('rent')(10, oneOf(rentDoes), ({ number }, { does }, run) =>
    rentDoes[does](number, run),
  ),
  rotation: kind(3, oneOf(rotationDoes), rotate),
  licence: ofThing('licence')(5, oneOf(licenceDoes), (known, { does }) => licenceDoes[does](known)),
  talk: kind(8, oneOf(offerSteps), (_, { does }) => offerSteps[does]()),
  sign: ofOrder(4, {}, money.sign),
  hurry: ofOrder(6, {}, payAndWork),
  make: ofOrder(8, {}, async (known) => (await orders.fulfilNext(known)) ?? 'cannot be made now'),
  resume: ofOrder(1, {}, money.resume),
  pay: ofOrder(6, { approved: of(true, true, true, false) }, money.pay),
  word: ofOrder(6, { word: callbacks }, money.callback),
  move: ofOrder(10, oneOf(orders.moves), ({ number }, { does }) => orders.moves[does](number)),
  claim: ofOrder(3, { share }, ({ number, total }, { share }, run) => {
    run.claims += 1;
    const amountTiyn = toTiyn(Math.floor(total * share));
    const refundInput = { key: `claim-${run.claims}`, amountTiyn, reason: 'claim' };
    return grantRefund(number, refundInput, staff);
  }),
  decide: kind(
    4,
    { refund: fc.nat({ max: 3 }), ...oneOf(money.refundDecisions) },
    (_, { refund, does }) => money.refundDecisions[does](refund + 1),
  ),
  mood: kind(2, { mood: of('awake', 'awake', 'silent', 'deaf') }, ({ bank }, { mood }) => {
    bank.mode = mood;
    skipBankPause();
  }),
  pass: kind(5, { minutes }, (_, { minutes }) => wait(minutes * minuteMs)),
  work: kind(10, {}, runJobs),
  start: kind(1, {}, restartShop),
  invoice: ofOrder(3, {}, ({ number }) =>
    invoke(askInvoice, { params: { number }, body: company }),
  ),
  transfer: ofOrder(4, { share: of<number[]>(100, 100, 100, 50) }, money.transfer),
  // Preceded by a rejected refund, a callback with a wrong amount, or nothing.
  settle: ofOrder(5, { after: of('drop', 'differ', 'nothing') }, async (known, { after }, run) => {
    const { number } = known;
    const waiting = await db()('refunds').where({ number, state: 'waiting' }).first();
    if (after === 'drop' && waiting) await money.refundDecisions.drop(Number(waiting.id));
    const before = after === 'differ' ? await money.payNow(known, run, 'smaller') : [];
    return [...before, await runJobs(), await orders.resolve(number)];
  }),
  receive: ofOrder(5, {}, fulfil),
  complain: ofOrder(4, {}, orders.complain),
  answer: ofOrder(6, { ...oneOf(orders.claimSteps, 'refund', 'refund'), share }, orders.answer),
  opine: ofOrder(3, oneOf(orders.reviewSteps, 'write', 'write'), ({ number }, { does }) =>
    orders.reviewSteps[does](number),
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
      await wait(14 * minuteMs);
      await runJobs();
    }
  }),
  // Only in written scenes: a notice by text message.
  message: kind(0, {}, async () => {
    const text = 'Тапсырыс қабылданды.';
    const email = { to: contact.email, subject: text, content: plainContent(text), text };
    const about = { account: person.documentId, occasion: 'order-placed:1' };
    const how = { channel: 'sms', unproven: 'wait', language: 'kk' } as const;
    await transact(() => writeMessage({ ...email, ...about, ...how }));
  }),
};

type Kinds = typeof kinds;
type Happening = {
  [D in keyof Kinds]: { readonly do: D } & Valued<Kinds[D]['facts']>;
}[keyof Kinds];
export type Step = Happening & { readonly crash?: CrashPoint | undefined };

/** The text of a step: `pay 0 true`, with a crash `hurry 2 !after-commit#4`. */
export const formatStep = ({ crash, ...step }: Step): string =>
  Object.values(step).join(' ') + (crash ? ` !${crash.at}#${crash.ordinal}` : '');

/** Reverses formatStep(); the last value may contain spaces. */
const parseStep = (text: string): Step => {
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

export const parseSteps = (text = ''): Step[] => (text ? text.split(', ').map(parseStep) : []);

export const runStep = async (run: Run, step: Step): Promise<string> =>
  logOf(await kinds[step.do].play(run, step as never));

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

export const stepLists = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.tuple(step, crash).map(([what, crash]) => ({ ...what, crash }) as Step),
    { minLength: steps, maxLength: steps, size: 'max' },
  );

/** Not for concurrent runs: these release leases of other workers or change the bank for all. */
const notConcurrent: readonly Step['do'][] = ['start', 'mood', 'message'];

/** Steps that may run concurrently, the same for the same seed. */
export const randomSteps = (count: number, seed: number): Step[] => {
  const [run = []] = fc.sample(stepLists(count), { seed, numRuns: 1 });
  return run.filter((step) => !notConcurrent.includes(step.do));
};
