/** Offers from before those for rents and licences stay as they are, however often the migration is started. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeLentOffers, lentOffersUp } from '../../support/app/offer-tables.ts';
import { type App, openApp } from '../../support/app.ts';

const conversation = {
  code: 'c'.repeat(24),
  work_id: 'worksteppe',
  seller_id: 'sellererlan',
  owner_id: 'userdana',
  section: 'art',
  names: '{}',
  author: 'Ерлан',
  opened_at: 1,
  last_at: 1,
  buyer_seen_at: 1,
  author_seen_at: 1,
};
const offer = {
  work_id: 'worksteppe',
  owner_id: 'userdana',
  kind: 'price',
  state: 'accepted',
  price_tiyn: 100,
  version: 2,
  rounds: 0,
  sent_at: 1,
  due_at: 9,
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  const talk = async (owner_id: string): Promise<number> => {
    const row = { ...conversation, owner_id, code: owner_id.padEnd(24, 'c') };
    await database('conversations').insert(row);
    const { id } = await database('conversations').where({ owner_id }).first();
    return Number(id);
  };
  beforeAll(async () => {
    app = await openApp(engine, { plugins: {}, stubs: {}, makeTables: beforeLentOffers });
  });
  beforeEach(async () => {
    database = await app.fresh();
  });
  afterAll(() => app?.close());

  it('keeps its rows and their steps, and allows offers for rents and licences', async () => {
    const [first, second, third] = [await talk('one'), await talk('two'), await talk('three')];
    const rent = { ...offer, conversation_id: second, kind: 'rent' };
    await database('offers').insert({ ...offer, conversation_id: first });
    const { id } = await database('offers').first();
    await database('offer_steps').insert({ offer_id: id, event: 'send', by: 'buyer', at: 1 });
    await expect(database('offers').insert(rent)).rejects.toThrow(/offers_kind|CHECK/i);
    // As a process killed after the first new column leaves it.
    await database.schema.alterTable('offers', (table) => table.string('first_day', 10));
    await lentOffersUp(database);
    await lentOffersUp(database);
    expect(await database('offers').select('kind', 'state', 'subject')).toEqual([
      { kind: 'price', state: 'accepted', subject: null },
    ]);
    expect(await database('offer_steps').where({ offer_id: id })).toHaveLength(1);
    await database('offers').insert(rent);
    const again = { ...offer, conversation_id: third };
    await expect(database('offers').insert(again)).rejects.toThrow(/offers_accepted|UNIQUE/i);
    await database('offers').insert({ ...again, kind: 'licence' });
    const twice = { ...offer, conversation_id: first, kind: 'rent' };
    await expect(database('offers').insert(twice)).rejects.toThrow(/offers_open|UNIQUE/i);
    const wrong = { ...again, kind: 'loan', state: 'declined', due_at: null, ended_at: 9 };
    await expect(database('offers').insert(wrong)).rejects.toThrow(/offers_kind|CHECK/i);
  });
});
