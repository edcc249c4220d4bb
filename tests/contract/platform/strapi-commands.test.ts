/** Strapi's own commands: each opens a whole shop, or ends with one sentence, and none touches the work of one that runs. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { modernNode, root } from '../../../scripts/bootstrap/node.mjs';
import { isEveryday } from '../../support/chance.ts';
import { leash } from '../../support/stack.ts';
import { openDatabase, type Place } from '../support/engine.ts';
import { clearOwnPlace, engine, ownPlace } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const require = createRequire(join(root, 'cms', 'package.json'));
const program = join(dirname(require.resolve('@strapi/strapi/package.json')), 'bin', 'strapi.js');

let house: string;
let place: Place;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await clearOwnPlace(place);
  await rm(house, { recursive: true, force: true });
});

/** A CMS of its own: the commands compile into it, and others run from the one in the tree meanwhile. */
const copyCms = async (): Promise<void> => {
  house = await mkdtemp(join(tmpdir(), 'oner-house-'));
  for (const name of ['plugins', 'node_modules'])
    await symlink(join(root, name), join(house, name));
  await cp(join(root, 'cms'), join(house, 'cms'), {
    recursive: true,
    filter: (path) => !path.includes('.tmp') && !path.endsWith(join('dist', 'build')),
  });
};

/** Gives a command of Strapi in the folder of the CMS. */
const strapi = (words: readonly string[], variables: Variables) => {
  const child = spawn(modernNode(), ['--import', leash, program, ...words], {
    cwd: join(house, 'cms'),
    env: inherited({ NO_COLOR: '1', NODE_ENV: undefined, ...variables }),
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      heard += piece;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  ends.push(stop);
  return { ended, stop, words: () => stripVTControlCharacters(heard) };
};

const isOpen = async ({ API_PORT }: Variables): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${API_PORT}/_ready`).catch(() => undefined);
  return answer?.ok ?? false;
};

const patient = { timeout: 120_000 };
/** Commands that open a shop too. Each start of Strapi's command line costs ten seconds: every day it is `start` alone. */
const others = isEveryday ? [] : [['console']];

it('open a whole shop alone, and beside one that runs touch nothing of it', {
  timeout: 300_000,
}, async () => {
  place = await ownPlace();
  await copyCms();
  const variables = await variablesOf(place);
  const sql = openDatabase(place);
  ends.push(() => sql.destroy());
  const jobs = () => sql('jobs').whereNull('done_at').whereNull('dead_at');
  const row: { id: number } = await jobs().orderBy('id').first();
  const job = () => sql('jobs').where({ id: row.id });
  await job().update({ due_at: 1, lease_until: null });

  const dump = ['configuration:dump', '-f', join(house, 'dump.json')];
  if (!isEveryday) {
    // What only loads a shop works no job of it.
    const alone = strapi(dump, variables);
    expect([await alone.ended, alone.words()]).toEqual([0, expect.stringContaining('exported')]);
    const waiting = await job().first();
    expect([Number(waiting.attempts), Number(waiting.due_at)]).toEqual([0, 1]);
  }

  const shop = strapi(['start'], variables);
  await expect.poll(() => isOpen(variables), patient).toBe(true);
  // Done, and out of its hands: a job that plans its own next run holds its lease until it has ended.
  const worked = async () => {
    const { due_at, lease_until } = await job().first();
    return Number(due_at) !== 1 && lease_until === null;
  };
  await expect.poll(worked, patient).toBe(true);

  // In hand of the shop, as far as anybody can tell. With a fence and an attempt of its own, as takeJob() writes them: the
  // handler that planned this run may still be about to let go of the row, and must not free this lease.
  const lease = Date.now() + 3_600_000;
  const taken = { fence: sql.raw('fence + 1'), attempts: 1 };
  await job().update({ lease_until: lease, done_at: null, dead_at: null, ...taken });
  const beside = [['start'], ...others, ...others.map(() => dump)];
  const given = beside.map((words) => ({ words, command: strapi(words, variables) }));
  for (const { words, command } of given) {
    const code = await command.ended;
    const lines = command.words().trim().split('\n');
    const refusals = lines.filter((line) => /"level":"error"/.test(line));
    expect(command.words()).not.toMatch(/^\s+at /m);
    if (engine === 'postgres' && words === dump) expect(code).toBe(0);
    else expect([code, refusals]).toEqual([1, [expect.stringMatching(/already use[sd] /)]]);
  }
  expect(Number((await job().first())?.lease_until)).toBe(lease);
  expect(await isOpen(variables)).toBe(true);

  // It goes as a shop does, and so does a console.
  expect(await shop.stop()).toBe(0);
  for (const words of others) {
    const other = strapi(words, variables);
    await expect.poll(() => isOpen(variables), patient).toBe(true);
    await other.stop();
  }
});
