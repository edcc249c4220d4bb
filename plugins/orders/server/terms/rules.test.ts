import {
  addDays,
  addWorkingDays,
  BUILT_IN_RULES,
  cancelThrough,
  isSuspendedOn,
  isWorkingDay,
  NO_END,
  type Period,
  produceBy,
} from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderEvent, OrderState } from '../order/rules.ts';
import {
  earliestPromises,
  movedPromises,
  promisesFrom,
  remindAt,
  runningTerms,
  termProblem,
} from './rules.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00+05:00`);
const during = (...forceMajeure: readonly Period[]) => ({ ...BUILT_IN_RULES, forceMajeure });

describe('promisesFrom', () => {
  it.each([
    ['2026-03-19', '2026-03-31', '2026-04-02'],
    ['2026-12-29', '2027-01-08', '2027-01-12'],
    ['2026-05-05', '2026-05-14', '2026-05-18'],
    ['2026-06-30', '2026-07-08', '2026-07-10'],
  ])('paid on %s', (day, cancel, produce) => {
    const promises = promisesFrom(noon(day), BUILT_IN_RULES);
    expect([promises.cancelThrough, promises.produceBy]).toEqual([cancel, produce]);
    expect(promises.impossibleUntil.getTime() - noon(day).getTime()).toBe(86_400_000);
  });
});

describe('force majeure', () => {
  const days = fc.integer({ min: 0, max: 300 }).map((n) => addDays('2026-03-05', n));
  const periods = fc.array(
    fc
      .tuple(days, fc.integer({ min: 0, max: 20 }))
      .map(([startsOn, length]) => ({ startsOn, endsOn: addDays(startsOn, length) })),
    { maxLength: 3 },
  );

  it('leaves a buyer and the workshop as many working days as without it', () => {
    fc.assert(
      fc.property(days, periods, (day, standstills) => {
        const promises = promisesFrom(noon(day), during(...standstills));
        const counted = (last: string): number => {
          let count = 0;
          for (let at = addDays(day, 1); at <= last; at = addDays(at, 1))
            if (isWorkingDay(at) && !isSuspendedOn(at, standstills)) count += 1;
          return count;
        };
        expect([counted(promises.cancelThrough), counted(promises.produceBy)]).toEqual([5, 7]);
        expect(promises.cancelThrough >= cancelThrough(noon(day))).toBe(true);
        expect(promises.produceBy >= produceBy(noon(day))).toBe(true);
      }),
    );
  });

  it('without an end suspends terms, and never moves a stated day earlier', () => {
    fc.assert(
      fc.property(days, days, periods, (day, startsOn, standstills) => {
        const plain = promisesFrom(noon(day), BUILT_IN_RULES);
        const lasting = promisesFrom(noon(day), during({ startsOn, endsOn: null }));
        expect(lasting.produceBy === NO_END).toBe(startsOn <= plain.produceBy);
        const over = promisesFrom(noon(day), during(...standstills));
        const moved = movedPromises(plain, over);
        expect(moved).toEqual(over);
        expect(movedPromises(moved, plain)).toEqual(moved);
        expect(movedPromises({ ...plain, produceBy: NO_END }, over).produceBy).toBe(over.produceBy);
      }),
    );
  });
});

/** Friday, 20 November 2026, 15:00 in Almaty. */
const fridayPaid = new Date('2026-11-20T10:00:00Z');
it('counts the agreed working days of production', () => {
  const paid = noon('2026-11-20');
  const agreed = promisesFrom(paid, BUILT_IN_RULES, 20);
  expect(agreed.produceBy).toBe(addWorkingDays('2026-11-20', 20));
  const { produceBy: _, ...others } = promisesFrom(paid, BUILT_IN_RULES);
  expect(agreed).toMatchObject(others);
  expect(promisesFrom(paid, during({ startsOn: '2026-11-25', endsOn: null }), 20).produceBy).toBe(
    NO_END,
  );
});

it('shows the earliest possible end of suspended terms, with the agreed days and the first day of a rent', () => {
  const paid = noon('2026-11-20');
  const open = during({ startsOn: '2026-11-21', endsOn: null });
  const shown = earliestPromises(paid, '2026-11-30', open, 20);
  expect(shown.cancelThrough).toBe(addWorkingDays('2026-11-30', 5));
  expect(shown.produceBy).toBe(addWorkingDays('2026-11-30', 20));
  const rent = { firstDay: '2027-03-01', isHandedOver: true };
  expect(earliestPromises(paid, '2026-11-30', open, null, rent).produceBy).toBe(rent.firstDay);
});

