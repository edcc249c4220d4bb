/** Starting, stopping and killing processes: effects on other processes and the data, and the routes of a process. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@oner/config/terms';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { realSettings } from '../../support/real-settings.ts';
import { brokenInvariants } from '../support/books.ts';
import { openDatabase, type Place } from '../support/engine.ts';
import { type Program, startProgram, untilReady } from '../support/program.ts';
import { clearOwnPlace, engine, ownPlace } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';
import { bench, isPlayed, migrationsOf, names } from './bench/bench.ts';
import './cases/smtp.ts';
import './cases/front-door.ts';
import './cases/routes.ts';

// Each test starts up to three processes, and the machine may be busy.
const patient = { timeout: 180_000 };

const places: Place[] = [];
const programs: Program[] = [];
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill()));
  await Promise.all(places.splice(0).map(clearOwnPlace));
});

const emptyPlace = async (): Promise<Place> => {
  const made = await ownPlace({ empty: true });
  places.push(made);
  return made;
};

const start = async (at: Place): Promise<{ program: Program; ready: () => Promise<void> }> => {
  const variables = await variablesOf(at, realSettings());
  const program = startProgram('cms/start.mts', variables);
  programs.push(program);
  const url = `http://127.0.0.1:${variables.API_PORT}/_ready`;
  return { program, ready: () => untilReady(program, url) };
};

afterAll(() => bench.close());

describe('migrations', () => {
  it('run once, and continue after a process was killed in the middle', async () => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => name.startsWith('00-platform-'))).toHaveLength(
      readdirSync(join(root, 'plugins/platform/server/migrations')).filter((file) =>
        /^\d/.test(file),
      ).length,
    );
    expect((await migrationsOf(bench.place)).sort()).toEqual(names.toSorted());
  });
});

describe.runIf(engine === 'sqlite')('one SQLite file', () => {
  it(
    'accepts one process: a second one is refused, and starts when the first was killed',
    patient,
    async () => {
      const second = await start(bench.place);
      expect(await second.program.ended).toBe(1);
      expect(second.program.output()).toContain('Another process already uses the database');
      const spent = () => bench.sql('rate_limits').where({ key: 'spent' });
      await spent().insert({ key: 'spent', points: 1, expire: 1 });
      await bench.cms().kill();
      await bench.restart();
      // The first tick forgets limits whose window is over.
      await expect.poll(spent).toEqual([]);
    },
  );
});

describe.runIf(engine === 'postgres')('one PostgreSQL', () => {
  it('accepts two processes that start together on an empty database', patient, async () => {
    const at = await emptyPlace();
    const both = await Promise.all([start(at), start(at)]);
    await Promise.all(both.map(({ ready }) => ready()));
    const names = await migrationsOf(at);
    expect(new Set(names).size).toBe(names.length);
    const sql = openDatabase(at);
    const roles = await sql('admin_roles').pluck('name');
    expect(new Set(roles).size).toBe(roles.length);
    await sql.destroy();
  });
});

it('a transaction holds content and own tables together', async () => {
  expect(await bench.tell('both')).toEqual({ inside: 1, after: 0 });
  expect(await bench.notes()).not.toContain('both committed');
});

describe('leaving', () => {
  it.runIf(engine === 'postgres')(
    'two processes share the jobs, and each job is handled once',
    patient,
    async () => {
      const variables = await variablesOf(bench.place);
      const other = startProgram('tests/contract/platform/bench/main.ts', variables);
      programs.push(other);
      await untilReady(other, `http://127.0.0.1:${variables.API_PORT}/_ready`);
      const keys = Array.from({ length: 120 }, (_, n) => `shared-${n}`);
      // One process alone needs longer for them than the other one's polling interval.
      for (const text of keys)
        await bench.tell('schedule', { inMs: 4000, task: { text, waitMs: 100 } });
      await expect
        .poll(
          async () => {
            const open = bench.sql('jobs').where('key', 'like', 'shared-%').whereNull('done_at');
            return (await open).length;
          },
          { timeout: 60_000 },
        )
        .toBe(0);
      const begun = (await bench.notes()).filter((line) => line.startsWith('job begins shared'));
      expect(begun).toHaveLength(keys.length);
      expect(new Set(begun).size).toBe(keys.length);
      for (const { child } of [bench.cms(), other]) {
        const own = await readFile(join(bench.place.dataDir, `notes-${child.pid}.txt`), 'utf8');
        expect(own).toContain('job begins shared');
      }
    },
  );

  it('finishes work in progress: an open request and a running job', patient, async () => {
    await bench.tell('schedule', { task: { text: 'long', waitMs: 1500 } });
    await bench.untilNoted('job begins long');
    const open = bench.tell('sleep', { ms: 1000 });
    await bench.untilNoted('falls asleep');
    const stopped = bench.cms().stop();
    const isOpen = () =>
      bench.request('GET', '/_ready').then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    expect(await open).toBeNull();
    await stopped;
    expect(await bench.cms().ended).toBe(0);
    expect(await bench.notes()).toContain('job ends long');
    const job = await bench.sql('jobs').where({ key: 'long' }).first();
    expect(job.done_at).not.toBeNull();
  });
});

it.runIf(isPlayed)('reconcile finds each promise of platform that is broken', async () => {
  const ours = [
    'the audit log cannot be changed',
    'due deliveries are handled',
    'due jobs are done',
    'leases end',
    'idempotency keys have a response',
    'the demo data is complete',
  ].map((name) => `✗ ${name}`);
  const before = brokenInvariants(bench.place);
  for (const line of ours) expect(before).not.toContain(line);

  const { sql } = bench;
  await sql.raw(`DROP TRIGGER audit_no_update${engine === 'postgres' ? ' ON audit' : ''}`);
  const at = Date.now();
  const longAgo = { created_at: at - 2 * dayMs, due_at: at - 2 * dayMs };
  const job = { payload: '{}', key: 'k', ...longAgo };
  await sql('jobs').insert([
    { ...job, name: 'gone.nobody' },
    { ...job, name: 'gone.leased', lease_until: at + 10 * dayMs },
  ]);
  const lost = { event: 'gone', key: 'lost', payload: '{}', created_at: at };
  const [{ id }] = await sql('outbox').insert(lost).returning('id');
  const delivery = { outbox_id: id, subscriber: 'gone>nobody', lane: 'lost', ...longAgo };
  await sql('outbox_deliveries').insert(delivery);
  const claim = { call: 'x', owner: 'x', key: 'open', body_hash: 'x', created_at: at };
  await sql('idempotency').insert(claim);
  await sql('settings').where({ key: 'demo.world' }).update({ value: '{"state":"begun"}' });

  const after = brokenInvariants(bench.place);
  const details = [
    'the trigger audit_no_update is missing',
    'job gone.nobody k is overdue',
    'event lost not delivered to gone>nobody (0 attempts)',
  ];
  for (const line of [...ours, ...details]) expect(after).toContain(line);
});
