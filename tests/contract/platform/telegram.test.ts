/** Messengers that answer, refuse, are busy, are silent: each person is told once, by message or by letter. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type Buyer, newBuyer, order, patience } from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';

type Sent = { readonly method: string; readonly body: Record<string, unknown> };
type Mood = { readonly status: number; readonly body: object } | 'silent' | 'cut';

const well: Mood = { status: 200, body: { ok: true, result: {} } };
const blocked = 'Forbidden: bot was blocked by the user';
const no = (error_code: number, description: string, parameters = {}): Mood => ({
  status: error_code,
  body: { ok: false, error_code, description, parameters },
});

let telegram: Server;
let shop: OwnShop;
const sent: Sent[] = [];
/** What the next messages to a chat meet; when the list is empty all is well. */
const moods = new Map<number, Mood[]>();

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
};

beforeAll(async () => {
  const port = await freePort();
  telegram = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const method = request.url?.split('/').at(-1) ?? '';
    const form = request.headers['content-type']?.includes('json')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    sent.push({ method, body: form });
    const mood = moods.get(Number(form.chat_id ?? form.recipient))?.shift() ?? well;
    if (mood === 'silent') return;
    if (mood === 'cut') {
      request.socket.destroy();
      return;
    }
    response.writeHead(mood.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(method.startsWith('sendsms') ? { code: 0 } : mood.body));
  }).listen(port, '127.0.0.1');
  const at = `http://127.0.0.1:${port}`;
  shop = await ownShop({
    withoutBank: true,
    variables: {
      TELEGRAM_TOKEN: '77:token',
      TELEGRAM_BOT: 'oner_bot',
      TELEGRAM_URL: at,
      SMS_KEY: 'key',
      SMS_URL: at,
      SMS_FROM: 'Oner',
    },
  });
});
afterAll(async () => {
  await shop?.close();
  telegram.closeAllConnections();
  telegram.close();
});

const messagesTo = (chat: number) =>
  sent.filter(({ method, body }) => method === 'sendMessage' && body.chat_id === chat);
const secretPath = async (): Promise<string> => {
  const asked = async () => sent.find(({ method }) => method === 'setWebhook')?.body.url;
  await expect.poll(asked, patience).toBeTruthy();
  return new URL(String(await asked())).pathname;
};
const tell = async (update: object, path?: string) =>
  shop.request('POST', path ?? (await secretPath()), {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(update),
  });
const says = (id: number, text: string) =>
  tell({ update_id: 1, message: { chat: { id, type: 'private' }, text } });
const tokenFor = async (who: Buyer): Promise<string> => {
  const { url } = (await shop.call('linkTelegram', { body: {} }, who)).body;
  expect(url).toMatch(/^https:\/\/t\.me\/oner_bot\?start=[\w-]{32}$/);
  return new URL(url ?? '').searchParams.get('start') ?? '';
};
const stateOf = async (who: Buyer) =>
  (await shop.call('getNoticeChoices', {}, who)).body.telegram.state;
let lastChat = 7000;
/** Somebody who wants to hear of his orders by this messenger alone. */
const linked = async (): Promise<{ buyer: Buyer; chat: number }> => {
  lastChat += 1;
  const buyer = await newBuyer(shop);
  await says(lastChat, `/start ${await tokenFor(buyer)}`);
  const choices = [{ group: 'orders', channel: 'mail', on: false }];
  await shop.call('setNoticeChoices', { body: { choices } }, buyer);
  return { buyer, chat: lastChat };
};
const lettersAbout = async (number: string) =>
  (await shop.letters()).filter(({ subject }) => subject.includes(number));
const sendsOf = (number: string) =>
  shop.sql('notice_sends').where('occasion', `order-placed:${number}`);

describe('a chat and an account', () => {
  it('find each other by a link that opens once', async () => {
    const buyer = await newBuyer(shop);
    const token = await tokenFor(buyer);
    const answer = await (await says(9001, `/start ${token}`)).json();
    expect(answer).toMatchObject({ method: 'sendMessage', chat_id: 9001 });
    expect(await stateOf(buyer)).toBe('linked');
    const other = await newBuyer(shop);
    await says(9002, `/start ${token}`);
    expect([await stateOf(other), await stateOf(buyer)]).toEqual(['unlinked', 'linked']);
    const stale = await tokenFor(other);
    await shop.sql('messenger_tokens').update({ expires_at: Date.now() - 1 });
    await says(9002, `/start ${stale}`);
    expect(await stateOf(other)).toBe('unlinked');
    await says(9001, '/stop');
    expect(await stateOf(buyer)).toBe('unlinked');
  });

  it('are left alone by whoever does not know the secret path, and by talk', async () => {
    const buyer = await newBuyer(shop);
    const text = `/start ${await tokenFor(buyer)}`;
    const update = { message: { chat: { id: 9003, type: 'private' }, text } };
    expect((await tell(update, '/api/messengers/telegram/wrong')).status).toBe(404);
    expect(await stateOf(buyer)).toBe('unlinked');
    expect(await (await says(9003, 'hello')).json()).toEqual({});
    expect((await tell({ update_id: 2, edited_message: { anything: 1 } })).status).toBe(200);
  });
});

