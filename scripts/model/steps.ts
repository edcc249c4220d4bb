/**
 * What may happen to a shop: each step as plain data, so that a life can be written down and lived again, and beside it how
 * it is done, through the services that buyer, bank, company and staff use.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty, toTiyn } from '@oner/config/terms';
import fc from 'fast-check';
import * as cancelling from '../../plugins/orders/server/cancel/service.ts';
import { declareImpossible, takeBack } from '../../plugins/orders/server/cancel/service.ts';
import {
  replyToClaim,
  sendClaim,
  withdrawClaim,
} from '../../plugins/orders/server/claims/calls.ts';
import { answerClaim, takeClaim } from '../../plugins/orders/server/claims/service.ts';
import { orderWork, workSale } from '../../plugins/orders/server/originals/calls.ts';
import { askInvoice } from '../../plugins/orders/server/pay/invoices.ts';
import { closeMismatch } from '../../plugins/orders/server/pay/service.ts';
import { createOrder } from '../../plugins/orders/server/place/calls.ts';
import * as making from '../../plugins/orders/server/production/service.ts';
import { grantRefund, refundAgain } from '../../plugins/orders/server/refunds/service.ts';
import { sendReview } from '../../plugins/orders/server/reviews/calls.ts';
import { decideReview } from '../../plugins/orders/server/reviews/service.ts';
import { receiveCallback } from '../../plugins/payments/server/card/receive-callback.ts';
import { beginPayment, signPayment } from '../../plugins/payments/server/card/sign-payment.ts';
import { signCallback } from '../../plugins/payments/server/gateways/jysan/p-sign.ts';
import { payInvoice } from '../../plugins/payments/server/invoices/pay-invoice.ts';
import * as refunds from '../../plugins/payments/server/refunds/decide-refund.ts';
import { takeStatement } from '../../plugins/payments/server/statements/take-statement.ts';
import type { Operation } from '../../plugins/payments/test-bank/journal.ts';
import { clock } from '../../plugins/platform/server/clock.ts';
import { db, transact } from '../../plugins/platform/server/db.ts';
import { plainContent } from '../../plugins/platform/server/domain/email.ts';
import type { Caller, Person } from '../../plugins/platform/server/http/caller.ts';
import { once } from '../../plugins/platform/server/http/idempotency.ts';
import { writeMessage } from '../../plugins/platform/server/notices/send-message.ts';
import { detailsOf, type Placed } from '../../tests/contract/payments/till.ts';
import type { TestBank } from '../../tests/support/app/bank.ts';
import { turnTo } from '../../tests/support/app/buyers.ts';
import { changeWork, type Originals, originalOf } from '../../tests/support/app/trade.ts';
import { work } from '../../tests/support/app.ts';
import { type Place, rest, startAgain } from './crash.ts';

/** What there is to buy: as much as anybody wants of the one, two pieces of the other. */
const tshirt = { kind: 'tshirt', name: 'Футболка', sizes: [0, 1, 2, 3, 4] };
export const things = {
  plenty: { ...tshirt, priceTenge: 15_000, stock: null },
  rare: { ...tshirt, priceTenge: 90_000, stock: 2 },
} as const;

/** The one work whose original is sold, for less than the sum above which a refund needs two people. */
export const original = 'originalwork'.padEnd(24, 'a');
export const originals: Originals = new Map([
  [original, originalOf(original, { priceTenge: 70_000 })],
]);

type Known = {
  readonly number: string;
  readonly total: number;
  payment: ReturnType<typeof detailsOf>;
  /** When the buyer was last sent to the bank, on the shop's clock. */
  signedAt: number | null;
};
/** What one life knows. */
export type Life = {
  readonly orders: Known[];
  readonly bank: TestBank;
  claims: number;
  /** Orders that the bank has named in a callback about another one. */
  readonly misnamed: Set<string>;
  /** Orders that a company has paid by transfer, and how often money came for one. */
  readonly transfers: Map<string, number>;
  /** Of more orders than a few none would get far. */
  readonly most: number;
};

