/** Messengers that answer, refuse, are busy or silent: each person is notified once, by message or by e-mail. */
import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, emailsOfOrder, newBuyer, order } from '../../support/app/buyers.ts';
import { crashAt, muteConsole, recover, runWithCrash } from '../../support/app/crash.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import {
  blockedByUser,
  closeMessengers,
  failure,
  nextReplies,
  openMessengers,
  sentRequests,
  webhookSecret,
} from '../../support/app/messengers.ts';
import { openTrade, shirt, shirtShelf } from '../../support/app/trade.ts';
import { type App, runJobs } from '../../support/app.ts';
import { expireMessengerLinks } from '../../support/record-ages.ts';
import { outcomesOf } from '../../support/trade-records.ts';

await openMessengers();

let app: App;
let database: Knex;
let secret = '';
beforeAll(async () => {
  app = await openTrade('sqlite', shirtShelf, { sendsEmails: true });
  database = await app.fresh();
  secret = await webhookSecret();
  expect(secret).not.toBe('');
});
afterAll(async () => {
  await app?.close();
  closeMessengers();
});

const messagesTo = (chat: number) =>
  sentRequests.filter(({ method, body }) => method === 'sendMessage' && body.chat_id === chat);
const tell = (body: object, path = secret) =>
  app.request('receiveTelegramUpdate', { params: { secret: path }, body });
const says = (id: number, text: string) =>
  tell({ update_id: 1, message: { chat: { id, type: 'private' }, text } });
const tokenFor = async ({ person }: Buyer): Promise<string> => {
  const fresh = { ...person, provenAt: Date.now() };
  const { url } = (await app.request('linkTelegram', { body: {} }, fresh)).body;
  expect(url).toMatch(/^https:\/\/t\.me\/oner_bot\?start=[\w-]{32}$/);
  return new URL(url ?? '').searchParams.get('start') ?? '';
};
const stateOf = async ({ person }: Buyer) =>
  (await app.request('getNoticeChoices', {}, person)).body.telegram.state;
const choose = async ({ person }: Buyer, choice: object): Promise<void> => {
  const body = { choices: [choice] };
  expect((await app.request('setNoticeChoices', { body }, person)).status).toBe(200);
};
let lastChat = 7000;
/** A buyer who gets news of orders by this messenger alone. */
const linked = async (): Promise<{ buyer: Buyer; chat: number }> => {
  lastChat += 1;
  const buyer = await newBuyer();
  await says(lastChat, `/start ${await tokenFor(buyer)}`);
  await choose(buyer, { group: 'orders', channel: 'mail', on: false });
  return { buyer, chat: lastChat };
};
/** @returns the order's number; no event of it has been handled yet */
const placed = async (buyer: Buyer): Promise<string> => {
  const answer = await order(app, buyer, shirt);
  expect(answer.status).toBe(201);
  return answer.body.number;
};
const outcomes = (number: string) => outcomesOf({ sql: database }, number);

describe('a chat and an account', () => {
  it('are linked once by a token', async () => {
    const buyer = await newBuyer();
    const token = await tokenFor(buyer);
    const { body } = await says(9001, `/start ${token}`);
    expect(body).toMatchObject({ method: 'sendMessage', chat_id: 9001 });
    expect(await stateOf(buyer)).toBe('linked');
    const other = await newBuyer();
    await says(9002, `/start ${token}`);
    expect([await stateOf(other), await stateOf(buyer)]).toEqual(['unlinked', 'linked']);
    const stale = await tokenFor(other);
    await expireMessengerLinks({ sql: database });
    await says(9002, `/start ${stale}`);
    expect(await stateOf(other)).toBe('unlinked');
    await says(9001, '/stop');
    expect(await stateOf(buyer)).toBe('unlinked');
  });

  it('stay unlinked without the secret path, and by other messages', async () => {
    const buyer = await newBuyer();
    const text = `/start ${await tokenFor(buyer)}`;
    const update = { message: { chat: { id: 9003, type: 'private' }, text } };
    expect((await tell(update, 'wrong')).status).toBe(404);
    expect(await stateOf(buyer)).toBe('unlinked');
    expect((await says(9003, 'hello')).body).toEqual({});
    expect((await tell({ update_id: 2, edited_message: { anything: 1 } })).status).toBe(200);
  });
});

