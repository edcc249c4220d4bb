/** Breaches that reconcile finds in rents and licences whose rows were changed behind the shop: one for each of its rules. */
import { env } from '@oner/config/env';
import { addDays, dayMs, endOfDay } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, advanceClockTo, newBuyer } from '../../support/app/buyers.ts';
import {
  certificateInvariants,
  firstBreach,
  licenceInvariants,
  rentInvariants,
  shopInvariants,
} from '../../support/app/invariants.ts';
import { authorPerson, exclusive, orderLicence, web } from '../../support/app/licences.ts';
import {
  monthPrice,
  openRentsOnce,
  priceOf,
  rentActions,
  rentedWork as work,
} from '../../support/app/rents.ts';
import type { App } from '../../support/app.ts';

/**
 * Numbers of orders. Rents: one is back and settled, one runs, and days are added to it. Licences: of two running ones one
 * was downloaded; an exclusive one came later.
 */
type Scene = Readonly<Record<'back' | 'out' | 'added' | 'taken' | 'waiting' | 'alone', string>>;
/** A change behind the shop, and the reported breach. */
type Change = readonly [change: (sql: Knex, scene: Scene) => Promise<unknown>, says: RegExp];

const idOf = async (sql: Knex, number: string): Promise<number> =>
  (await sql('orders').where({ number }).first('id')).id;
/** Marks a job as done without doing it. */
const forget = (sql: Knex, name: string, key = '%') =>
  sql('jobs').where({ name }).whereLike('key', key).update({ done_at: 1 });

const rentOf = async (sql: Knex, number: string) =>
  sql('order_rents').where({ order_id: await idOf(sql, number) });
const letGo = { state: 'lapsed', released_at: 1 };

