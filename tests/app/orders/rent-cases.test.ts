/** What becomes of a rent when its work, its author or its renter changes (README of orders, "Rent"). */
import { readFileSync } from 'node:fs';
import { dayMs } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pass } from '../../support/app/buyers.ts';
import { firstBreach, ofPayouts, ofTrade } from '../../support/app/invariants.ts';
import { type Rented, renting } from '../../support/app/rents.ts';
import { takeOut } from '../../support/app/talk.ts';
import {
  addAuthor,
  author,
  type Originals,
  openTrade,
  originalOf,
  seedSchedule,
} from '../../support/app/trade.ts';
import type { App } from '../../support/app.ts';

const month = 31_000;
const id = (name: string) => name.padEnd(24, 'a');
const [asked, late, paid, out] = [id('asked'), id('late'), id('paid'), id('out')];

const theirs = 'theirs';
const back = 'the money goes back';
const handed = 'handed over';
const goesOn = 'goes on';

/** Reserved and paid in time; paid after its time; paid and not handed over; with its renter. */
const cases = {
  'author blocked, agreement ended': [{ isBlocked: true }, [theirs, back, handed, goesOn]],
  'not shown by its author': [{ isHidden: true }, [theirs, back, handed, goesOn]],
  'not rented out any more': [{ rentTenge: null }, [theirs, back, handed, goesOn]],
  'another price': [{ rentTenge: month * 2 }, [theirs, back, handed, goesOn]],
  'out of stock': [{ availability: 'out-of-stock' }, [theirs, back, handed, goesOn]],
  'taken out of the shop': [null, ['ends at once', back, handed, goesOn]],
} as const;

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
    for (const work of [asked, late, paid, out])
      originals.set(work, originalOf(work, { rentTenge: month }));
    await addAuthor(author);
    await seedSchedule();
  });
  afterAll(() => app?.close());

  const rents = (work: string) => renting(() => app, work, month);

  /** The work of a rent is other than it was, or gone. */
  const change = async (changes: (typeof cases)[keyof typeof cases][0]): Promise<void> => {
    if (!changes) return takeOut(originals);
    for (const work of originals.keys())
      originals.set(work, originalOf(work, { rentTenge: month, ...changes }));
  };

  /** What became of an order that was paid. */
  const outcome = async (rent: Pick<Rented, 'buyer' | 'number'>): Promise<string> => {
    const { status, payment_status: payment } = await rents(asked).orderNow(rent);
    if (payment === 'expired') return 'ends at once';
    return status === 'canceled' ? back : theirs;
  };

  it.each(Object.entries(cases))('%s', async (_case, [changes, expected]) => {
    const isOut = await rents(out).out();
    const waits = await rents(late).reserve(20, 50);
    await pass(3 * 3_600_000);
    const isPaid = await rents(paid).place(20, 50);
    const isAsked = await rents(asked).reserve(20, 50);
    await change(changes);
    if ((await outcome(isAsked)) === theirs)
      await rents(asked).payFor(isAsked.buyer, isAsked.number);
    await rents(late).payFor(waits.buyer, waits.number);
    await pass(dayMs + 1000);
    const sent = await rents(paid).dispatch(isPaid);
    const received = await rents(paid).receive(isPaid);
    const returned = [await rents(out).sendBack(isOut), await rents(out).back(isOut)];
    expect([
      await outcome(isAsked),
      await outcome(waits),
      sent.status === 201 && received.status === 201 ? handed : sent.error,
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