describe('a start of the shop', () => {
  it('registers its current address with Telegram', async () => {
    const { publicUrl } = env();
    const place = `/api/messengers/telegram/${secret}`;
    const told = () => sentRequests.findLast(({ method }) => method === 'setWebhook')?.body.url;
    try {
      for (const address of ['https://new.oner.kz', publicUrl]) {
        Object.assign(env(), { publicUrl: address });
        await webhookSecret();
        expect(told()).toBe(address + place);
      }
    } finally {
      Object.assign(env(), { publicUrl });
    }
  });
});

describe('a message', () => {
  it('is sent once, and no letter beside it', async () => {
    const { buyer, chat } = await linked();
    const number = await placed(buyer);
    await runJobs();
    expect(messagesTo(chat)).toHaveLength(1);
    expect(messagesTo(chat)[0]?.body.text).toContain(`/purchases-sales/${number}`);
    expect([await outcomes(number), await emailsOfOrder(number)]).toEqual([['sent'], []]);
  });

  it('waits as long as a busy messenger demands, and is sent after an error of its server', async () => {
    const { buyer, chat } = await linked();
    nextReplies.set(chat, [
      failure(429, 'Too Many Requests: retry after 2', { retry_after: 2 }),
      failure(502, ''),
    ]);
    const begun = Date.now();
    const number = await placed(buyer);
    const tries = async (): Promise<number> => {
      await runJobs();
      return messagesTo(chat).length;
    };
    const quiet = muteConsole();
    await expect.poll(tries, { timeout: 60_000 }).toBe(3);
    quiet.end();
    // A postponed message counts as a failed delivery.
    expect(quiet.faults).toHaveLength(2);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2000);
    expect([await outcomes(number), await emailsOfOrder(number)]).toEqual([['sent'], []]);
  });

  it('to a person who blocked the bot becomes an e-mail, and so does the next', async () => {
    const { buyer, chat } = await linked();
    nextReplies.set(chat, [failure(403, blockedByUser)]);
    const number = await placed(buyer);
    await runJobs();
    expect(await emailsOfOrder(number)).toHaveLength(1);
    expect(await stateOf(buyer)).toBe('blocked');
    const next = await placed(buyer);
    await runJobs();
    expect(await emailsOfOrder(next)).toHaveLength(1);
    expect(messagesTo(chat)).toHaveLength(1);
    // The person unblocks the bot.
    const member = { status: 'member' };
    await tell({
      my_chat_member: { chat: { id: chat, type: 'private' }, new_chat_member: member },
    });
    expect(await stateOf(buyer)).toBe('linked');
  });

  it.each(['silent', 'cut'] as const)(
    'that a messenger took and was %s about is never sent again: an e-mail is',
    async (mood) => {
      const { buyer, chat } = await linked();
      nextReplies.set(chat, [mood]);
      const number = await placed(buyer);
      await runJobs();
      expect(await emailsOfOrder(number)).toHaveLength(1);
      expect(messagesTo(chat)).toHaveLength(1);
      expect(await outcomes(number)).toEqual(['unknown']);
    },
  );

  it('in progress when the process dies is not sent a second time', async () => {
    const { buyer, chat } = await linked();
    const number = await placed(buyer);
    // The message is sent, but nothing of that is stored yet.
    const place = { at: 'before-commit', ordinal: 2, work: 'notice>platform.notices' } as const;
    const step = async () => String(await runJobs());
    const quiet = muteConsole();
    const { crashedAt } = await runWithCrash(database, crashAt(place), 'work', step);
    quiet.end();
    expect(quiet.faults).toEqual([]);
    expect([crashedAt === null, messagesTo(chat).length]).toEqual([false, 1]);
    await recover();
    await runJobs();
    expect(await emailsOfOrder(number)).toHaveLength(1);
    expect(messagesTo(chat)).toHaveLength(1);
  });

  it('by SMS goes to the phone of the account', async () => {
    const buyer = await newBuyer();
    await choose(buyer, { group: 'orders', channel: 'sms', on: true });
    const number = await placed(buyer);
    await runJobs();
    const mine = sentRequests.filter(({ body }) => `+${body.recipient}` === buyer.phone);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.body).toMatchObject({ from: 'Oner', text: expect.stringContaining(number) });
    expect(mine[0]?.body.text).not.toContain('\u00a0');
  });

  it('leaves books without a breach', async () => {
    expect(await firstBreach(database)).toBeNull();
  });
});
