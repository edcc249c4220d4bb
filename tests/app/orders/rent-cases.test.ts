/** Fate of a rent when its work, its author or its renter changes (README of orders, "Rent"). */
import { readFileSync } from 'node:fs';
import { addDays, dayMs, endOfDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  advanceClockTo,
  type Buyer,
  eraseAccount,
} from '../../support/app/buyers.ts';
import { emitBlocked, unpublishWorks, withdrawConsent } from '../../support/app/conversations.ts';
import { shopInvariants } from '../../support/app/invariants.ts';
import { accessOf, obligations, type Rented, rentActions } from '../../support/app/rents.ts';
import { addAuthor, author, blocked, originalOf, personOf } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { runJobs as finish } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';

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
const kept = 'not before it is over';
const goesOn = 'goes on';

/** Reserved; at the bank; paid after its time; paid and not handed over; with its renter. */
type Cells = readonly [string, string, string, string, string];
const ofChange: Cells = [theirs, theirs, back, handed, goesOn];
/** The change of the work, and whose account is blocked. */
type Case = {
  readonly work?: Parameters<typeof originalOf>[1] | 'gone';
  readonly shut?: 'author' | 'renter';
  /** People who withdraw their consent; they stay until these are settled. */
  readonly leaves?: readonly string[];
  /** Erased as soon as nothing is left to settle. */
  readonly isErased?: true;
};
const authorLeaves = {
  work: { isBlocked: true, isHidden: true },
  shut: 'author',
  leaves: [asked, signed, paid, out],
} as const;
const renterLeaves = { shut: 'renter', leaves: [signed, paid, out] } as const;
const cases: Readonly<Record<string, readonly [Case, Cells]>> = {
  'author blocked, agreement ended': [{ work: { isBlocked: true }, shut: 'author' }, ofChange],
  'author takes their consent back': [authorLeaves, ofChange],
  'not shown by its author': [{ work: { isHidden: true } }, ofChange],
  'not rented out any more': [{ work: { rentTenge: null } }, ofChange],
  'another price': [{ work: { rentTenge: month * 2 } }, ofChange],
  'out of stock': [{ work: { availability: 'out-of-stock' } }, ofChange],
  'taken out of the shop': [{ work: 'gone' }, [free, back, back, handed, goesOn]],
  'author erased': [{ ...authorLeaves, isErased: true }, [kept, kept, back, kept, kept]],
  'renter takes their consent back': [renterLeaves, [free, theirs, theirs, handed, goesOn]],
  'renter blocked': [{ shut: 'renter' }, [lapses, theirs, theirs, handed, goesOn]],
  'renter erased': [{ ...renterLeaves, isErased: true }, [free, kept, back, kept, kept]],
};

