import type { Order } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { deadlinesOf } from './deadlines.ts';

const today = '2026-11-24';
const dates = {
  impossible_until: '2026-11-20T09:15:00Z',
  cancel_through: '2026-11-26',
  produce_by: '2026-11-30',
  cancel_stands_still: false,
  stands_still: false,
  return_through: null,
};
const order = (changed: object): Order =>
  ({
    number: '40318827561',
    status: 'confirmed',
    fulfillment_status: 'not_fulfilled',
    expires: null,
    dates,
    can: { cancel: true, confirm_receipt: false, invoice: false },
    claims: [],
    ...changed,
  }) as unknown as Order;
const not = { can: { cancel: false, confirm_receipt: false, invoice: false } };
const rent = { last_day: '2026-11-24', charges: [] };
const running = { state: 'running', through: '2027-11-24', renewedBy: null };
const claim = (state: string, answer_by: string) => ({ state, answer_by });
const told = (changed: object) =>
  deadlinesOf(order(changed), today).map(
    ({ kind, whose, date, overdue }) => `${kind} ${whose} ${date}${overdue ? ' overdue' : ''}`,
  );

describe('the days of an order', () => {
  it.each([
    [
      'that is not paid',
      { ...not, status: 'pending', dates: null, expires: '2026-11-24T20:00:00Z' },
      ['order-pay mine 2026-11-25'],
    ],
    ['that is paid', {}, ['order-cancel mine 2026-11-26', 'order-ready provider 2026-11-30']],
    ['that is made', { ...not, fulfillment_status: 'shipped' }, []],
    [
      'that is late',
      { ...not, dates: { ...dates, produce_by: '2026-11-20' } },
      ['order-ready provider 2026-11-20 overdue'],
    ],
    [
      'while all terms stand still',
      { dates: { ...dates, cancel_stands_still: true, stands_still: true } },
      ['order-cancel mine null', 'order-ready provider null'],
    ],
    [
      'whose production alone stands still',
      { dates: { ...dates, stands_still: true } },
      ['order-cancel mine 2026-11-26', 'order-ready provider null'],
    ],
    [
      'of a rent that begins while terms stand still',
      { dates: { ...dates, cancel_stands_still: true } },
      ['order-cancel mine null', 'order-ready provider 2026-11-30'],
    ],
    [
      'that was received',
      {
        ...not,
        fulfillment_status: 'delivered',
        dates: { ...dates, return_through: '2026-12-04' },
      },
      ['order-return mine 2026-12-04'],
    ],
    [
      'of a licence whose file is not received',
      { licence: { state: 'paid', through: null, renewedBy: null } },
      ['order-cancel mine 2026-11-26'],
    ],
    [
      'that only pays for a rent',
      { pays_for: { what: 'extension' } },
      ['order-cancel mine 2026-11-26'],
    ],
    [
      'of a rented work on its way',
      { ...not, fulfillment_status: 'shipped', rent, handover: { may_report: true } },
      ['rent-receipt mine null'],
    ],
    [
      'of a work that is rented out',
      { ...not, fulfillment_status: 'delivered', rent, handover: { may_return: true } },
      ['rent-end mine 2026-11-24'],
    ],
    [
      'of a rented work that is late',
      {
        ...not,
        fulfillment_status: 'delivered',
        rent: { last_day: '2026-11-20' },
        handover: { may_return: true },
      },
      ['rent-end mine 2026-11-20 overdue'],
    ],
    [
      'of a rented work that was sent back',
      { ...not, fulfillment_status: 'delivered', rent, handover: { may_return: false } },
      [],
    ],
    [
      'of a rent with charges',
      {
        ...not,
        status: 'completed',
        fulfillment_status: 'delivered',
        rent: { ...rent, charges: ['due', 'claimed', 'paid'].map((state) => ({ state })) },
        handover: { may_return: false },
      },
      ['rent-charge mine null'],
    ],
    [
      'of a licence that runs',
      { ...not, status: 'completed', licence: { ...running, through: '2027-11-24' } },
      ['licence-end mine 2027-11-24'],
    ],
    [
      'of a licence whose file was received',
      {
        ...not,
        licence: running,
        fulfillment_status: 'delivered',
        dates: { ...dates, return_through: '2026-12-04' },
      },
      ['licence-end mine 2027-11-24'],
    ],
    [
      'of a licence without an end',
      { ...not, status: 'completed', licence: { ...running, through: null } },
      [],
    ],
    [
      'of a licence that is renewed',
      { ...not, status: 'completed', licence: { ...running, renewedBy: '40318827562' } },
      [],
    ],
    [
      'of a licence that is over',
      {
        ...not,
        status: 'completed',
        licence: { ...running, state: 'expired', through: '2026-11-23' },
      },
      [],
    ],
    [
      'whose time to return is over',
      {
        ...not,
        fulfillment_status: 'delivered',
        dates: { ...dates, return_through: '2026-11-20' },
      },
      [],
    ],
    [
      'that is over, with a claim',
      {
        ...not,
        status: 'completed',
        fulfillment_status: 'delivered',
        claims: [claim('received', '2026-12-11'), claim('answered', '2026-12-01')],
      },
      ['order-claim provider 2026-12-11'],
    ],
    ['that was canceled', { ...not, status: 'canceled' }, []],
  ])('%s', (_, changed, shown) => {
    expect(told(changed)).toEqual(shown);
  });
});
