/** A month becomes an act, an act becomes money: signed or not, disputed, late, held, ended; every deadline by its clause. */
import type { Act, CallReply, calls } from '@oner/config/contract';
import {
  addDays,
  addWorkingDays,
  dateInAlmaty,
  KAZAKHSTAN,
  lastDay,
  payoutDueOn,
} from '@oner/config/terms';
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

/** A canvas print of hers: 32,000 less 18,000 of making and 2,000 of fee. */
const reward = 12_000;
const iban = 'KZ699990000000000001';

let office: Office;
let owner: Panel;
let canvas: { item: string; price: number };
beforeAll(async () => {
  office = await openOffice();
  owner = await panel(office.shop, 'owner');
  const row = await office.shop
    .sql('shop_items as i')
    .join('catalogue as c', 'c.work_id', 'i.work_id')
    .join('sellers as s', 's.document_id', 'c.seller_id')
    .join('sellers_user_lnk as k', 'k.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'k.user_id')
    .where({ 'i.kind': 'canvas', 'u.username': 'aigerim', 'c.merch': true })
    .first('i.document_id', 'i.price_tenge');
  canvas = { item: row.document_id, price: row.price_tenge };
  await earn();
});
afterAll(() => office?.close());

/** A canvas print of hers is made and handed over, and the ledger knows. */
const earn = async (): Promise<void> => {
  const { number } = await office.delivered(canvas);
  await vi.waitFor(async () => {
    const kinds = await office.shop
      .sql('ledger_entries')
      .where('order_number', number)
      .pluck('kind');
    expect(kinds).toContain('earned');
  }, patience);
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
const acts = async (who = 'aigerim'): Promise<Act[]> =>
  (await office.shop.call('listActs', {}, who)).body;
const actOf = async (month: string, who = 'aigerim'): Promise<Act> => {
  const found = (await acts(who)).find((one) => one.month === month);
  if (!found) throw new Error(`no act of ${month}`);
  return found;
};
const myClock = async (who = 'aigerim'): Promise<Clock> =>
  (await office.shop.call('getClock', {}, who)).body;
const letters = async (subject: RegExp) =>
  (await office.shop.letters()).filter((one) => subject.test(one.subject));

describe('the act of a month', () => {
  it('is sent on the first, with each line, its seal and its last day to sign', async () => {
    expect((await acts()).some(({ month }) => month === '2027-02')).toBe(false);
    expect(await myClock()).toContainEqual(
      expect.objectContaining({ kind: 'act-send', date: '2027-03-01', clause: 'Agreement 7.1' }),
    );
    await office.passTo('2027-03-01T00:10:00+05:00');
    await expect.poll(async () => (await acts())[0]?.month, patience).toBe('2027-02');
    const act = await actOf('2027-02');
    expect(act).toMatchObject({
      ...{ state: 'sent', version: 1, amount: reward, sent: '2027-03-01', due: null },
      ...{ sign_by: addWorkingDays('2027-03-01', 3), can: { sign: true, dispute: true } },
    });
    expect(act.lines).toMatchObject([
      {
        ...{ kind: 'earned', quantity: 1, price: 32_000, production: 18_000, fee: 2_000 },
        amount: reward,
      },
    ]);
    expect(act.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(await letters(/2027/)).not.toEqual([]);
    expect(await myClock()).toContainEqual(
      expect.objectContaining({ kind: 'act-sign', whose: 'mine', outcome: 'deemed-signed' }),
    );
  });

  it('is a paper in two languages, for its author alone', async () => {
    const params = { month: '2027-02' };
    const paper = await office.shop.call('getActPaper', { params }, 'aigerim');
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const foreign = await office.shop.call('getActPaper', { params }, 'viktor');
    expect(foreign.status).toBe(404);
  });

  it('stands still while it is disputed, and is corrected with a term of its own', async () => {
    const params = { month: '2027-02' };
    const body = { text: 'Бір тапсырыс жетіспейді.' };
    const sent = await office.shop.call('disputeAct', { params, body }, 'aigerim');
    expect(sent.body).toMatchObject({ state: 'disputed', objection: body.text, sign_by: null });
    await office.passTo('2027-03-05T01:00:00+05:00');
    expect((await actOf('2027-02')).state).toBe('disputed');
    const { body: list } = await desk(office.accountant, 'GET', '/acts?state=disputed');
    const [{ id }] = list.acts;
    const answer = { text: 'Иә, қате кетті.', correction: 500.5 };
    const answered = await desk(office.accountant, 'POST', `/acts/${id}/answer`, answer);
    expect(answered.body).toMatchObject({ version: 2, state: 'sent', amount: reward + 500.5 });
    expect((await desk(office.accountant, 'POST', `/acts/${id}/answer`, answer)).status).toBe(409);
    expect((await actOf('2027-02')).sign_by).toBe(addWorkingDays('2027-03-05', 3));
  });

  it('is signed once; by then everybody knows the day of the money', async () => {
    const params = { month: '2027-02' };
    const signed = await office.shop.call('signAct', { params, body: {} }, 'aigerim');
    expect(signed.body).toMatchObject({
      ...{ state: 'signed', signed: '2027-03-05', due: payoutDueOn('2027-03-05'), money: 'due' },
    });
    const again = await office.shop.call('signAct', { params, body: {} }, 'aigerim');
    expect(again.error?.code).toBe('act-already-signed');
    expect(await myClock()).toContainEqual(
      expect.objectContaining({ kind: 'payout', date: payoutDueOn('2027-03-05') }),
    );
  });
});

describe('the money of an act', () => {
  let batch: number;

  it('moves by force majeure, and says so', async () => {
    const standstill = { startsOn: '2027-03-10', endsOn: '2027-03-12', reason: 'Су тасқыны' };
    const report = { mail: 'reader@example.kz', text: 'Менің суретім', link: '/author' };
    expect((await office.shop.call('sendComplaint', { body: report })).status).toBe(201);
    expect((await desk(office.accountant, 'POST', '/standstills', standstill)).status).toBe(403);
    expect((await desk(owner, 'POST', '/standstills', standstill)).status).toBe(200);
    expect(await actOf('2027-02')).toMatchObject({
      ...{ due: addDays(payoutDueOn('2027-03-05'), 3), moved_days: 3 },
    });
    // The same days move what moderation owes: answers to reports, and decisions about works that wait.
    const rules = { calendar: KAZAKHSTAN, standstills: [standstill] };
    const dayOf = (at: unknown) => dateInAlmaty(new Date(at as number));
    const moved = async () => {
      const { sql } = office.shop;
      // As text: PostgreSQL's driver makes a Date of it.
      const day = sql.raw('cast(answer_by as varchar(10)) as answer_by');
      const reports = await sql('complaints').where({ mail: report.mail }).select(day);
      const works = await office.shop.sql('moderation_queue');
      return [
        ...reports.map((row) => ({
          kept: row.answer_by,
          due: '2027-04-07',
        })),
        ...works.map((row) => ({
          kept: dayOf(Number(row.due_at) - 1),
          due: lastDay('moderation', dayOf(Number(row.submitted_at)), rules),
        })),
      ];
    };
    await expect
      .poll(async () => (await moved()).filter(({ kept, due }) => kept !== due), patience)
      .toEqual([]);
    expect((await moved())[0]?.due).toBe('2027-04-07');
  });

  it('earns a penalty by itself when it is late', async () => {
    const { due } = await actOf('2027-02');
    await office.passTo(`${addDays(due ?? '', 10)}T00:10:00+05:00`);
    await expect.poll(async () => (await actOf('2027-02')).penalty, patience).toBe(125.01);
    expect((await actOf('2027-02')).money).toBe('late');
    const { body } = await desk(office.accountant, 'GET', '/due');
    expect(body.debts).toContainEqual(expect.objectContaining({ late: true }));
  });

  it('is proposed once, however often and by how many it is asked for', async () => {
    const through = '2027-12-31';
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => desk(office.accountant, 'POST', '/batches', { through })),
    );
    const made = asked.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(asked.filter(({ body }) => body.error?.code === 'nothing-due')).toHaveLength(4);
    batch = made[0]?.body.id;
    const mine = made[0]?.body.payouts.filter((one: Any) => one.author.username === 'aigerim');
    expect(mine.length).toBeGreaterThan(0);
  });

  it('is approved by another person, and then is one file under a key', async () => {
    expect((await desk(office.accountant, 'GET', `/batches/${batch}/file`)).status).toBe(409);
    expect((await desk(office.accountant, 'POST', `/batches/${batch}/approve`)).status).toBe(403);
    const approved = await desk(owner, 'POST', `/batches/${batch}/approve`);
    expect(approved.status).toBe(200);
    const read = async (format: string, who: 'accountant' | 'manager' | 'owner' = 'accountant') => {
      const headers = { authorization: `Bearer ${await office.staffToken(who)}` };
      const path = `/payouts/batches/${batch}/file?format=${format}`;
      const answer = await office.shop.request('GET', path, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    const first = await read('xml');
    expect(first.text).toContain('<IBAN>KZ');
    const again = await Promise.all(Array.from({ length: 4 }, () => read('xml')));
    expect(again).toEqual([first, first, first, first]);
    expect((await read('csv')).text).toContain('OP-');
    // Nor the owner, who may do everything else.
    for (const who of ['manager', 'owner'] as const)
      expect((await read('xml', who)).status).toBe(403);
    const [row] = await office.shop.sql('payout_batches').where({ id: batch });
    const own = /<CdtrAcct>\s*<Id>\s*<IBAN>(KZ\w+)/.exec(first.text)?.[1] ?? 'none';
    expect(JSON.stringify(row)).not.toContain(own);
  });

  it('is not handed out while its author is stopped, and no line of it is taken out otherwise', async () => {
    const { body } = await desk(office.accountant, 'GET', `/batches/${batch}`);
    const [line] = body.payouts.filter((one: Any) => one.state === 'filed');
    const { text: whole } = await bankFile(batch);
    expect(whole).toContain(line.name);
    // The bank may have it: the line of somebody who may be paid is nobody's to take out.
    const note = { note: 'Банкке кеткен жоқ' };
    const drop = await desk(office.accountant, 'POST', `/payouts/${line.id}/drop`, note);
    expect(drop.body.error.code).toBe('moved-on');
    const lock = { author: line.author.id, reason: 'Құжаттары тексеріліп жатыр' };
    await desk(office.accountant, 'POST', '/locks', lock);
    const stopped = await bankFile(batch);
    expect([stopped.status, stopped.text]).toEqual([409, expect.stringContaining('payee-held')]);
    await desk(office.accountant, 'POST', `/locks/${lock.author}/lift`);
    expect(await bankFile(batch)).toEqual({ status: 200, text: whole });
  });

  it('is paid by a row of a statement, once, and the penalty ends on that day', async () => {
    const { body } = await desk(office.accountant, 'GET', `/batches/${batch}`);
    const payouts: Any[] = body.payouts.filter((one: Any) => one.state === 'filed');
    const day = (await actOf('2027-02')).due ?? '';
    const paidOn = addDays(day, 10);
    const lines = payouts.map(
      (one) => `${paidOn};-${one.amount.toFixed(2)};B-${one.id};${one.name}`,
    );
    const text = ['Дата;Сумма;Референс;Назначение платежа', ...lines].join('\n');
    const form = new FormData();
    form.set('file', new Blob([text], { type: 'text/csv' }), 'april.csv');
    const headers = { authorization: `Bearer ${await office.staffToken('accountant')}` };
    const taken = await office.shop.request('POST', '/payouts/statements', { headers, body: form });
    expect(taken.status).toBe(200);
    await expect.poll(async () => (await actOf('2027-02')).state, patience).toBe('paid');
    const act = await actOf('2027-02');
    expect(act).toMatchObject({ paid: paidOn, money: 'paid', penalty: 125.01 });
    expect(act.reference).toMatch(/^B-\d+$/);
    const again = { reference: 'B-other', paidOn };
    const { id } = payouts[0];
    const twice = await desk(office.accountant, 'POST', `/payouts/${id}/paid`, again);
    expect(twice.body.error.code).toBe('moved-on');
    expect(brokenInvariants(office.shop.place)).toBe('');
  });

  it('leaves as tables whose texts stay texts', async () => {
    const csv = await office.shop.call('getStatementCsv', { query: { lang: 'en' } }, 'aigerim');
    expect([csv.status, csv.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    const xlsx = await office.shop.call('getStatementXlsx', { query: { lang: 'ru' } }, 'aigerim');
    expect(xlsx.status).toBe(200);
  });
});

describe('an author who says nothing, and one who leaves', () => {
  it('is deemed to have signed at the end of the third working day', async () => {
    await earn();
    await office.passTo('2027-05-01T00:10:00+05:00');
    await expect.poll(async () => (await acts())[0]?.month, patience).toBe('2027-04');
    const by = (await actOf('2027-04')).sign_by ?? '';
    expect(by).toBe(addWorkingDays('2027-05-01', 3));
    await office.passTo(`${addDays(by, 1)}T00:10:00+05:00`);
    await expect.poll(async () => (await actOf('2027-04')).state, patience).toBe('deemed_signed');
    expect((await actOf('2027-04')).signed).toBe(by);
  });

  it('waits 48 hours after a new IBAN, and is locked and let go by staff', async () => {
    const changed = await office.shop.call(
      'changeSeller',
      {
        ...{ params: { id: await sellerId() } },
        body: { iban, password: demoPassword },
      } as Any,
      'aigerim',
    );
    expect(changed.error).toBeUndefined();
    const held = await actOf('2027-04');
    expect(held.money).toBe('held');
    expect(held.holds).toMatchObject([{ reason: 'credentials-changed' }]);
    const through = '2027-12-31';
    await desk(office.accountant, 'POST', '/batches', { through });
    expect((await actOf('2027-04')).money).toBe('held');
    await office.pass(48.1);
    expect((await actOf('2027-04')).holds).toEqual([]);
    const lock = { author: await sellerId(), reason: 'Құжаттары тексеріліп жатыр' };
    expect((await desk(office.accountant, 'POST', '/locks', lock)).status).toBe(200);
    expect((await actOf('2027-04')).holds).toMatchObject([{ reason: 'restricted' }]);
    await desk(office.accountant, 'POST', `/locks/${lock.author}/lift`);
    expect((await actOf('2027-04')).holds).toEqual([]);
  });

  it('is taken out of a file when she is stopped, and is due again', async () => {
    const through = '2027-12-31';
    const made = await desk(office.accountant, 'POST', '/batches', { through });
    const { id: batch, payouts } = made.body;
    await desk(owner, 'POST', `/batches/${batch}/approve`);
    expect((await bankFile(batch)).status).toBe(200);
    const author = await sellerId();
    await desk(office.accountant, 'POST', '/locks', { author, reason: 'Тексеру' });
    for (const { id } of payouts) {
      const drop = await desk(office.accountant, 'POST', `/payouts/${id}/drop`, { note: 'Жоқ' });
      expect([drop.status, drop.body.state]).toEqual([200, 'dropped']);
    }
    // No line is left, so there is no file.
    expect((await bankFile(batch)).status).toBe(409);
    await desk(office.accountant, 'POST', `/locks/${author}/lift`);
    expect((await actOf('2027-04')).holds).toEqual([]);
    const again = await desk(office.accountant, 'POST', '/batches', { through });
    expect(again.body.payouts).toHaveLength(payouts.length);
    expect(brokenInvariants(office.shop.place)).toBe('');
  });

  it('ends the agreement with the password, and is out after two working days', async () => {
    const wrong = await office.shop.call('terminate', { body: { password: 'no' } }, 'aigerim');
    expect(wrong.error?.fields).toEqual({ password: ['password-wrong'] });
    const body = { password: demoPassword };
    const ended = await office.shop.call('terminate', { body }, 'aigerim');
    expect(ended.body).toMatchObject({ kind: 'author', state: 'ended' });
    const { announced, access_ends: until, settle_by } = ended.body;
    expect([until, settle_by]).toEqual([addWorkingDays(announced, 2), addDays(announced, 30)]);
    expect((await office.shop.call('terminate', { body }, 'aigerim')).error?.code).toBe('conflict');
    await office.passTo(`${addDays(until ?? '', 1)}T00:10:00+05:00`);
    const access = await office.shop.as('aigerim');
    await expect
      .poll(
        async () => (await office.shop.call('listActs', {}, { token: access })).status,
        patience,
      )
      .toBe(401);
    expect(brokenInvariants(office.shop.place)).toBe('');
  });
});

const bankFile = async (batch: number) => {
  const headers = { authorization: `Bearer ${await office.staffToken('accountant')}` };
  const path = `/payouts/batches/${batch}/file?format=csv`;
  const answer = await office.shop.request('GET', path, { headers });
  return { status: answer.status, text: await answer.text() };
};

const sellerId = async (): Promise<string> => {
  const [row] = await office.shop
    .sql('acts')
    .where({ month: '2027-04' })
    .orderBy('total_tiyn', 'desc')
    .limit(1);
  return row.author_id;
};
