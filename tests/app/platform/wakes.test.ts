/** Processes on one PostgreSQL wake each other when a row of a log is committed. Another process is played by its statements. */
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  closeWakes,
  isWoken,
  mountPurges,
  onWake,
  openWakes,
  transact,
  wakeOthers,
} from '../../support/app/platform.ts';
import { type App, openApp } from '../../support/app.ts';
import { doorSecret } from '../../support/some-address.ts';

type Route = { handler(ctx: object): Promise<void> };

describe('a process', () => {
  let app: App;
  let database: Knex;
  let socket: string;
  let url: (host?: string) => string;
  const heard: string[] = [];
  for (const log of ['purges', 'catalogue', 'outbox'] as const)
    onWake(log, () => void heard.push(log));

  beforeAll(async () => {
    app = await openApp('postgres', { plugins: {}, played: {}, makeTables: async () => {} });
    database = await app.fresh();
    const { user, host, port, database: name } = database.client.connectionSettings;
    socket = `${host}/.s.PGSQL.${port}`;
    url = (at = `localhost:${port}/${name}?host=${host}`) =>
      `postgres://${user}@${at.includes('/') ? at : `${at}/${name}`}`;
  });
  afterEach(closeWakes);
  afterAll(() => app?.close());

  const open = async (): Promise<void> => {
    openWakes(url(), 10);
    await expect.poll(isWoken).toBe(true);
    heard.length = 0;
  };
  const otherSays = (log: string, on: Knex = database): Knex.Raw =>
    on.raw("select pg_notify('oner_wakes', ?)", [`${log} another-process`]);

  it('answers a door that waits as soon as another has committed what became stale', async () => {
    await open();
    const routes: Route[] = [];
    mountPurges(Object({ server: { routes: (more: Route[]) => routes.push(...more) } }));
    await database('site_purges').insert({ id: 1, tags: '["old"]', logged_at: 1 });
    const ctx = {
      set: () => {},
      get: () => `Bearer ${doorSecret}`,
      query: { after: '1' },
      res: { destroyed: false },
      body: {},
    };
    const answered = routes[0]?.handler(ctx);
    await database.transaction(async (trx) => {
      await otherSays('purges', trx);
      await trx('site_purges').insert({ id: 2, tags: '["news"]', logged_at: Date.now() });
    });
    const from = performance.now();
    await answered;
    expect(ctx.body).toMatchObject({ cursor: 2, tags: ['news'], isLost: false });
    // The next look at the table would be after five seconds.
    expect(performance.now() - from).toBeLessThan(3000);
  });

  it('tells the others of what it commits, once, and not itself', async () => {
    await open();
    const raw = await database.client.acquireConnection();
    const told: string[] = [];
    raw.on('notification', ({ payload }: { payload: string }) =>
      told.push(payload.replace(/ .*/, '')),
    );
    try {
      await raw.query('listen oner_wakes');
      const failed = transact(async () => {
        await wakeOthers('outbox');
        throw new Error('undone');
      });
      await expect(failed).rejects.toThrow('undone');
      await transact(async () => {
        for (const log of ['catalogue', 'catalogue', 'purges'] as const) await wakeOthers(log);
      });
      await otherSays('outbox');
      await expect.poll(() => heard).toEqual(['outbox']);
      await expect.poll(() => told).toEqual(['catalogue', 'purges', 'outbox']);
    } finally {
      await raw.query('unlisten *');
      raw.removeAllListeners('notification');
      await database.client.releaseConnection(raw);
    }
  });

  it('connects again after its connection was cut, and then reads everything', async () => {
    await open();
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'";
    await database.raw(cut);
    await expect.poll(() => heard.toSorted()).toEqual(['catalogue', 'outbox', 'purges']);
    expect(isWoken()).toBe(true);
    await otherSays('purges');
    await expect.poll(() => heard.filter((log) => log === 'purges').length).toBe(2);
  });

  it('is not woken through a pooler, which has process numbers of its own', async () => {
    let calls = 0;
    const pooler = createServer((near) => {
      calls += 1;
      const far = connect(socket);
      near.pipe(far);
      far.on('data', (bytes: Buffer) => {
        const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
        if (at >= 0) bytes.writeInt32BE(1, at + 5);
        near.write(bytes);
      });
      for (const end of [near, far])
        end.on('error', () => {}).on('close', () => [near, far].map((one) => one.destroy()));
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    try {
      openWakes(url(`127.0.0.1:${(pooler.address() as AddressInfo).port}`), 1);
      await expect.poll(() => calls).toBe(1);
      // It has given up: closing does not have to stop it.
      await closeWakes();
      expect([calls, isWoken()]).toEqual([1, false]);
    } finally {
      pooler.close();
    }
  });
});
