/** Reports about an original's handover, as its author, its buyer and staff write them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { packingSteps } from '@oner/config/terms';
import type { Knex } from 'knex';
import { expect } from 'vitest';
import { originalsToPack, rentsOut } from '../../../plugins/orders/server/handover/show.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { somePicture } from '../../contract/support/cast.ts';
import type { RequestInput } from '../../contract/support/client.ts';
import { readEmails } from '../../contract/support/emails.ts';
import type { App } from '../app.ts';
import { advanceClock, type Changes, newBuyer, orderOf, sendCallback } from './buyers.ts';
import { type openConversations, price } from './conversations.ts';
import type { EngineName } from './databases.ts';
import { type Author, author, personOf } from './trade.ts';

/** Delivery by courier. */
export const courier = { delivery: 'courier', city: 'cityalmaty', address: 'Абай 10, 5' };

/** The function of orders that the page of deadlines calls. */
export { buyersDeadlines } from '../../../plugins/orders/server/history/show.ts';
export { originalsToPack, rentsOut };

/** An author without any part in it. */
export const stranger: Author = {
  ...author,
  account: 'author2'.padEnd(24, 'a'),
  profileId: 'seller2'.padEnd(24, 'a'),
  username: 'aizhan',
  email: 'aizhan@example.kz',
  phone: '+77015550103',
  userId: 8,
};

/** A complete dispatch report, apart from the changes. */
export const dispatchReport = (changes: object = {}) => ({
  packing: 'canvas',
  steps: packingSteps.canvas.join(','),
  declared: '650000',
  ...changes,
});

/** Small photos of the original's condition. */
export const conditionPhotos = async (
  count: number,
): Promise<NonNullable<RequestInput['files']>> => ({
  photo: await Promise.all(Array.from({ length: count }, () => somePicture(700, 600))),
});

/** The author reports the dispatch, by default with one photo. */
export const reportDispatch = async (
  { request }: App,
  number: string,
  changes: object = {},
  files?: RequestInput['files'],
  by: Author = author,
) =>
  request(
    'sendDispatchReport',
    {
      params: { number },
      body: dispatchReport(changes),
      files: files ?? (await conditionPhotos(1)),
    },
    personOf(by),
  );

/** The buyer reports the receipt, with a number of photos. */
export const reportReceipt = async (
  { request }: App,
  buyer: Person,
  number: string,
  body: object,
  count = 0,
) =>
  request(
    'sendReceiptReport',
    { params: { number }, body, files: await conditionPhotos(count) },
    buyer,
  );

/** The author reports the return, by default with one photo. @param changes for a rented work, also its condition */
export const reportReturn = async (
  { request }: App,
  number: string,
  by: Author = author,
  changes: object = {},
  files?: RequestInput['files'],
) =>
  request(
    'sendReturnReport',
    {
      params: { number },
      body: { note: 'Бұрышы қажалған.', ...changes },
      files: files ?? (await conditionPhotos(1)),
    },
    personOf(by),
  );

/** Makes orders look older than reports: deletes their rows, which no shop does. */
export const deleteHandovers = async (database: Knex, engine: EngineName): Promise<void> => {
  await database.raw(
    engine === 'sqlite'
      ? 'drop trigger handovers_no_delete'
      : 'alter table handovers disable trigger all',
  );
  await database('handovers').delete();
};

/** Notes in reports, oldest first. */
export const storedNotes = (database: Knex): PromiseLike<string[]> =>
  database('handover_texts').orderBy('report_id').pluck('note');
/** Addresses where authors hand over themselves. */
export const storedPickups = (database: Knex): PromiseLike<object[]> => database('author_pickups');
/** Number of report photos in the shop's folder. */
export const countStoredPhotos = (): number => {
  const folder = join(env().dataDir, 'handover');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
/** E-mails to the author about this order whose subject contains these words. */
export const emailsToAuthor = async (number: string, words: string) =>
  (await readEmails(env().dataDir)).filter(
    ({ to, subject, text }) =>
      to === author.email && subject.includes(words) && text.includes(number),
  );

/** Actions of people and staff on the one original that the shop sells. */
export const handoverActions = (
  talk: Pick<ReturnType<typeof openConversations>, 'app' | 'orderAs'>,
) => {
  const { app } = talk;
  /** A paid original whose 24 hours have passed. */
  const concluded = async (changes: Changes = {}) => {
    const buyer = await newBuyer();
    const placed = await talk.orderAs(buyer, price, changes);
    expect(placed.status).toBe(201);
    await sendCallback(app, placed.body);
    await advanceClock(24 * 3_600_000 + 1000);
    const { number } = placed.body;
    return { buyer, number };
  };
  /** An original that is with the courier. */
  const shipped = async () => {
    const bought = await concluded(courier);
    await reportDispatch(app, bought.number, { tracking: 'KZ1' });
    return bought;
  };
  type Bought = Awaited<ReturnType<typeof concluded>>;
  const currentOrder = ({ buyer, number }: Bought) => orderOf(app, buyer, number);
  const receive = ({ buyer, number }: Bought, body: object, count = 0) =>
    reportReceipt(app, buyer.person, number, body, count);
  const desk = <const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    files?: RequestInput['files'],
  ) => app.desk('orders')(method, path, body, 1, files);
  const move = (number: string, name: string, more: object = {}) =>
    desk('POST', `/board/${number}/moves`, { move: name, reason: 'себебі', ...more });
  const listHandovers = async () => (await app.request('listHandovers', {}, personOf(author))).body;
  return { concluded, shipped, currentOrder, receive, desk, move, listHandovers };
};