export const person: Person = {
  userId: 7,
  documentId: 'user00000000000000000aaa',
  username: 'dana',
  role: 'buyer',
  profileId: 'buyer0000000000000000aaa',
  sessionId: 'session',
  provenAt: null,
  passkeyAt: null,
  isClosed: false,
};
const caller: Caller = {
  person,
  ip: '198.18.0.1',
  userAgent: '',
  language: 'kk',
  requestId: 'model',
  idempotencyKey: null,
  deviceTokens: [],
  files: {},
};
const buyer = {
  actor: 'buyer',
  by: `user:${person.documentId}`,
  ownerId: person.documentId,
} as const;
const staff = { actor: 'provider', by: 'staff:1' } as const;
/** A call without parts of its address. */
const bare = { params: undefined, query: undefined };
const company = {
  bin: '150340000109',
  company: '«Дала» ЖШС',
  address: 'Алматы, Абай даңғылы, 1',
  email: 'office@dala.example.kz',
};

type Answer = { ok: true } | { ok: false; refusal: { code: string } };
const outcome = (answer: Answer, good: string) => (answer.ok ? good : answer.refusal.code);
const minuteMs = 60_000;
const day = 24 * 60;
const pass = (minutes: number) => turnTo(new Date(clock.now().getTime() + minutes * minuteMs));

/** Null where it was done. */
const whyNot = async (done: Promise<Answer>): Promise<string | null> => {
  const answer = await done;
  return answer.ok ? null : answer.refusal.code;
};

const moves = {
  start_production: (number: string) => whyNot(making.startProduction(number, staff)),
  mark_ready: (number: string) => whyNot(making.markReady(number, staff)),
  ship: (number: string) => whyNot(making.shipOrder(number, 'KZ1', staff)),
  deliver: (number: string) => whyNot(making.deliverOrder(number, buyer)),
  cancel: (number: string) => whyNot(cancelling.cancelByBuyer(number, 'ойланып қалдым', buyer)),
  cancel_by_provider: (number: string) =>
    whyNot(cancelling.cancelByProvider(number, 'reason', staff)),
  impossible: (number: string) => whyNot(declareImpossible(number, 'reason', staff)),
  return: (number: string) => whyNot(takeBack(number, 'reason', staff)),
} as const;
const decisions = {
  approve: (id: number) => refunds.approveRefund(id, 'staff:2'),
  drop: (id: number) => refunds.dropRefund(id, 'staff:2'),
  retry: (id: number) => refunds.retryRefund(id, 'staff:1'),
  transfer: (id: number) => refunds.transferInstead(id, 'staff:1'),
  confirm: (id: number) => refunds.confirmTransfer(id, 'T1', 'staff:1'),
} as const;
const callbacks = ['right', 'twice', 'smaller', 'dollars', 'forged', 'of another order'] as const;
/** What becomes of a claim, and of a review. */
const answers = ['take', 'refund', 'replace', 'repair', 'refuse', 'reply', 'withdraw'] as const;
const opinions = ['write', 'publish', 'hide', 'remove'] as const;
const namesOf = <O extends object>(of: O) => Object.keys(of) as (keyof O)[];

type Wanted = {
  readonly thing: keyof typeof things | 'original';
  readonly quantity: number;
  readonly key?: string;
};

const contact = { name: 'Дана', phone: '+77051234567', email: 'dana@example.kz' };

const orderThing = (item: keyof typeof things, quantity: number, asking: Caller) => {
  const price = things[item].priceTenge;
  const body = { buyer: person.profileId, item, price, size: 1, quantity, ...contact };
  return once(calls.createOrder, asking, body, () => createOrder({ ...bare, body }, asking));
};

/** At the price that its page says. */
const orderOriginal = async (asking: Caller) => {
  const params = { id: original };
  const sale = await workSale({ ...bare, params, body: undefined }, asking);
  const price = (sale.ok && 'price' in sale.value ? sale.value.price : null) ?? 0;
  const given = { ...bare, params, body: { buyer: person.profileId, price, ...contact } };
  // Who asks again sends what he sent before: the price may have changed, and the key is of this work.
  return once(calls.orderWork, asking, params, () => orderWork(given, asking));
};

