/** A month becomes an act, and an act becomes money: signed or not, disputed, late, held; every deadline by its clause. */
import type { Act } from '@oner/config/contract';
import type { StaffPayout } from '@oner/config/contract/staff-payouts';
import {
  addDays,
  addWorkingDays,
  formatDayMonth,
  formatTiyn,
  payoutDueOn,
  tiyn,
} from '@oner/config/terms';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayoutShop, owner, reward, today } from '../../support/app/payouts.ts';
import { runJobs } from '../../support/app.ts';

const through = '2027-12-31';
const correction = 500.5;
/** Two T-shirts, and the sum that the act lacked. */
const whole = 2 * reward + correction;
/** Ten days at 0.1 % (Agreement 8.1). */
const penalty = 145.01;
const february = { month: '2027-02' };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openPayoutShop(engine);
  beforeAll(async () => {
    await shop.begin('2027-02-01', true);
    await shop.sell();
    await shop.sell();
  });

  const actOf = async (month: string): Promise<Act> => {
    const found = (await shop.acts()).find((one) => one.month === month);
    if (!found) throw new Error(`no act of ${month}`);
    return found;
  };
  const myClock = async () => (await shop.request('getClock', {}, shop.person(false))).body;
  const sign = () => shop.request('signAct', { params: february, body: {} }, shop.person(false));
  const lock = () =>
    shop.desk('POST', '/locks', { author: shop.authorId, reason: 'Құжаттары тексеріліп жатыр' });
  const letGo = () => shop.desk('POST', `/locks/${shop.authorId}/lift`, {});

  describe('the act of a month', () => {
    it('is sent on the first of the month, with its lines, its hash and its last day to sign', async () => {
      expect(await shop.acts()).toEqual([]);
      expect(await myClock()).toContainEqual(
        expect.objectContaining({ kind: 'act-send', date: '2027-03-01', clause: 'Agreement 7.1' }),
      );
      await shop.jumpTo('2027-03-01');
      const act = await actOf('2027-02');
      expect(act).toMatchObject({
        state: 'sent',
        version: 1,
        amount: 2 * reward,
        sent: '2027-03-01',
        due: null,
        sign_by: addWorkingDays('2027-03-01', 3),
        can: { sign: true, dispute: true },
      });
      const line = { kind: 'earned', quantity: 1, price: 15_000, production: 6000, fee: 2000 };
      expect(act.lines).toMatchObject([
        { ...line, amount: reward },
        { ...line, amount: reward },
      ]);
      expect(act.seal).toMatch(/^[0-9a-f]{64}$/);
      const subjects = (await shop.emails()).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringContaining('2027'));
      expect(await myClock()).toContainEqual(
        expect.objectContaining({ kind: 'act-sign', whose: 'mine', outcome: 'deemed-signed' }),
      );
    });

    it('is a PDF in two languages, for its author alone', async () => {
      const given = { params: february };
      const paper = await shop.request('getActPaper', given, shop.person(false));
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(String(paper.body).slice(0, 5)).toBe('%PDF-');
      expect((await shop.request('getActPaper', given, shop.stranger)).status).toBe(404);
      expect((await shop.request('listActs', {}, shop.stranger)).body).toEqual([]);
    });

    it('has its term stopped while it is disputed, and a new term after the correction', async () => {
      const body = { text: 'Бір тапсырыс жетіспейді.' };
      const given = { params: february, body };
      const sent = await shop.request('disputeAct', given, shop.person(false));
      expect(sent.body).toMatchObject({ state: 'disputed', objection: body.text, sign_by: null });
      await shop.advanceNightly('2027-03-05');
      expect((await actOf('2027-02')).state).toBe('disputed');
      const [disputed] = (await shop.desk('GET', '/acts?state=disputed')).acts;
      const id = Number(disputed?.id);
      // On the same day it is confirmed, disputed again, and corrected; the author gets both answers.
      const stands = { text: 'Акт дұрыс.', correction: 0 };
      expect((await shop.desk('POST', `/acts/${id}/answer`, stands)).state).toBe('sent');
      await shop.request('disputeAct', given, shop.person(false));
      const answer = { text: 'Иә, қате кетті.', correction };
      const answered = await shop.desk('POST', `/acts/${id}/answer`, answer);
      expect(answered).toMatchObject({ version: 2, state: 'sent', amount: whole });
      expect(await shop.refusedAtDesk(`/acts/${id}/answer`, answer)).toEqual([409, 'conflict']);
      expect((await actOf('2027-02')).sign_by).toBe(addWorkingDays('2027-03-05', 3));
    });

    it('causes an e-mail for each answer', async () => {
      await runJobs();
      const answers = (await shop.emails()).filter(({ text }) => /Акт дұрыс|қате кетті/.test(text));
      expect(answers).toHaveLength(2);
    });

    it('is signed once, which sets the day of its payout', async () => {
      expect((await sign()).body).toMatchObject({
        state: 'signed',
        signed: '2027-03-05',
        due: payoutDueOn('2027-03-05'),
        money: 'due',
      });
      expect((await sign()).error?.code).toBe('act-already-signed');
      expect(await myClock()).toContainEqual(
        expect.objectContaining({ kind: 'payout', date: payoutDueOn('2027-03-05') }),
      );
    });

    it('sends the payment notice at once, with the amount and the last day of the payout', async () => {
      expect(today()).toBe('2027-03-05');
      await runJobs();
      const notices = (await shop.emails()).filter(({ subject }) => /қол қойылды/.test(subject));
      expect(notices).toHaveLength(1);
      expect(notices[0]?.text).toContain(formatTiyn(tiyn(whole * 100)));
      expect(notices[0]?.text).toContain(formatDayMonth('kk', payoutDueOn('2027-03-05')));
    });
  });

  describe('the money of an act', () => {
    let batch: number;
    const lines = async () =>
      (await shop.desk('GET', `/batches/${batch}`)).payouts as [StaffPayout, ...StaffPayout[]];

    it('is postponed by force majeure, with the number of days', async () => {
      const standstill = { startsOn: '2027-03-10', endsOn: '2027-03-12', reason: 'Су тасқыны' };
      await shop.desk('POST', '/standstills', standstill, owner);
      expect(await actOf('2027-02')).toMatchObject({
        due: addDays(payoutDueOn('2027-03-05'), 3),
        moved_days: 3,
      });
    });

    it('earns a penalty automatically when it is late', async () => {
      const { due } = await actOf('2027-02');
      await shop.jumpTo(addDays(due ?? '', 10));
      expect(await actOf('2027-02')).toMatchObject({ penalty, money: 'late' });
      const { debts } = await shop.desk('GET', '/due');
      expect(debts).toContainEqual(expect.objectContaining({ late: true }));
    });

    it('is proposed once, however often and by however many it is requested', async () => {
      const asked = await Promise.all(
        Array.from({ length: 5 }, () =>
          shop.desk('POST', '/batches', { through }).catch((error: Error) => error.message),
        ),
      );
      const made = asked.filter((answer) => typeof answer !== 'string');
      expect(made).toMatchObject([{ payouts: [{ author: { username: 'author0' } }] }]);
      const refused = asked.filter((answer) => typeof answer === 'string');
      expect(refused).toEqual(Array(4).fill(expect.stringContaining('nothing-due')));
      batch = Number(made[0]?.id);
    });

    it('is approved by another person, and then is one file under a key', async () => {
      expect((await shop.bankFile(batch)).status).toBe(409);
      const approve = `/batches/${batch}/approve`;
      expect(await shop.refusedAtDesk(approve, {})).toEqual([409, 'second-person']);
      await shop.desk('POST', approve, {}, owner);
      const read = async () => String((await shop.bankFile(batch, 'xml')).body);
      const first = await read();
      expect(first).toContain('<IBAN>KZ');
      expect(await Promise.all([read(), read(), read(), read()])).toEqual(Array(4).fill(first));
      const csv = await shop.bankFile(batch);
      expect(csv.headers.get('content-type')).toContain('text/csv');
      expect(csv.body).toContain('OP-');
      // Not even the owner, who may do everything else.
      expect((await shop.bankFile(batch, 'xml', owner)).status).toBe(403);
      expect(first).toContain(shop.iban);
      expect(JSON.stringify(await shop.table('payout_batches'))).not.toContain(shop.iban);
    });

    it('is not handed out while its author’s payouts are locked, and no line is dropped otherwise', async () => {
      const [line] = await lines();
      expect(line.state).toBe('filed');
      const before = await shop.bankFile(batch);
      expect(before.body).toContain(line.name);
      // The bank may have the file, so the line of an author who can be paid must stay in it.
      const drop = await shop.refusedAtDesk(`/payouts/${line.id}/drop`, { note: 'Кеткен жоқ' });
      expect(drop).toEqual([409, 'in-file']);
      await lock();
      const { status, error } = await shop.bankFile(batch);
      expect([status, error?.code]).toEqual([409, 'payee-held']);
      await letGo();
      expect((await shop.bankFile(batch)).body).toBe(before.body);
    });

    it('is paid by a row of a bank statement, once, and the penalty stops on that day', async () => {
      const [line] = await lines();
      const paidOn = today();
      const row = `${paidOn};-${line.amount.toFixed(2)};B-${line.id};${line.name}`;
      const text = ['Дата;Сумма;Референс;Назначение платежа', row].join('\n');
      expect((await shop.uploadStatement('april.csv', text)).status).toBe(200);
      await shop.runDueWork();
      expect(await actOf('2027-02')).toMatchObject({
        state: 'paid',
        paid: paidOn,
        money: 'paid',
        penalty,
        reference: `B-${line.id}`,
      });
      const again = { reference: 'B-other', paidOn };
      const twice = await shop.refusedAtDesk(`/payouts/${line.id}/paid`, again);
      expect(twice).toEqual([409, 'moved-on']);
      await shop.jumpTo(addDays(paidOn, 3));
      expect((await actOf('2027-02')).penalty).toBe(penalty);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('is exported as tables in CSV and XLSX', async () => {
      const me = shop.person(false);
      const csv = await shop.request('getStatementCsv', { query: { lang: 'en' } }, me);
      expect(csv.status).toBe(200);
      expect(csv.headers.get('content-type')).toContain('text/csv');
      const xlsx = await shop.request('getStatementXlsx', { query: { lang: 'ru' } }, me);
      expect([xlsx.status, String(xlsx.body).slice(0, 2)]).toEqual([200, 'PK']);
    });
  });

  describe('an author who does not respond', () => {
    it('is deemed to have signed at the end of the third working day', async () => {
      await shop.sell();
      await shop.sell();
      await shop.jumpTo('2027-05-01');
      const by = (await actOf('2027-04')).sign_by ?? '';
      expect(by).toBe(addWorkingDays('2027-05-01', 3));
      await shop.jumpTo(by);
      expect((await actOf('2027-04')).state).toBe('sent');
      await shop.jumpTo(addDays(by, 1));
      expect(await actOf('2027-04')).toMatchObject({ state: 'deemed_signed', signed: by });
    });

    it('lists acts page by page, or by their month', async () => {
      const ask = async (query: Readonly<Record<string, string>>) => {
        const { body, headers } = await shop.request('listActs', { query }, shop.person(false));
        const next = /\?(after=[^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
        return [body.map(({ month }) => month), next];
      };
      expect(await ask({})).toEqual([['2027-04', '2027-02'], undefined]);
      expect(await ask({ limit: '1' })).toEqual([['2027-04'], 'after=2027-04&limit=1']);
      expect(await ask({ limit: '1', after: '2027-04' })).toEqual([['2027-02'], undefined]);
      expect(await ask({ month: '2027-02' })).toEqual([['2027-02'], undefined]);
      expect(await ask({ month: '2027-01' })).toEqual([[], undefined]);
    });

    it('has payouts held for 48 hours after a new IBAN, and restricted and released by staff', async () => {
      await shop.giveIban(shop.otherIban);
      expect(await actOf('2027-04')).toMatchObject({
        money: 'held',
        holds: [{ reason: 'credentials-changed' }],
      });
      expect(await shop.refusedAtDesk('/batches', { through })).toEqual([409, 'nothing-due']);
      const released = addDays(today(), 2);
      await shop.jumpTo(addDays(released, -1), '22:00');
      expect((await actOf('2027-04')).holds).toMatchObject([{ reason: 'credentials-changed' }]);
      await shop.jumpTo(released, '02:00');
      expect((await actOf('2027-04')).holds).toEqual([]);
      await lock();
      expect((await actOf('2027-04')).holds).toMatchObject([{ reason: 'restricted' }]);
      await letGo();
      expect((await actOf('2027-04')).holds).toEqual([]);
    });

    it('is dropped from a file when their payouts are locked, and is due again', async () => {
      const { id: batch, payouts } = await shop.desk('POST', '/batches', { through });
      await shop.desk('POST', `/batches/${batch}/approve`, {}, owner);
      expect((await shop.bankFile(batch)).status).toBe(200);
      await lock();
      for (const { id } of payouts) {
        const drop = await shop.desk('POST', `/payouts/${id}/drop`, { note: 'Жоқ' });
        expect(drop.state).toBe('dropped');
      }
      // No line is left, so there is no file.
      expect((await shop.bankFile(batch)).status).toBe(409);
      await letGo();
      expect((await actOf('2027-04')).holds).toEqual([]);
      const again = await shop.desk('POST', '/batches', { through });
      expect(again.payouts).toHaveLength(payouts.length);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });
  });

  describe('bank movements that differ from the plan', () => {
    beforeEach(async () => {
      await shop.begin('2027-02-01', true);
      await shop.sell();
      await shop.sell();
      await shop.jumpTo('2027-03-01');
      await sign();
    });
    const filed = async () => {
      const { id } = await shop.desk('POST', '/batches', { through });
      await shop.desk('POST', `/batches/${id}/approve`, {}, owner);
      expect((await shop.bankFile(id)).status).toBe(200);
      const [first] = (await shop.desk('GET', `/batches/${id}`)).payouts;
      if (!first) throw new Error('nothing is filed');
      return first;
    };
    const bring = async (sum: number, reference: string, purpose: string) => {
      const row = `${today()};${sum.toFixed(2)};${reference};${purpose}`;
      const text = ['Дата;Сумма;Референс;Назначение платежа', row].join('\n');
      expect((await shop.uploadStatement(`${reference}.csv`, text)).status).toBe(200);
      await shop.runDueWork();
    };
    const differing = async (): Promise<string[]> =>
      shop.table('audit').where('action', 'payout.differs').orderBy('id').pluck('subject');

    it('are reported for a payout dropped from its file, and for one paid twice', async () => {
      const first = await filed();
      await lock();
      await shop.desk('POST', `/payouts/${first.id}/drop`, { note: 'Кеткен жоқ' });
      await letGo();
      await bring(-first.amount, 'B-1', first.name);
      expect(await differing()).toEqual([`payout:${first.id}`]);
      const second = await filed();
      await bring(-second.amount, 'B-2', second.name);
      expect(await differing()).toHaveLength(1);
      await bring(-second.amount, 'B-3', second.name);
      expect(await differing()).toEqual([`payout:${first.id}`, `payout:${second.id}`]);
      const { differs } = await shop.desk('GET', '/batches');
      expect(differs).toMatchObject([
        { name: second.name, amount: -second.amount, batch: expect.any(Number) },
        { name: first.name, amount: -first.amount, batch: expect.any(Number) },
      ]);
      expect((await actOf('2027-02')).reference).toBe('B-2');
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('match a payout marked as paid by hand; each further row is reported', async () => {
      const { id, amount, name } = await filed();
      const paid = { reference: 'by hand', paidOn: today() };
      await shop.desk('POST', `/payouts/${id}/paid`, paid);
      await bring(-amount, 'B-1', name);
      expect(await differing()).toEqual([]);
      await bring(-amount, 'B-2', name);
      expect(await differing()).toHaveLength(1);
      await bring(amount, 'B-3', name);
      expect((await actOf('2027-02')).money).toBe('held');
      await bring(amount, 'B-4', name);
      expect(await differing()).toHaveLength(2);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('with an account and a person in their purpose do not copy it into other records', async () => {
      const { amount, name } = await filed();
      const taxNumber = '900101300017';
      await bring(amount, 'R-1', `Возврат ${name}, ИИН ${taxNumber}, счет ${shop.iban} закрыт`);
      const audit = await shop.table('audit').where('action', 'payout.returned').pluck('facts');
      const kept = JSON.stringify([audit, await shop.table('payouts')]);
      expect(audit).toHaveLength(1);
      expect(kept).not.toContain(taxNumber);
      expect(kept).not.toContain(shop.iban);
    });

    it('make no payout late before the day to which force majeure has moved it since its proposal', async () => {
      expect((await actOf('2027-02')).due).toBe('2027-03-31');
      await shop.jumpTo('2027-03-25');
      const { id } = await filed();
      const flood = { startsOn: '2027-03-26', endsOn: '2027-03-30', reason: 'Су тасқыны' };
      await shop.desk('POST', '/standstills', flood, owner);
      await shop.jumpTo('2027-04-04');
      expect(await actOf('2027-02')).toMatchObject({ due: '2027-04-05', penalty: 0 });
      await shop.desk('POST', `/payouts/${id}/paid`, { reference: 'B-9', paidOn: today() });
      expect(await actOf('2027-02')).toMatchObject({ due: '2027-04-05', penalty: 0 });
      expect(await shop.ledgerBreaches()).toEqual([]);
    });
  });

  describe('an original', () => {
    it('is in the act and in the payout with its whole price, and is deducted when it is returned after that', async () => {
      const price = 90_000;
      await shop.begin('2027-06-01', true);
      const sale = await shop.sell('original');
      await shop.jumpTo('2027-07-01');
      const act = await actOf('2027-06');
      expect(act).toMatchObject({
        amount: price,
        lines: [{ kind: 'earned', quantity: 1, price, production: 0, fee: 0, amount: price }],
      });
      await shop.advanceNightly(addDays(act.sign_by ?? '', 1));
      const { due } = await actOf('2027-06');
      await shop.jumpTo(due ?? '');
      expect(await shop.payAll()).toEqual([price]);
      expect(await actOf('2027-06')).toMatchObject({ state: 'paid', money: 'paid' });
      await shop.recordEvent(sale, 'refund');
      await shop.runDueWork();
      const month = today().slice(0, 7);
      await shop.jumpTo(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`);
      expect(await actOf(month)).toMatchObject({ amount: -price });
      expect(await shop.ledgerBreaches()).toEqual([]);
    });
  });
});
