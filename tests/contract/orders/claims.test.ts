/** Something is wrong with what was received: told with photos, answered in its term, and made good. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersAbout, newBuyer, patience } from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { somePicture } from '../support/cast.ts';
import type { Given } from '../support/client.ts';
import { type Office, openOffice, type Paid } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());

const complaint = { kind: 'defect', wish: 'replace', text: 'Басылым қабыршақтанып тұр.' };
const send = (paid: Paid, changes: object = {}, files: Given['files'] = {}, headers = {}) =>
  office.shop.call(
    'sendClaim',
    { params: { number: paid.number }, body: { ...complaint, ...changes }, files },
    { token: paid.buyer.token, headers },
  );
const ask = (method: string, path: string, body?: unknown, who = office.manager) =>
  office.ask(method, `/claims${path}`, body, who);
const answer = (number: string, body: object) => ask('POST', `/${number}/answer`, body);
const subjects = async (number: string) =>
  (await lettersAbout(office.shop, number)).map(({ subject }) => subject);

describe('a claim', () => {
  it('is taken with its photos, which the buyer and staff alone see, and answered', async () => {
    const paid = await office.delivered();
    const photo = await somePicture(900, 700);
    const sent = await send(paid, {}, { photo: [photo, await somePicture(700, 700)] });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      number: `${paid.number}-1`,
      line: 1,
      state: 'received',
      overdue: false,
      outcome: null,
      can: { reply: false, withdraw: true },
    });
    expect(sent.body.photos).toHaveLength(2);
    const claim = sent.body.number;
    expect((await send(paid)).error?.code).toBe('claim-exists');
    expect((await office.orderOf(paid)).claims).toMatchObject([{ number: claim }]);

    const params = { claim, photo: sent.body.photos[0] ?? '' };
    const mine = await office.shop.call('getClaimPhoto', { params }, { token: paid.buyer.token });
    expect(mine.headers.get('content-type')).toBe('image/jpeg');
    const other = await newBuyer(office.shop);
    const foreign = await office.shop.call('getClaimPhoto', { params }, { token: other.token });
    expect(foreign.status).toBe(404);
    const { body: whole } = await ask('GET', `/${claim}`);
    expect(whole).toMatchObject({
      text: complaint.text,
      delivered: true,
      photos: sent.body.photos,
    });
    const token = await office.staffToken('manager');
    const path = `/orders/claims/${claim}/photos/${params.photo}`;
    const headers = { authorization: `Bearer ${token}` };
    const seen = await office.shop.request('GET', path, { headers });
    expect(seen.headers.get('content-type')).toBe('image/jpeg');

    expect((await ask('POST', `/${claim}/take`, {})).body.state).toBe('in_review');
    expect((await answer(claim, { outcome: 'replace' })).status).toBe(400);
    const text = 'Жаңасын жібереміз.';
    const answered = await answer(claim, { outcome: 'replace', text });
    expect(answered.body).toMatchObject({ state: 'answered', outcome: 'replace', answer: text });
    expect((await answer(claim, { outcome: 'refuse', text })).body.error.code).toBe('moved-on');
    await expect
      .poll(() => subjects(claim), patience)
      .toEqual(expect.arrayContaining([expect.stringContaining('жауап')]));
  });

  it('is sent once, however often the same form is', async () => {
    const paid = await office.delivered();
    const photo = await somePicture(800, 600);
    const key = { 'idempotency-key': `claim-${paid.number}` };
    const answers = [await send(paid, {}, { photo }, key), await send(paid, {}, { photo }, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(
      await office.shop.sql('claims').where('number', 'like', `${paid.number}-%`),
    ).toHaveLength(1);
  });

  it('is refused before the thing is there, to others, and with what is no picture', async () => {
    const paid = await office.concluded();
    expect((await send(paid)).error?.code).toBe('claim-not-allowed');
    const other = await newBuyer(office.shop);
    expect((await send({ ...paid, buyer: other })).status).toBe(404);
    await office.deliver(paid);
    const fake = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('<svg onload=x>') };
    expect((await send(paid, {}, { photo: fake })).status).toBe(400);
    expect((await send(paid, { line: '2' })).error?.fields).toEqual({ line: ['bad-choice'] });
    expect((await send(paid, { text: ' ' })).error?.fields).toEqual({ text: ['required'] });
    expect((await office.orderOf(paid)).claims).toEqual([]);
  });

  it('can be withdrawn, and another one made', async () => {
    const paid = await office.delivered();
    const { number: claim } = (await send(paid)).body;
    const mine = { token: paid.buyer.token };
    const withdraw = () => office.shop.call('withdrawClaim', { params: { claim }, body: {} }, mine);
    expect((await withdraw()).body.state).toBe('withdrawn');
    expect((await withdraw()).error?.code).toBe('conflict');
    expect((await send(paid)).body.number).toBe(`${paid.number}-2`);
  });

  it('that was refused is looked at once more when the buyer says why not', async () => {
    const paid = await office.delivered();
    const { number: claim } = (await send(paid)).body;
    const mine = { token: paid.buyer.token };
    const reply = (text: string) =>
      office.shop.call('replyToClaim', { params: { claim }, body: { text } }, mine);
    expect((await reply('?')).error?.code).toBe('conflict');
    await answer(claim, { outcome: 'refuse', text: 'Ақау көрінбейді.' });
    expect((await reply('Сол жақ шетіне қараңыз.')).body).toMatchObject({
      state: 'in_review',
      reply: 'Сол жақ шетіне қараңыз.',
      can: { reply: false, withdraw: true },
    });
    await answer(claim, { outcome: 'repair', text: 'Рас екен.' });
    expect((await reply('Тағы')).error?.code).toBe('conflict');
  });
});

describe('a refund that a claim brings', () => {
  it('is a part of what was paid, once, and the order goes on', async () => {
    const paid = await office.delivered();
    const { total } = await office.orderOf(paid);
    const { number: claim } = (await send(paid, { wish: 'refund' })).body;
    const text = 'Шетіндегі дақ үшін.';
    const tooMuch = await answer(claim, { outcome: 'refund', text, amount: total + 1 });
    expect([tooMuch.status, tooMuch.body.error.code]).toEqual([409, 'exceeds']);
    expect((await ask('GET', `/${claim}`)).body).toMatchObject({ state: 'received', left: total });
    expect((await answer(claim, { outcome: 'refund', text, amount: 1500 })).status).toBe(200);
    const now = await office.until(paid, (o) => o.payment_status === 'partially_refunded');
    expect(now.fulfillment_status).toBe('delivered');
    expect(now.claims).toMatchObject([{ outcome: 'refund', amount: 1500, answer: text }]);
    expect(now.refunds).toMatchObject([{ amount: 1500, state: 'settled' }]);
  });

  it('ends an order that never came', async () => {
    const paid = await office.concluded();
    await office.pass(11 * 24);
    expect((await office.orderOf(paid)).claim_kinds).toEqual(['not-arrived', 'other']);
    expect((await send(paid)).error?.fields).toEqual({ kind: ['bad-choice'] });
    const { number: claim } = (await send(paid, { kind: 'not-arrived', wish: 'refund' })).body;
    const text = 'Кешірім сұраймыз.';
    const part = await answer(claim, { outcome: 'refund', text, amount: 1 });
    expect(part.body.error.code).toBe('whole-only');
    expect((await answer(claim, { outcome: 'refund', text })).status).toBe(200);
    const over = await office.until(paid, (o) => o.payment_status === 'refunded');
    expect(over.status).toBe('canceled');
  });
});

describe('the term of a claim', () => {
  it('is 15 working days; staff are warned before it ends, and what is late is told', async () => {
    const paid = await office.delivered();
    const { number: claim, answer_by: due } = (await send(paid)).body;
    const row = () => office.shop.sql('claims').where({ number: claim }).first();
    await office.passTo(`${due}T04:30:00Z`);
    await expect.poll(async () => (await row()).warned_at, patience).not.toBeNull();
    expect((await row()).overdue_at).toBeNull();
    await office.passTo(`${due}T19:00:30Z`);
    await expect.poll(async () => (await row()).overdue_at, patience).not.toBeNull();
    expect((await office.orderOf(paid)).claims).toMatchObject([{ overdue: true }]);
    const { claims, counts } = (await ask('GET', '?state=open')).body;
    expect(claims[0]).toMatchObject({ overdue: true });
    expect(counts.received).toBeGreaterThanOrEqual(1);
    await expect
      .poll(() => subjects(claim), patience)
      .toEqual(expect.arrayContaining([expect.stringContaining('кешікті')]));
    await answer(claim, { outcome: 'replace', text: 'Жаңасын жібереміз.' });
    expect(brokenInvariants(office.shop.place)).toBe('');
  });
});
