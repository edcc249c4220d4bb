/**
 * Runs a PostgreSQL server while its standard input is open, and stops it when the other end closes: a plain child process
 * would outlive a killed run.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [home, rights, isKept, program, ...args] = process.argv.slice(2);
if (!home || !rights || !program)
  throw new Error('Missing arguments: folder, rights, keep and program');
const server = spawn(program, args, {
  ...JSON.parse(rights),
  cwd: home,
  stdio: ['ignore', 'ignore', 'inherit'],
  detached: true,
});
let isAlone = false;
process.stdin.resume().once('end', () => {
  isAlone = true;
  // Fast shutdown: open connections are cut, nothing is left half-written.
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
