/** Crashes at every transaction boundary of each flow, from the order to the payout, on both engines. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenForMessages } from '../../plugins/platform/server/listeners.ts';
import { markVerified } from '../../plugins/platform/server/mail/recipients.ts';
import { around, crashEverywhere } from '../../tests/support/app/crash-runs.ts';
import { openPayouts } from '../../tests/support/app/payout-plugins.ts';
import { contacts } from '../../tests/support/app/trade.ts';
import type { App } from '../../tests/support/app.ts';
import { isEveryday } from '../../tests/support/chance.ts';
import { beginPaying, route } from '../simulate/paying.ts';
import { contact, person } from './shop.ts';
import { parseSteps } from './steps.ts';
import { beginRun, openModel } from './world.ts';

const pay = 'sign 0, pay 0 true, word 0 right, work';
const payNext = 'sign 1, pay 1 true, word 1 right, work';
const paid = `order plenty 1, ${pay}`;
const rented = `order rent 1, ${pay}, receive 0`;

/** Steps that are crashed, and before them steps that another scene crashes. */
type Scenes = Readonly<Record<string, readonly [acts: string, before?: string]>>;
const ofEither = (what: string, thing: string): Scenes => ({
  [`a reservation of ${what} ends`]: ['pass 61, work', `order ${thing} 1`],
  [`a claim about ${what} is answered with money`]: [
    'complain 0, answer 0 refund 50, work',
    `order ${thing} 1, ${pay}, receive 0`,
  ],
  [`a company pays its invoice for ${what}`]: [
    'invoice 0, transfer 0 100, work',
    `order ${thing} 1`,
  ],
});
const scenes: Scenes = {
  'an order is paid': [paid],
  ...ofEither('a thing', 'plenty'),
  ...ofEither('an original', 'original'),
  'a basket is paid, and gives a part back': [`order basket 1, ${pay}, move 0 cancel, work`],
  'a paid order is cancelled': ['move 0 cancel, work', paid],
  'the bank is asked': ['pass 2, work', 'order plenty 1, sign 0, pay 0 true'],
  'a licence is concluded, and one of a work is downloaded and withdrawn': [
    'pass 1441, work, licence 0 download, licence 0 withdraw, work',
    `${paid}, order licence 1, ${payNext}`,
  ],
  'a rent comes back damaged, and its renter pays': [
    `rent 0 send-back, rent 0 return-damaged, rent 0 grant, rent 0 ask-charge, ${payNext}`,
    rented,
  ],
  'a rent is extended': [`rent 0 ask-days, ${payNext}, pass 21600, work`, rented],
  'days are ordered at an agreed price': ['talk accept, order rent 1', 'talk offer-days'],
  'a rented work is bought': [`rent 0 ask-buy-out, ${payNext}, pass 1441, work`, rented],
  'an original comes back': ['receive 0, move 0 return, work', `order original 1, ${pay}`],
  'an original is bought at an agreed price': [
    `talk offer, talk counter, talk raise, talk accept, order original 1, ${pay}`,
  ],
  'an agreed price for an original lapses': ['pass 2881, work', 'talk offer, talk accept'],
  'an original made on order is asked for, agreed on and paid': [
    `author on-order, talk request, talk accept, order original 1, ${pay}`,
  ],
  'a request for an original is not answered': ['pass 7201, work', 'author on-order, talk request'],
  'an original is kept for another, for longer, after an order that lapsed, and bought': [
    `talk move-to-buyer, talk keep-longer, order original 1, pass 61, work, order original 1, ${payNext}`,
    'talk keep-for-another',
  ],
  'an original is kept for nobody any more': [
    'talk release, talk keep-for-buyer, pass 5761, work',
    'talk keep-for-buyer, talk move-to-another',
  ],
  'the bank tells of another sum': [
    'word 0 smaller, work, settle 0 nothing, work',
    'order plenty 1, sign 0, pay 0 true',
  ],
  'a refund is refused and begun again': [
    'decide 0 drop, work, settle 0 nothing, decide 1 approve, work',
    `order rare 2, ${pay}, move 0 cancel_by_provider`,
  ],
  'somebody gets a text message': ['message, work'],
};

