/** Claims about received items: sent with photos, answered in time, and settled. */
import { env } from '@oner/config/env';
import { addDays } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { somePicture } from '../../contract/support/cast.ts';
import type { RequestInput } from '../../contract/support/client.ts';
import { readEmails } from '../../contract/support/emails.ts';
import { newBuyer } from '../../support/app/buyers.ts';
import { holdTransaction, waitForLocks } from '../../support/app/locks.ts';
import { lockOrder } from '../../support/app/rents.ts';
import { openStaffedShop, type PaidOrder } from '../../support/app/staffed-shop.ts';
import { erased, shirt, shirtShelf, terms } from '../../support/app/trade.ts';

const complaint = { kind: 'defect', wish: 'replace', text: 'Басылым қабыршақтанып тұр.' };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const office = openStaffedShop(engine, shirtShelf, shirt);

  const send = (
    { buyer, number }: PaidOrder,
    changes: object = {},
    files?: RequestInput['files'],
    idempotencyKey = '',
  ) => {
    const given = { params: { number }, body: { ...complaint, ...changes } };
    return office.app.request('sendClaim', { ...given, idempotencyKey, files }, buyer.person);
  };
  const ask = <const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
  ) => office.requestDesk(method, `/claims${path}`, body);
  const answer = (number: string, body: object) => ask('POST', `/${number}/answer`, body);
  const claimsOf = async (paid: PaidOrder) => (await office.orderOf(paid)).claims;
  /** All e-mails about it whose subject has these words, after all events are handled. */
  const emailsAbout = async (claim: string, paid: PaidOrder, words: string) => {
    await office.orderOf(paid);
    return (await office.emailsAbout(claim)).filter(({ subject }) => subject.includes(words));
  };

  describe('a claim', () => {
    it('is not stored for a person erased while its photos are redrawn', async () => {
      const paid = await office.delivered();
      erased.add(paid.buyer.person.documentId);
      const photo = [await somePicture(700, 700)];
      expect((await send(paid, {}, { photo })).status).toBe(404);
      expect((await send(paid, {}, { photo }, 'erased')).status).toBe(404);
      expect(await claimsOf(paid)).toEqual([]);
    });

    it('is taken with its photos, which the buyer and staff alone see, and answered', async () => {
      const paid = await office.delivered();
      const photo = [await somePicture(900, 700), await somePicture(700, 700)];
      const sent = await send(paid, {}, { photo });
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
      expect(await claimsOf(paid)).toMatchObject([{ number: claim }]);

      const params = { claim, photo: sent.body.photos[0] ?? '' };
      const mine = await office.app.request('getClaimPhoto', { params }, paid.buyer.person);
      expect(mine.headers.get('content-type')).toBe('image/jpeg');
      const other = await newBuyer();
      const foreign = await office.app.request('getClaimPhoto', { params }, other.person);
      expect(foreign.status).toBe(404);
      const { body: whole } = await ask('GET', `/${claim}`);
      const { photos } = sent.body;
      expect(whole).toMatchObject({ text: complaint.text, delivered: true, photos });
      const seen = await ask('GET', `/${claim}/photos/${params.photo}`);
      expect(seen.headers.get('content-type')).toBe('image/jpeg');
      expect(seen.body.subarray(0, 2).toString('hex')).toBe('ffd8');

      expect((await ask('POST', `/${claim}/take`, {})).body.state).toBe('in_review');
      expect((await answer(claim, { outcome: 'replace' })).status).toBe(400);
      const text = 'Жаңасын жібереміз.';
      const answered = await answer(claim, { outcome: 'replace', text });
      expect(answered.body).toMatchObject({ state: 'answered', outcome: 'replace', answer: text });
      expect((await answer(claim, { outcome: 'refuse', text })).error?.code).toBe('moved-on');
      expect(await emailsAbout(claim, paid, 'жауап')).toHaveLength(1);
    });

    it('is stored once, however often the form is sent', async () => {
      const paid = await office.delivered();
      const photo = await somePicture(800, 600);
      const key = `claim-${paid.number}`;
      const answers = [await send(paid, {}, { photo }, key), await send(paid, {}, { photo }, key)];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(await claimsOf(paid)).toHaveLength(1);
    });

    it('is refused before delivery, from others, and with files that are no pictures', async () => {
      const paid = await office.concluded();
      expect((await send(paid)).error?.code).toBe('claim-not-allowed');
      expect((await send({ ...paid, buyer: await newBuyer() })).status).toBe(404);
      await office.deliver(paid);
      const photo = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('<svg onload=x>') };
      expect((await send(paid, {}, { photo })).error?.fields).toEqual({
        photo: ['file-type'],
      });
      expect((await send(paid, { line: '2' })).error?.fields).toEqual({ line: ['bad-choice'] });
      expect((await send(paid, { text: ' ' })).error?.fields).toEqual({ text: ['required'] });
      expect(await claimsOf(paid)).toEqual([]);
    });

    it('can be withdrawn and followed by another', async () => {
      const paid = await office.delivered();
      const params = { claim: (await send(paid)).body.number };
      const withdraw = () =>
        office.app.request('withdrawClaim', { params, body: {} }, paid.buyer.person);
      expect((await withdraw()).body.state).toBe('withdrawn');
      expect((await withdraw()).error?.code).toBe('conflict');
      expect((await send(paid)).body.number).toBe(`${paid.number}-2`);
    });

    it('that was refused is reviewed once more when the buyer replies', async () => {
      const paid = await office.delivered();
      const { number: claim } = (await send(paid)).body;
      const reply = (text: string) =>
        office.app.request(
          'replyToClaim',
          { params: { claim }, body: { text } },
          paid.buyer.person,
        );
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

  describe('a refund by a claim', () => {
    it('is once a part of what was paid, and the order goes on', async () => {
      const paid = await office.delivered();
      const { total } = await office.orderOf(paid);
      const { number: claim } = (await send(paid, { wish: 'refund' })).body;
      const text = 'Шетіндегі дақ үшін.';
      const refund = (amount: number) => answer(claim, { outcome: 'refund', text, amount });
      const tooMuch = await refund(total + 1);
      expect([tooMuch.status, tooMuch.error?.code]).toEqual([409, 'exceeds']);
      expect((await ask('GET', `/${claim}`)).body).toMatchObject({
        state: 'received',
        left: total,
      });
      expect((await refund(1500)).status).toBe(200);
      expect(await office.orderOf(paid)).toMatchObject({
        payment_status: 'partially_refunded',
        fulfillment_status: 'delivered',
        claims: [{ outcome: 'refund', amount: 1500, answer: text }],
        refunds: [{ amount: 1500, state: 'settled' }],
      });
      expect(office.bank().refundsOf(paid.number).map(Number)).toEqual([1500]);
    });

    it.runIf(engine === 'postgres')(
      'waits for the order before it locks the claim, as the end of a refund does',
      async () => {
        const paid = await office.delivered();
        const { number } = (await send(paid, { wish: 'refund' })).body;
        const letGo = await holdTransaction(() => lockOrder(paid.number));
        const { text } = complaint;
        const answered = answer(number, { outcome: 'refund', text, amount: 1500 });
        try {
          await waitForLocks(office.database(), 1, answered);
          await office.database()('claims').where({ number }).forUpdate().noWait();
        } finally {
          await letGo();
        }
        expect((await answered).status).toBe(200);
      },
    );

    it('ends an order that never arrived', async () => {
      const paid = await office.concluded();
      await office.advanceHours(11 * 24);
      expect((await office.orderOf(paid)).claim_kinds).toEqual(['not-arrived', 'other']);
      expect((await send(paid)).error?.fields).toEqual({ kind: ['bad-choice'] });
      const { number: claim } = (await send(paid, { kind: 'not-arrived', wish: 'refund' })).body;
      const text = 'Кешірім сұраймыз.';
      const part = await answer(claim, { outcome: 'refund', text, amount: 1 });
      expect(part.error?.code).toBe('whole-only');
      expect((await answer(claim, { outcome: 'refund', text })).status).toBe(200);
      expect(await office.orderOf(paid)).toMatchObject({
        payment_status: 'refunded',
        status: 'canceled',
      });
    });
  });

  describe('the term of a claim', () => {
    it('is 15 working days; staff are warned before it ends, and a late answer is reported', async () => {
      const paid = await office.delivered();
      const { number: claim, answer_by: due } = (await send(paid)).body;
      const warnings = async () =>
        (await readEmails(env().dataDir)).filter(
          ({ to, subject }) => to === env().CONTACT_EMAIL && subject.includes(claim),
        ).length;
      const known = await warnings();
      const eve = addDays(due, -1);
      await office.advanceTo(`${eve}T03:30:00Z`);
      expect(await warnings()).toBe(known);
      await office.advanceTo(`${eve}T04:30:00Z`);
      expect(await warnings()).toBe(known + 1);
      expect(await claimsOf(paid)).toMatchObject([{ overdue: false }]);
      await office.advanceTo(`${due}T19:00:30Z`);
      expect(await claimsOf(paid)).toMatchObject([{ overdue: true }]);
      const { claims, counts } = (await ask('GET', '?state=open')).body;
      expect(claims[0]).toMatchObject({ overdue: true });
      expect(counts.received).toBeGreaterThanOrEqual(1);
      expect((await emailsAbout(claim, paid, 'кешікті')).length).toBeGreaterThan(0);
      await answer(claim, { outcome: 'replace', text: 'Жаңасын жібереміз.' });
      await office.expectConsistent();
    });

    it('begins anew with a reply to a late answer, and is moved by force majeure', async () => {
      const paid = await office.delivered();
      const { number: claim, answer_by: due } = (await send(paid)).body;
      await office.advanceTo(`${due}T19:00:30Z`);
      expect(await claimsOf(paid)).toMatchObject([{ overdue: true }]);
      await answer(claim, { outcome: 'refuse', text: 'Ақау көрінбейді.' });
      const given = { params: { claim }, body: { text: 'Сол жақ шетіне қараңыз.' } };
      const replied = await office.app.request('replyToClaim', given, paid.buyer.person);
      expect((await ask('GET', `/${claim}`)).body).toMatchObject({ overdue: false, warned: false });
      const startsOn = replied.body.answer_by;
      const week = { startsOn, endsOn: addDays(startsOn, 6) };
      await terms.openForceMajeure(week, 'flood', 'staff:1');
      const [moved] = await claimsOf(paid);
      expect((moved?.answer_by ?? '') > week.endsOn).toBe(true);
      expect((await emailsAbout(claim, paid, 'ауысты')).length).toBeGreaterThan(0);
    });
  });
});
