/**
 * What becomes of an author's money when something is not as usual: a payout comes back, a file expires, he claims, the
 * provider gives notice, his last work goes and another one comes. One shop, told from its first month on.
 */
import type { Act, CallReply, calls } from '@oner/config/contract';
import { addDays, addWorkingDays, answerClaimBy, autoTerminatesOn } from '@oner/config/terms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Office, openOffice } from '../orders/office.ts';
import { patience } from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { demoPassword } from '../support/client.ts';
import { type Panel, panel } from '../support/panel.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of the panel have no schema
type Any = any;
type Answered = { readonly status: number; readonly body: Any };
type Clock = CallReply<typeof calls.getClock>;
const collection = '/content-manager/collection-types/api::work.work';

let office: Office;
let owner: Panel;
let moderator: Panel;
beforeAll(async () => {
  office = await openOffice();
  owner = await panel(office.shop, 'owner');
  moderator = await panel(office.shop, 'moderator');
  const row = await office.shop
    .sql('shop_items as i')
    .join('catalogue as c', 'c.work_id', 'i.work_id')
    .where({ 'i.kind': 'canvas', 'c.seller_id': await sellerOf('aigerim'), 'c.merch': true })
    .first('i.document_id', 'i.price_tenge');
  const { number } = await office.delivered({ item: row.document_id, price: row.price_tenge });
  await vi.waitFor(async () => {
    const booked = office.shop.sql('ledger_entries').where({ order_number: number });
    expect(await booked.pluck('kind')).toContain('earned');
  }, patience);
  await office.passTo('2027-03-01T00:10:00+05:00');
  await vi.waitFor(async () => expect((await acts())[0]?.month).toBe('2027-02'), patience);
  const signed = await office.shop.call(
    'signAct',
    { params: { month: '2027-02' }, body: {} },
    'aigerim',
  );
  expect(signed.error).toBeUndefined();
}, 600_000);
afterAll(() => office?.close());

const sellerOf = async (username: string): Promise<string> => {
  const row = await office.shop
    .sql('sellers as s')
    .join('sellers_user_lnk as k', 'k.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'k.user_id')
    .where('u.username', username)
    .first('s.document_id');
  return row.document_id;
};
const desk = async (
  who: Panel,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered> => {
  const answer = await who.send(method, `/payouts${path}`, body);
  return { status: answer.status, body: answer.body };
};
const acts = async (): Promise<Act[]> => (await office.shop.call('listActs', {}, 'aigerim')).body;
const myClock = async (who = 'aigerim'): Promise<Clock> =>
  (await office.shop.call('getClock', {}, who)).body;
const reasons = async (): Promise<string[]> =>
  (await acts())[0]?.holds.map(({ reason }) => reason) ?? [];

const fileOf = async (batch: number): Promise<{ status: number; text: string }> => {
  const headers = { authorization: `Bearer ${await office.staffToken('accountant')}` };
  const answer = await office.shop.request('GET', `/payouts/batches/${batch}/file`, { headers });
  return { status: answer.status, text: await answer.text() };
};

/** Proposed, approved and brought to the bank. @returns the payouts in it */
const fileAll = async (): Promise<{ batch: number; payouts: Any[] }> => {
  const through = '2027-12-31';
  const made = await desk(office.accountant, 'POST', '/batches', { through });
  expect(made.status).toBe(200);
  const batch = made.body.id;
  expect((await desk(owner, 'POST', `/batches/${batch}/approve`)).status).toBe(200);
  expect((await fileOf(batch)).status).toBe(200);
  return { batch, payouts: made.body.payouts };
};

/** The one that pays the act of this test. */
const mineOf = async (payouts: readonly Any[]): Promise<Any> => {
  const number = (await acts())[0]?.number;
  return payouts.find((one) => one.acts.includes(number));
};

describe('a payout that the bank sends back', () => {
  let payout: number;
  let returnedOn: string;

  it('waits for another account, and its author has five working days to give it', async () => {
    const { batch, payouts } = await fileAll();
    payout = (await mineOf(payouts)).id;
    returnedOn = '2027-03-04';
    await office.passTo(`${returnedOn}T10:00:00+05:00`);
    // By then the file is empty: 72 hours are over.
    await expect.poll(async () => (await fileOf(batch)).status, patience).toBe(409);
    expect((await fileOf(batch)).text).toContain('expired');
    const note = { note: 'шот жабық' };
    const back = await desk(office.accountant, 'POST', `/payouts/${payout}/returned`, note);
    expect(back.status).toBe(200);
    expect(await reasons()).toEqual(['payout-returned']);
    expect(await myClock()).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'data-report', whose: 'mine', clause: 'Agreement 3.4' },
        date: addWorkingDays(returnedOn, 5),
      }),
    );
    const through = '2027-12-31';
    const again = await desk(office.accountant, 'POST', '/batches', { through });
    const others: Any[] = again.body.payouts ?? [];
    expect(others.map((one) => one.author.username)).not.toContain('aigerim');
  });

  it('is told of again on the last of those days', async () => {
    await office.passTo(`${addWorkingDays(returnedOn, 5)}T00:10:00+05:00`);
    const asked = async () =>
      (await office.shop.letters()).filter(({ subject }) => /деректеріңіз өзгерді/i.test(subject));
    await expect.poll(async () => (await asked()).length, patience).toBeGreaterThan(0);
  });

  it('goes where it went, once the staff is sure of it; or to the new account after 48 hours', async () => {
    const sure = await desk(office.accountant, 'POST', `/payouts/${payout}/again`);
    expect(sure.status).toBe(200);
    expect(await reasons()).toEqual([]);
    const { payouts } = await fileAll();
    const second = (await mineOf(payouts)).id;
    await desk(office.accountant, 'POST', `/payouts/${second}/returned`, { note: 'шот жабық' });
    expect(await reasons()).toEqual(['payout-returned']);
    const change = {
      params: { id: await sellerOf('aigerim') },
      body: { iban: 'KZ699990000000000001', password: demoPassword },
    } as Any;
    expect((await office.shop.call('changeSeller', change, 'aigerim')).error).toBeUndefined();
    expect(await reasons()).toEqual(['credentials-changed']);
    await office.pass(48.1);
    expect(await reasons()).toEqual([]);
    const third = (await mineOf((await fileAll()).payouts)).id;
    const paid = { reference: 'B-3', paidOn: addWorkingDays(returnedOn, 5) };
    expect((await desk(office.accountant, 'POST', `/payouts/${third}/paid`, paid)).status).toBe(
      200,
    );
    expect((await acts())[0]).toMatchObject({ state: 'paid', reference: 'B-3' });
  });
});

