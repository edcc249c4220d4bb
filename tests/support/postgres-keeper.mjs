/**
 * Runs a server of PostgreSQL for whoever holds the other end of its standard input, and ends it when nobody does any more:
 * a server that is only a child outlives a run that is killed.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [home, rights, isKept, program, ...args] = process.argv.slice(2);
if (!home || !rights || !program) throw new Error('Which server, and where?');
const server = spawn(program, args, {
  ...JSON.parse(rights),
  cwd: home,
  stdio: ['ignore', 'ignore', 'inherit'],
  detached: true,
});
let isAlone = false;
process.stdin.resume().once('end', () => {
  isAlone = true;
  // The fast way: open connections are cut, nothing is left half-written.
  server.kill('SIGINT');
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT']))
  process.on(signal, () => server.kill(signal));
process.on('SIGTERM', () => server.kill('SIGINT'));
server.on('error', (error) => {
  throw error;
});
server.on('exit', (code) => {
  if (isAlone && isKept !== 'kept') rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 1);
});
