/** Reports of visitors: stored, counted, answered with a date. */
import type { StaffComplaint } from '@oner/config/contract/staff-moderation-people';
import { answerClaimBy, writeDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { setReportDeadline } from '../../support/record-ages.ts';
import { verifyAddresses } from '../../support/states.ts';
import { eventually } from '../support/eventually.ts';
import { panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const author = async (): Promise<string> => (await shop.call('listArt')).body[0]?.seller.id ?? '';
let seat = 10;
/** A visitor with a unique address. */
const visitor = () => ({ from: `203.0.113.${seat++}` });
const report = (body: Record<string, string>, sender: object = visitor()) =>
  shop.call(
    'sendComplaint',
    { body: body as { mail: string; text: string; link: string } },
    sender,
  );
const ask = async <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
) => (await panel(shop, 'moderator')).send(method, `/moderation${path}`, body);
/** Reports listed by the desk for this text. */
const stored = async (text: string): Promise<readonly StaffComplaint[]> => {
  const query = new URLSearchParams({ state: 'all', q: text });
  return (await ask('GET', `/complaints?${query}`)).body.complaints;
};

describe('a report', () => {
  it('is refused by its field if its link is longer than the CMS stores', async () => {
    const answer = await report({ mail: 'a@example.kz', text: 'x', link: 'y'.repeat(256) });
    expect(answer.error).toMatchObject({ code: 'bad-request', fields: { link: ['too-long'] } });
  });

  it('about an author is stored with the author, and confirmed with the last day for its answer', async () => {
    const id = await author();
    const text = `Бұл сурет онікі емес. ${id}`;
    const mail = 'report.one@example.kz';
    await verifyAddresses(shop, mail);
    const answerBy = answerClaimBy(new Date());
    const answer = await report({ mail, text, link: `/author/${id}` });
    expect([answer.status, answer.body]).toEqual([201, { sent: true }]);
    const [one, ...more] = await stored(text);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ mail, state: 'new', language: 'kk', seller: { id }, answerBy });
    expect(one?.link).toMatch(new RegExp(`^https?://.+/author/${id}$`));
    const letters = async () => (await shop.emails()).filter(({ to }) => to === mail);
    await eventually(async () => (await letters()).length, 1);
    expect((await letters())[0]?.text).toContain(writeDay(answerBy, 'kk'));
    expect((await letters())[0]?.text).not.toContain(text);
  });

  it('of a work refers to the work and its author', async () => {
    const work = (await shop.call('listArt')).body[1];
    const text = `Ұрланған. ${work?.id}`;
    await report({ mail: 'two@example.kz', text, link: `/ru/product-details/art/${work?.id}` });
    const about = { work: { id: work?.id }, seller: { id: work?.seller.id } };
    expect(await stored(text)).toMatchObject([about]);
  });

  it('is accepted five times an hour from one address; refused ones do not count', async () => {
    const sender = visitor();
    const send = (n: number) =>
      report({ mail: 'many@example.kz', text: `Көп ${n}`, link: '/explore' }, sender);
    for (let n = 0; n < 3; n++) {
      expect((await report({ mail: 'no', text: 'x', link: '/' }, sender)).status).toBe(400);
    }
    for (let n = 0; n < 5; n++) expect((await send(n)).status).toBe(201);
    const sixth = await send(5);
    expect([sixth.status, sixth.error?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored('Көп 5')).toHaveLength(0);
  });

  it.each([
    ['mail', { mail: 'nobody', text: 'Мәтін', link: '/explore' }],
    ['text', { mail: 'a@example.kz', text: '  ', link: '/explore' }],
    ['text', { mail: 'a@example.kz', text: 'x'.repeat(5001), link: '/explore' }],
    ['link', { mail: 'a@example.kz', text: 'Мәтін', link: 'javascript:alert(1)' }],
    ['link', { mail: 'a@example.kz', text: 'Мәтін', link: 'http://other.example/' }],
  ])('with an invalid %s is refused by its field', async (field, body) => {
    const { status, error } = await report(body);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
  });
});

