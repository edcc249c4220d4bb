/**
 * All data are on one disk that is full to the last byte, and the shop runs as with `npm start`: it still reads, refuses to
 * write, and recovers by itself.
 */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, connect, demoPassword } from '../contract/support/client.ts';
import { type Program, startProgram, untilReady } from '../contract/support/program.ts';
import { clearOwnPlace, ownPlace } from '../contract/support/shop.ts';
import { variablesOf } from '../contract/support/start-shop.ts';
import { mountSmallDisk } from './support/small-disk.ts';

/** Room for the demo world, for the space that the shop keeps free, and a little more. */
const disk = mountSmallDisk(300 * 1024 * 1024);
if (!disk) console.warn('SKIPPED: full-disk requires permission to mount a tmpfs.');

/** Print files are large and not needed here. */
const left = 'prints';

describe.skipIf(!disk)('a shop with a full disk', () => {
  const full = disk ?? { dir: '', fill: () => {}, empty: () => {}, close: () => {} };
  let command: Program;
  let shop: Client;
  let panel: string;
  const health = async () => {
    const answer = await shop.request('GET', '/healthz');
    const said = (await answer.json()) as { ready: boolean; cms: { readOnly?: boolean } };
    return [answer.status, said.ready, said.cms.readOnly];
  };
  const markRead = () => shop.call('readNotices', { body: { upTo: '1' } }, 'aigerim');

  const logIn = () => shop.call('logIn', { body: { username: 'viktor', password: demoPassword } });

  beforeAll(async () => {
    const seeded = await ownPlace();
    for (const name of readdirSync(seeded.dataDir)) {
      if (name === left) continue;
      cpSync(join(seeded.dataDir, name), join(full.dir, name), { recursive: true });
    }
    await clearOwnPlace(seeded);
    const place = { dataDir: full.dir, databaseUrl: '' };
    // The command makes secrets of its own; the second key decrypts the demo world's data.
    const keys = { PAYEE_KEYS: 'key-of-this-test,demo-secret-payee-key' };
    const variables = await variablesOf(place, keys);
    command = startProgram('scripts/start/main.ts', variables);
    const url = `http://127.0.0.1:${variables.PORT}`;
    panel = `http://127.0.0.1:${variables.CMS_PORT}`;
    await untilReady(command, `${url}/healthz`, 280_000);
    shop = connect({ api: url, panel: url }, place);
    await shop.as('aigerim');
  }, 600_000);
  afterAll(async () => {
    await shop?.sql.destroy();
    await command?.stop();
    full.close();
  });

  it('still reads, and refuses to write with an explanation and a time', async () => {
    expect((await markRead()).status).toBeLessThan(300);
    full.fill();
    await expect.poll(health).toEqual([200, true, true]);

    const marked = await markRead();
    expect([marked.status, marked.error?.code]).toEqual([503, 'read-only']);
    expect(marked.headers.get('retry-after')).toBe('30');
    const staff = await fetch(`${panel}/admin/users`, { method: 'POST' });
    expect([staff.status, (await staff.json()).error.code]).toEqual([503, 'read-only']);
    // Essential, but there is no room for a row either.
    expect([200, 503]).toContain((await logIn()).status);

    // Each writes a log line, for which there is no room.
    for (let turn = 0; turn < 300; turn += 1) {
      expect((await shop.call('listArt')).status).toBe(200);
    }
    expect((await shop.call('getProfile', {}, 'aigerim')).status).toBe(200);
    expect((await shop.request('GET', '/ru/explore')).status).toBe(200);
    expect(await health()).toEqual([200, true, true]);
  });

  it('recovers by itself when there is room, without a restart', async () => {
    full.empty();
    await expect.poll(health).toEqual([200, true, false]);
    expect((await markRead()).status).toBeLessThan(300);
    expect((await logIn()).status).toBe(200);
    expect(command.output()).not.toContain('Last lines of its log');
  });
});