/** What the author of the work does: says that it is there, or names another price. */
const authorDoes = {
  relist: async () => {
    const { availability } = (await db()('works').where('document_id', original).first()) ?? {};
    if (availability !== 'out-of-stock') return 'nothing to say';
    await changeWork(originals, original, { availability: 'in-stock' });
    return 'for sale again';
  },
  dearer: () => changeWork(originals, original, { priceTenge: 80_000 }),
  cheaper: () => changeWork(originals, original, { priceTenge: 70_000 }),
} as const;

/** @param key under which whoever got no answer asks again */
const order = async (
  { orders, most }: Life,
  item: Wanted['thing'],
  quantity: number,
  key = `${orders.length}-${item}-${quantity}`,
) => {
  if (orders.length >= most) return 'enough orders';
  const asking = { ...caller, idempotencyKey: key };
  const answer = await (item === 'original'
    ? orderOriginal(asking)
    : orderThing(item, quantity, asking));
  if (!answer.ok) return answer.refusal.code;
  const { number, total, payment } = answer.value as Placed;
  if (orders.every((known) => known.number !== number))
    orders.push({ number, total, payment: detailsOf({ payment }), signedAt: null });
  return number;
};

const sign = async (known: Known): Promise<string> => {
  const answer = await signPayment({ ...bare, body: known.payment }, caller);
  if (answer.ok) known.signedAt = clock.now().getTime();
  return outcome(answer, 'signed');
};

const resume = async (known: Known): Promise<string> => {
  const answer = await beginPayment(known.number, person.documentId);
  if (!answer.ok) return answer.refusal.code;
  known.payment = detailsOf({ payment: answer.value });
  known.signedAt = clock.now().getTime();
  return 'begun anew';
};

const pay = ({ bank }: Life, { number, payment, signedAt }: Known, isApproved = true): string => {
  // A bank's page does not stay open for days.
  if (signedAt === null || clock.now().getTime() - signedAt > day * minuteMs)
    return 'not at the bank';
  return bank.take(number, payment.amount, isApproved)?.state ?? 'is paid already';
};

type Callback = (typeof callbacks)[number] | 'copies' | 'late';

/**
 * The bank posts a callback about what it has done for an order, or somebody posts another one.
 * @param kind `copies`: a hundred at once; `late`: all that there ever was to tell, the last one first
 */
const callback = async (life: Life, known: Known, kind: Callback): Promise<string> => {
  const { bank, orders, misnamed } = life;
  const operation = bank.taken(known.number) ?? bank.last(known.number);
  if (!operation) return 'the bank has nothing to say';
  const fields = callbackOf(operation);
  if (kind === 'smaller') fields.amount = '1.00';
  if (kind === 'dollars') fields.currency = 'USD';
  if (kind === 'of another order') {
    // The bank's own signature under a wrong number: that has to be believed, unless the money has paid its order.
    fields.order = orders.find(({ number }) => number !== known.number)?.number ?? known.number;
    misnamed.add(fields.order);
  }
  const sign = signCallback(fields, env().GATEWAY_SECRET);
  switch (kind) {
    case 'late': {
      const all = bank.all(known.number).toReversed().map(callbackOf);
      for (const one of all) await post({ ...one, sign: signCallback(one, env().GATEWAY_SECRET) });
      return 'heard';
    }
    case 'copies':
      await Promise.all(Array.from({ length: 100 }, () => post({ ...fields, sign })));
      return 'heard';
    case 'forged': {
      const forgeries = [
        { sign: 'f'.repeat(128) },
        { sign: '' },
        { sign: `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}` },
        { sign, amount: '1' },
        { sign, order: String(10_000_000_000 + ((Number(fields.order) + 1) % 10_000_000_000)) },
        { sign, res_code: fields.res_code === '0' ? '2' : '0' },
      ];
      for (const forgery of forgeries)
        if ((await post({ ...fields, ...forgery })) === 'heard')
          throw new Error(`a forged callback was taken: ${JSON.stringify(forgery)}`);
      return 'refused';
    }
    default:
      if (kind === 'twice') await post({ ...fields, sign });
      return post({ ...fields, sign });
  }
};

const callbackOf = ({ order, id, amount, rrn }: Operation) => {
  const codes = rrn === '' ? { res_code: '2', rc: '51' } : { res_code: '0', rc: '00' };
  return { order, mpi_order: id, amount, currency: 'KZT', rrn, ...codes };
};

