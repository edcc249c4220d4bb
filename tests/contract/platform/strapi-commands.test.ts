/** Strapi's own commands: each starts a complete shop or ends with an error, and none disturbs a running shop. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { leash, modernNode, root } from '../../../scripts/bootstrap/node.mjs';
import { isEveryday } from '../../support/chance.ts';
import { openDatabase, type Place } from '../support/engine.ts';
import { clearOwnPlace, engine, ownPlace } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const require = createRequire(join(root, 'cms', 'package.json'));
const program = join(dirname(require.resolve('@strapi/strapi/package.json')), 'bin', 'strapi.js');

let copy: string;
let place: Place;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await clearOwnPlace(place);
  await rm(copy, { recursive: true, force: true });
});

/** A copy of the CMS, because the commands compile into it while other tests run the original. */
const copyCms = async (): Promise<void> => {
  copy = await mkdtemp(join(tmpdir(), 'oner-commands-'));
  for (const name of ['plugins', 'node_modules']) await symlink(join(root, name), join(copy, name));
  await cp(join(root, 'cms'), join(copy, 'cms'), {
    recursive: true,
    filter: (path) => !path.includes('.tmp') && !path.endsWith(join('dist', 'build')),
  });
};

/** Runs a command of Strapi in the folder of the CMS. */
const strapi = (words: readonly string[], variables: Variables) => {
  const child = spawn(modernNode(), ['--import', leash, program, ...words], {
    cwd: join(copy, 'cms'),
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
/** Other commands that start a shop, ten seconds each; the everyday run tests `start` only. */
const others = isEveryday ? [] : [['console']];

it('start a complete shop alone, and do not disturb a running one', {
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

  const dump = ['configuration:dump', '-f', join(copy, 'dump.json')];
  if (!isEveryday) {
    // A command that only loads a shop runs no jobs.
    const alone = strapi(dump, variables);
    expect([await alone.ended, alone.words()]).toEqual([0, expect.stringContaining('exported')]);
    const waiting = await job().first();
    expect([Number(waiting.attempts), Number(waiting.due_at)]).toEqual([0, 1]);
  }

  const shop = strapi(['start'], variables);
  await expect.poll(() => isOpen(variables), patient).toBe(true);
  // Done and released: a job that schedules its own next run holds its lease until it has ended.
  const worked = async () => {
    const { due_at, lease_until } = await job().first();
    return Number(due_at) !== 1 && lease_until === null;
  };
  await expect.poll(worked, patient).toBe(true);

  // Marked as held by the shop, with a new fence and attempt as takeJob() writes them: the handler that scheduled this
  // run may still be about to release the row, and must not free this lease.
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

  // Both a shop and a console stop gracefully.
  expect(await shop.stop()).toBe(0);
  for (const words of others) {
    const other = strapi(words, variables);
    await expect.poll(() => isOpen(variables), patient).toBe(true);
    await other.stop();
  }
});
