/** Processes on one PostgreSQL wake each other when a log row is committed. Statements simulate the other process. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
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
  const proxies: Server[] = [];
  const ends: Socket[] = [];
  for (const log of ['purges', 'catalogue', 'outbox'] as const)
    onWake(log, () => void heard.push(log));

  beforeAll(async () => {
    app = await openApp('postgres', { plugins: {}, stubs: {} });
    database = await app.fresh();
    const { user, host, port, database: name } = database.client.connectionSettings;
    socket = `${host}/.s.PGSQL.${port}`;
    url = (at = `localhost:${port}/${name}?host=${host}`) =>
      `postgres://${user}@${at.includes('/') ? at : `${at}/${name}`}`;
  });
  afterEach(async () => {
    await closeWakes();
    for (const end of ends.splice(0)) end.destroy();
    for (const proxy of proxies.splice(0)) proxy.close();
  });
  afterAll(() => app?.close());

  const open = async (): Promise<void> => {
    openWakes(url(), { retryMs: 10 });
    await expect.poll(isWoken).toBe(true);
    heard.length = 0;
  };
  /** A proxy to the server. @param passes sees each answer of the server and decides whether it is passed on */
  const between = async (passes: (bytes: Buffer) => boolean) => {
    let calls = 0;
    const proxy = createServer({ allowHalfOpen: true }, (near) => {
      calls += 1;
      const far = connect(socket);
      ends.push(near, far);
      near.on('data', (bytes) => far.write(bytes));
      far.on('data', (bytes: Buffer) => passes(bytes) && near.write(bytes));
      far.on('end', () => passes(Buffer.of()) && near.end());
      near.on('close', () => far.destroy()).on('error', () => {});
      far.on('error', () => {});
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    proxies.push(proxy);
    const { port } = proxy.address() as AddressInfo;
    return { url: url(`127.0.0.1:${port}`), calls: () => calls };
  };
  const otherSays = (log: string, on: Knex = database): Knex.Raw =>
    on.raw("select pg_notify('oner_wakes', ?)", [`${log} another-process`]);

  it('answers a waiting front door as soon as another process has committed stale pages', async () => {
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
    // The next poll of the table would be after five seconds.
    expect(performance.now() - from).toBeLessThan(3000);
  });

  it('notifies others of its commits, once, and not itself', async () => {
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

  it('reconnects after its connection was cut, and then reads everything', async () => {
    await open();
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'";
    await database.raw(cut);
    await expect.poll(() => heard.toSorted()).toEqual(['catalogue', 'outbox', 'purges']);
    expect(isWoken()).toBe(true);
    await otherSays('purges');
    await expect.poll(() => heard.filter((log) => log === 'purges').length).toBe(2);
  });

  it('is not woken through a pooler, which has other process numbers', async () => {
    const pooler = await between((bytes) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) bytes.writeInt32BE(1, at + 5);
      return true;
    });
    openWakes(pooler.url, { retryMs: 1 });
    await expect.poll(pooler.calls).toBe(1);
    // It has given up: closing does not have to stop it.
    await closeWakes();
    expect([pooler.calls(), isWoken()]).toEqual([1, false]);
  });

  it('polls again by itself, and reconnects, when the server is silent', async () => {
    let isSilent = false;
    const server = await between(() => !isSilent);
    openWakes(server.url, { retryMs: 10, askMs: 20, answerMs: 300 });
    await expect.poll(isWoken).toBe(true);
    isSilent = true;
    await expect.poll(isWoken).toBe(false);
    await expect.poll(server.calls).toBeGreaterThan(1);
    isSilent = false;
    await expect.poll(isWoken).toBe(true);
  });

  it('ends within two seconds when the server is silent', async () => {
    let isSilent = false;
    const server = await between(() => !isSilent);
    openWakes(server.url);
    await expect.poll(isWoken).toBe(true);
    isSilent = true;
    const from = performance.now();
    await closeWakes();
    expect(performance.now() - from).toBeLessThan(2000);
  });
});
