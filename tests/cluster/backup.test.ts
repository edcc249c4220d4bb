/**
 * Recovery drill: pay, lose a table, restore the second before, reconcile. Uses pgBackRest as docs/operate.md sets it up, and
 * prints the time that it took.
 */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { runNode } from '../../scripts/test/command.ts';
import {
  approval,
  bodyOf,
  postCallback,
  unpaidOrder,
} from '../contract/payments/buyer-and-bank.ts';
import { type Client, connect } from '../contract/support/client.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { hasPostgres, ownFolder, type RunningPostgres, runAs, startPrimary } from './postgres.ts';

const hasBackrest = spawnSync('pgbackrest', ['version']).status === 0;
const timeoutMs = 300_000;
/** As in docs/operate.md. */
const archiveMs = 60_000;

describe.skipIf(!hasPostgres || !hasBackrest)('a backup', () => {
  let home = '';
  let config = '';
  const backrest = (...args: string[]) =>
    runAs('pgbackrest', [`--config=${config}`, '--stanza=oner', ...args], home);
  const closing: (() => unknown)[] = [];
  let database: RunningPostgres;
  let stack: Stack;
  let client: Client;

  beforeAll(async () => {
    home = ownFolder(mkdtempSync(join(tmpdir(), 'oner-drill-')));
    closing.push(() => rmSync(home, { recursive: true, force: true }));
    config = join(home, 'pgbackrest.conf');
    const push = `pgbackrest --config=${config} --stanza=oner archive-push %p`;
    database = await startPrimary(home, [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=${push}`,
      `archive_timeout=${archiveMs / 1000}`,
    ]);
    closing.push(() => database.end());
    for (const folder of ['repository', 'log', 'lock', 'spool']) ownFolder(join(home, folder));
    writeFileSync(
      config,
      `[global]
repo1-path=${join(home, 'repository')}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(24).toString('base64')}
repo1-retention-full=2
log-path=${join(home, 'log')}
lock-path=${join(home, 'lock')}
spool-path=${join(home, 'spool')}
log-level-console=warn
start-fast=y
delta=y
[oner]
pg1-path=${database.data}
pg1-port=${database.port}
pg1-user=oner
pg1-database=postgres
pg1-socket-path=${home}
`,
    );
    backrest('stanza-create');
    const dataDir = mkdtempSync(join(tmpdir(), 'oner-drill-shop-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    stack = await startStack({ dataDir, databaseUrl: database.url, processes: ['cms', 'bank'] });
    closing.push(() => stack.stop());
    const { api, cms: panel } = stack;
    client = connect({ api, panel }, { dataDir, databaseUrl: database.url });
    closing.push(() => client.sql.destroy());
    backrest('backup', '--type=full');
  }, 2 * timeoutMs);
  afterAll(async () => {
    for (const end of closing.toReversed()) await end();
  }, timeoutMs);

  const stateOf = async (number: string) => {
    const [row] = await client.sql('payments').where({ number }).select('state');
    return row?.state;
  };

  it(
    'restores the second before a table was dropped, with every payment',
    async () => {
      const { placed } = await unpaidOrder(client);
      expect((await postCallback(client, bodyOf(approval(placed)))).status).toBe(200);
      await expect.poll(() => stateOf(placed.number), { timeout: 60_000 }).toBe('captured');
      const { rows } = await client.sql.raw('select clock_timestamp()::text as at, pg_sleep(1.1)');
      const [{ at }] = rows;
      await client.sql.raw('drop table payments cascade');
      const [{ lsn }] = (await client.sql.raw('select pg_current_wal_lsn()::text as lsn')).rows;
      const isArchived = `select last_archived_wal >= pg_walfile_name('${lsn}') as is from pg_stat_archiver`;
      // At most a minute is lost: by then the log is archived, even if nothing more is written to fill its file.
      await expect
        .poll(async () => (await client.sql.raw(isArchived)).rows[0].is, {
          timeout: archiveMs + 15_000,
          interval: 1000,
        })
        .toBe(true);

      const began = performance.now();
      await stack.end('cms');
      await database.end();
      backrest('restore', '--type=time', `--target=${at}`, '--target-action=promote');
      await database.start();
      await expect
        .poll(async () => (await client.sql.raw('select pg_is_in_recovery() as is')).rows[0].is, {
          timeout: timeoutMs,
        })
        .toBe(false);
      stack.start('cms');
      await stack.ready();
      const tookMs = performance.now() - began;
      // The 30 minutes that docs/runbooks.md aims at are not checked on a demo shop; operators read the printed figure.
      console.log(`restored to ${at} in ${(tookMs / 60_000).toFixed(1)} min`);
      expect(await stateOf(placed.number)).toBe('captured');

      const { DATA_DIR, DATABASE_URL, DEMO } = stack.env;
      const env = { DATA_DIR, DATABASE_URL, DEMO };
      const { good, output } = await runNode([join(root, 'scripts', 'reconcile.ts')], { env });
      expect(good, output).toBe(true);
    },
    2 * timeoutMs,
  );
});
