/**
 * Settlement of author and shop when the agreement ends or the books change: each case runs to its end by the clock (L §4,
 * §9; Agreement 7.5 to 7.7, 9.2, 9.3, 10.1 to 10.4, 11.3). For the same over HTTP, with withdrawal and erasure, see
 * tests/contract/payouts/cases/closed.ts.
 */
import { addDays, rentMonths, tengeToTiyn } from '@oner/config/terms';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../../support/app/buyers.ts';
import { openPayoutShop, owner, reward } from '../../support/app/payouts.ts';
import { numberOf } from '../../support/app/sales.ts';
import { sceneEngines } from '../../support/chance.ts';

const begin = '2027-02-01';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openPayoutShop(engine);

  describe('an author who takes the consent back below the minimum', () => {
    beforeEach(() => shop.begin(begin, true));

    it('has an act at once, is paid within thirty days, and can then be erased', async () => {
      await shop.recordEvent(await shop.sell(), 'complete');
      await shop.withdraw();
      expect(await shop.openTermination()).toMatchObject({
        kind: 'consent',
        state: 'ended',
        ends: begin,
      });
      const settleBy = addDays(begin, 30);
      expect(await shop.obligations()).toMatchObject([{ what: 'payout', until: settleBy }]);
      const [act] = await shop.acts(true);
      expect(act).toMatchObject({ amount: reward, state: 'sent' });
      // Without a signature it is deemed signed, and its money is due though it is below 10,000.
      await shop.advanceNightly(addDays(settleBy, -1));
      const owed = { amount: reward, due: settleBy, holds: [] };
      expect(await shop.due(settleBy)).toMatchObject([owed]);
      expect(await shop.payAll(settleBy)).toEqual([reward]);
      expect(await shop.obligations()).toEqual([]);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('is not erased while a claim is open, and then leaves no words in claims and objections', async () => {
      await shop.recordEvent(await shop.sell(), 'complete');
      await shop.withdraw();
      const [act] = await shop.acts(true);
      const [objection, text] = ['Құпия қарсылық', 'Құпия талап'];
      const disputed = { params: { month: act?.month ?? '' }, body: { text: objection } };
      await shop.request('disputeAct', disputed, shop.person(true));
      const [sentAct] = (await shop.desk('GET', '/acts')).acts;
      await shop.desk('POST', `/acts/${sentAct?.id}/answer`, { text: 'Тексерілді.' });
      const claim = { body: { about: 'payout', text } } as const;
      const sent = await shop.request('sendAuthorClaim', claim, shop.person(true));
      const open = { what: 'claim', subject: sent.body.number, until: sent.body.answer_by };
      expect(await shop.obligations()).toContainEqual(expect.objectContaining(open));
      const exported = JSON.stringify(await shop.exportedData());
      for (const written of [objection, text]) expect(exported).toContain(written);
      const [waiting] = (await shop.desk('GET', '/claims')).open;
      const answer = { outcome: 'refused', text: 'Тексерілді.' };
      await shop.desk('POST', `/claims/${waiting?.id}/answer`, answer);
      expect(await shop.obligations()).toMatchObject([{ what: 'payout' }]);
      await eraseAccount(shop.person(true));
      const kept = JSON.stringify([await shop.table('acts'), await shop.table('author_claims')]);
      expect(kept).toContain('Тексерілді.');
      expect(kept).not.toContain('Құпия');
    });

    it('exports the reason for which they ended the agreement, and leaves none once erased', async () => {
      await shop.leave('Құпия себеп');
      expect(JSON.stringify(await shop.exportedData())).toContain('Құпия себеп');
      await eraseAccount(shop.person(true));
      const kept = JSON.stringify([await shop.table('terminations'), await shop.table('audit')]);
      expect(kept).toContain('agreement.termination');
      expect(kept).not.toContain('Құпия');
    });
  });

  describe('an author without an IBAN whose agreement the provider ends', () => {
    const entryOf = () => ({
      author: shop.authorId,
      iban: shop.iban,
      source: '3 ақпандағы хат, № 12',
    });
    const enter = () => shop.desk('POST', '/payees', entryOf());
    const entries = async () => (await shop.desk('GET', '/payees')).entries;
    beforeEach(() => shop.begin(begin, false));

    it('is paid within the thirty days of the settlement if two of the staff have entered an IBAN', async () => {
      await shop.sell();
      await shop.terminate();
      const { ends, settleBy } = await shop.termsOfEnd();
      expect([ends, settleBy]).toEqual(['2027-03-01', '2027-03-31']);
      await shop.advanceNightly(addDays(ends, 1));
      expect((await shop.openTermination())?.state).toBe('ended');
      expect(await shop.isBlocked()).toBe(true);
      expect(await shop.access()).toBe('settlement');
      await shop.advanceNightly('2027-03-10');
      const holds = async () => (await shop.firstDue(settleBy)).holds;
      expect(await holds()).toMatchObject([{ reason: 'iban-missing' }]);

      const refused = (change: object) =>
        shop.refusedAtDesk('/payees', { ...entryOf(), ...change });
      expect(await refused({ iban: '' })).toEqual([400, 'details-missing']);
      expect(await refused({ iban: shop.iban.slice(0, -1) })).toEqual([400, 'iban-invalid']);
      const spaced = shop.iban.replace(/.{4}/g, '$& ');
      for (const source of [`3 ақпандағы хат: ${spaced}`, 'ИИН 900101-300123', '900101300123'])
        expect(await refused({ source })).toEqual([400, 'source-details']);
      await enter();
      expect(await refused({})).toEqual([409, 'entry-waits']);
      // One person alone changes nothing, and the numbers are not readable.
      expect(await holds()).toMatchObject([{ reason: 'iban-missing' }]);
      const [waiting] = await entries();
      expect(waiting).toMatchObject({ state: 'waiting', ibanLast4: shop.iban.slice(-4) });
      const kept = JSON.stringify([waiting, await shop.table('payee_entries')]);
      expect(kept).not.toContain(shop.iban);
      const confirm = `/payees/${waiting?.id}/confirm`;
      expect(await shop.refusedAtDesk(confirm, {})).toEqual([409, 'second-person']);
      await shop.desk('POST', confirm, {}, owner);
      expect(await shop.refusedAtDesk(confirm, {}, owner)).toEqual([409, 'moved-on']);
      await shop.runDueWork();
      const raw = (await shop.emails()).map((letter) => JSON.stringify(letter)).join();
      expect(raw).toContain(shop.iban.slice(-4));
      expect(raw).not.toContain(shop.iban);
      const deeds = await shop.table('audit').where('action', 'like', 'payee.%').pluck('action');
      expect(deeds).toEqual(['payee.entered', 'payee.confirmed']);

      // As after any change of bank details, 48 hours have to pass.
      expect(await holds()).toMatchObject([{ reason: 'credentials-changed' }]);
      await shop.advanceNightly('2027-03-13');
      expect(await holds()).toEqual([]);
      expect(await shop.payAll(settleBy)).toEqual([reward]);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('keeps details given by the author meanwhile', async () => {
      await shop.sell();
      await enter();
      const id = (await entries())[0]?.id;
      await shop.giveIban(shop.otherIban);
      const late = await shop.refusedAtDesk(`/payees/${id}/confirm`, {}, owner);
      expect(late).toEqual([409, 'details-there']);
      expect(await shop.readIban()).toBe(shop.otherIban);
      await shop.desk('POST', `/payees/${id}/drop`, {});
      expect(await shop.table('payee_entries').whereNotNull('sealed')).toEqual([]);
      expect(await shop.refusedAtDesk('/payees', entryOf())).toEqual([409, 'details-there']);
    });

    it('has no details stored from an entry that is not confirmed', async () => {
      await enter();
      await shop.advanceNightly('2027-02-14');
      expect((await entries())[0]?.state).toBe('waiting');
      await shop.advanceNightly('2027-02-16');
      expect((await entries())[0]?.state).toBe('dropped');
      expect(await shop.table('payee_entries').whereNotNull('sealed')).toEqual([]);
    });

    it('has no digits in a decided entry once erased, also not from an earlier erasure', async () => {
      await enter();
      await shop.desk('POST', `/payees/${(await entries())[0]?.id}/drop`, {});
      await eraseAccount(shop.person(true));
      const none = { state: 'dropped', ibanLast4: null, taxLast4: null };
      expect(await entries()).toMatchObject([none]);
      await shop.table('payee_entries').update({ iban_last4: shop.iban.slice(-4) });
      await shop.forgetDigitsAgain();
      await shop.runDueWork();
      expect(await entries()).toMatchObject([none]);
    });
  });

  const isPlayed = sceneEngines.includes(engine);
  describe.runIf(isPlayed)('an author who leaves while a rent runs beyond thirty days', () => {
    // Each month is below the minimum.
    const period = { firstDay: begin, lastDay: '2027-11-30' };
    const months = rentMonths(tengeToTiyn(92_000), period);
    beforeEach(() => shop.begin(begin, true));

    it('has an act of each later month, is paid without a minimum, and keeps access until the last', async () => {
      const sale = await shop.sell('rent', period);
      await shop.terminate();
      const { ends, settleBy } = await shop.termsOfEnd();
      await shop.advanceNightly(addDays(ends, 1));
      expect((await shop.openTermination())?.state).toBe('ended');
      // The work is returned early and its order complete: its renter has paid for all days.
      await shop.recordEvent(sale, 'complete');
      for (const { month, amount } of months) {
        const sum = amount / 100;
        const isFirst = month === begin.slice(0, 7);
        await shop.advanceNightly(addDays(`${month}-01`, isFirst ? 39 : 40));
        const [act] = await shop.acts(true);
        expect(act).toMatchObject({ month, amount: sum, state: 'deemed_signed' });
        const { amount: owed, due: day, holds } = await shop.firstDue('2028-12-31');
        expect([owed, holds]).toEqual([sum, []]);
        if (isFirst) expect(day <= settleBy).toBe(true);
        expect(await shop.payAll(day)).toEqual([sum]);
        const isLast = month === months.at(-1)?.month;
        expect((await shop.obligations()).map(({ what }) => what)).toEqual(isLast ? [] : ['order']);
        expect(await shop.access()).toBe(isLast ? 'none' : 'settlement');
      }
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('is not erased before the last month is booked, however late that is', async () => {
      const sale = await shop.sell('rent', { firstDay: begin, lastDay: '2027-02-28' });
      await shop.recordEvent(sale, 'complete');
      const last = shop.plannedJob('payouts.earn', `${numberOf(sale)}:2027-02`);
      await last.postpone(new Date('2027-03-02T00:00:00+05:00'));
      const open = async () => (await shop.obligations()).map(({ what }) => what);
      await shop.jumpTo('2027-03-01', '12:00');
      expect(await open()).toEqual(['order']);
      await shop.jumpTo('2027-03-02', '12:00');
      expect(await open()).toEqual(['payout']);
    });
  });

  describe('an author whom moderation suspends', () => {
    beforeEach(() => shop.begin(begin, true));

    it('keeps the agreement and its minimum, until the provider’s notice ends them a month later', async () => {
      await shop.sell();
      await shop.suspend();
      await shop.advanceNightly('2027-03-10');
      expect(await shop.isBlocked()).toBe(true);
      expect(await shop.openTermination()).toBeUndefined();
      expect(await shop.acts(true)).toMatchObject([{ amount: reward, state: 'deemed_signed' }]);
      // Below the minimum it waits, and earns no penalty.
      expect(await shop.due('2027-12-31')).toEqual([]);
      await shop.terminate();
      expect(await shop.openTermination()).toMatchObject({
        state: 'announced',
        ends: '2027-04-10',
      });
      await shop.advanceNightly('2027-04-09');
      expect((await shop.openTermination())?.state).toBe('announced');
      await shop.advanceNightly('2027-04-11');
      const { settleBy } = await shop.termsOfEnd();
      expect(settleBy).toBe('2027-05-10');
      expect((await shop.openTermination())?.state).toBe('ended');
      await shop.advanceNightly(settleBy);
      expect(await shop.due(settleBy)).toMatchObject([
        { amount: reward, due: settleBy, holds: [] },
      ]);
      expect(await shop.payAll(settleBy)).toEqual([reward]);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });
  });

  describe('the last act of a closed account', () => {
    beforeEach(() => shop.begin(begin, true));

    it('can be read, objected to and signed for as long as its term runs', async () => {
      await shop.sell();
      await shop.withdraw();
      const [act] = await shop.acts(true);
      expect(act).toMatchObject({ state: 'sent', can: { sign: true, dispute: true } });
      const params = { month: act?.month ?? '' };
      const body = { text: 'Бір тапсырыс жетіспейді.' };
      const objected = await shop.request('disputeAct', { params, body }, shop.person(true));
      expect(objected.error).toBeUndefined();
      const id = (await shop.desk('GET', '/acts')).acts[0]?.id;
      await shop.desk('POST', `/acts/${id}/answer`, { text: 'Тексерілді.' });
      const signed = await shop.request('signAct', { params, body: {} }, shop.person(true));
      expect(signed.error).toBeUndefined();
      expect((await shop.acts(true))[0]?.state).toBe('signed');
      // Calls about selling are closed.
      const sold = await shop.request('listMySales', {}, shop.person(true));
      expect(sold.error?.code).toBe('account-closed');
    });
  });

  describe('an author whose last work has gone', () => {
    beforeEach(() => shop.begin(begin, true));

    it('has thirty days until the end, and a work that is shown stops them', async () => {
      shop.offeredWorks.set(shop.authorId, 0);
      await shop.loseLastWork();
      expect(await shop.openTermination()).toMatchObject({ kind: 'no-works', state: 'announced' });
      shop.offeredWorks.set(shop.authorId, 1);
      await shop.advanceNightly(addDays(begin, 2));
      expect((await shop.openTermination())?.state).toBe('stopped');
      shop.offeredWorks.set(shop.authorId, 0);
      await shop.loseLastWork();
      const { ends } = await shop.termsOfEnd();
      await shop.advanceNightly(addDays(ends, 1));
      expect((await shop.openTermination())?.state).toBe('ended');
      expect(await shop.isBlocked()).toBe(true);
    });

    it('keeps the agreement for thirty days by a work that waits for a moderator, and not longer', async () => {
      shop.offeredWorks.set(shop.authorId, 0);
      shop.waitingSince.set(shop.authorId, new Date(`${begin}T12:00:00+05:00`));
      await shop.loseLastWork();
      await shop.advanceNightly(addDays(begin, 30));
      expect(await shop.openTermination()).toBeUndefined();
      await shop.advanceNightly(addDays(begin, 31));
      expect(await shop.openTermination()).toMatchObject({
        kind: 'no-works',
        state: 'announced',
        announced: addDays(begin, 31),
        ends: addDays(begin, 61),
      });
      // Another submitted work stops the end, for thirty days again.
      shop.waitingSince.set(shop.authorId, new Date(`${addDays(begin, 40)}T12:00:00+05:00`));
      await shop.advanceNightly(addDays(begin, 41));
      expect((await shop.openTermination())?.state).toBe('stopped');
      await shop.advanceNightly(addDays(begin, 71));
      expect(await shop.openTermination()).toMatchObject({
        state: 'announced',
        ends: addDays(begin, 101),
      });
      await shop.advanceNightly(addDays(begin, 102));
      expect((await shop.openTermination())?.state).toBe('ended');
    });
  });

  describe('a payment date that was set', () => {
    beforeEach(() => shop.begin(begin, true));

    const deeming = { name: 'payouts.deem', done_at: null };
    it.each([
      ['', false],
      // After a night without the shop the daily job may run first; a penalty counts acts signed by then.
      [', though the act waits to be deemed signed', true],
    ])('stays when a later refund leaves less than the minimum%s', async (_, isHeldUp) => {
      const sale = await shop.sell();
      await shop.sell();
      await shop.advanceNightly('2027-03-05');
      const { due: day, amount } = await shop.firstDue('2027-12-31');
      expect(amount).toBe(2 * reward);
      expect(day).not.toBeNull();
      await shop.recordEvent(sale, 'refund');
      // The act of March is negative by one T-shirt, and signed when the day has passed.
      if (isHeldUp) await shop.advanceNightly('2027-04-02');
      if (isHeldUp) await shop.table('jobs').where(deeming).update({ due_at: 9e12 });
      await shop.advanceNightly('2027-04-10');
      expect((await shop.acts()).map((act) => [act.month, act.amount])).toEqual([
        ['2027-03', -reward],
        ['2027-02', 2 * reward],
      ]);
      expect(await shop.due('2027-12-31')).toMatchObject([{ due: day, late: true }]);
      // With the penalty of seven days: three on both rewards, and four on the rest.
      expect(await shop.payAll()).toEqual([reward + 0.003 * 2 * reward + 0.004 * reward]);
      expect(await shop.due('2027-12-31')).toEqual([]);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });
  });
});