const captured = 'payment.captured>orders.captured';
const returned = 'refund.settled>orders.refunded';
/** Crash points that the scenes must reach; calls are named by their step. */
const places = {
  thing: [
    // Reservation, signature, callback, capture with receipt, expiry; cancellation; a refund is counted, sent, settled.
    ...around('order', 'sign', 'word', captured, 'payments.expire', 'move', returned),
    // A claim with photos and its answer; a licence is concluded, downloaded and withdrawn; a report of a rent; staff.
    ...around('complain', 'answer', 'orders.conclude', 'licence', 'rent', 'decide', 'settle'),
    ...around('payments.refund'),
    'payments.refund:before-commit#2',
    'payments.ask:before-commit#1',
    `${captured}:before-acknowledgement#1`,
    'payments.expire:before-acknowledgement#1',
    // The fiscal register has responded, before its response is stored, and before the next visit is scheduled.
    'payments.fiscal:before-commit#1',
    'payments.fiscal:before-acknowledgement#1',
    // One row of a statement, and all rows.
    'transfer:before-commit#2',
    'transfer:after-commit#2',
    // An e-mail is sent; a text message is begun, and sent.
    'mail>platform.post:before-acknowledgement#1',
    'notice>platform.notices:after-commit#1',
    'notice>platform.notices:before-commit#2',
  ],
  // Also hand-over reports, offers and reservations by staff.
  original: [
    ...around('order', 'word', captured, 'payments.expire', 'receive', 'move', 'complain'),
    ...around('answer', returned, 'talk', 'orders.offer-due', 'orders.staff-reservation-due'),
    'transfer:before-commit#2',
    `${captured}:before-acknowledgement#1`,
    'payments.expire:before-acknowledgement#1',
  ],
  author: [
    'order.paid>payouts.paid:before-acknowledgement#1',
    ...around('animate', 'reverse', 'day', 'payouts.deem', 'propose', 'approve', 'file', 'pay'),
  ],
};
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 3_600_000 });
const engines = ['sqlite', 'postgres'] as const;
const notMet = (of: keyof typeof places, cut: ReadonlySet<string>): string[] =>
  places[of].filter((place) => !cut.has(place));

listenForMessages();

describe.each(engines)('on %s', (engine) => {
  let app: App;
  const cuts = { thing: new Set<string>(), original: new Set<string>() };
  beforeAll(async () => {
    contacts.set(person.documentId, contact);
    app = await openModel(engine, { sendsEmails: true });
  });
  afterAll(() => app?.close());
  const begin = async () => {
    const sql = await app.fresh();
    await markVerified(contact.email, person.documentId);
    return beginRun(sql);
  };

  it.each(Object.entries(scenes))('%s', async (name, [acts, before]) => {
    const of = name.includes('original') ? 'original' : 'thing';
    const cut = cuts[of];
    // Boundaries of workers and of `sign` are crashed once in all; by `test:all` on SQLite once in each scene.
    // The everyday run crashes PostgreSQL only at the places above.
    const isKnown = (at: string): boolean =>
      isEveryday && engine === 'postgres'
        ? !places[of].includes(at) || cut.has(at)
        : (isEveryday || engine === 'postgres') && /\.|^sign:/.test(at) && cut.has(at);
    await crashEverywhere(begin, parseSteps(before), parseSteps(acts), cut, isKnown);
  });
  it('dies wherever something was done outside of the shop, or is told to others', () => {
    expect([notMet('thing', cuts.thing), notMet('original', cuts.original)]).toEqual([[], []]);
  });
});

/** `npm run test:all` crashes at many more places, and on both engines. */
it.each(isEveryday ? (['sqlite'] as const) : engines)(
  'authors are paid as by a shop that nothing happens to, wherever it dies, on %s',
  async (engine) => {
    const app = await openPayouts(engine);
    const cut = new Set<string>();
    const isKnown = (at: string): boolean =>
      cut.has(at) || (isEveryday ? !places.author.includes(at) : !/#[123]$/.test(at));
    const figures = await crashEverywhere(() => beginPaying(app, engine), [], route, cut, isKnown);
    await app.close();
    const states = [expect.stringMatching(/^paid /)];
    expect(figures).toMatchObject({ files: 1, batches: 1, states });
    expect(notMet('author', cut)).toEqual([]);
  },
);
