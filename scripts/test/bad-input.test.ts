/** Messages for invalid arguments and interrupted runs; and that no folder is left behind. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode, root } from '../bootstrap/node.mjs';

/** Folders of runs of this process. */
const foldersOf = (pid: number | undefined, folder: string): string[] =>
  [folder, '/dev/shm'].flatMap((place) =>
    readdirSync(place).filter((name) => name.startsWith(`oner-test-${pid}-`)),
  );

const run = (words: readonly string[], variables = {}, script = 'scripts/test/main.ts') => {
  const temporary = mkdtempSync(join(tmpdir(), 'oner-bad-input-'));
  const child = spawn(modernNode(), [join(root, script), ...words], {
    env: inherited({ TMPDIR: temporary, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      heard += piece;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).then(
    (code) => {
      const left = foldersOf(child.pid, temporary);
      rmSync(temporary, { recursive: true });
      return { code, left, heard: heard.trim() };
    },
  );
  return { child, ended, heard: () => heard, folders: () => foldersOf(child.pid, temporary) };
};

it.each([
  [
    'a name that no test has',
    ['no-such-test'],
    {},
    /^"no-such-test" matches no .+ Next: npm test -- unit$/,
  ],
  [
    'a browser that is not there',
    ['journeys'],
    { CHROMIUM: '/nowhere/chrome' },
    /^CHROMIUM=.+ Next: .+$/,
  ],
])('%s is told in one sentence, before anything runs', async (_, words, variables, said) => {
  expect(await run(words, variables).ended).toEqual({
    code: 1,
    left: [],
    heard: expect.stringMatching(said),
  });
});

it('an interrupted run leaves no folder', async () => {
  const { child, ended, heard, folders } = run(['tests/structure/boundaries']);
  await expect.poll(heard).toContain('▸ unit');
  expect(folders()).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({
    code: 130,
    left: [],
    heard: expect.stringMatching(/Next: npm test$/),
  });
});

it('an interrupted random shop leaves no folder', async () => {
  const { child, ended, folders } = run(['model', '--runs', '1000'], {}, 'scripts/chance.ts');
  await expect.poll(folders, { timeout: 20_000 }).toHaveLength(1);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, left: [] });
}, 60_000);

it('a search of random runs fails with its seed if a run hangs', async () => {
  const words = ['model', '--runs', '1', '--seed', '5', '--patience', '0'];
  const heard = expect.stringMatching(/run 1 took longer than 0 s, seed 5$/);
  const ended = await run(words, {}, 'scripts/chance.ts').ended;
  expect(ended).toEqual({ code: 1, left: [], heard });
}, 60_000);
