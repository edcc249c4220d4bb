import { dayMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { startProgram } from '../../support/program.ts';
import { bench } from '../bench/shared.ts';

describe('once a day', () => {
  it('what has served its purpose goes, and the rest stays', async () => {
    const { sql } = bench;
    const mail = { to: 'old@oner.test', subject: 'Old', text: 'Words', language: 'en' };
    await bench.tell('mail', { mail: { ...mail, key: 'old' } });
    await bench.tell('mail', { mail: { ...mail, key: 'new' } });
    await expect
      .poll(async () => (await bench.emails()).filter((l) => l.to === mail.to))
      .toHaveLength(2);
    const sent = sql('outbox').where({ event: 'mail' });
    await sent
      .clone()
      .where({ key: 'old' })
      .update({ created_at: Date.now() - 8 * dayMs });
    const claim = { call: 'x', owner: 'x', body_hash: 'x', reply: '1' };
    await sql('idempotency').insert([
      { ...claim, key: 'old', created_at: Date.now() - 31 * dayMs },
      { ...claim, key: 'new', created_at: Date.now() - 29 * dayMs },
    ]);
    await bench.tell('emit', { keys: ['ancient'], task: {} });
    await bench.untilNoted('a ends ancient', 'b ends ancient');
    await sql('outbox')
      .where({ key: 'ancient' })
      .update({ created_at: Date.now() - 91 * dayMs });

    // More than one batch, so deletion must repeat until nothing is left.
    const handled = Array.from({ length: 5700 }, (_, at) => ({
      event: 'many',
      key: `many ${at}`,
      payload: '{}',
      created_at: Date.now() - 91 * dayMs,
    }));
    for (let at = 0; at < handled.length; at += 100)
      await sql('outbox').insert(handled.slice(at, at + 100));

    const now = new Date(await bench.tell<string>('now'));
    await bench.moveClock(new Date(now.getTime() + 25 * 3_600_000));

    const words = await sent.clone().whereIn('key', ['old', 'new']).orderBy('key').pluck('payload');
    expect(words).toEqual([expect.stringContaining('Words'), '{}']);
    expect(await sql('idempotency').where({ call: 'x' }).pluck('key')).toEqual(['new']);
    expect(await sql('outbox').where({ key: 'ancient' })).toEqual([]);
    expect(await sql('outbox').where({ event: 'many' })).toEqual([]);
    const again = await sql('jobs').where({ name: 'platform.tidy' }).first();
    expect(Number(again.due_at)).toBeGreaterThan(now.getTime() + dayMs);
  });
});

const reconcile = async (): Promise<{ code: number | null; payloads: string }> => {
  const { dataDir, databaseUrl } = bench.place;
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl || undefined, DEMO: '1' };
  const program = startProgram('scripts/reconcile.ts', variables);
  return { code: await program.ended, payloads: program.output() };
};

describe('reconcile', () => {
  it('finds what platform promises broken, and nothing before it is', async () => {
    const ours = [
      'the audit log cannot be changed',
      'due deliveries are handled',
      'due jobs are done',
      'leases end',
      'idempotency keys have a response',
      'the demo data is complete',
    ];
    const before = await reconcile();
    for (const name of ours) expect(before.payloads).toContain(`✓ ${name}`);

    const { sql } = bench;
    const drop = bench.engine === 'postgres' ? ' ON audit' : '';
    await sql.raw(`DROP TRIGGER audit_no_update${drop}`);
    const at = Date.now();
    const longAgo = at - 2 * dayMs;
    const job = { payload: '{}', created_at: at, due_at: longAgo, key: 'k' };
    await sql('jobs').insert([
      { ...job, name: 'gone.nobody' },
      { ...job, name: 'gone.leased', lease_until: at + 10 * dayMs },
    ]);
    const [event] = await sql('outbox')
      .insert({ event: 'gone', key: 'lost', payload: '{}', created_at: at })
      .returning('id');
    await sql('outbox_deliveries').insert({
      outbox_id: event.id,
      subscriber: 'gone>nobody',
      lane: 'lost',
      created_at: longAgo,
      due_at: longAgo,
    });
    const claim = { call: 'x', owner: 'x', key: 'open', body_hash: 'x', created_at: at };
    await sql('idempotency').insert(claim);
    await sql('settings').where({ key: 'demo.world' }).update({ value: '{"state":"begun"}' });

    const after = await reconcile();
    expect(after.code).toBe(1);
    for (const name of ours) expect(after.payloads).toContain(`✗ ${name}`);
    expect(after.payloads).toContain('the trigger audit_no_update is missing');
    expect(after.payloads).toContain('job gone.nobody k is overdue');
    expect(after.payloads).toContain('event lost not delivered to gone>nobody (0 attempts)');
  });
});
