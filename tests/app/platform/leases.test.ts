/** A leased row stays with the worker that took it last, however late the previous one releases it. */
import { dayMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { now } from '../../support/app/buyers.ts';
import { muteConsole } from '../../support/app/crash.ts';
import { openPlatform } from '../../support/app/open-platform.ts';
import {
  audit,
  db,
  defineJob,
  emit,
  events,
  finishRow,
  jobWorker,
  renewJob,
  retryRow,
  schedule,
  storeEvents,
  subscribe,
  takeDeliveries,
  takeJob,
  transact,
  waitingWork,
} from '../../support/app/platform.ts';
import { crashAfterCommitOf, runJobs } from '../../support/app.ts';
import { deliveryOf, jobOf } from '../../support/jobs-and-events.ts';

let planned = Promise.withResolvers<void>();
let mayEnd = Promise.withResolvers<void>();
defineJob('leases.job', async (_, { key }) => {
  const tomorrow = new Date(now().getTime() + dayMs);
  await transact(() => schedule('leases.job', key, tomorrow, {}, { replace: true }));
  planned.resolve();
  await mayEnd.promise;
});

/** Handled in one transaction. */
const saved = { ...events.termsChanged, name: 'leases.saved' };
let meanwhile: () => Promise<unknown> = async () => {};
const save = async (_: object, { key }: { readonly key: string }): Promise<void> => {
  await audit({ actor: 'system', action: 'leases.saved', subject: key });
  await meanwhile();
};
subscribe(saved, 'leases.saves', save, { inTransaction: true });

/** What was handled of rows some of which are unreadable. */
const handled: string[] = [];
const listed = { ...events.termsChanged, name: 'leases.listed' };
const list = async (_: unknown, { key }: { readonly key: string }): Promise<void> => {
  handled.push(key);
};
subscribe(listed, 'leases.lists', list, { maxAttempts: 1 });
defineJob('leases.list', list, { maxAttempts: 1 });

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const database = openPlatform(engine);

  const leaseAfter = async (key: string, byWhom: 'none' | 'another') => {
    planned = Promise.withResolvers();
    mayEnd = Promise.withResolvers();
    jobWorker.open();
    await transact(() => schedule('leases.job', key, now()));
    await planned.promise;
    const row = () => database()('jobs').where({ key });
    const taken = { fence: database().raw('fence + 1'), attempts: 1 };
    await row().update({ lease_until: 9_999_999_999_999, ...(byWhom === 'another' && taken) });
    mayEnd.resolve();
    await jobWorker.stop();
    const [{ lease_until }] = await row().select('lease_until');
    return lease_until === null ? null : Number(lease_until);
  };

  const workWithFaults = async (): Promise<readonly string[]> => {
    const quiet = muteConsole();
    await runJobs();
    quiet.end();
    return quiet.faults;
  };

  it('a job that scheduled its next run releases the lease of that run', async () => {
    expect(await leaseAfter('own', 'none')).toBeNull();
  });

  it('a run that another worker has taken meanwhile keeps its lease, twenty times', async () => {
    for (let round = 0; round < 20; round += 1)
      expect(await leaseAfter(`other ${round}`, 'another')).toBe(9_999_999_999_999);
  });

  it('a renewal after the end changes nothing', async () => {
    await transact(() => schedule('leases.job', 'ended', now()));
    const job = await takeJob(['leases.job'], now().getTime(), Date.now(), dayMs);
    if (job?.key !== 'ended') throw new Error('job not taken');
    expect(await finishRow('jobs', job, now().getTime())).toBe(true);
    await renewJob(job, Date.now() + dayMs);
    const [{ lease_until }] = await database()('jobs')
      .where({ key: 'ended' })
      .select('lease_until');
    expect(lease_until).toBeNull();
  });

  describe('a delivery whose handler is one transaction', () => {
    const subscriber = 'leases.saved>leases.saves';
    const rows = () => database()('outbox_deliveries').where({ subscriber });
    const emitSaved = (key: string) => emit(saved, key, { cause: 'standstill' });
    const savedOf = async (subject: string): Promise<number> =>
      (await database()('audit').where({ subject })).length;
    const again = async (): Promise<void> => {
      await rows().update({ due_at: 0, lease_until: null });
      await runJobs();
    };

    it('rolls back if another worker has taken the row meanwhile', async () => {
      meanwhile = () => db()('outbox_deliveries').where({ subscriber }).increment('fence');
      await emitSaved('taken');
      expect(await workWithFaults()).toEqual([expect.stringContaining('another worker')]);
      expect(await savedOf('taken')).toBe(0);
      meanwhile = async () => {};
      await again();
      expect(await savedOf('taken')).toBe(1);
    });

    it('runs once if the process dies right after its commit', async () => {
      crashAfterCommitOf('leases.saves');
      await emitSaved('killed');
      expect(await workWithFaults()).toEqual([expect.stringContaining('killed')]);
      await again();
      expect(await savedOf('killed')).toBe(1);
      expect(await rows().whereNull('done_at')).toEqual([]);
    });
  });

  it('deliveries for several workers are taken together: no more than wanted, and each once', async () => {
    const [few, many] = ['leases.few', 'leases.many'] as const;
    for (const key of ['a', 'b', 'c']) {
      const event = { event: 'leases', key, lane: key, payload: { key } };
      await transact(() => storeEvents([{ ...event, subscribers: [few, many] }]));
    }
    const updates: string[] = [];
    const hear = ({ sql }: { readonly sql: string }) => void updates.push(sql);
    const take = async () => {
      const wanted = {
        few: { subscribers: [few], most: 2 },
        many: { subscribers: [many], most: 5 },
      };
      database().on('query', hear);
      const taken = await takeDeliveries(wanted, Date.now(), dayMs);
      database().removeListener('query', hear);
      return taken;
    };
    const first = await take();
    const second = await take();
    const keysOf = (rows: typeof first.few) => rows.map(({ key }) => key).toSorted();
    expect([keysOf(first.few), keysOf(first.many)]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
    expect([keysOf(second.few), keysOf(second.many)]).toEqual([['c'], []]);
    for (const row of [...first.few, ...first.many, ...second.few]) {
      expect(row).toMatchObject({
        payload: JSON.stringify({ key: row.key }),
        attempts: 1,
        fence: 1,
      });
      expect(await finishRow('outboxDeliveries', row, Date.now())).toBe(true);
    }
    expect(updates).toHaveLength(engine === 'postgres' ? 2 : 4);
  });

  describe('five minutes later', () => {
    const late = 300;
    const workOf = (table: Parameters<typeof waitingWork>[0]) => {
      const real = Date.now() + late * 1000;
      return waitingWork(table, { shop: now().getTime() + late * 1000, real });
    };

    it('a job that no worker took is late, one in progress is not', async () => {
      await transact(() => schedule('leases.job', 'late', now()));
      const waiting = await workOf('jobs');
      expect(waiting.waiting).toBe(1);
      expect(waiting.oldestSeconds).toBeGreaterThanOrEqual(late);
      await takeJob(['leases.job'], now().getTime(), Date.now(), 2 * late * 1000);
      expect(await workOf('jobs')).toEqual({ waiting: 1, oldestSeconds: 0, dead: 0 });
    });

    it('a delivery that could be taken is late, one behind another is not', async () => {
      for (const key of ['first', 'second']) {
        const event = { event: 'leases', key, lane: 'one', payload: {} };
        await transact(() => storeEvents([{ ...event, subscribers: ['leases.subscriber'] }]));
      }
      expect((await workOf('outboxDeliveries')).oldestSeconds).toBeGreaterThanOrEqual(late);
      const wanted = { own: { subscribers: ['leases.subscriber'], most: 2 } };
      const { own } = await takeDeliveries(wanted, Date.now(), 2 * late * 1000);
      const [first, ...more] = own;
      expect(more).toEqual([]);
      if (!first) throw new Error('the first delivery was not taken');
      const inHand = { waiting: 2, oldestSeconds: 0, dead: 0 };
      expect(await workOf('outboxDeliveries')).toEqual(inHand);
      await retryRow('outboxDeliveries', first, Date.now() + 2 * late * 1000, 'not now');
      expect(await workOf('outboxDeliveries')).toEqual({ ...inHand, waiting: 1 });
    });
  });

  it('an unreadable payload becomes a dead letter and delays no other delivery or job', async () => {
    const keys = ['broken', 'one', 'two', 'three'];
    await transact(async () => {
      for (const key of keys) {
        await emit(listed, `event ${key}`, { cause: 'standstill' });
        await schedule('leases.list', `job ${key}`, now());
      }
    });
    const broken = await deliveryOf({ sql: database() }, listed.name, 'event broken');
    await broken.breakPayload();
    await jobOf({ sql: database() }, 'leases.list', 'job broken').breakPayload();
    handled.length = 0;
    const faults = await workWithFaults();
    const readable = keys.slice(1).flatMap((key) => [`event ${key}`, `job ${key}`]);
    expect(handled.toSorted()).toEqual(readable.toSorted());
    const dead = (what: string) => expect.stringMatching(new RegExp(`not JSON.*${what} dead`));
    expect(faults.toSorted()).toEqual([dead('job'), dead('delivery')]);
    expect(faults.join()).not.toContain('Aliya');
    for (const table of ['outboxDeliveries', 'jobs'] as const)
      expect((await waitingWork(table, { shop: now().getTime(), real: Date.now() })).dead).toBe(1);
  });
});
