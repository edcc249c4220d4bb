/** The end of a run: everything that is still on its way arrives, and every letter is accounted for. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

/** @param patienceMs how long nothing may have moved before what is open counts as lost */
export const settle = async (world: World, watch: Watch, patienceMs: number): Promise<void> => {
  const { book, door } = world;
  await door.release();
  let last = { open: Number.POSITIVE_INFINITY, at: Date.now() };
  for (;;) {
    const open = (await watch.look()) + (await lettersOnTheirWay(world));
    if (open === 0) break;
    if (open < last.open) last = { open, at: Date.now() };
    if (Date.now() - last.at > patienceMs) break;
    await sleep(500);
  }
  const left = await watch.look();
  if (left > 0) book.complain('lost', `${left} orders are not where they must be in the end`);
  await countLetters(world);
  await watch.judge();
};

const mails = ({ client }: World) =>
  client
    .sql('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .where('o.event', 'mail');

const lettersOnTheirWay = async (world: World): Promise<number> =>
  (await mails(world).whereNull('d.done_at').whereNull('d.dead_at').pluck('d.id')).length;

const mostWaiting = 100;
const breathMs = 15_000;

/** Buyers pause where the shop has much to tell: on a slow machine news would pile up, and a life ends every few seconds. */
export const breathe = async ({ client, isAlive }: World): Promise<void> => {
  const until = Date.now() + breathMs;
  const waiting = () =>
    client.sql('outbox_deliveries').whereNull('done_at').whereNull('dead_at').pluck('id');
  while (isAlive() && Date.now() < until && (await waiting()).length > mostWaiting) {
    await sleep(500);
  }
};

const countLetters = async (world: World): Promise<void> => {
  const { book, client, mailbox } = world;
  const came = mailbox.letters();
  const keys: string[] = await client.sql('outbox').where({ event: 'mail' }).pluck('key');
  let again = 0;
  const known = new Set<string>();
  for (const key of keys) {
    const id = nameOf(key);
    known.add(id);
    again += Math.max(0, (came.get(id) ?? 0) - 1);
  }
  for (const id of came.keys())
    if (!known.has(id)) book.complain('broken', `a letter ${id} that nobody has written`);
  book.tally.letters = came.size;
  book.tally.lettersAgain = again;
  const dead = await mails(world).whereNotNull('d.dead_at').pluck('o.key');
  for (const key of dead) book.complain('lost', `the letter ${key} was given up`);
  for (const key of await doneKeys(world)) {
    if (!came.has(nameOf(key)))
      book.complain('lost', `the letter ${key} counts as sent and never came`);
  }
};

/** Letters that were posted; those of the demo world were written before there was a mail server. */
const doneKeys = (world: World): Promise<string[]> =>
  mails(world).whereNotNull('d.done_at').where('o.id', '>', world.mailsBefore).pluck('o.key');

/** How platform names a letter: the same name for every try. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);
