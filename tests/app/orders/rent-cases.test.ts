/** What becomes of a rent when its work, its author or its renter changes (README of orders, "Rent"). */
import { readFileSync } from 'node:fs';
import { dayMs } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, pass } from '../../support/app/buyers.ts';
import { firstBreach, ofPayouts, ofTrade } from '../../support/app/invariants.ts';
import { type Rented, renting } from '../../support/app/rents.ts';
import { emitBlocked, takeConsentBack, takeOut } from '../../support/app/talk.ts';
import {
  addAuthor,
  author,
  blocked,
  type Originals,
  openTrade,
  originalOf,
  personOf,
  seedSchedule,
} from '../../support/app/trade.ts';
import { type App, work as finish } from '../../support/app.ts';

const month = 31_000;
const id = (name: string) => name.padEnd(24, 'a');
const [asked, signed, late, paid, out] = [
  id('asked'),
  id('signed'),
  id('late'),
  id('paid'),
  id('out'),
];
const works = [asked, signed, late, paid, out];

const theirs = 'theirs';
const free = 'ends at once';
const lapses = 'lapses with its term';
const back = 'the money goes back';
const handed = 'handed over';
const byStaff = 'handed over, its receipt by staff';
const goesOn = 'goes on';

/** Reserved; at the bank; paid after its time; paid and not handed over; with its renter. */
type Cells = readonly [string, string, string, string, string];
const ofChange: Cells = [theirs, theirs, back, handed, goesOn];
/** What is other about the work, and whose account is shut. */
type Case = {
  readonly work?: Parameters<typeof originalOf>[1] | 'gone';
  readonly shut?: 'author' | 'renter';
  /** By the withdrawal of their consent; they stay until these are settled. */
  readonly leaves?: readonly string[];
};
const cases: Readonly<Record<string, readonly [Case, Cells]>> = {
  'author blocked, agreement ended': [{ work: { isBlocked: true }, shut: 'author' }, ofChange],
  'author takes their consent back': [
    {
      work: { isBlocked: true, isHidden: true },
      shut: 'author',
      leaves: [asked, signed, paid, out],
    },
    ofChange,
  ],
  'not shown by its author': [{ work: { isHidden: true } }, ofChange],
  'not rented out any more': [{ work: { rentTenge: null } }, ofChange],
  'another price': [{ work: { rentTenge: month * 2 } }, ofChange],
  'out of stock': [{ work: { availability: 'out-of-stock' } }, ofChange],
  'taken out of the shop': [{ work: 'gone' }, [free, back, back, handed, goesOn]],
  'renter takes their consent back': [
    { shut: 'renter', leaves: [signed, paid, out] },
    [free, theirs, theirs, byStaff, goesOn],
  ],
  'renter blocked': [{ shut: 'renter' }, [lapses, theirs, theirs, byStaff, goesOn]],
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  const originals: Originals = new Map();
  beforeAll(async () => {
    app = await openTrade(engine, new Map(), { originals, keepsBooks: true });
  });
  beforeEach(async () => {
    database = await app.fresh();
    originals.clear();
    for (const work of works) originals.set(work, originalOf(work, { rentTenge: month }));
    await addAuthor(author);
    await seedSchedule();
  });
  afterAll(() => app?.close());

  const rents = (work: string) => renting(() => app, work, month);

  /** The work of a rent is other than it was, or gone. */
  const change = async (changes: Case['work']): Promise<void> => {
    if (changes === 'gone') return takeOut(originals);
    for (const work of works)
      originals.set(work, originalOf(work, { rentTenge: month, ...changes }));
  };

  const shutRenter = async ({ person }: Buyer): Promise<void> => {
    blocked.add(person.documentId);
    await emitBlocked(person.documentId);
  };
  const shutAuthor = async (): Promise<void> => {
    await addAuthor({ ...author, blocked: true });
    await emitBlocked(author.account);
  };

  /** What became of an order that was paid. */
  const outcome = async (rent: Pick<Rented, 'buyer' | 'number'>): Promise<string> => {
    const { status, payment_status: payment } = await rents(asked).orderNow(rent);
    if (payment === 'expired') return lapses;
    return status === 'canceled' ? back : theirs;
  };

  it.each(Object.entries(cases))('%s', async (_case, [{ work, shut, leaves }, expected]) => {
    const isOut = await rents(out).out();
    const waits = await rents(late).reserve(20, 50);
    await pass(3 * 3_600_000);
    const isPaid = await rents(paid).place(20, 50);
    const isAsked = await rents(asked).reserve(20, 50);
    const isSigned = await rents(signed).reserve(20, 50);
    expect((await rents(signed).sign(isSigned)).status).toBe(200);
    const numbers = {
      [asked]: isAsked,
      [signed]: isSigned,
      [late]: waits,
      [paid]: isPaid,
      [out]: isOut,
    };
    const renters = Object.values(numbers).map(({ buyer }) => buyer);

    await change(work);
    if (leaves) {
      const leavers = shut === 'author' ? [personOf(author)] : renters.map(({ person }) => person);
      const open: string[] = [];
      for (const person of leavers) open.push(...(await takeConsentBack(person)));
      expect(open.sort()).toEqual(leaves.map((one) => numbers[one]?.number).sort());
    }
    if (shut === 'author') await shutAuthor();
    if (shut === 'renter') for (const renter of renters) await shutRenter(renter);
    /** As their account is by now. */
    const now = <T extends { readonly buyer: Buyer }>(rent: T): T => {
      const isClosed = shut === 'renter';
      return { ...rent, buyer: { ...rent.buyer, person: { ...rent.buyer.person, isClosed } } };
    };
    const by = { ...author, blocked: shut === 'author' };

    const isFree = (await outcome(isAsked)) === lapses;
    if ((await rents(asked).sign(now(isAsked))).status === 200)
      await rents(asked).payFor(isAsked.buyer, isAsked.number);
    await rents(signed).payFor(isSigned.buyer, isSigned.number);
    await rents(late).payFor(waits.buyer, waits.number);
    await pass(dayMs + 1000);
    const sent = await rents(paid).dispatch(isPaid, by);
    const received = await rents(paid).receive(now(isPaid));
    const isByStaff = received.error?.code === 'account-closed';
    const receipt = isByStaff
      ? await app.desk('orders')('POST', `/board/${isPaid.number}/moves`, {
          move: 'deliver',
          reason: 'Курьер растады',
        })
      : received;
    await finish();
    const { rent } = await rents(paid).orderNow(isPaid);
    const returned = [
      await rents(out).sendBack(now(isOut)),
      await rents(out).back(isOut, undefined, by),
    ];
    expect([
      isFree ? free : await outcome(isAsked),
      await outcome(isSigned),
      await outcome(waits),
      rent?.state === 'running' ? (isByStaff ? byStaff : handed) : [sent.error, receipt],
      returned.every(({ status }) => status === 201) ? goesOn : returned,
    ]).toEqual(expected);
    expect(await firstBreach(database, [...ofTrade, ...ofPayouts])).toBeNull();
  });
});

it('stand in the README', () => {
  const readme = readFileSync('plugins/orders/README.md', 'utf8');
  for (const [name, [, cells]] of Object.entries(cases))
    expect(readme).toContain(`| ${[name, ...cells].join(' | ')} |`);
});
