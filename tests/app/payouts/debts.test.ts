/**
 * The payout desk shows every tenge owed to authors: due, payable, due later, below the minimum, held, in payment orders, in
 * unsigned acts and in no act yet. The total is what the ledger owes all authors (review staff 17).
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { openPayoutShop, owner, reward, today } from '../../support/app/payouts.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openPayoutShop(engine);

  /** The sums of the desk by place; also checks that they equal the ledger's. */
  const standing = async (through: string) => {
    const { sums, elsewhere, total } = await shop.desk('GET', `/due?through=${through}`);
    const places = Object.fromEntries(
      Object.entries<{ amount: number }>(sums).map(([place, { amount }]) => [place, amount]),
    );
    const { underway, unsigned, open } = elsewhere;
    const found = { ...places, underway: underway.amount, unsigned: unsigned.amount, open };
    const parts = Object.values<number>(found).reduce((sum, part) => sum + part * 100, 0);
    const owed = await shop
      .table('ledger_postings')
      .whereIn('account', ['author', 'act'])
      .sum({ sum: 'amount_tiyn' });
    expect(parts).toBe(Number(owed[0]?.sum ?? 0));
    expect(Math.round(total * 100)).toBe(parts);
    return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
  };

  describe('an author with an IBAN', () => {
    beforeEach(() => shop.begin('2027-02-26', true));

    it('is shown until the minimum is reached', async () => {
      await shop.sell();
      expect(await standing('2027-12-31')).toEqual({ open: reward });
      await shop.advanceNightly('2027-03-01');
      expect(await standing('2027-12-31')).toEqual({ unsigned: reward });
      // Signed and below 10,000: it has no due day, but is shown.
      await shop.jumpTo('2027-03-05');
      expect(await standing('2027-12-31')).toEqual({ 'below-minimum': reward });
    });

    it('is shown from the signed act to the payment order', async () => {
      const last = await shop.sell();
      await shop.sell();
      await shop.advanceNightly('2027-03-01');
      await shop.jumpTo('2027-03-05');
      const both = 2 * reward;
      expect(await standing('2027-03-10')).toEqual({ payable: both });
      expect(await standing('2027-05-10')).toEqual({ due: both });
      const lock = { author: shop.authorId, reason: 'Түсініктеме күтеміз' };
      await shop.desk('POST', '/locks', lock);
      expect(await standing('2027-05-10')).toEqual({ held: both });
      await shop.desk('POST', `/locks/${shop.authorId}/lift`, {});
      const { id } = await shop.desk('POST', '/batches', { through: '2027-05-10' });
      expect(await standing('2027-05-10')).toEqual({ underway: both });
      // A refund meanwhile is deducted by the next act.
      await shop.recordEvent(last, 'refund');
      await shop.runDueWork();
      expect(await standing('2027-05-10')).toEqual({ underway: both, open: -reward });
      await shop.desk('POST', `/batches/${id}/approve`, {}, owner);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });
  });

  it('counts an author without an IBAN as held', async () => {
    await shop.begin('2027-02-26', false);
    await shop.sell();
    await shop.sell();
    await shop.advanceNightly('2027-03-01');
    await shop.jumpTo('2027-03-05');
    expect(await standing('2027-03-05')).toEqual({ held: 2 * reward });
    const { debts } = await shop.desk('GET', '/due');
    expect(debts).toMatchObject([{ place: 'held', holds: [{ reason: 'iban-missing' }] }]);
  });

  it('a freeze without a lock is lifted once, with a record in the audit log', async () => {
    await shop.begin('2027-02-26', true);
    await shop.freeze();
    const { locks } = await shop.desk('GET', '/locks');
    expect(locks).toMatchObject([{ reason: null, setBy: null }]);
    const lift = `/locks/${shop.authorId}/lift`;
    expect(await shop.desk('POST', lift, {})).toEqual({ locks: [] });
    expect((await shop.refusedAtDesk(lift, {}))[0]).toBe(404);
    const actions = ['account.payouts-unfrozen', 'payouts.unlocked'];
    const records = await shop.table('audit').whereIn('action', actions).select('action', 'actor');
    expect(records).toEqual([{ action: actions[0], actor: 'staff:1' }]);
  });

  it('reconcile finds penalties above the cap of the reward that is paid with their act', async () => {
    const cap = 2 * reward * 10;
    await shop.begin('2027-02-01', true);
    for (const month of ['2027-03', '2027-04']) {
      await shop.sell();
      await shop.sell();
      await shop.jumpTo(`${month}-01`);
      await shop.jumpTo(`${month}-10`);
    }
    /** Credits what an act lacks to this sum, in tiyn. */
    const creditTo = async (act: number, sum: number) => {
      const row = { act_id: act, author_id: shop.authorId, day: today() };
      const [had] = await shop.table('act_penalties').where('act_id', act).sum('amount_tiyn as n');
      const amount = sum - Number(had?.n ?? 0);
      await shop.table('act_penalties').insert({ ...row, amount_tiyn: amount });
    };
    const found = async () =>
      (await shop.ledgerBreaches()).filter((breach) =>
        breach.startsWith('penalties do not exceed their cap'),
      );
    await creditTo(1, cap);
    expect(await found()).toEqual([]);
    // The act of the next month is signed later, so it is not paid with the first.
    await creditTo(1, cap + 1);
    expect(await found()).toEqual([
      'penalties do not exceed their cap: penalty of act 1 exceeds its cap',
    ]);
    await shop.payAll('2027-12-31');
    expect(await found()).toEqual([]);
    await creditTo(2, cap);
    expect(await found()).toEqual([]);
    await creditTo(2, cap + 1);
    expect(await found()).toEqual([
      'penalties do not exceed their cap: penalty of act 2 exceeds its cap',
    ]);
  });

  describe('a payout due on 31 March', () => {
    /** A day's penalty in tenge, 0.1 % of the debt (Agreement 8.1). */
    const perDay = (2 * reward) / 1000;
    let last: Awaited<ReturnType<typeof shop.sell>>;
    beforeEach(async () => {
      await shop.begin('2027-02-26', true);
      await shop.sell();
      last = await shop.sell();
      await shop.jumpTo('2027-03-01');
      const params = { month: '2027-02' };
      const signed = await shop.request('signAct', { params, body: {} }, shop.person(false));
      expect(signed.body).toMatchObject({ due: '2027-03-31' });
    });
    const lateDays = async (): Promise<number> => {
      const penalties = (await shop.acts()).map(({ penalty }) => penalty ?? 0);
      return penalties.reduce((sum, one) => sum + one, 0) / perDay;
    };
    const file = async (): Promise<number> => {
      const { id, payouts } = await shop.desk('POST', '/batches', { through: '2027-12-31' });
      await shop.desk('POST', `/batches/${id}/approve`, {}, owner);
      expect((await shop.bankFile(id)).status).toBe(200);
      return Number(payouts[0]?.id);
    };

    it.each([
      ['before', '2027-04-01', '2027-04-07', 3],
      ['on', '2027-04-11', '2027-04-12', 10],
      ['around', '2027-04-08', '2027-04-14', 7],
    ])(
      'counts no day twice for force majeure %s the days that its author holds it',
      async (_case, startsOn, endsOn, before) => {
        await shop.jumpTo('2027-03-31');
        const flood = { startsOn, endsOn, reason: 'Су тасқыны' };
        await shop.desk('POST', '/standstills', flood, owner);
        await shop.jumpTo('2027-04-10');
        expect(await lateDays()).toBe(before);
        // Held for 48 hours, that is on 11 and 12 April.
        await shop.giveIban(shop.otherIban);
        await shop.jumpTo('2027-04-11');
        await shop.jumpTo('2027-04-12');
        await shop.jumpTo('2027-04-15');
        expect(await lateDays()).toBe(before + (endsOn > '2027-04-12' ? 1 : 3));
        expect(await shop.ledgerBreaches()).toEqual([]);
      },
    );

    it('keeps the penalty of the days before a month of refunds lowers it', async () => {
      await shop.jumpTo('2027-03-15');
      await shop.recordEvent(last, 'refund');
      await shop.jumpTo('2027-04-01');
      // The act of March is deemed signed on 6 April.
      await shop.jumpTo('2027-04-15');
      expect(await lateDays()).toBe(6 + 9 / 2);
      await shop.payAll('2027-12-31');
      expect(await lateDays()).toBe(6 + 9 / 2);
      expect(await shop.ledgerBreaches()).toEqual([]);
    });

    it('is late while the bank has it, whatever its author changes in their account', async () => {
      await shop.jumpTo('2027-03-31');
      await file();
      await shop.giveIban(shop.otherIban);
      await shop.jumpTo('2027-04-01');
      expect(await lateDays()).toBe(1);
      // A freeze takes it back out of the file.
      await shop.freeze();
      await shop.jumpTo('2027-04-02');
      expect(await lateDays()).toBe(1);
    });

    it('is not late any more if it is marked as paid while the penalties of the night are credited', async () => {
      await shop.jumpTo('2027-03-31');
      const id = await file();
      await shop.jumpTo('2027-04-01', '00:04');
      await shop.payAtNight(id, '2027-03-31');
      expect(await lateDays()).toBe(0);
    });
  });
});
