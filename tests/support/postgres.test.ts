import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { modernNode, root } from '../../scripts/bootstrap/node.mjs';
import { isFree } from '../../scripts/bootstrap/ports.mjs';

it('a database ends and its folder is removed with its process, even by kill -9', {
  timeout: 60_000,
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'oner-killed-'));
  // The database user must be able to enter the folder.
  chmodSync(home, 0o755);
  const child = spawn(modernNode(), [join(root, 'tests/support/postgres.ts')], {
    env: inherited({ TMPDIR: home }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const port = Number(new URL(JSON.parse(String(line)).url).port);
  expect(await isFree(port)).toBe(false);
  child.kill('SIGKILL');
  await expect.poll(() => isFree(port)).toBe(true);
  const left = () => readdirSync(home).filter((name) => name.startsWith('oner-pg-'));
  await expect.poll(left).toEqual([]);
  rmSync(home, { recursive: true });
});
