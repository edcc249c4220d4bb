/** Lists are answered by the primary if DATABASE_READ_URL leads nowhere, or to a server that is no replica. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  closeReplica,
  connectTo,
  fromReplica,
  openReplica,
  readKnex,
} from '../../support/app/platform.ts';
import { type App, openApp } from '../../support/app.ts';

describe('a list is read on the primary', () => {
  let app: App;
  let own: string;
  beforeAll(async () => {
    app = await openApp('postgres', { plugins: {}, stubs: {} });
    const { user, host, port, database } = (await app.fresh()).client.connectionSettings;
    own = `postgres://${user}@localhost:${port}/${database}?host=${host}`;
  });
  afterEach(closeReplica);
  afterAll(() => app?.close());

  it.each([
    ['has no address', () => 'postgres://oner@replica.invalid/oner'],
    ['is not there', () => 'postgres://oner@127.0.0.1:9/oner'],
    ['replays nothing', () => own],
  ])('while the replica %s', async (_, url) => {
    openReplica(url());
    const primary = readKnex();
    expect(await fromReplica(async () => readKnex() === primary)).toBe(true);
  });

  it('an error of a replica is logged without its values, which are personal', async () => {
    const on = connectTo(own);
    expect(on.client.config.compileSqlOnError).toBe(false);
    await on.destroy();
  });
});