const post = async (fields: Readonly<Record<string, string>>): Promise<string> => {
  const body = new URLSearchParams(fields).toString();
  const given = { ...bare, params: { gateway: 'testbank' as const }, body };
  return outcome(await receiveCallback(given, caller), 'heard');
};

/** The buyer pays, and the bank tells of it. */
const payAndTell = async (life: Life, known: Known, kind: 'right' | 'smaller') => [
  await sign(known),
  pay(life, known),
  await callback(life, known, kind),
];

/** Whatever comes next of making it and bringing it to its buyer. */
const makeOn = async (number: string): Promise<string | null> => {
  for (const next of ['start_production', 'mark_ready', 'ship', 'deliver'] as const)
    if ((await moves[next](number)) === null) return next;
  return null;
};

/** What people do about an order that waits for them. @returns which way out it was, or why there was none */
export const settle = async (number: string): Promise<string> => {
  const refused = await whyNot(refundAgain(number, 'reason', staff));
  if (refused !== 'moved-on') return refused ?? 'refund_again';
  return (await whyNot(closeMismatch(number, 'reason', staff))) ?? 'close_mismatch';
};

const invoiceOf = async (number: string): Promise<number | null> => {
  const invoice = await db()('invoices').where({ order_number: number }).orderBy('number').first();
  return invoice ? Number(invoice.number) : null;
};

/** @param share of the sum, percent, that a statement of the bank tells of */
const transfer = async ({ transfers }: Life, { number, total }: Known, share: number) => {
  const invoice = await invoiceOf(number);
  if (invoice === null) return 'no invoice to pay';
  const times = (transfers.get(number) ?? 0) + 1;
  // Brought once more after a crash it is the same file.
  if (times === 1) transfers.set(number, 0);
  const sum = Math.floor((total * share) / 100);
  const reference = `${number}${times}`.slice(-12);
  const row = `${dateInAlmaty(clock.now())};${reference};${sum};Оплата по счету № ${invoice}`;
  const bytes = new TextEncoder().encode(`Дата операции;RRN;Сумма;Назначение\r\n${row}`);
  const taken = await takeStatement({ name: `${times}.csv`, bytes, broughtBy: 'bank' });
  transfers.set(number, times);
  return taken.ok ? `${taken.statement.fresh} fresh of ${sum}` : taken.why;
};

const lastOf = (table: 'claims' | 'reviews', number: string) =>
  db()(table)
    .where('order_id', db()('orders').where({ number }).select('id'))
    .orderBy('id', 'desc')
    .first();

/** Small, for it is decoded in each life. */
const picture = join(import.meta.dirname, '../../site/public/icon-180.png');

