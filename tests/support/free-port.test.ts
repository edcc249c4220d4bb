import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { modernNode } from '../../scripts/bootstrap/node.mjs';
import { freePort } from './free-port.ts';

const place = JSON.stringify(fileURLToPath(new URL('./free-port.ts', import.meta.url)));
/** Arguments of another Node process that starts its search at the same port. */
const elsewhere = (chance: number, then: string): string[] => [
  '--input-type=module',
  '-e',
  `const { freePort } = await import(${place}); console.log(await freePort(${chance})); ${then}`,
];

it('is given out once, even before its program listens', async () => {
  const chance = 0.4242;
  const first = await freePort(chance);
  const second = await freePort(chance);
  const third = Number(execFileSync(modernNode(), elsewhere(chance, ''), { encoding: 'utf8' }));
  expect(new Set([first, second, third]).size).toBe(3);
});

it('is not one that a program listens on', async () => {
  const chance = 0.5151;
  const free = await freePort(chance);
  const program = createServer().listen(free + 1, '127.0.0.1');
  await once(program, 'listening');
  expect([free, free + 1]).not.toContain(await freePort(chance));
  program.close();
});

it('is given out again when its process has ended', async () => {
  const chance = 0.6161;
  const waits = 'setInterval(() => {}, 1000)';
  const other = spawn(modernNode(), elsewhere(chance, waits), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(other.stdout, 'data');
  const theirs = Number(said);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await freePort((theirs - 12_000 + 0.5) / 10_000)).toBe(theirs);
});
