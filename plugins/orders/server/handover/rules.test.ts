import { BUILT_IN_RULES, packingSteps } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { OrderEvent, OrderState } from '../order/rules.ts';
import { promisesFrom } from '../terms/rules.ts';
import {
  dispatchFaults,
  dispatchMoves,
  type HandoverRoute,
  handoverRouteOf,
  lacksReport,
  mayDispatch,
  mayReportReceipt,
  mayReportReturn,
  mayReportReturnDispatch,
  needsReport,
  type RentStage,
  type ReportKind,
  returnFieldFaults,
  waitsForAuthor,
} from './rules.ts';

const state = (
  fulfillment: OrderState['fulfillment'],
  status: OrderState['status'] = 'confirmed',
  payment: OrderState['payment'] = 'captured',
): OrderState => ({ status, payment, fulfillment });
const none = new Set<ReportKind>();
const all = new Set<ReportKind>(['dispatch', 'receipt', 'return']);

describe('a move of an original', () => {
  it.each<[OrderEvent, ReportKind | null]>([
    ['start_production', 'dispatch'],
    ['mark_ready', 'dispatch'],
    ['ship', 'dispatch'],
    ['deliver', 'dispatch'],
    ['accept_return', 'return'],
    ['cancel', null],
    ['cancel_by_provider', null],
    ['grant_refund', null],
    ['complete', null],
  ])('%s needs the report %s', (event, kind) => {
    const others = new Set([...all].filter((one) => one !== kind));
    expect(needsReport(event)).toBe(kind !== null);
    expect(lacksReport(event, { byReports: true, reports: others })).toBe(kind !== null);
    expect(lacksReport(event, { byReports: true, reports: all })).toBe(false);
    // An order from before reports existed needs none.
    expect(lacksReport(event, { byReports: false, reports: none })).toBe(false);
  });
});

describe('an original goes', () => {
  it.each<[Parameters<typeof handoverRouteOf>[0], HandoverRoute]>([
    [{ delivery: 'courier', place: { id: 'cityalmaty' } }, 'by-courier'],
    [{ delivery: 'pickup', place: { id: 'pickupabay' } }, 'to-pickup-point'],
    [{ delivery: 'pickup', place: null }, 'to-pickup-point'],
    [{ delivery: 'pickup', place: { id: 'authorplace' } }, 'at-authors'],
  ])('%j: %s', (order, goes) => {
    expect(handoverRouteOf(order)).toBe(goes);
  });
});

describe('a dispatch report', () => {
  it.each<[OrderState, boolean]>([
    [state('not_fulfilled', 'pending'), false],
    [state('not_fulfilled'), true],
    [state('in_production'), true],
    [state('ready'), true],
    [state('shipped'), false],
    [state('delivered'), false],
    [state('not_fulfilled', 'canceled', 'refund_pending'), false],
    [state('not_fulfilled', 'requires_action', 'awaiting'), false],
  ])('may be written in %j: %s, and once', (now, may) => {
    expect(mayDispatch(now, none, null)).toBe(may);
    expect(mayDispatch(now, new Set(['dispatch']), null)).toBe(false);
  });

  it.each<[OrderState['fulfillment'], HandoverRoute, 'author' | 'provider', boolean, string]>([
    ['not_fulfilled', 'at-authors', 'author', false, 'start_production mark_ready'],
    ['not_fulfilled', 'to-pickup-point', 'author', false, 'start_production'],
    ['not_fulfilled', 'to-pickup-point', 'provider', false, 'start_production mark_ready'],
    ['not_fulfilled', 'by-courier', 'author', false, 'start_production mark_ready'],
    ['not_fulfilled', 'by-courier', 'author', true, 'start_production mark_ready ship'],
    ['in_production', 'at-authors', 'author', false, 'mark_ready'],
    ['in_production', 'to-pickup-point', 'author', false, ''],
    ['in_production', 'by-courier', 'provider', true, 'mark_ready ship'],
    ['ready', 'by-courier', 'author', false, ''],
    ['ready', 'by-courier', 'author', true, 'ship'],
    ['ready', 'to-pickup-point', 'provider', false, ''],
  ])('%s, %s, by %s, tracking number %s: causes %s', (fulfillment, goes, by, has, moves) => {
    expect(dispatchMoves({ fulfillment }, goes, by, has).join(' ')).toBe(moves);
  });

  const steps = [...packingSteps.glass];
  const whole = {
    packing: 'glass',
    steps,
    declared: 650_000,
    place: undefined,
    tracking: undefined,
  } as const;
  it.each<[string, object, HandoverRoute, object]>([
    ['whole', {}, 'by-courier', {}],
    ['whole with its number', { tracking: 'KZ1' }, 'by-courier', {}],
    ['whole with its place', { place: 'Абай 10' }, 'at-authors', {}],
    ['without a step', { steps: steps.slice(1) }, 'by-courier', { steps: ['required'] }],
    ['of another list', { packing: 'paper' }, 'by-courier', { steps: ['required'] }],
    ['without a value', { declared: undefined }, 'by-courier', { declared: ['required'] }],
    ['without the place', {}, 'at-authors', { place: ['required'] }],
    ['with a place nobody comes to', { place: 'x' }, 'to-pickup-point', { place: ['bad-choice'] }],
    [
      'with a number of no courier',
      { tracking: 'x' },
      'at-authors',
      {
        place: ['required'],
        tracking: ['bad-choice'],
      },
    ],
  ])('%s', (_case, change, goes, faults) => {
    expect(dispatchFaults({ ...whole, ...change }, goes)).toEqual(faults);
  });
});

