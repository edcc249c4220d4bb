/** Cleanup of a large outbox: the deleted rows, the used indexes, and the speed. */
import { dayMs } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dropHandledEvents,
  emptySentEmails,
  handledEvents,
  handledPurges,
  sentEmails,
  transact,
} from '../../support/app/platform.ts';
import { type App, openApp } from '../../support/app.ts';

const [old, young, listeners, emails] = [20_000, 20_000, 3, 2000];
/** The rows of a day with 100,000 orders, a hundred rows each, have to be deleted in an hour. */
const rowsPerSecond = (100_000 * 100) / 3600;
const part = 500;

const numbers = (count: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select`;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const now = Date.now();
  let app: App;
  let database: Knex;
  beforeAll(async () => {
    app = await openApp(engine, { plugins: {}, stubs: {} });
    database = await app.fresh();
    const columns = 'insert into outbox (event, key, payload, created_at)';
    await database.raw(
      `${columns} ${numbers(old + young)} 'a', 'k' || i, '{"a":1}', case when i <= ${old} then ${now - 91 * dayMs} + i else ${now} end from n`,
    );
    await database.raw(
      `${columns} ${numbers(emails)} 'mail', 'k' || i, '{"to":"x"}', ${now - 8 * dayMs} + i from n`,
    );
    await database.raw(
      `insert into outbox_deliveries (outbox_id, subscriber, lane, created_at, due_at, done_at)
       select id, 's' || n, key, created_at, created_at, created_at from outbox
       cross join (select 1 as n union all select 2 union all select 3) as s`,
    );
    // One delivery waits for its listener, and one is a dead letter that waits for staff.
    const of = (key: string) =>
      database('outbox_deliveries')
        .where('subscriber', 's1')
        .whereIn('outbox_id', database('outbox').where({ event: 'a', key }).select('id'));
    await of('k1').update({ done_at: null });
    await of('k2').update({ done_at: null, dead_at: now });
    await database.raw('analyze');
  });
  afterAll(() => app?.close());

  const planOf = async (question: typeof handledEvents): Promise<string> => {
    const { sql, parameters } = question(now - 7 * dayMs).compile();
    const values = [...parameters];
    const text = sql.replace(/\$\d+|\?/g, () => String(values.shift()));
    const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
    let answer: unknown;
    await database.transaction(async (trx) => {
      // As with millions of rows, where a sequential scan is the most expensive plan.
      if (engine === 'postgres') await trx.raw('set local enable_seqscan = off');
      answer = await trx.raw(`${explain} ${text}`);
    });
    return JSON.stringify((answer as { readonly rows?: unknown }).rows ?? answer);
  };

  it('finds old rows along an index, and reads of each event its own deliveries only', async () => {
    for (const [question, index] of [
      [handledEvents, 'outbox_created_idx'],
      [sentEmails, 'outbox_texts_idx'],
      [handledPurges, 'outbox_purges_idx'],
    ] as const) {
      const plan = await planOf(question);
      expect(plan).toContain(index);
      expect(plan).toContain('outbox_deliveries_once');
    }
  });

  it('clears e-mails of last week, and no other event', async () => {
    let emptied = 0;
    for (let some = part; some === part; emptied += some)
      some = await transact(() => emptySentEmails(now - 7 * dayMs));
    expect(emptied).toBe(emails);
    const left = await database('outbox').where({ payload: '{}' }).whereNot({ event: 'mail' });
    expect(left).toEqual([]);
  });

  it('deletes fully handled purge events after a day, and no other', async () => {
    const event = (key: string, created_at: number) =>
      database('outbox').insert({ event: 'site.purge', key, payload: '{}', created_at });
    await event('young', now);
    await event('waits', now - 2 * dayMs);
    await event('handled', now - 2 * dayMs);
    const [waits] = await database('outbox').where({ event: 'site.purge', key: 'waits' });
    const at = { created_at: now, due_at: now };
    const delivery = { outbox_id: waits?.id, subscriber: 's1', lane: 'waits', ...at };
    await database('outbox_deliveries').insert(delivery);
    expect(await transact(() => dropHandledEvents(now - dayMs, handledPurges))).toBe(1);
    const left = database('outbox').where({ event: 'site.purge' });
    expect(await left.clone().orderBy('key').pluck('key')).toEqual(['waits', 'young']);
    await database('outbox_deliveries').where({ lane: 'waits' }).delete();
    await left.delete();
  });

  it('deletes fully handled events as fast as 100,000 orders a day create them', async () => {
    const from = performance.now();
    let gone = 0;
    for (let some = part; some === part; gone += some)
      some = await transact(() => dropHandledEvents(now - 90 * dayMs));
    const rate = (gone * (1 + listeners) * 1000) / (performance.now() - from);
    console.log(`${engine}: ${Math.round(rate)} rows of the outbox deleted in a second`);
    expect(gone).toBe(old - 2);
    expect(rate).toBeGreaterThan(rowsPerSecond);
    const kept = await database('outbox').where('created_at', '<', now - 90 * dayMs);
    expect(kept.map(({ key }) => key)).toEqual(['k1', 'k2']);
    const [counted] = await database('outbox_deliveries').count({ deliveries: '*' });
    expect(Number(counted?.deliveries)).toBe((2 + young + emails) * listeners);
  });
});
