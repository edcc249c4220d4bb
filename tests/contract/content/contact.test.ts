/** Messages of visitors on the contact page, and the answers to them. */
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { findRecords, panel } from '../support/panel.ts';
import { proofEmails } from '../support/proven.ts';
import { shop } from '../support/shop.ts';

// Own addresses, because five messages an hour are counted by address.
const [ofWriter, ofManyLetters] = ['203.0.113.31', '203.0.113.32'];
const patience = { timeout: 30_000, interval: 100 };
const letter = (email: string) => ({
  name: 'Ержан Сапаров',
  email,
  phone: '+7 701 555 02 02',
  language: 'en',
  message: 'We plan a show in May.',
});
const letterTo = (address: string, words: string) => async () =>
  (await shop.emails()).some(({ to, text }) => to === address && text.includes(words));
const recordsOf = async (mail: string) =>
  findRecords(await panel(shop, 'manager'), 'api::contact-message.contact-message', { mail });
const path = '/content-manager/collection-types/api::contact-message.contact-message';

describe('a message of a visitor', () => {
  it('is stored once, confirmed, and answered by a manager with one e-mail', async () => {
    const email = `contact.${Date.now()}@example.kz`;
    const from = ofWriter;
    const send = () => shop.call('sendContact', { body: letter(email) }, { from });
    for (const sent of [...(await Promise.all([send(), send()])), await send()]) {
      expect([sent.status, sent.body]).toEqual([201, { sent: true }]);
    }
    const [row, ...more] = await recordsOf(email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ messageState: 'new', language: 'en', phone: '+7 701 555 02 02' });
    const [asked, ...others] = await proofEmails(shop, email);
    expect(others).toEqual([]);
    expect(asked?.text).not.toMatch(/Ержан|show in May|701.*555/);
    await expect.poll(letterTo('info@oner.test', email), patience).toBe(true);

    const manager = await panel(shop, 'manager');
    const open = `${path}?filters[$and][0][messageState][$in]=new&filters[$and][0][messageState][$in]=in_work`;
    const waiting = await manager.send('GET', `${open}&filters[$and][1][mail][$eq]=${email}`);
    expect(waiting.body).toMatchObject({ pagination: { total: 1 } });
    const one = `${path}/${row?.documentId}`;
    expect((await manager.send('PUT', one, { answer: 'Let us meet.' })).status).toBe(200);
    const token = asked?.token;
    expect((await shop.call('verifyEmail', { body: { token } })).status).toBe(200);
    await expect.poll(letterTo(email, 'Let us meet.'), patience).toBe(true);
    expect(await recordsOf(email)).toMatchObject([{ messageState: 'answered' }]);
    expect((await manager.send('PUT', one, { answer: 'Corrected.' })).status).toBe(200);
    const told = JSON.stringify(await eventsOf(shop, 'mail'));
    expect([told.includes(email), told.includes('Corrected.')]).toEqual([true, false]);
  });

  it('can be read and answered by managers only', async () => {
    for (const who of ['editor', 'moderator', 'accountant'] as const) {
      const { send } = await panel(shop, who);
      expect([who, (await send('GET', path)).status]).toEqual([who, 403]);
    }
    const manager = await panel(shop, 'manager');
    expect((await manager.send('POST', path, letter('made.up@example.kz'))).status).toBe(403);
    expect((await shop.request('GET', '/api/contact-messages')).status).toBe(404);
  });

  it('names missing fields as in the form', async () => {
    const body = { name: ' ', email: 'nobody', message: '' };
    const answer = await shop.call('sendContact', { body });
    expect([answer.status, answer.error?.fields]).toEqual([
      400,
      { name: ['required'], email: ['email-invalid'], message: ['required'] },
    ]);
  });

  it('may be sent five times an hour from one address, apart from requests for merchandise', async () => {
    const from = ofManyLetters;
    const send = (n: number) =>
      shop.call('sendContact', { body: letter(`five.${n}@example.kz`) }, { from });
    for (const n of [1, 2, 3, 4, 5]) expect((await send(n)).status).toBe(201);
    const late = await send(6);
    expect([late.status, late.error?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = { name: 'Дана', email: 'five@example.kz', info: '40 футболок' };
    expect((await shop.call('sendMerchRequest', { body }, { from })).status).toBe(201);
  });
});