describe('a message', () => {
  it('is sent once, and no letter beside it', async () => {
    const { buyer, chat } = await linked();
    const { number } = (await order(shop, buyer)).body;
    await expect.poll(() => messagesTo(chat).length, patience).toBe(1);
    expect(messagesTo(chat)[0]?.body.text).toContain(`/purchases-sales/${number}`);
    await expect
      .poll(async () => (await sendsOf(number)).map(({ outcome }) => outcome), patience)
      .toEqual(['sent']);
    expect(await lettersAbout(number)).toEqual([]);
  });

  it('waits as long as a busy messenger asks for, and goes out after a fault of its', async () => {
    const { buyer, chat } = await linked();
    moods.set(chat, [no(429, 'Too Many Requests: retry after 2', { retry_after: 2 }), no(502, '')]);
    const begun = Date.now();
    const { number } = (await order(shop, buyer)).body;
    await expect.poll(() => messagesTo(chat).length, { timeout: 60_000 }).toBe(3);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2000);
    await expect
      .poll(async () => (await sendsOf(number)).map(({ outcome }) => outcome), patience)
      .toEqual(['sent']);
    expect(await lettersAbout(number)).toEqual([]);
  });

  it('to who has stopped the bot is a letter, and so is the next', async () => {
    const { buyer, chat } = await linked();
    moods.set(chat, [no(403, blocked)]);
    const { number } = (await order(shop, buyer)).body;
    await expect.poll(async () => (await lettersAbout(number)).length, patience).toBe(1);
    expect(await stateOf(buyer)).toBe('blocked');
    const next = (await order(shop, buyer)).body.number;
    await expect.poll(async () => (await lettersAbout(next)).length, patience).toBe(1);
    expect(messagesTo(chat)).toHaveLength(1);
    // He lets the bot in again.
    const member = { status: 'member' };
    await tell({
      my_chat_member: { chat: { id: chat, type: 'private' }, new_chat_member: member },
    });
    expect(await stateOf(buyer)).toBe('linked');
  });

  it.each(['silent', 'cut'] as const)(
    'that a messenger took and was %s about is never sent again: a letter goes',
    async (mood) => {
      const { buyer, chat } = await linked();
      moods.set(chat, [mood]);
      const { number } = (await order(shop, buyer)).body;
      await expect
        .poll(async () => (await lettersAbout(number)).length, { timeout: 60_000 })
        .toBe(1);
      expect(messagesTo(chat)).toHaveLength(1);
      expect((await sendsOf(number)).map(({ outcome }) => outcome)).toEqual(['unknown']);
    },
  );

  it('in hand when the process dies is not sent a second time', async () => {
    const { buyer, chat } = await linked();
    moods.set(chat, ['silent']);
    const { number } = (await order(shop, buyer)).body;
    await expect.poll(() => messagesTo(chat).length, patience).toBe(1);
    await shop.cms().kill();
    await shop.restart();
    await expect.poll(async () => (await lettersAbout(number)).length, { timeout: 60_000 }).toBe(1);
    expect(messagesTo(chat)).toHaveLength(1);
  });

  it('by SMS goes to the phone of the account', async () => {
    const buyer = await newBuyer(shop);
    const choices = [{ group: 'orders', channel: 'sms', on: true }];
    await shop.call('setNoticeChoices', { body: { choices } }, buyer);
    const { number } = (await order(shop, buyer)).body;
    const mine = () => sent.filter(({ body }) => `+${body.recipient}` === buyer.phone);
    await expect.poll(() => mine().length, patience).toBe(1);
    expect(mine()[0]?.body).toMatchObject({ from: 'Oner', text: expect.stringContaining(number) });
  });

  it('leaves books that are right', async () => {
    expect(brokenInvariants(shop.place)).toBe('');
  });
});