/** Tuesday, 1 December 2026, noon in Almaty. */
const deliveredAt = Date.parse('2026-12-01T07:00:00Z');
const promises = promisesFrom(new Date('2026-11-20T10:00:00Z'), BUILT_IN_RULES);
const inTime = Date.parse('2026-12-15T18:59:59Z');
const late = Date.parse('2026-12-15T19:00:00Z');

describe('a receipt report', () => {
  it.each<[OrderState, number, boolean]>([
    [state('in_production'), inTime, false],
    [state('ready'), inTime, true],
    [state('shipped'), late, true],
    [state('delivered'), inTime, true],
    [state('delivered'), late, false],
    [state('delivered', 'completed'), inTime, false],
    [state('shipped', 'canceled', 'refund_pending'), inTime, false],
  ])('in %j: %s', (now, at, may) => {
    const isDelivered = now.fulfillment === 'delivered';
    const order = { state: now, promises, deliveredAt: isDelivered ? deliveredAt : null };
    expect(mayReportReceipt(order, none, at)).toBe(may);
    expect(mayReportReceipt(order, new Set(['receipt']), at)).toBe(false);
  });
});

describe('a return report', () => {
  it.each<[OrderState, number, boolean]>([
    [state('delivered'), inTime, true],
    [state('delivered', 'confirmed', 'partially_refunded'), inTime, true],
    [state('delivered'), late, false],
    [state('shipped'), inTime, false],
    [state('returned', 'canceled', 'refund_pending'), inTime, false],
  ])('in %j: %s', (now, at, may) => {
    const order = { state: now, promises, deliveredAt };
    expect(mayReportReturn(order, none, at)).toBe(may);
    expect(mayReportReturn(order, new Set(['return']), at)).toBe(false);
  });
});

describe('reports of a rented work', () => {
  const order = { state: state('delivered'), promises, deliveredAt };
  it.each<[Exclude<RentStage, null>, ReportKind[], string]>([
    ['before', [], ''],
    ['out', [], 'receipt return-dispatch return'],
    ['out', ['receipt'], 'return-dispatch return'],
    ['out', ['return-dispatch'], 'return'],
    ['out', ['return-dispatch', 'return'], ''],
    ['over', [], ''],
  ])('%s, with the reports %j: %s', (rent, kinds, may) => {
    const reports = new Set(kinds);
    const found = [
      ['receipt', rent !== 'before' && mayReportReceipt(order, reports, inTime, rent)],
      ['return-dispatch', mayReportReturnDispatch(reports, rent)],
      ['return', mayReportReturn(order, reports, inTime, rent)],
    ];
    expect(found.flatMap(([kind, is]) => (is ? kind : [])).join(' ')).toBe(may);
  });
  it('allow a receipt within its usual term, and a return at any time', () => {
    expect(mayReportReceipt(order, none, late, 'out')).toBe(false);
    expect(mayReportReturn(order, none, late, 'out')).toBe(true);
    const onItsWay = { ...order, state: state('shipped'), deliveredAt: null };
    expect(mayReportReceipt(onItsWay, none, late, 'before')).toBe(true);
  });
  it.each<[RentStage, Parameters<typeof returnFieldFaults>[0], string]>([
    [null, {}, ''],
    [null, { verdict: 'as-described' }, 'verdict'],
    [null, { claim: 'damaged', amount: 1 }, 'claim'],
    ['out', {}, 'verdict'],
    ['out', { verdict: 'as-described' }, ''],
    ['out', { verdict: 'something-wrong' }, ''],
    ['out', { verdict: 'something-wrong', claim: 'damaged', amount: 1 }, ''],
    ['out', { verdict: 'something-wrong', claim: 'incomplete' }, 'amount'],
    ['out', { verdict: 'something-wrong', amount: 1 }, 'claim'],
    ['out', { verdict: 'as-described', claim: 'damaged', amount: 1 }, 'claim'],
  ])('%s: a return with %j has faults in: %s', (rent, fields, faults) => {
    expect(Object.keys(returnFieldFaults(fields, rent)).join(' ')).toBe(faults);
  });
  it('do not include a return dispatch for a bought work', () => {
    expect(mayReportReturnDispatch(none, null)).toBe(false);
  });
});

const back = state('returned', 'canceled', 'refunded');
const work = { availability: 'out-of-stock', isBlocked: false };
it.each<[OrderState, Parameters<typeof waitsForAuthor>[1], boolean]>([
  [back, work, true],
  [state('shipped', 'canceled', 'refunded'), work, true],
  [state('undeliverable', 'canceled', 'refunded'), work, true],
  [state('not_fulfilled', 'canceled', 'refunded'), work, false],
  [back, { ...work, availability: 'in-stock' }, false],
  [back, { ...work, isBlocked: true }, false],
  [back, null, false],
  [state('delivered'), work, false],
])('after %j a work that is %j waits for its author: %s', (now, found, waits) => {
  expect(waitsForAuthor(now, found)).toBe(waits);
});
