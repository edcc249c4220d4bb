/** A person's notice centre, their settings, and the files that a demo writes instead of sending messages. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deliveryOf } from '../../support/jobs-and-events.ts';
import { accountOf, emailsTo, newAuthor, newBuyer } from '../accounts/newcomers.ts';
import { someBuyer } from '../accounts/people.ts';
import { newBuyer as newPayer, order, pollOptions } from '../payments/buyer-and-bank.ts';
import { auditOf, panel } from '../support/panel.ts';
import { proofEmails } from '../support/proven.ts';
import { demoPassword, shop } from '../support/shop.ts';

type Who = { readonly token: string };
const list = async (who: Who, query: Record<string, string | number> = {}) =>
  (await shop.call('listNotices', { query }, who)).body;
const choose = (who: Who, choices: readonly object[]) =>
  shop.call('setNoticeChoices', { body: { choices } }, who);
const filesOf = async (way: string, to: string): Promise<string[]> => {
  const folder = join(shop.place.dataDir, way);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.startsWith(`To: ${to}\n`));
};
const only = (channel: string) =>
  ['mail', 'telegram', 'sms'].map((one) => ({
    group: 'orders',
    channel: one,
    on: one === channel,
  }));

describe('the notice centre', () => {
  it("lists a person's notices in the language of the page, with links", async () => {
    const buyer = await newPayer(shop);
    const { number } = (await order(shop, buyer)).body;
    const [told] = (await list(buyer, { lang: 'en' })).notices;
    expect(told).toMatchObject({
      event: 'order-placed',
      group: 'orders',
      title: `Order ${number} is waiting for payment`,
      path: `/purchases-sales/${number}`,
      read: false,
    });
    const [same] = (await list(buyer, { lang: 'ru' })).notices;
    expect([same?.id, same?.title]).toEqual([told?.id, expect.stringContaining('Заказ')]);
    expect(same?.title).toContain(number);
    expect(same?.text).toMatch(/\d{1,2}\u00a0[а-я]+ \d{4}/);
  });

  it('counts unread notices until they are read', async () => {
    const buyer = await newPayer(shop);
    await order(shop, buyer);
    await order(shop, buyer);
    const { unread, notices } = await list(buyer);
    expect([unread, notices.map(({ event }) => event)]).toEqual([
      3,
      ['order-placed', 'order-placed', 'registered-buyer'],
    ]);
    const [newest, middle] = notices;
    const read = (body: object) => shop.call('readNotices', { body }, buyer);
    expect((await read({ ids: [newest?.id] })).body).toEqual({ unread: 2 });
    expect((await read({ ids: [newest?.id] })).body).toEqual({ unread: 2 });
    expect((await read({ upTo: middle?.id })).body).toEqual({ unread: 0 });
    const count = (await shop.call('countNotices', {}, buyer)).body;
    expect(count).toEqual({ unread: 0, latest: newest?.id });
    expect((await list(buyer)).notices.every((one) => one.read)).toBe(true);
  });

  it('is private: no other person can read or mark its notices', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const [mine] = (await list(buyer)).notices;
    const marked = await shop.call('readNotices', { body: { ids: [mine?.id] } }, other);
    expect([marked.status, marked.body]).toEqual([200, { unread: 1 }]);
    expect((await list(buyer)).unread).toBe(1);
    expect((await list(other)).notices.map(({ id }) => id)).not.toContain(mine?.id);
  });

  it('continues after the previous page, and returns 304 for a known ETag', async () => {
    const buyer = await newPayer(shop);
    await order(shop, buyer);
    const first = await shop.call('listNotices', { query: { limit: 1 } }, buyer);
    const rest = await list(buyer, { limit: 1, after: first.body.next ?? '' });
    expect([first.body.notices[0]?.event, rest.notices[0]?.event, rest.next]).toEqual([
      'order-placed',
      'registered-buyer',
      null,
    ]);
    const etag = first.headers.get('etag') ?? '';
    const authorization = `Bearer ${buyer.token}`;
    const again = (tag: string) =>
      shop.request('GET', '/api/my/notices?limit=1', {
        headers: { authorization, 'if-none-match': tag },
      });
    expect([(await again(etag)).status, (await again('W/"other"')).status]).toEqual([304, 200]);
    expect((await again(etag)).headers.get('cache-control')).toContain('private');
    await order(shop, buyer);
    expect((await again(etag)).status).toBe(200);
  });

  it('refuses an invalid list of notices', async () => {
    const who = await newBuyer();
    for (const body of [{}, { upTo: 'x' }, { ids: [] }, { ids: ['1'], upTo: '1' }, { ids: 7 }])
      expect((await shop.call('readNotices', { body }, who)).status).toBe(400);
    for (const query of [{ limit: 0 }, { limit: 101 }, { after: 'x' }, { lang: 'de' }])
      expect((await shop.call('listNotices', { query }, who)).status).toBe(400);
  });

  it('contains a notice of a new password besides the e-mail, and no secret link', async () => {
    const who = await newAuthor();
    await shop.call('requestPasswordReset', { body: { email: who.email } });
    await expect.poll(async () => (await emailsTo(who.email)).length, pollOptions).toBe(1);
    expect((await list(who)).notices.map(({ event }) => event)).toEqual([]);
    expect(JSON.stringify(await list(who))).not.toContain('reset=');
  });
});

describe('the channels that a person chooses', () => {
  it('are e-mail and linked accounts, and notices of the account are always sent by e-mail', async () => {
    const who = await newBuyer();
    const { choices, telegram, sms } = (await shop.call('getNoticeChoices', {}, who)).body;
    expect(choices).toHaveLength(21);
    expect(telegram).toEqual({ state: 'unlinked', bot: null });
    expect(sms.phone).toMatch(/^\+\d ••• ••• \d{4}$/);
    const fixed = choices.filter((one) => one.fixed);
    expect(fixed).toEqual([{ group: 'account', channel: 'mail', on: true, fixed: true }]);
    const off = await choose(who, [{ group: 'account', channel: 'mail', on: false }]);
    expect([off.status, off.error?.fields]).toEqual([400, { choices: ['bad-choice'] }]);
    expect((await choose(who, [{ group: 'gold', channel: 'mail', on: true }])).status).toBe(400);
  });

  it('are used: an order causes one message in the messenger and no e-mail', async () => {
    const buyer = await newPayer(shop);
    const { username } = (await shop.call('getProfile', {}, buyer)).body[0]?.user ?? {};
    expect((await shop.call('linkTelegram', { body: {} }, buyer)).body.url).toBeNull();
    expect((await choose(buyer, only('telegram'))).body.telegram.state).toBe('linked');
    const { number } = (await order(shop, buyer, { language: 'en' })).body;
    const messages = () => filesOf('telegram', `demo-${username}`);
    await expect.poll(messages, pollOptions).toHaveLength(1);
    const [text] = await messages();
    expect(text).toContain(`Order ${number} is waiting for payment`);
    expect(text).toContain(`/en/purchases-sales/${number}`);
    const letters = (await emailsTo(buyer.email)).filter((l) => l.subject.includes(number));
    expect(letters).toEqual([]);
  });

  it('send an SMS to the phone of the account, with a link to the order', async () => {
    const buyer = await newPayer(shop);
    await choose(buyer, only('sms'));
    const { number } = (await order(shop, buyer, { language: 'ru' })).body;
    await expect
      .poll(() => filesOf('sms', buyer.phone), pollOptions)
      .toEqual([expect.stringContaining(`/ru/purchases-sales/${number}`)]);
  });

  it('send ten SMS a day to one number; further notices go by e-mail', async () => {
    const buyer = await newPayer(shop);
    await choose(buyer, only('sms'));
    const numbers: string[] = [];
    for (let i = 0; i < 12; i += 1) numbers.push((await order(shop, buyer)).body.number);
    const letters = async () =>
      (await emailsTo(buyer.email)).filter((l) => numbers.some((n) => l.subject.includes(n)));
    await expect.poll(async () => (await letters()).length, pollOptions).toBe(2);
    expect(await filesOf('sms', buyer.phone)).toHaveLength(10);
  });

  it('fall back to e-mail when the person has left the chosen messenger', async () => {
    const buyer = await newPayer(shop);
    await shop.call('linkTelegram', { body: {} }, buyer);
    await choose(buyer, only('telegram'));
    const left = await shop.call('unlinkTelegram', {}, buyer);
    expect(left.body.telegram.state).toBe('unlinked');
    const { number } = (await order(shop, buyer)).body;
    const letter = async () =>
      (await emailsTo(buyer.email)).some((l) => l.subject.includes(number));
    await expect.poll(letter, pollOptions).toBe(true);
  });

  it('keep e-mails that must be in writing', async () => {
    const who = await newAuthor();
    await choose(who, [{ group: 'account', channel: 'telegram', on: false }]);
    const next = 'Another-word-2026';
    const body = { old_password: demoPassword, new_password: next, repeat: next };
    const { access: token } = (await shop.call('changePassword', { body }, who)).body;
    await expect.poll(async () => (await emailsTo(who.email)).length, pollOptions).toBe(1);
    expect((await list({ token })).notices[0]).toMatchObject({ event: 'password-changed' });
  });
});

describe('a dead letter', () => {
  it('is listed for managers, who can send it again', async () => {
    const body = someBuyer();
    await shop.call('registerBuyer', { body });
    const { email, username } = body.user;
    const [asked] = await proofEmails(shop, email);
    const proven = await shop.call('verifyEmail', { body: { token: asked?.token } });
    expect(proven.status).toBe(200);
    await expect.poll(async () => (await emailsTo(email)).length, pollOptions).toBe(1);
    const account = await accountOf({ username });
    const letter = await deliveryOf(shop, 'mail', `registered-buyer:${account}`);
    await expect.poll(letter.isDone, pollOptions).toBe(true);
    await letter.fail('no such box');

    const manager = await panel(shop, 'manager');
    const seen = await manager.send('GET', '/platform/deliveries');
    const { letters } = seen.body;
    const { id } = letter;
    const mine = letters.find((one) => one.id === id);
    expect(mine).toMatchObject({ to: expect.stringMatching(/^.•••@/), why: 'no such box' });
    const again = () => manager.send('POST', `/platform/deliveries/${id}/retry`, {});
    expect((await again()).status).toBe(200);
    await expect.poll(letter.isDone, pollOptions).toBe(true);
    expect((await again()).status).toBe(404);
    const subject = `letter:registered-buyer:${account}`;
    expect(await auditOf(shop, { action: 'letter.sent-again', subject })).toHaveLength(1);
  });
});

describe('what was told', () => {
  it("is part of the person's export, and deleted with their erasure", async () => {
    const who = await newBuyer();
    const account = await accountOf(who);
    await shop.call('linkTelegram', { body: {} }, who);
    await choose(who, only('telegram'));
    const data = JSON.stringify((await shop.call('exportMyData', {}, who)).body);
    expect(data).toContain('registered-buyer');
    expect(data).toContain(`demo-${who.username}`);
    await shop.call('withdrawConsent', { body: { password: demoPassword } }, who);
    const tables = ['notices', 'notice_choices', 'messenger_links', 'notice_sends'];
    const rows = async () =>
      (await Promise.all(tables.map((table) => shop.sql(table).where({ account })))).flat();
    await expect.poll(rows, { timeout: 60_000 }).toEqual([]);
  });

  it('cannot be changed afterwards', async () => {
    const change = shop.sql('notices').update({ words: '{}' });
    await expect(change).rejects.toThrow('append-only');
  });
});
