/** Events and jobs of a transaction are written at its end in one statement: all or nothing, in order, and each once. */
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { now } from '../../support/app/buyers.ts';
import { openPlatform } from '../../support/app/open-platform.ts';
import {
  audit,
  beforeCommit,
  cancelJob,
  db,
  deferQueries,
  defineJob,
  emit,
  events,
  forgetRead,
  lastActor,
  markEmailsAbout,
  readOnce,
  schedule,
  sql,
  subscribe,
  transact,
  typedDb,
} from '../../support/app/platform.ts';

defineJob('gathered.job', async () => {});
const later = (days: number) => new Date(now().getTime() + days * 86_400_000);
/** Another name, so that other listeners in this process do not handle it. */
const told = { ...events.termsChanged, name: 'gathered.told' };
subscribe(told, 'gathered.hears', async () => {});
const emitTerms = (key: string, cause = 'standstill' as const) => emit(told, key, { cause });
const { db: typed } = typedDb<{ readonly jobs: { readonly key: string; dueAt: number } }>();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const database = openPlatform(engine);

  /** In the order in which they are delivered. */
  const emitted = (like: string): Promise<string[]> =>
    database()('outbox_deliveries as d')
      .join('outbox as o', 'o.id', 'd.outbox_id')
      .where('o.key', 'like', `${like}%`)
      .orderBy('d.id')
      .pluck('o.key');
  const actorsIn = (subject: string): Promise<string[]> =>
    database()('audit').where({ subject }).orderBy('id').pluck('actor');
  const planned = async (key: string) => {
    const row = await database()('jobs').where({ name: 'gathered.job', key }).first();
    return row && { due: new Date(Number(row.due_at)), payload: JSON.parse(row.payload) };
  };

  it('events are written in their order, each once', async () => {
    await emitTerms('order-0');
    await transact(async () => {
      for (const n of [3, 1, 0, 3, 2]) await emitTerms(`order-${n}`);
    });
    expect(await emitted('order-')).toEqual(['order-0', 'order-3', 'order-1', 'order-2']);
  });

  it('hundreds of events in one transaction are all saved', async () => {
    await transact(async () => {
      for (let n = 0; n < 250; n += 1) await emitTerms(`many-${n}`);
    });
    expect(await emitted('many-')).toEqual(Array.from({ length: 250 }, (_, n) => `many-${n}`));
  });

  it('records, jobs and events are one statement on PostgreSQL', async () => {
    const written: string[] = [];
    const hear = ({ sql }: { readonly sql: string }) => {
      if (/insert into .(audit|jobs|outbox)["`]/.test(sql)) written.push(sql);
    };
    database().on('query', hear);
    await transact(async () => {
      await audit({ actor: 'system', action: 'gathered.told', subject: 'gathered:1' });
      await schedule('gathered.job', 'together', later(1), { n: 1 });
      await emitTerms('together');
    });
    database().removeListener('query', hear);
    expect(written).toHaveLength(engine === 'postgres' ? 1 : 3);
    expect(await actorsIn('gathered:1')).toEqual(['system']);
    expect((await planned('together'))?.payload).toEqual({ n: 1 });
    expect(await emitted('together')).toEqual(['together']);
  });

  it('a read of a record finds one of the same transaction', async () => {
    const [action, subject] = ['gathered.asked', 'gathered:2'];
    await transact(async () => {
      for (const actor of ['staff:1', 'staff:2', 'staff:3'])
        await audit({ actor, action, subject });
      expect(await lastActor(subject, action)).toBe('staff:3');
    });
    expect(await actorsIn(subject)).toEqual(['staff:1', 'staff:2', 'staff:3']);
  });

  it('a failed transaction leaves nothing', async () => {
    const failing = transact(async () => {
      await emitTerms('failed');
      await schedule('gathered.job', 'failed', later(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await emitted('failed'), await planned('failed')]).toEqual([[], undefined]);
  });

  it('fails as a whole if its final writes fail', async () => {
    const failing = transact(async () => {
      await emitTerms('late');
      await beforeCommit(() => Promise.reject(new Error('too late')));
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await emitted('late')).toEqual([]);
  });

  it('a job keeps the first plan unless a later one replaces it, and can be cancelled', async () => {
    await transact(async () => {
      await schedule('gathered.job', 'kept', later(1), { n: 1 });
      await schedule('gathered.job', 'kept', later(2), { n: 2 });
      await schedule('gathered.job', 'replaced', later(1), { n: 1 });
      await schedule('gathered.job', 'replaced', later(3), { n: 3 }, { replace: true });
      await schedule('gathered.job', 'replaced', later(4), { n: 4 });
      await schedule('gathered.job', 'taken-back', later(1));
      await cancelJob('gathered.job', 'taken-back');
      await schedule('gathered.job', 'again', later(1));
      await cancelJob('gathered.job', 'again');
      await schedule('gathered.job', 'again', later(5));
    });
    expect((await planned('kept'))?.payload).toEqual({ n: 1 });
    expect((await planned('replaced'))?.payload).toEqual({ n: 3 });
    expect(await planned('taken-back')).toBeUndefined();
    expect((await planned('again'))?.due.getTime()).toBeGreaterThan(later(4).getTime());
    await schedule('gathered.job', 'kept', later(2), { n: 5 });
    expect((await planned('kept'))?.payload).toEqual({ n: 1 });
    await schedule('gathered.job', 'kept', later(2), { n: 6 }, { replace: true });
    expect((await planned('kept'))?.payload).toEqual({ n: 6 });
  });

  it('jobs are written and cancelled in the order of their names, whatever the operation', async () => {
    for (const key of ['order-b', 'order-c']) await schedule('gathered.job', key, later(1));
    const touched: unknown[] = [];
    const hear = ({ sql, bindings }: { readonly sql: string; readonly bindings: unknown[] }) => {
      if (/(into|from) .jobs/.test(sql))
        touched.push(...bindings.filter((one) => String(one).startsWith('order-')));
    };
    database().on('query', hear);
    await transact(async () => {
      await schedule('gathered.job', 'order-d', later(1));
      await schedule('gathered.job', 'order-a', later(1));
      await schedule('gathered.job', 'order-b', later(2), {}, { replace: true });
      await cancelJob('gathered.job', 'order-c');
    });
    database().removeListener('query', hear);
    expect(touched).toEqual(['order-a', 'order-b', 'order-c', 'order-d']);
    expect(await planned('order-c')).toBeUndefined();
  });

  // SQLite has one writer at a time.
  describe.runIf(engine === 'postgres')('of two that want the same rows in opposite order', () => {
    const fresh = { payload: '{}', created_at: 0 };
    const waiting = async (): Promise<number> => {
      const asked = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await database().raw(asked)).rows[0].n;
    };
    /** Starts both while another transaction writes the middle row, and ends that one when both wait. */
    const meet = async (
      table: 'jobs' | 'outbox',
      row: object,
      wish: (keys: readonly string[]) => Promise<void>,
      keys: readonly string[],
    ): Promise<void> => {
      const other = await database().transaction();
      await other(table).insert({ ...fresh, ...row });
      const both = [keys, keys.toReversed()].map((some) => transact(() => wish(some)));
      const ended = Promise.allSettled(both);
      await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
      await other.rollback();
      expect((await ended).filter(({ status }) => status === 'rejected')).toEqual([]);
    };

    it.each([1, 2, 3])('events: the second waits for the first (%s)', async (round) => {
      const keys = ['a', 'm', 'z'].map((end) => `meet-${round}-${end}`);
      const wish = async (some: readonly string[]) => {
        for (const key of some) await emitTerms(key);
      };
      await meet('outbox', { event: told.name, key: keys[1] }, wish, keys);
      expect((await emitted(`meet-${round}-`)).toSorted()).toEqual(keys);
    });

    it.each([1, 2, 3])('jobs: the second waits for the first (%s)', async (round) => {
      const keys = ['a', 'm', 'z'].map((end) => `meet-${round}-${end}`);
      const wish = async (some: readonly string[]) => {
        for (const key of some)
          await schedule('gathered.job', key, later(1), {}, { replace: true });
      };
      const row = { name: 'gathered.job', key: keys[1], due_at: 0 };
      await meet('jobs', row, wish, keys);
      for (const key of keys) expect(await planned(key)).toBeDefined();
    });

    it('rows of several tables: the second waits for the first', async () => {
      for (const key of ['meet-ant', 'meet-bee']) await schedule('gathered.job', key, later(1));
      // So slow that each has its first row before it needs the other's.
      const named = (name: 'ant' | 'bee') =>
        deferQueries({
          [name]: typed
            .updateTable('jobs')
            .set(({ eb }) => ({ dueAt: eb('dueAt', '+', 1) }))
            .where(
              sql<boolean>`case when key = ${`meet-${name}`} then pg_sleep(0.2) is not null else false end`,
            ),
        });
      const dueOf = async (key: string) => (await planned(key))?.due.getTime();
      const before = [await dueOf('meet-ant'), await dueOf('meet-bee')];
      const both = (['ant', 'bee'] as const).map((first) =>
        transact(async () => {
          await named(first);
          await named(first === 'ant' ? 'bee' : 'ant');
        }),
      );
      const ended = await Promise.allSettled(both);
      expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect([await dueOf('meet-ant'), await dueOf('meet-bee')]).toEqual(
        before.map((due) => Number(due) + 2),
      );
    });

    it('hundreds that collide by chance are all saved', async () => {
      const keys = ['a', 'b', 'c', 'd'].map((end) => `crowd-${end}`);
      const one = (n: number) =>
        transact(async () => {
          const some = n % 2 === 0 ? keys : keys.toReversed();
          for (const [place, key] of some.entries()) {
            if ((n + place) % 3 === 0)
              await audit({ actor: 'system', action: 'gathered.crowd', subject: `${n}` });
            await emitTerms(`${key}-${Math.floor(n / 4)}`);
            await schedule('gathered.job', key, later(n), {}, { replace: true });
          }
        });
      const lanes = Array.from({ length: 4 }, async (_, lane) => {
        for (let n = lane; n < 400; n += 4) await one(n);
      });
      const ended = await Promise.allSettled(lanes);
      expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await emitted('crowd-')).toHaveLength(400);
    });
  });

  it('no event can be emitted after its transaction is over', async () => {
    const over = Promise.withResolvers<void>();
    let left: Promise<void> | undefined;
    await transact(async () => {
      left = over.promise.then(() => emitTerms('over'));
    });
    over.resolve();
    await expect(left).rejects.toThrow('the transaction is over');
    expect(await emitted('over')).toEqual([]);
  });

  it('nothing is written beside a transaction that was rolled back from within', async () => {
    const failing = transact(async () => {
      await emitTerms('within');
      await (db() as Knex.Transaction).rollback(new Error('ended'));
    });
    await expect(failing).rejects.toThrow();
    expect(await emitted('within')).toEqual([]);
  });

  it('clearing e-mails covers those of the same transaction', async () => {
    const content = { greeting: '', paragraphs: [], signature: '', footer: [] };
    const letter = { to: 'dana@example.kz', subject: 'x', language: 'kk', content } as const;
    await transact(async () => {
      await emit(events.mail, 'of gathered-account', letter);
      await markEmailsAbout('gathered-account');
    });
    const [payload] = await database()('outbox')
      .where('key', 'of gathered-account')
      .pluck('payload');
    expect(payload).toMatch(/^\{"forget":true,/);
  });

  it('a cached read is repeated after it was dropped, and in the next transaction', async () => {
    let reads = 0;
    const read = () =>
      readOnce('gathered', async () => {
        reads += 1;
        return reads;
      });
    expect([await read(), await read()]).toEqual([1, 2]);
    await transact(async () => {
      expect([await read(), await transact(read)]).toEqual([3, 3]);
      forgetRead('gathered');
      expect(await read()).toBe(4);
    });
    expect(await transact(read)).toBe(5);
  });
});