const sent = async (mail: string, language = 'ru'): Promise<string> => {
  await verifyAddresses(shop, mail);
  const text = `Сообщение ${mail}`;
  const from = { ...visitor(), headers: { 'accept-language': language } };
  expect((await report({ mail, text, link: '/explore' }, from)).status).toBe(201);
  return (await stored(text))[0]?.id ?? '';
};
const step = (id: string, body: object) => ask('POST', `/complaints/${id}`, body);
const someMail = () => `claim.${Date.now()}.${seat}@example.kz`;
const answer = { move: 'answer', outcome: 'upheld', text: 'Мы сняли работу с сайта.' };

describe('staff answer reports', () => {
  it('sorted by deadline, overdue ones first; deadlines follow the Kazakh calendar', async () => {
    const late = await sent(someMail());
    const other = await sent(someMail());
    await setReportDeadline(shop, late, '2026-01-05');
    const { complaints, counts } = (await ask('GET', '/complaints?limit=200')).body;
    const ids = complaints.map((one) => one.id);
    expect(ids.indexOf(late)).toBeLessThan(ids.indexOf(other));
    const find = (id: string) => complaints.find((one) => one.id === id);
    expect(find(late)).toMatchObject({ state: 'new', overdue: true, answerBy: '2026-01-05' });
    expect(find(other)).toMatchObject({ state: 'new', overdue: false, language: 'ru' });
    const twoWeeksAhead = new Date(Date.now() + 15 * 86_400_000).toISOString();
    expect((find(other)?.answerBy ?? '') > twoWeeksAhead).toBe(true);
    expect(counts.overdue).toBeGreaterThanOrEqual(1);
    expect(counts.new).toBeGreaterThanOrEqual(2);
    await step(late, { move: 'close', reason: 'Тест' });
  });

  it('by e-mail in the language of the report; the record states who did what', async () => {
    const mail = someMail();
    const id = await sent(mail);
    expect((await step(id, { move: 'take' })).body).toEqual({ id, state: 'in_work' });
    expect((await step(id, { ...answer, text: ' ' })).status).toBe(400);
    expect((await step(id, answer)).body).toEqual({ id, state: 'answered' });
    const letters = async () => (await shop.emails()).filter(({ to }) => to === mail);
    await eventually(async () => (await letters()).length, 2);
    const words = (await letters()).map(({ subject, text }) => `${subject} ${text}`).join(' ');
    for (const part of ['Ответ на ваше сообщение', 'сообщение подтвердилось', answer.text])
      expect(words).toContain(part);
    const shown = (await ask('GET', `/complaints/${id}`)).body;
    expect(shown).toMatchObject({
      mail,
      state: 'answered',
      outcome: 'upheld',
      answer: answer.text,
    });
    expect(Date.now() - Date.parse(shown.answeredAt ?? '')).toBeLessThan(60_000);
    expect(shown.deeds.map((deed) => [deed.action, /^staff:\d+$/.test(deed.actor)])).toEqual([
      ['complaint.answered', true],
      ['complaint.taken', true],
      ['complaint.received', false],
    ]);
    const found = (await ask('GET', `/complaints?state=all&q=${mail.toUpperCase()}`)).body;
    expect(found.complaints.map((one) => one.id)).toEqual([id]);
  });

  it('once: of two at the same time one is refused, and a closed one must be reopened first', async () => {
    const mail = someMail();
    const id = await sent(mail);
    const both = await Promise.all([step(id, answer), step(id, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await step(id, { move: 'take' })).error?.code).toBe('not-from-here');
    expect((await step(id, { move: 'close', reason: 'Шешілді' })).body.state).toBe('closed');
    expect((await step(id, answer)).status).toBe(409);
    expect((await step(id, { move: 'reopen' })).body.state).toBe('in_work');
    expect((await step(id, { move: 'close', reason: '' })).status).toBe(400);
    const letters = async () => (await shop.emails()).filter(({ to }) => to === mail);
    await eventually(async () => (await letters()).length, 2);
    expect((await step('nosuchreport1', answer)).status).toBe(404);
  });

  it('not by the content manager, without the e-mail', async () => {
    const id = await sent(someMail());
    const moderator = await panel(shop, 'moderator');
    const path = `/content-manager/collection-types/api::complaint.complaint/${id}`;
    expect((await moderator.send('PUT', path, { complaintState: 'closed' })).status).toBe(403);
  });
});