/** By the name of the rule, in the order of reconcile. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  'no day of a work is rented twice': [
    [
      async (sql, { back, out }) => {
        // The database itself refuses this change, so its guard is removed first.
        const guard =
          sql.client.dialect === 'postgresql'
            ? 'alter table order_rents drop constraint order_rents_no_overlap'
            : 'drop trigger order_rents_no_overlap_update';
        await sql.raw(guard);
        const [{ first_day, last_day }] = await rentOf(sql, out);
        const days = { first_day, last_day, state: 'running', released_at: null };
        await sql('order_rents')
          .where({ order_id: await idOf(sql, back) })
          .update(days);
      },
      /is rented twice/,
    ],
  ],
  'rents match their orders': [
    [
      async (sql, { out }) =>
        sql('order_rents')
          .where({ order_id: await idOf(sql, out) })
          .increment('days', 1),
      /price does not match the rent days/,
    ],
    [
      async (sql, { back }) =>
        sql('order_rents')
          .where({ order_id: await idOf(sql, back) })
          .del(),
      /has a rent line, but no rent days/,
    ],
  ],
  'rents match the state of their orders': [
    [
      async (sql, { out }) =>
        sql('order_rents')
          .where({ order_id: await idOf(sql, out) })
          .update(letGo),
      /is confirmed\/captured, but its rent is lapsed/,
    ],
  ],
  'rented works are not sold': [
    [
      async (sql, { out }) => {
        const piece = { item_id: work, piece: 1, order_id: await idOf(sql, out), held_at: 1 };
        await sql('order_pieces').insert(piece);
      },
      /is rented by order \d+, but held for a sale/,
    ],
  ],
  'a rotation has one renter, and one work in a place at a time': [
    [
      async (sql, { added }) =>
        sql('rotation_stays').insert({
          order_id: await idOf(sql, added),
          rotation: 'plan',
          place: 1,
        }),
      /conflicts with rotation plan/,
    ],
  ],
  'every running rent has its job': [
    [(sql, { out }) => forget(sql, 'orders.rent-late', out), /has no job that marks it late/],
  ],
  'extensions follow their rents': [
    [
      async (sql, { added }) =>
        sql('order_rents')
          .where({ order_id: await idOf(sql, added) })
          .update({ first_day: sql.ref('last_day') }),
      /does not begin when its rent ends/,
    ],
    [(sql) => forget(sql, 'orders.rent-extension'), /is paid, but has no job that begins its days/],
  ],
  'rents match their reports': [
    [
      async (sql, { out }) =>
        sql('order_rents')
          .where({ order_id: await idOf(sql, out) })
          .update({ ...letGo, state: 'returned' }),
      /is confirmed, but its rent is returned/,
    ],
  ],
  'late days are charged once': [
    [(sql) => sql('rent_charges').update({ days: 1 }), /was 3 days late, but 1 were charged/],
  ],
  'paid charges have their payment': [
    [(sql) => sql('rent_charges').update({ deposit_tiyn: 0 }), /is marked as paid, but is not/],
  ],
  'deposits of rents are accounted for': [
    [
      (sql) => sql('rent_charges').update({ deposit_kept_at: null }),
      /deposit is neither kept for charge \d+ nor refunded/,
    ],
    [
      (sql) => sql('refunds').whereLike('key', 'deposit-%').decrement('amount_tiyn', 100),
      /of the deposit of \d+ tiyn is accounted for/,
    ],
  ],
  'the months of a rent are its price': [
    [(sql) => forget(sql, 'payouts.earn'), /months of rent \d+ sum to \d+, expected \d+/],
  ],
  'every order of a licence has its licence': [
    [
      async (sql, { waiting }) =>
        sql('licences')
          .where({ order_id: await idOf(sql, waiting) })
          .del(),
      /has a licence line, but no licence/,
    ],
  ],
  'licences match the state of their orders': [
    [
      async (sql, { taken }) =>
        sql('licences')
          .where({ order_id: await idOf(sql, taken) })
          .update({ state: 'paid' }),
      /has a state that does not match its order/,
    ],
  ],
  'licences have the accepted text': [
    [
      (sql) => sql('licences').update({ text_hash: '0'.repeat(64) }),
      /has a text that differs from the accepted one/,
    ],
  ],
  'licences match their offers': [
    [
      async (sql, { taken }) =>
        sql('licences')
          .where({ order_id: await idOf(sql, taken) })
          .update({ work_id: 'other' }),
      /was sold with a price or work that differs from its offer/,
    ],
  ],
  'every running licence has a job that ends it': [
    [(sql) => forget(sql, 'orders.licence-end'), /is running, but has no job that ends it/],
    [
      (sql) => forget(sql, 'orders.licence-received'),
      /waits for its download, but has no job that marks it as received/,
    ],
  ],
  'a licence is renewed once': [
    [
      async (sql, { taken, waiting, alone }) => {
        const numbers = sql('orders').whereIn('number', [waiting, alone]).select('id');
        await sql('licences')
          .whereIn('order_id', numbers)
          .update({
            renews: await idOf(sql, taken),
          });
      },
      /was renewed more than once/,
    ],
  ],
  'exclusive licences block their works': [
    [
      (sql) => sql('licences').update({ exclusive_of: null }),
      /is exclusive, but does not block its work/,
    ],
  ],
  'no licence is sold during an exclusive one': [
    [
      (sql, { taken }) =>
        sql.raw(
          `insert into order_events (order_id, event, state_before, state_after, actor, at, facts)
           select order_id, event, state_before, state_after, actor, at, facts from order_events
           where event = 'payment_captured' and order_id = (select id from orders where number = ?)`,
          [taken],
        ),
      /was paid while another licence of the work was exclusive/,
    ],
  ],
  'downloaded licences are received': [
    [
      (sql, { taken }) => sql('orders').where({ number: taken }).update({ delivered_at: null }),
      /was downloaded, but its order is not marked as received/,
    ],
  ],
  'licences have their certificates': [
    [
      (sql, { waiting }) =>
        sql('orders').where({ number: waiting }).update({ licence_concluded_at: null }),
      /licence \d+ has 1 certificates/,
    ],
    [
      async (sql, { taken }) =>
        sql('licences')
          .where({ order_id: await idOf(sql, taken) })
          .update({ state: 'ended', ended_at: 1 }),
      /is ended, but its certificate is valid/,
    ],
  ],
};

const rules = [...rentInvariants, ...licenceInvariants, ...certificateInvariants];
const all = Object.entries(changes).flatMap(([name, some]) =>
  some.map(([change, says]) => ({ name, change, says })),
);

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  let scene: Scene;
  beforeAll(async () => {
    ({ app, database } = await openRentsOnce(engine));
    const { rentedOut, sendBack, takeBack, payFor } = rentActions(app);
    const settings = env() as { RENT_DEPOSIT_PERCENT: number };
    settings.RENT_DEPOSIT_PERCENT = 50;
    const returned = await rentedOut(monthPrice / 2);
    await advanceClockTo(endOfDay(addDays(returned.lastDay, 2)));
    await sendBack(returned);
    await takeBack(returned);
    await advanceClock(6 * dayMs);
    const runs = await rentedOut(monthPrice / 2);
    settings.RENT_DEPOSIT_PERCENT = 0;
    const [first, lastDay] = [addDays(runs.lastDay, 1), addDays(runs.lastDay, 10)];
    const body = { lastDay, price: priceOf(monthPrice, first, lastDay) };
    const given = { params: { number: runs.number }, body };
    const { order: added } = (await app.request('extendRent', given, runs.buyer.person)).body;
    await payFor(runs.buyer, added);

    const offers = { params: { id: work }, body: { offers: [web, exclusive] } };
    await app.request('setMyLicences', offers, authorPerson);
    const licensed = async (terms: typeof web | typeof exclusive) => {
      const buyer = await newBuyer();
      const { number } = (await orderLicence(app, work, buyer, terms)).body;
      await payFor(buyer, number);
      await advanceClock(dayMs + 1000);
      return { person: buyer.person, number };
    };
    const { person, number: taken } = await licensed(web);
    const download = { params: { number: taken }, body: {} };
    expect((await app.request('makeDownload', download, person)).status).toBe(201);
    const [waiting, alone] = [await licensed(web), await licensed(exclusive)];
    scene = {
      back: returned.number,
      out: runs.number,
      added,
      taken,
      waiting: waiting.number,
      alone: alone.number,
    };
  }, 600_000);
  afterAll(() => app?.close());

  it('finds nothing as long as nothing was changed', async () => {
    expect(await firstBreach(database, [...shopInvariants, ...certificateInvariants])).toBeNull();
  });
  it.each(all)('$name: $says', async ({ name, change, says }) => {
    const sql = await database.transaction();
    try {
      await change(sql, scene);
      const rule = rules.filter((one) => one.name === name);
      expect(await firstBreach(sql, rule)).toMatch(says);
    } finally {
      await sql.rollback();
    }
  });
});

it('there is a change of data for each rule of reconcile', () => {
  expect(Object.keys(changes)).toEqual(rules.map(({ name }) => name));
});
