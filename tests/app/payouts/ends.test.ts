/**
 * An author's money in unusual cases: a payout is returned, a file expires, the author claims, the provider gives notice. One
 * shop per engine, from its first month on.
 */
import { addDays, addWorkingDays, answerClaimBy } from '@oner/config/terms';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPayoutShop, owner, today } from '../../support/app/payouts.ts';

const through = '2027-12-31';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openPayoutShop(engine);
  beforeAll(async () => {
    await shop.begin('2027-02-01', true);
    await shop.sell();
    await shop.sell();
    await shop.jumpTo('2027-03-01');
    const params = { month: '2027-02' };
    const signed = await shop.request('signAct', { params, body: {} }, shop.person(false));
    expect(signed.error).toBeUndefined();
  });

  const actNow = async () => {
    const [act] = await shop.acts();
    if (!act) throw new Error('no act found');
    return act;
  };
  const reasons = async () => (await actNow()).holds.map(({ reason }) => reason);
  const myClock = async () => (await shop.request('getClock', {}, shop.person(false))).body;
  const emailsAbout = async (words: RegExp | string) =>
    (await shop.emails()).filter(({ subject }) => subject.match(words));

  /** Proposed, approved and sent to the bank. */
  const fileAll = async (): Promise<{ batch: number; payout: number }> => {
    const { id: batch, payouts } = await shop.desk('POST', '/batches', { through });
    await shop.desk('POST', `/batches/${batch}/approve`, {}, owner);
    expect((await shop.bankFile(batch)).status).toBe(200);
    const { number } = await actNow();
    return { batch, payout: Number(payouts.find(({ acts }) => acts.includes(number))?.id) };
  };
  const sendBack = (payout: number) =>
    shop.desk('POST', `/payouts/${payout}/returned`, { note: 'шот жабық' });

  describe('a payout that the bank sends back', () => {
    const returnedOn = '2027-03-04';
    let payout: number;

    it('waits for another account, and its author has five working days to give one', async () => {
      const filed = await fileAll();
      payout = filed.payout;
      await shop.jumpTo(returnedOn, '00:05');
      expect((await shop.bankFile(filed.batch)).status).toBe(200);
      // By then the file is deleted: 72 hours have passed.
      await shop.jumpTo(returnedOn, '10:00');
      const { status, error } = await shop.bankFile(filed.batch);
      expect([status, error?.code]).toEqual([409, 'expired']);
      await sendBack(payout);
      expect(await reasons()).toEqual(['payout-returned']);
      expect(await myClock()).toContainEqual(
        expect.objectContaining({
          kind: 'data-report',
          whose: 'mine',
          clause: 'Agreement 3.4',
          date: addWorkingDays(returnedOn, 5),
        }),
      );
      expect(await shop.refusedAtDesk('/batches', { through })).toEqual([409, 'nothing-due']);
    });

    it('is announced again on the last of those days', async () => {
      const asked = /деректеріңіз өзгерді/i;
      const last = addWorkingDays(returnedOn, 5);
      await shop.jumpTo(addDays(last, -1));
      expect(await emailsAbout(asked)).toEqual([]);
      await shop.jumpTo(last);
      expect(await emailsAbout(asked)).toHaveLength(1);
    });

    it('goes to the same account once staff confirm it, or to the new account after 48 hours', async () => {
      await shop.desk('POST', `/payouts/${payout}/again`, {});
      expect(await reasons()).toEqual([]);
      await sendBack((await fileAll()).payout);
      expect(await reasons()).toEqual(['payout-returned']);
      await shop.giveIban(shop.otherIban);
      expect(await reasons()).toEqual(['credentials-changed']);
      await shop.jumpTo(addDays(today(), 3));
      expect(await reasons()).toEqual([]);
      const { batch, payout: third } = await fileAll();
      expect((await shop.bankFile(batch, 'xml')).body.toString()).toContain(shop.otherIban);
      const paid = { reference: 'B-3', paidOn: today() };
      await shop.desk('POST', `/payouts/${third}/paid`, paid);
      expect(await actNow()).toMatchObject({ state: 'paid', reference: 'B-3' });
    });
  });

  describe('a claim of an author', () => {
    const body = { about: 'payout', subject: 'A-000001', text: 'Төлем кешікті.' } as const;

    it('has an answer due by the fifteenth working day, and is the only open one about its subject', async () => {
      const send = () => shop.request('sendAuthorClaim', { body }, shop.person(false));
      const [sent, ...others] = (await Promise.all([send(), send(), send()])).toSorted(
        (a, b) => a.status - b.status,
      );
      expect([sent?.status, ...others.map(({ status }) => status)]).toEqual([201, 409, 409]);
      if (!sent) throw new Error('no claim was sent');
      const due = answerClaimBy(new Date(`${sent.body.received}T12:00:00+05:00`));
      expect(sent.body).toMatchObject({ state: 'received', answer_by: due, overdue: false });
      expect(sent.body.number).toMatch(/^PC-\d{6}$/);
      expect((await send()).error?.code).toBe('claim-exists');
      expect(await myClock()).toContainEqual(
        expect.objectContaining({ kind: 'claim-answer', date: due, subject: sent.body.number }),
      );
      expect((await shop.request('listAuthorClaims', {}, shop.stranger)).body).toEqual([]);
      // Received; staff are warned before the last day, and the author is notified after it.
      const told = async () => (await emailsAbout(sent.body.number)).length;
      await shop.jumpTo(addDays(due, -2));
      expect(await told()).toBe(1);
      await shop.jumpTo(addDays(due, -1));
      expect(await told()).toBe(2);
      await shop.jumpTo(addDays(due, 1));
      expect(await told()).toBe(3);
      const [mine] = (await shop.request('listAuthorClaims', {}, shop.person(false))).body;
      expect(mine?.overdue).toBe(true);
    });

    it('is answered from the desk, once; staff record one of a blocked author', async () => {
      const [claim] = (await shop.desk('GET', '/claims')).open;
      const id = claim?.id;
      const answer = { outcome: 'refused', text: 'Төлем мерзімінде жіберілді.' };
      await shop.desk('POST', `/claims/${id}/answer`, answer);
      expect(await shop.refusedAtDesk(`/claims/${id}/answer`, answer)).toEqual([409, 'moved-on']);
      const [mine] = (await shop.request('listAuthorClaims', {}, shop.person(false))).body;
      expect(mine).toMatchObject({ state: 'answered', outcome: 'refused', answer_by: null });
      const blocked = { author: shop.stranger.profileId, about: 'blocking', text: 'Неге?' };
      expect((await shop.desk('POST', '/claims', blocked)).open).toMatchObject([
        { about: 'blocking', author: { username: shop.stranger.username } },
      ]);
    });
  });

  describe('an agreement that ends', () => {
    it('ends a month after the provider’s notice, and is settled thirty days later', async () => {
      await shop.terminate();
      const { ends, settleBy } = await shop.termsOfEnd();
      expect(settleBy).toBe(addDays(ends, 30));
      expect((await myClock()).map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['agreement-ends', 'access-ends', 'settlement']),
      );
      await shop.jumpTo(ends);
      expect((await shop.openTermination())?.state).toBe('announced');
      await shop.jumpTo(addDays(ends, 1));
      expect((await shop.openTermination())?.state).toBe('ended');
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('ends at once for force majeure, and the e-mail gives the reason', async () => {
      const reason = 'Қойманы су басты';
      await shop.desk('POST', '/standstills', { startsOn: addDays(today(), -120), reason }, owner);
      const notice = { author: await shop.reachOther(), kind: 'force-majeure', reason };
      await shop.desk('POST', '/terminations', notice, owner);
      await shop.jumpTo(addDays(today(), 1));
      const emails = await emailsAbout(/тоқтатылатыны туралы|о расторжении|termination/);
      expect(emails.map(({ text }) => text)).toContainEqual(expect.stringContaining(reason));
    });
  });
});
