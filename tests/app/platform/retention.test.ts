/** A large outbox: the rows that a cleanup deletes and that workers take, the used indexes, and the speed. */
import { dayMs } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  defineTidy,
  dropHandledEvents,
  emptyMarkedEmails,
  emptySentEmails,
  handledEvents,
  handledPurges,
  markEmailsAbout,
  schedule,
  sentEmails,
  takeDeliveries,
  takeJob,
  transact,
} from '../../support/app/platform.ts';
import { type App, openApp, runJobs } from '../../support/app.ts';
import { jobOf } from '../../support/jobs-and-events.ts';

const [old, young, listeners, emails] = [20_000, 20_000, 3, 2000];
/** The rows of a day with 100,000 orders, a hundred rows each, have to be deleted in an hour. */
const rowsPerSecond = (100_000 * 100) / 3600;
const part = 500;

defineTidy();

const columns = 'insert into outbox (event, key, payload, created_at)';
const numbers = (count: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select`;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const now = Date.now();
  let app: App;
  let database: Knex;
  beforeAll(async () => {
    app = await openApp(engine, { plugins: {}, stubs: {} });
    database = await app.fresh();
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

  /** @param off the kind of scan that small tables would favour */
  const planOf = async (sql: string, values: readonly unknown[], off: string): Promise<string> => {
    const left = [...values];
    const literal = (value: unknown): string =>
      typeof value === 'string' ? `'${value}'` : String(value);
    const text = sql.replace(/\$\d+|\?/g, () => literal(left.shift()));
    const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
    const lines = await database.transaction<Record<string, unknown>[]>(async (trx) => {
      if (engine === 'postgres') await trx.raw(`set local enable_${off} = off`);
      const answer = await trx.raw(`${explain} ${text}`);
      return answer.rows ?? answer;
    });
    return lines.map((line) => line['QUERY PLAN'] ?? line.detail).join('\n');
  };

  it('finds old rows along an index, and reads of each event its own deliveries only', async () => {
    for (const [question, index] of [
      [handledEvents, 'outbox_created_idx'],
      [sentEmails, 'outbox_texts_idx'],
      [handledPurges, 'outbox_purges_idx'],
    ] as const) {
      const { sql, parameters } = question(now - 7 * dayMs).compile();
      // As with millions of rows, where a sequential scan is the most expensive plan.
      const plan = await planOf(sql, parameters, 'seqscan');
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

  it('empties e-mails of an erased person that were sent, or that no server accepted', async () => {
    const ends = { dead: { dead_at: now, last_error: '550 a@oner.test' }, sent: { done_at: now } };
    for (const [key, end] of Object.entries({ ...ends, waits: {} })) {
      const email = { event: 'mail', key: `gone-${key}`, payload: '{"to":"a@oner.test"}' };
      await database('outbox').insert({ ...email, created_at: now });
      const [row] = await database('outbox').where({ key: email.key });
      const at = { lane: 'gone', created_at: now, due_at: now };
      const delivery = { outbox_id: row?.id, subscriber: 's1', ...at, ...end };
      await database('outbox_deliveries').insert(delivery);
    }
    await transact(() => markEmailsAbout('gone-'));
    await transact(emptyMarkedEmails);
    const all = database('outbox').whereLike('key', 'gone-%');
    expect(await all.clone().whereNot({ payload: '{}' }).pluck('key')).toEqual(['gone-waits']);
    const deliveries = database('outbox_deliveries').where({ lane: 'gone' });
    expect(await deliveries.clone().whereNotNull('last_error')).toEqual([]);
    await deliveries.delete();
    await all.delete();
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

  it('workers find what waits along an index, however much is done and however much else waits', async () => {
    await database('outbox_deliveries').where('subscriber', 's3').update({ done_at: null });
    await database.raw(
      `insert into jobs (name, key, payload, created_at, due_at, done_at) ${numbers(4000)} 'gone', 'k' || i, '{}', ${now}, ${now}, case when i % 2 = 0 then ${now} end from n`,
    );
    await database.raw('analyze');
    const asked: { readonly sql: string; readonly bindings: unknown[] }[] = [];
    const hear = (query: (typeof asked)[number]) => void asked.push(query);
    database.on('query', hear);
    await takeDeliveries({ own: { subscribers: ['s9'], most: 1 } }, now, dayMs);
    await takeJob(['waits'], now, now, dayMs);
    database.removeListener('query', hear);
    const [delivery, job] = await Promise.all(
      asked.map(({ sql, bindings }) => planOf(sql, bindings, 'bitmapscan')),
    );
    expect(asked).toHaveLength(2);
    if (engine === 'postgres') {
      // No join and no sort between the index and the locked row.
      expect(delivery).toMatch(
        /LockRows.*\n.*Index Scan using outbox_due_idx on outbox_deliveries d /,
      );
      expect(job).toMatch(/LockRows.*\n.*Index Scan using jobs_due_idx on jobs /);
    } else {
      expect(delivery).toContain('USING INDEX outbox_due_idx (due_at<?)');
      expect(delivery).toContain('USING INDEX outbox_lane_idx (subscriber=? AND lane=?)');
      expect(job).toContain('USING INDEX jobs_due_idx (due_at<?)');
    }
    for (const plan of [delivery, job]) expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|SCAN|Join/);
  });

  it('once a day what has served its purpose is deleted, in as many parts as it takes', async () => {
    const aged = (days: number) => ({ key: `${days} days`, created_at: now - days * dayMs });
    const claim = { call: 'x', owner: 'x', body_hash: 'x', reply: '1' };
    await database('idempotency').insert([29, 31].map((days) => ({ ...claim, ...aged(days) })));
    const mail = { event: 'mail', payload: '{"to":"x"}' };
    await database('outbox').insert([6, 8].map((days) => ({ ...mail, ...aged(days) })));
    const { created_at: longAgo } = aged(91);
    await database.raw(`${columns} ${numbers(part + 1)} 'b', 'k' || i, '{}', ${longAgo} from n`);
    await schedule('platform.tidy', 'daily', new Date(now));
    await runJobs();
    expect(await database('idempotency').pluck('key')).toEqual(['29 days']);
    expect(await database('outbox').where({ event: 'b' })).toEqual([]);
    const texts = database('outbox').whereLike('key', '% days').orderBy('key').pluck('payload');
    expect(await texts).toEqual(['{"to":"x"}', '{}']);
    expect(await jobOf({ sql: database }, 'platform.tidy').dueIn()).toBeGreaterThan(dayMs - 60_000);
  });
});