const ofFriday = promisesFrom(fridayPaid, BUILT_IN_RULES);
/** Tuesday, 1 December 2026, noon in Almaty. */
const deliveredAt = Date.parse('2026-12-01T07:00:00Z');

describe('termProblem', () => {
  it.each<[event: OrderEvent, at: string, problem: string | null]>([
    ['declare_impossible', '2026-11-21T09:59:59.999Z', null],
    ['declare_impossible', '2026-11-21T10:00:00Z', 'too-late'],
    ['conclude_licence', '2026-11-21T09:59:59.999Z', 'too-early'],
    ['conclude_licence', '2026-11-21T10:00:00Z', null],
    // Five working days after Friday the 20th end on Friday the 27th.
    ['cancel', '2026-11-27T18:59:59.999Z', null],
    ['cancel', '2026-11-27T19:00:00Z', 'too-late'],
    // Seven end on Tuesday, 1 December.
    ['cancel_overdue', '2026-12-01T18:59:59.999Z', 'too-early'],
    ['cancel_overdue', '2026-12-01T19:00:00Z', null],
    // Fourteen days after 1 December end on the 15th.
    ['accept_return', '2026-12-15T18:59:59.999Z', null],
    ['accept_return', '2026-12-15T19:00:00Z', 'too-late'],
    ['complete', '2026-12-15T18:59:59.999Z', 'too-early'],
    ['complete', '2026-12-15T19:00:00Z', null],
    ['ship', '2030-01-01T00:00:00Z', null],
  ])('%s at %s: %s', (event, at, problem) => {
    expect(termProblem(event, { promises: ofFriday, deliveredAt }, Date.parse(at))).toBe(problem);
  });

  it('allows no return or completion before delivery', () => {
    const facts = { promises: ofFriday, deliveredAt: null };
    expect(termProblem('accept_return', facts, deliveredAt)).toBe('too-late');
    expect(termProblem('complete', facts, deliveredAt)).toBe('too-early');
  });

  it('has no term before payment', () => {
    expect(termProblem('cancel', { promises: null, deliveredAt: null }, 0)).toBeNull();
  });
});

/** A Monday morning in Almaty. */
const mondayPaid = new Date('2026-11-16T05:00:00Z');
const at = (
  status: OrderState['status'],
  payment: OrderState['payment'],
  fulfillment: OrderState['fulfillment'],
) => ({
  state: { status, payment, fulfillment },
  promises: promisesFrom(mondayPaid, BUILT_IN_RULES),
  deliveredAt: fulfillment === 'delivered' ? Date.parse('2026-11-20T05:00:00Z') : null,
});
const told = (
  order: Parameters<typeof runningTerms>[0],
  delivers: Parameters<typeof runningTerms>[1] = 'thing',
): string[] =>
  runningTerms(order, delivers).map(
    ({ term, endsAt, isOurs }) => `${term} ${new Date(endsAt).toISOString()}${isOurs ? ' !' : ''}`,
  );

describe('runningTerms', () => {
  it('lists the 24 hours first, and then the working days in Almaty', () => {
    expect(told(at('pending', 'captured', 'not_fulfilled'))).toEqual([
      'impossible 2026-11-17T05:00:00.000Z !',
      'produce 2026-11-25T19:00:00.000Z !',
      'cancel 2026-11-23T19:00:00.000Z',
    ]);
  });

  it.each(['file', 'nothing'] as const)('has no day of production if it delivers a %s', (what) => {
    expect(told(at('confirmed', 'captured', 'not_fulfilled'), what)).toEqual([
      'cancel 2026-11-23T19:00:00.000Z',
    ]);
  });

  it('owes nothing once shipped, and waits for a return once delivered', () => {
    expect(told(at('confirmed', 'captured', 'ready'))).toHaveLength(2);
    expect(told(at('confirmed', 'captured', 'shipped'))).toEqual([
      'cancel 2026-11-23T19:00:00.000Z',
    ]);
    expect(told(at('confirmed', 'partially_refunded', 'delivered'))).toEqual([
      'return 2026-12-04T19:00:00.000Z',
    ]);
  });

  it('is empty for unpaid and ended orders', () => {
    expect(told({ ...at('pending', 'awaiting', 'not_fulfilled'), promises: null })).toEqual([]);
    expect(told(at('canceled', 'refund_pending', 'not_fulfilled'))).toEqual([]);
    expect(told(at('completed', 'captured', 'delivered'))).toEqual([]);
  });
});

describe('the reminder of an invoice', () => {
  it('comes at nine in the morning in Almaty on the day before the last one', () => {
    expect(remindAt('2026-11-26').toISOString()).toBe('2026-11-25T04:00:00.000Z');
  });
});