describe('a claim of an author', () => {
  const body = { about: 'payout', subject: 'A-000001', text: 'Төлем кешікті.' } as const;

  it('stands in his clock until the fifteenth working day, one at a time about a thing', async () => {
    const send = () => office.shop.call('sendAuthorClaim', { body }, 'aigerim');
    const atOnce = (await Promise.all([send(), send(), send()])).toSorted(
      (a, b) => a.status - b.status,
    );
    expect(atOnce.map(({ status }) => status)).toEqual([201, 409, 409]);
    const [sent] = atOnce;
    if (!sent) throw new Error('three were sent');
    const due = answerClaimBy(new Date(`${sent.body.received}T12:00:00+05:00`));
    expect(sent.body).toMatchObject({ state: 'received', answer_by: due, overdue: false });
    expect(sent.body.number).toMatch(/^PC-\d{6}$/);
    const again = await send();
    expect(again.error?.code).toBe('claim-exists');
    expect(await myClock()).toContainEqual(
      expect.objectContaining({ kind: 'claim-answer', date: due, subject: sent.body.number }),
    );
    expect((await office.shop.call('listAuthorClaims', {}, 'viktor')).body).toEqual([]);
    await office.passTo(`${addDays(due, 1)}T00:10:00+05:00`);
    const late = async () =>
      (await office.shop.letters()).filter(({ subject }) => subject.includes(sent.body.number));
    await expect.poll(async () => (await late()).length, patience).toBeGreaterThan(2);
    expect((await office.shop.call('listAuthorClaims', {}, 'aigerim')).body[0]?.overdue).toBe(true);
  });

  it('is answered from the desk, once; staff writes down one of somebody who is shut out', async () => {
    const { body: list } = await desk(office.accountant, 'GET', '/claims');
    const [{ id }] = list.open;
    const answer = { outcome: 'refused', text: 'Төлем мерзімінде жіберілді.' };
    expect((await desk(office.accountant, 'POST', `/claims/${id}/answer`, answer)).status).toBe(
      200,
    );
    const twice = await desk(office.accountant, 'POST', `/claims/${id}/answer`, answer);
    expect([twice.status, twice.body.error.code]).toEqual([409, 'moved-on']);
    const [mine] = (await office.shop.call('listAuthorClaims', {}, 'aigerim')).body;
    expect(mine).toMatchObject({ state: 'answered', outcome: 'refused', answer_by: null });
    const blocked = { author: await sellerOf('viktor'), about: 'blocking', text: 'Неге?' };
    const written = await desk(office.accountant, 'POST', '/claims', blocked);
    expect(written.body.open).toMatchObject([
      { about: 'blocking', author: { username: 'viktor' } },
    ]);
  });
});