describe.each(sceneEngines)('on %s', (engine) => {
  const { app, originals, expectConsistent } = openForTests(
    engine,
    { withPayouts: true },
    async (shown) => {
      for (const work of works) shown.set(work, originalOf(work, { rentTenge: month }));
      await addAuthor(author);
    },
  );

  const rents = (work: string) => rentActions(app, work, month);

  /** Changes the work of a rent, or removes it. */
  const change = async (changes: Case['work']): Promise<void> => {
    if (changes === 'gone') return unpublishWorks(originals);
    for (const work of works)
      originals.set(work, originalOf(work, { rentTenge: month, ...changes }));
  };

  const shutRenter = async ({ person }: Buyer): Promise<void> => {
    blocked.add(person.documentId);
    await emitBlocked(person.documentId);
  };
  /** What the person may do once their account is blocked. */
  const accessNow = ({ person }: Buyer) =>
    accessOf({ ...person, account: person.documentId, blocked: true });
  /** A person who has logged in to settle what is open. */
  const closed = ({ person, ...buyer }: Buyer): Buyer => ({
    ...buyer,
    person: { ...person, isClosed: true },
  });
  const shutAuthor = async (): Promise<void> => {
    await addAuthor({ ...author, blocked: true });
    await emitBlocked(author.account);
  };

  /** Outcome of a paid order. */
  const outcome = async (rent: Pick<Rented, 'buyer' | 'number'>): Promise<string> => {
    const { status, payment_status: payment } = await rents(asked).currentOrder(rent);
    if (payment === 'expired') return lapses;
    return status === 'canceled' ? back : theirs;
  };

  it.each(Object.entries(cases))('%s', async (_case, [facts, expected]) => {
    const { work, shut, leaves, isErased } = facts;
    const isOut = await rents(out).rentedOut();
    const waits = await rents(late).reserve(20, 50);
    await advanceClock(3 * 3_600_000);
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
      for (const person of leavers) open.push(...(await withdrawConsent(person)));
      expect(open.sort()).toEqual(leaves.map((one) => numbers[one]?.number).sort());
    }
    if (shut === 'author') await shutAuthor();
    if (shut === 'renter') {
      for (const renter of renters) await shutRenter(renter);
      for (const [name, rent] of Object.entries(numbers)) {
        const access = [signed, paid, out].includes(name) ? 'settlement' : 'none';
        expect([name, await accessNow(rent.buyer)]).toEqual([name, access]);
        if (isErased && access === 'none') await eraseAccount(rent.buyer.person);
      }
    }
    /** The renter with their current account. */
    const now = <T extends { readonly buyer: Buyer }>(rent: T): T =>
      shut === 'renter' ? { ...rent, buyer: closed(rent.buyer) } : rent;
    /** The table's text for a person who would be erased and is not, however their rent goes on. */
    const keptAs = (name: string, played: string) =>
      isErased && leaves?.includes(name) ? kept : played;
    const by = { ...author, blocked: shut === 'author' };

    const isFree = (await outcome(isAsked)) === lapses;
    if ((await rents(asked).sign(now(isAsked))).status === 200)
      await rents(asked).payFor(isAsked.buyer, isAsked.number);
    await rents(signed).payFor(isSigned.buyer, isSigned.number);
    await rents(late).payFor(waits.buyer, waits.number);
    await advanceClock(dayMs + 1000);
    const sent = await rents(paid).dispatch(isPaid, by);
    const received = await rents(paid).receive(now(isPaid));
    await finish();
    const { rent } = await rents(paid).currentOrder(isPaid);
    expect([sent.error, received.error, rent?.state]).toEqual([undefined, undefined, 'running']);
    const returned = [
      await rents(out).sendBack(now(isOut)),
      await rents(out).takeBack(isOut, undefined, by),
    ];
    expect(returned.map(({ status }) => status)).toEqual([201, 201]);
    expect([
      keptAs(asked, isFree ? free : await outcome(isAsked)),
      keptAs(signed, await outcome(isSigned)),
      await outcome(waits),
      keptAs(paid, handed),
      keptAs(out, goesOn),
    ]).toEqual(expected);
    await expectConsistent(shopInvariants);
  });

  it('an author whose unpaid days lapsed is erased: money that comes then goes back', async () => {
    const waits = await rents(late).reserve(20, 50);
    await advanceClock(3 * 3_600_000);
    expect(await withdrawConsent(personOf(author))).toEqual([]);
    await unpublishWorks(originals);
    await eraseAccount(personOf(author));
    await rents(late).payFor(waits.buyer, waits.number);
    expect(await outcome(waits)).toBe(back);
    await expectConsistent(shopInvariants);
  });

  it('a renter whose account is blocked settles open matters, starts nothing, and then has no access', async () => {
    const { sendBack, takeBack: comesBack, currentOrder, payFor, ...shop } = rents(out);
    const open = await shop.rentedOut();
    expect((await currentOrder(open)).rent).toMatchObject({ may_extend: true });
    await shutRenter(open.buyer);
    expect(await accessNow(open.buyer)).toBe('settlement');
    const rent = { ...open, buyer: closed(open.buyer) };
    const { person } = rent.buyer;
    const pay = (number: string) => app.request('resumePayment', { params: { number } }, person);
    const { number } = rent;
    const other = await rents(asked).reserve(20, 50);
    expect((await currentOrder(rent)).rent).toMatchObject({ state: 'running', may_extend: false });
    const extension = await app.request('getRentExtension', { params: { number } }, person);
    expect([extension, await pay(number), await pay(other.number)]).toMatchObject([
      { error: { code: 'account-closed' } },
      { error: { code: 'account-closed' } },
      { error: { code: 'not-found' } },
    ]);
    const { body: orders } = await app.request('listMyOrders', {}, person);
    expect(orders).toMatchObject([{ number }]);

    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    expect((await sendBack(rent)).status).toBe(201);
    await comesBack(rent);
    expect(await accessNow(rent.buyer)).toBe('settlement');
    // The author is still owed money and is not erased before it is paid.
    const ofAuthor = await obligations(personOf(author));
    expect(ofAuthor).toContainEqual(expect.objectContaining({ plugin: 'orders', subject: number }));
    const params = { number, charge: (await currentOrder(rent)).rent?.charges[0]?.id ?? '' };
    const { order } = (await app.request('payRentCharge', { params, body: {} }, person)).body;
    expect((await pay(order)).status).toBe(200);
    await payFor(rent.buyer, order);
    await advanceClock(dayMs + 1000);
    expect(await accessNow(rent.buyer)).toBe('none');
    await expectConsistent(shopInvariants);
  });
});

it('are listed in the README', () => {
  const readme = readFileSync('plugins/orders/README.md', 'utf8');
  for (const [name, [, cells]] of Object.entries(cases))
    expect(readme).toContain(`| ${[name, ...cells].join(' | ')} |`);
});