const complain = async (number: string): Promise<string> => {
  const body = { kind: 'defect', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' } as const;
  const photo = {
    path: picture,
    name: 'photo.png',
    type: 'image/png',
    bytes: statSync(picture).size,
  };
  const idempotencyKey = `${number} after ${(await lastOf('claims', number))?.number}`;
  const asking = { ...caller, idempotencyKey, files: { photo: [photo] } };
  return outcome(await sendClaim({ ...bare, params: { number }, body }, asking), 'claimed');
};

/** @param share of what was paid, percent */
const answer = async (known: Known, kind: (typeof answers)[number], share: number) => {
  const row = await lastOf('claims', known.number);
  if (!row) return 'no claim';
  const claim = String(row.number);
  const given = { ...bare, params: { claim } };
  if (kind === 'take') return whyNot(takeClaim(claim, 'staff:1'));
  if (kind === 'reply')
    return outcome(await replyToClaim({ ...given, body: { text: 'Келіспеймін.' } }, caller), kind);
  if (kind === 'withdraw')
    return outcome(await withdrawClaim({ ...given, body: {} }, caller), kind);
  const amountTiyn = toTiyn(Math.floor(known.total * share));
  return whyNot(answerClaim(claim, { outcome: kind, text: 'Жауап.', amountTiyn }, 'staff:1'));
};

type Facts = Readonly<Record<string, fc.Arbitrary<unknown>>>;
type Valued<F> = { readonly [N in keyof F]: F[N] extends fc.Arbitrary<infer V> ? V : never };

/** @param play returns what came of it, for the record of a life that went wrong */
const kind = <F extends Facts>(
  weight: number,
  facts: F,
  play: (life: Life, facts: Valued<F>) => Promise<unknown>,
) => ({ weight, facts, play });

/** A step about one of the orders. */
const ofOrder = <F extends Facts>(
  weight: number,
  facts: F,
  play: (known: Known, facts: Valued<F>, life: Life) => Promise<unknown>,
) =>
  kind(weight, { order: fc.nat({ max: 2 }), ...facts }, async (life, given) => {
    const known = life.orders[Number(given.order) % Math.max(1, life.orders.length)];
    if (!known) return 'no order yet';
    return `${known.number} ${await play(known, given as Valued<F>, life)}`;
  });

const of = fc.constantFrom;
const share = of(10, 50, 100);
const minutes = of<number[]>(1, 2, 6, 16, 61, day + 1, 3 * day, 8 * day, 15 * day);
const quantity = fc.integer({ min: 1, max: 2 });

const kinds = {
  // The storm names the key under which whoever got no answer asks again.
  order: kind(4, { thing: of('plenty', 'rare', 'original'), quantity }, (life, given: Wanted) =>
    order(life, given.thing, given.quantity, given.key),
  ),
  author: kind(2, { does: of('relist', 'relist', 'dearer', 'cheaper') }, (_, { does }) =>
    authorDoes[does](),
  ),
  sign: ofOrder(4, {}, sign),
  hurry: ofOrder(6, {}, async (known, _, life) => [
    await payAndTell(life, known, 'right'),
    await work(),
  ]),
  make: ofOrder(8, {}, async ({ number }) => (await makeOn(number)) ?? 'cannot be made now'),
  resume: ofOrder(1, {}, resume),
  pay: ofOrder(6, { approved: of(true, true, true, false) }, async (known, { approved }, life) =>
    pay(life, known, approved),
  ),
  word: ofOrder(
    6,
    { word: of<Callback[]>('right', 'right', ...callbacks) },
    (known, { word }, life) => callback(life, known, word),
  ),
  move: ofOrder(10, { move: of(...namesOf(moves)) }, ({ number }, { move }) => moves[move](number)),
  claim: ofOrder(3, { share }, ({ number, total }, { share }, life) => {
    life.claims += 1;
    const amountTiyn = toTiyn(Math.floor(total * share));
    const wish = { key: `claim-${life.claims}`, amountTiyn, reason: 'claim' };
    return whyNot(grantRefund(number, wish, staff));
  }),
  decide: kind(
    4,
    { refund: fc.nat({ max: 3 }), decision: of(...namesOf(decisions)) },
    (_, { refund, decision }) => decisions[decision](refund + 1),
  ),
  mood: kind(2, { mood: of('awake', 'awake', 'silent', 'deaf') }, async ({ bank }, { mood }) => {
    bank.mood = mood;
    rest();
  }),
  pass: kind(5, { minutes }, (_, { minutes }) => pass(minutes)),
  work: kind(10, {}, work),
  start: kind(1, {}, startAgain),
  invoice: ofOrder(3, {}, async ({ number }) =>
    outcome(await askInvoice({ ...bare, params: { number }, body: company }, caller), 'issued'),
  ),
  transfer: ofOrder(4, { share: of<number[]>(100, 100, 100, 50) }, (known, { share }, life) =>
    transfer(life, known, share),
  ),
  // What comes just before: the second person refuses a refund, the bank tells of another sum, or nothing.
  settle: ofOrder(5, { after: of('drop', 'differ', 'nothing') }, async (known, { after }, life) => {
    const { number } = known;
    const waiting = await db()('refunds').where({ number, state: 'waiting' }).first();
    if (after === 'drop' && waiting) await decisions.drop(Number(waiting.id));
    const before = after === 'differ' ? await payAndTell(life, known, 'smaller') : [];
    return [...before, await work(), await settle(number)];
  }),
  // A day goes by, and then it is made and handed over, if it is paid.
  receive: ofOrder(5, {}, async ({ number }) => {
    await pass(day + 1);
    await work();
    const done: string[] = [];
    for (let next = await makeOn(number); next; next = await makeOn(number)) done.push(next);
    return done;
  }),
  complain: ofOrder(4, {}, ({ number }) => complain(number)),
  answer: ofOrder(6, { with: of('refund', 'refund', ...answers), share }, (known, given) =>
    answer(known, given.with, given.share),
  ),
  opine: ofOrder(3, { opinion: of('write', 'write', ...opinions) }, async ({ number }, given) => {
    if (given.opinion === 'write') {
      const body = { stars: 4, text: 'Жақсы.' };
      return outcome(await sendReview({ ...bare, params: { number }, body }, caller), 'written');
    }
    const row = await lastOf('reviews', number);
    return row && whyNot(decideReview(String(row.code), given.opinion, 'reason', 'staff:1'));
  }),
  // The accountant says that the invoice is paid.
  'by-hand': ofOrder(2, {}, async ({ number }, _, { transfers }) => {
    const invoice = await invoiceOf(number);
    if (invoice === null) return 'no invoice to pay';
    if (!transfers.has(number)) transfers.set(number, 0);
    const paidOn = dateInAlmaty(clock.now());
    return payInvoice(invoice, { reference: `H${number}`, paidOn, by: 'staff:2' });
  }),
  // Who wants to keep a thing and not pay goes to the bank again and again.
  linger: ofOrder(2, {}, async (known) => {
    for (let time = 0; time < 4; time += 1) {
      await resume(known);
      await sign(known);
      await pass(14);
      await work();
    }
  }),
  // Only in scenes that are written down: somebody is told something by a text message.
  message: kind(0, {}, async () => {
    const text = 'Тапсырыс қабылданды.';
    const letter = { to: 'dana@example.kz', subject: text, content: plainContent(text), text };
    const about = { account: person.documentId, occasion: 'order-placed:1' };
    const how = { channel: 'sms', unproven: 'wait', language: 'kk' } as const;
    await transact(() => writeMessage({ ...letter, ...about, ...how }));
  }),
};

type Kinds = typeof kinds;
type Happening = {
  [D in keyof Kinds]: { readonly do: D } & Valued<Kinds[D]['facts']>;
}[keyof Kinds];
export type Step = Happening & { readonly crash: Place | null };

/** A step as it is written down: `pay 0 true`, and with the place where it dies `hurry 2 !after-commit#4`. */
export const textOf = ({ crash, ...step }: Step): string =>
  Object.values(step).join(' ') + (crash ? ` !${crash.at}#${crash.ordinal}` : '');

/** The step of such a text; its last value may have spaces. */
export const stepOf = (text: string): Step => {
  const [what = '', place] = text.split(' !');
  const [name = '', ...values] = what.split(' ');
  const facts = Object.keys(kinds[name as Step['do']].facts).map((fact, n, { length }) => {
    const value = n < length - 1 ? values[n] : values.slice(n).join(' ');
    return [fact, /^(\d+|true|false)$/.test(value ?? '') ? JSON.parse(value ?? '') : value];
  });
  const [at, ordinal] = place?.split('#') ?? [];
  const crash = at ? { at, ordinal: Number(ordinal) } : null;
  return { do: name, ...Object.fromEntries(facts), crash } as Step;
};

/** Does one step. @returns what came of it */
export const play = async (life: Life, step: Step): Promise<string> =>
  String(await kinds[step.do].play(life, step as never));

/** One step in ten is cut off, if it comes to that boundary: a step has from none to thirty of them. */
const crash = fc.option(
  fc.record<Place>({
    at: of('before-commit', 'after-commit', 'before-acknowledgement'),
    ordinal: of(1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 13),
  }),
  { freq: 10 },
);

const step = fc.oneof(
  ...Object.entries<{ weight: number; facts: Facts }>(kinds).map(([name, { weight, facts }]) => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...facts }),
  })),
);

/** One life of a shop. @param steps how many */
export const lives = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.tuple(step, crash).map(([what, crash]) => ({ ...what, crash }) as Step),
    { minLength: steps, maxLength: steps, size: 'max' },
  );