describe('an agreement that ends', () => {
  const endings = async (username: string): Promise<Any[]> => {
    const { body } = await desk(office.accountant, 'GET', '/terminations');
    return body.terminations.filter((one: Any) => one.author.username === username);
  };
  const move = (id: string, what: 'publish' | 'unpublish') =>
    moderator.send('POST', `${collection}/${id}/actions/${what}`, {});

  it('by itself thirty days after the last work, unless another one comes', async () => {
    const works: string[] = await office.shop
      .sql('catalogue')
      .where({ seller_id: await sellerOf('viktor') })
      .pluck('work_id');
    for (const id of works) expect((await move(id, 'unpublish')).status).toBe(200);
    await expect.poll(async () => (await endings('viktor'))[0]?.state, patience).toBe('announced');
    const [{ announced, ends }] = await endings('viktor');
    expect(ends).toBe(autoTerminatesOn(announced));
    expect(await myClock('viktor')).toContainEqual(
      expect.objectContaining({ kind: 'agreement-ends', whose: 'mine', date: ends }),
    );
    expect((await move(works[0] ?? '', 'publish')).status).toBe(200);
    await expect.poll(async () => (await endings('viktor'))[0]?.state, patience).toBe('stopped');
    expect((await move(works[0] ?? '', 'unpublish')).status).toBe(200);
    await expect.poll(async () => (await endings('viktor'))[0]?.state, patience).toBe('announced');
    const last = (await endings('viktor'))[0].ends;
    await office.passTo(`${addDays(last, 1)}T00:10:00+05:00`);
    await expect.poll(async () => (await endings('viktor'))[0]?.state, patience).toBe('ended');
  });

  it('is announced when the last work is hidden by its author, not by the staff, and stopped when one is shown', async () => {
    const polina = await sellerOf('polina');
    const works: string[] = await office.shop
      .sql('catalogue')
      .where({ seller_id: polina })
      .pluck('work_id');
    const [first = '', ...others] = works;
    const hide = (id: string, hidden: boolean) =>
      office.shop.call('changeWorkSettings', { params: { id }, body: { hidden } }, 'polina');
    for (const id of others) expect((await hide(id, true)).status).toBe(200);
    const byStaff = (hidden: boolean) =>
      moderator.send('POST', '/moderation/edits', { works: [first], hidden, reason: 'Тексеру' });
    expect((await byStaff(true)).status).toBe(200);
    expect((await byStaff(false)).status).toBe(200);
    expect(await endings('polina')).toEqual([]);
    expect((await hide(first, true)).status).toBe(200);
    await expect.poll(async () => (await endings('polina'))[0]?.state, patience).toBe('announced');
    expect((await endings('polina'))[0].kind).toBe('no-works');
    expect((await hide(first, false)).status).toBe(200);
    await expect.poll(async () => (await endings('polina'))[0]?.state, patience).toBe('stopped');
  });

  it('by the provider a month after its notice, and is settled thirty days later', async () => {
    const notice = {
      author: await sellerOf('aigerim'),
      kind: 'provider',
      reason: 'Дүкен жабылады',
    };
    expect((await desk(office.accountant, 'POST', '/terminations', notice)).status).toBe(403);
    expect((await desk(owner, 'POST', '/terminations', notice)).status).toBe(200);
    const [{ ends, settle_by: settleBy }] = await endings('aigerim');
    expect(settleBy).toBe(addDays(ends, 30));
    expect((await myClock()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['agreement-ends', 'access-ends', 'settlement']),
    );
    await office.passTo(`${addDays(ends, 1)}T00:10:00+05:00`);
    await expect.poll(async () => (await endings('aigerim'))[0]?.state, patience).toBe('ended');
    expect(brokenInvariants(office.shop.place)).toBe('');
  });
});
