/** A rent over several months: each is booked once, in the act of that month, even after nights without a worker, and is paid. */
import { rentMonths, tengeToTiyn, tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { openPayoutShop } from '../../support/app/payouts.ts';
import { numberOf } from '../../support/app/sales.ts';

/** 92 days of 1,000 tenge each. */
const period = { firstDay: '2027-02-15', lastDay: '2027-05-17' };
const total = tengeToTiyn(92_000);
const months = rentMonths(total, period);

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openPayoutShop(engine);

  /** Months of the acts, and the reward in each of their lines. */
  const actsNow = async () =>
    (await shop.acts())
      .toSorted((a, b) => a.month.localeCompare(b.month))
      .map(({ month, lines }) => [
        month,
        ...lines.map(({ amount }) => tiyn(Math.round(amount * 100))),
      ]);
  const inTheirMonths = months.map(({ month, amount }) => [month, amount]);

  it.each([
    ['each month', ['2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01']],
    ['for one month not', ['2027-03-01', '2027-05-01', '2027-06-01']],
    ['for three months not', ['2027-03-01', '2027-06-01']],
    ['from the first day until all of it is over not', ['2027-06-01']],
    ['until weeks after it is over not', ['2027-06-20']],
  ])('where the worker runs %s', async (_, nights) => {
    await shop.begin('2027-02-15', true);
    const sale = await shop.sell('rent', period);
    for (const night of nights) await shop.jumpTo(night);
    expect(await actsNow()).toEqual(inTheirMonths);
    // The order is booked once more: nothing of it is earned or put into an act again.
    await shop.recordEvent(sale, 'complete');
    await shop.runDueWork();
    expect(await actsNow()).toEqual(inTheirMonths);
    expect(await shop.ledgerBreaches()).toEqual([]);
  });

  it('a rent is in acts that are signed and paid month by month, with a licence in the first', async () => {
    await shop.begin('2027-02-15', true);
    await shop.sell('rent', period);
    await shop.sell('licence');
    const nights = ['2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01'];
    for (const [index, { month, amount }] of months.entries()) {
      await shop.jumpTo(nights[index] ?? '');
      const given = { params: { month }, body: {} };
      const { body: act } = await shop.request('signAct', given, shop.person(false));
      const owed = amount / 100 + (index === 0 ? 30_000 : 0);
      expect(act).toMatchObject({ state: 'signed', amount: owed, money: 'due' });
      await shop.jumpTo(act.due ?? '');
      expect(await shop.payAll()).toEqual([owed]);
      expect((await shop.acts()).find((one) => one.month === month)?.money).toBe('paid');
    }
    expect(await shop.ledgerBreaches()).toEqual([]);
  });

  it('an outage beyond the act of its month is made up in the next one', async () => {
    await shop.begin('2027-02-15', true);
    const sale = await shop.sell('rent', period);
    for (const month of ['2027-02', '2027-03'])
      await shop
        .plannedJob('payouts.earn', `${numberOf(sale)}:${month}`)
        .postpone(new Date('2027-04-20'));
    await shop.jumpTo('2027-04-01');
    expect(await actsNow()).toEqual([]);
    await shop.jumpTo('2027-05-01');
    const upTo = months.filter(({ month }) => month <= '2027-04').map(({ amount }) => amount);
    expect(await actsNow()).toEqual([['2027-04', ...upTo]]);
    await shop.jumpTo('2027-06-01');
    expect(await actsNow()).toEqual([
      ['2027-04', ...upTo],
      ['2027-05', months.at(-1)?.amount],
    ]);
    expect(await shop.ledgerBreaches()).toEqual([]);
  });
});
