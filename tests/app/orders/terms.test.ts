/** Force majeure and the calendar move deadlines, and buyers are told; a year without a calendar blocks nothing. */
import type { Order } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { addWorkingDays, calendarEndsOn, statutoryYear } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSign } from '../../contract/payments/buyer-and-bank.ts';
import { readEmails } from '../../contract/support/emails.ts';
import { openTestBank, type TestBank } from '../../support/app/bank.ts';
import {
  advanceClockTo,
  type Buyer,
  type Changes,
  orderOf,
  sendCallback,
  sentToBank,
} from '../../support/app/buyers.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import { openTrade, shirt, shirtShelf, terms } from '../../support/app/trade.ts';
import { type App, runJobs, startClockAt } from '../../support/app.ts';
import { auditActionsOf } from '../../support/records.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00+05:00`);
const [owner, accountant] = ['staff:1', 'staff:2'];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let bank: TestBank;
  let app: App;
  let database: Knex;

  const begin = async (day: string): Promise<void> => {
    app ??= await openTrade(engine, shirtShelf, { sendsEmails: true });
    database = await app.fresh();
    await startClockAt(noon(day));
  };
  beforeAll(() => {
    bank = openTestBank();
  });
  afterAll(async () => {
    await app?.close();
    bank.close();
  });
  beforeEach(() => begin('2026-11-24'));

  type Paid = { readonly buyer: Buyer; readonly number: string };
  const paidOrder = async (changes: Changes = {}): Promise<Paid> => {
    const { buyer, placed, number } = await sentToBank(app, shirt, changes);
    bank.charge(number, toSign(placed).amount, true);
    expect((await sendCallback(app, placed)).status).toBe(200);
    return { buyer, number };
  };
  const datesOf = async ({ buyer, number }: Paid): Promise<NonNullable<Order['dates']>> => {
    const { dates } = await orderOf(app, buyer, number);
    if (!dates) throw new Error('the paid order has no dates');
    return dates;
  };
  const cancel = ({ buyer, number }: Paid) =>
    app.request('cancelOrder', { params: { number }, body: { reason: '' } }, buyer.person);
  const told = async ({ number }: Paid) =>
    (await readEmails(env().dataDir)).filter(
      ({ subject }) => subject.includes(number) && /ауысты|изменились|moved/.test(subject),
    );

  it('force majeure moves the days of a paid order, once, and its buyer is notified', async () => {
    const paid = await paidOrder();
    expect(await datesOf(paid)).toMatchObject({
      cancel_through: '2026-12-01',
      produce_by: '2026-12-03',
      stands_still: false,
    });
    const week = { startsOn: '2026-11-26', endsOn: '2026-12-02' };
    await terms.openForceMajeure(week, 'flood', owner);
    await runJobs();
    // Five working days of it do not count.
    expect(await datesOf(paid)).toMatchObject({
      cancel_through: '2026-12-08',
      produce_by: '2026-12-10',
      stands_still: false,
    });
    expect(await told(paid)).toHaveLength(1);
    expect(await firstBreach(database)).toBeNull();

    await advanceClockTo(noon('2026-12-07'));
    expect((await cancel(paid)).status).toBe(200);
    const later = await paidOrder();
    expect((await datesOf(later)).cancel_through).toBe('2026-12-14');
    expect(await firstBreach(database)).toBeNull();
  });

  it('an order that has ended, whose refund waits for staff, has no days to move', async () => {
    const desk = app.desk('orders', 2);
    const paid = await paidOrder({ quantity: 20 });
    await datesOf(paid);
    expect((await cancel(paid)).status).toBe(200);
    const [refund] = (await desk('GET', '/refunds')).body.refunds;
    expect((await desk('POST', `/refunds/${refund?.id}/drop`, {})).status).toBe(200);
    expect((await orderOf(app, paid.buyer, paid.number)).status).toBe('requires_action');
    await terms.openForceMajeure({ startsOn: '2026-11-26', endsOn: '2026-12-02' }, 'flood', owner);
    await runJobs();
    expect(await told(paid)).toEqual([]);
  });

  it('no deadline ends during it; afterwards they continue', async () => {
    const paid = await paidOrder();
    await datesOf(paid);
    const open = { startsOn: '2026-11-25', endsOn: null };
    const id = await terms.openForceMajeure(open, 'war', owner);
    await runJobs();
    expect(await datesOf(paid)).toMatchObject({ stands_still: true, cancel_through: '2026-12-02' });
    await advanceClockTo(noon('2026-12-20'));
    // The earliest possible date moves with the days; the right to cancel does not end.
    expect(await datesOf(paid)).toMatchObject({ stands_still: true, cancel_through: '2026-12-25' });
    expect((await orderOf(app, paid.buyer, paid.number)).claim_kinds).toEqual([]);
    expect(await firstBreach(database)).toBeNull();

    expect(await terms.closeForceMajeure(Number(id), '2026-12-21', owner)).toBe(true);
    await runJobs();
    expect(await datesOf(paid)).toMatchObject({
      cancel_through: '2026-12-28',
      produce_by: '2026-12-30',
      stands_still: false,
    });
    expect(await told(paid)).toHaveLength(2);
    await advanceClockTo(noon('2026-12-29'));
    expect((await cancel(paid)).body).toMatchObject({ error: { code: 'cancel-too-late' } });
    expect(await firstBreach(database)).toBeNull();
  });

  it('staff are warned by the clock of the shop, 90 days before the calendar ends', async () => {
    const ask = async () => (await app.desk('platform')('GET', '/calendar')).body;
    const year = calendarEndsOn().slice(0, 4);
    await advanceClockTo(noon(`${year}-10-01`));
    const known = { endsOn: calendarEndsOn(), daysLeft: 91, endsSoon: false };
    expect(await ask()).toEqual(known);
    await advanceClockTo(noon(`${year}-10-02`));
    expect(await ask()).toEqual({ ...known, daysLeft: 90, endsSoon: true });
  });

  it('an order in a year that is not entered is accepted, with the statutory holidays', async () => {
    await begin('2028-06-30');
    const paid = await paidOrder();
    // Capital Day, 6 July, is a holiday.
    expect((await datesOf(paid)).produce_by).toBe('2028-07-12');
    expect(await firstBreach(database)).toBeNull();
  });

  it('a year applies once a second person has confirmed it, and moves no day to an earlier one', async () => {
    await begin('2027-12-28');
    const paid = await paidOrder();
    const before = await datesOf(paid);
    expect(before.produce_by).toBe(addWorkingDays('2027-12-28', 7));

    const draft = {
      year: 2028,
      status: 'official' as const,
      source: 'Order 1',
      kurbanAit: '2028-05-05',
      extraOff: ['2028-01-05', '2028-01-06'],
      extraWorking: ['2028-01-15', '2028-01-22'],
    };
    const { workingDays } = statutoryYear(2028, '2028-05-05');
    expect(await terms.proposeYear({ ...draft, workingDays: workingDays - 1 }, accountant)).toBe(
      'count',
    );
    const made = await terms.proposeYear({ ...draft, workingDays }, accountant);
    if (typeof made === 'string') throw new Error(made);
    await runJobs();
    expect(await datesOf(paid)).toEqual(before);

    expect(await terms.confirmCalendarYear(made.id, accountant)).toBe('second-person');
    expect(await terms.confirmCalendarYear(made.id, owner)).toBeNull();
    expect(await terms.confirmCalendarYear(made.id, owner)).toBe('moved-on');
    await runJobs();
    expect((await datesOf(paid)).produce_by).toBe('2028-01-13');
    expect(await told(paid)).toHaveLength(1);
    expect(await firstBreach(database)).toBeNull();

    const again = await terms.proposeYear(
      { ...draft, workingDays, extraOff: [], extraWorking: [] },
      owner,
    );
    if (typeof again === 'string') throw new Error(again);
    expect(again.version).toBe(2);
    expect(await terms.confirmCalendarYear(again.id, accountant)).toBeNull();
    await runJobs();
    // It would be earlier now; the buyer keeps the promised day.
    expect((await datesOf(paid)).produce_by).toBe('2028-01-13');
    expect(await told(paid)).toHaveLength(1);
    expect(await firstBreach(database)).toBeNull();
    expect((await terms.enteredYears()).map(({ year, version }) => [year, version])).toEqual([
      [2026, 1],
      [2027, 1],
      [2028, 1],
      [2028, 2],
    ]);
    const deeds = await auditActionsOf({ sql: database }, { action: 'calendar.%' });
    expect(deeds.map(({ action }) => action).toSorted()).toEqual([
      'calendar.confirmed',
      'calendar.confirmed',
      'calendar.proposed',
      'calendar.proposed',
    ]);
  });
});
