import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inherited } from '../bootstrap/environment.mjs';
import { type Child, stopTimeoutMs, supervise } from './child.ts';

/** Creates a file with its name while it runs, and takes time to end. */
const program = `
import { rmSync, writeFileSync } from 'node:fs';
const mark = 'alive/' + process.pid;
writeFileSync(mark, '');
process.on('SIGTERM', () => setTimeout(() => { rmSync(mark); process.exit(0); }, 150));
setInterval(() => {}, 1000);
console.log('here I am');
`;

let dir: string;
let child: Child;
let stories: string[];
let lines: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'oner-child-'));
  writeFileSync(join(dir, 'program.mjs'), program);
  mkdirSync(join(dir, 'alive'));
  [stories, lines] = [[], []];
  child = supervise({
    name: 'part',
    args: ['program.mjs'],
    cwd: dir,
    env: inherited(),
    logFile: join(dir, 'logs', 'part.log'),
    onDeath: (story) => stories.push(story),
    onLine: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await child.stop();
  rmSync(dir, { recursive: true, force: true });
});

const alive = (): string[] => readdirSync(join(dir, 'alive'));
const wake = async (): Promise<void> => {
  child.start();
  await expect.poll(() => lines.length).toBe(1);
};

describe('a process of the shop', () => {
  it('is a new one after a restart', async () => {
    await wake();
    const [first] = alive();
    await child.restart();
    await expect.poll(() => lines.length).toBe(2);
    expect(alive()).toHaveLength(1);
    expect(alive()).not.toContain(first);
    expect(stories).toEqual([]);
  });

  it('runs once if two restarts are requested at the same time', async () => {
    await wake();
    await Promise.all([child.restart(), child.restart()]);
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    await expect.poll(() => alive().length).toBe(1);
  });

  it('stays stopped if it is stopped during a restart', async () => {
    await wake();
    const restarting = child.restart();
    await child.stop();
    await restarting;
    expect(alive()).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  it('may serve for DRAIN_S before it has to end', () => {
    expect(stopTimeoutMs({})).toBe(30_000);
    expect(stopTimeoutMs({ DRAIN_S: '60' })).toBe(90_000);
  });

  it('is started again when it is killed, which is reported', async () => {
    await wake();
    const [first] = alive();
    process.kill(Number(first), 'SIGKILL');
    await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(2);
    expect(stories).toHaveLength(1);
    expect(stories[0]).toContain('part was terminated by SIGKILL');
    expect(stories[0]).toContain('Restarting in 1 s');
  });

  it('runs, and is heard, when its log cannot be written', async () => {
    writeFileSync(join(dir, 'logs'), 'in the way');
    await wake();
    await child.restart();
    await expect.poll(() => lines.length).toBe(2);
    expect(alive()).toHaveLength(1);
    expect(stories).toEqual([]);
  });
});
