import { languages } from '@oner/config/contract';
import { claimOutcomes } from '@oner/config/contract/order-states';
import { addDays, BUILT_IN_RULES, type SaleKind } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { DeliveredKind, OrderState } from '../order/rules.ts';
import { promisesFrom } from '../terms/rules.ts';
import {
  type ClaimState,
  claimKindsNow,
  claimMachine,
  isClaimLate,
  isOpenClaim,
  kindText,
  MERCH_CLAIM_KINDS,
  outcomeText,
  warnAt,
} from './rules.ts';

const promises = promisesFrom(new Date('2026-11-20T10:00:00Z'), BUILT_IN_RULES);
const received: OrderState = { status: 'confirmed', payment: 'captured', fulfillment: 'delivered' };
const waiting: OrderState = { ...received, fulfillment: 'in_production' };
const deliveredAt = Date.parse('2026-12-01T07:00:00Z');

describe('a claim', () => {
  it('goes the way of its table', () => {
    const row = (state: ClaimState, reply: string | null = null) =>
      claimMachine.events.map((event) => claimMachine.next(state, event, { reply }));
    expect(row('received')).toEqual(['in_review', 'answered', null, 'withdrawn', null]);
    expect(row('in_review')).toEqual([null, 'answered', null, 'withdrawn', null]);
    expect(row('answered')).toEqual([null, null, 'in_review', null, 'in_review']);
    expect(row('answered', 'no')).toEqual([null, null, null, null, 'in_review']);
    expect(row('withdrawn')).toEqual([null, null, null, null, null]);
    expect(claimMachine.states.filter(isOpenClaim)).toEqual(['received', 'in_review']);
  });

  it.each([
    ['2026-12-22T18:59:59.999Z', false],
    ['2026-12-22T19:00:00Z', true],
  ])('that is due on the 22nd is late at %s: %s', (now, late) => {
    expect(isClaimLate('in_review', '2026-12-22', Date.parse(now))).toBe(late);
    expect(isClaimLate('answered', '2026-12-22', Date.parse(now))).toBe(false);
  });

  it('warns staff on the morning before its last day', () => {
    const at = warnAt('2026-12-22', deliveredAt);
    expect(at.toISOString()).toBe('2026-12-21T04:00:00.000Z');
    const late = Date.parse('2026-12-22T05:00:00Z');
    expect(warnAt('2026-12-22', late).getTime()).toBe(late);
  });
});

describe('what can be claimed', () => {
  const kinds = (
    state: OrderState,
    delivered: number | null,
    now: string,
    of: SaleKind = 'tshirt',
    delivers: DeliveredKind = 'thing',
  ) => claimKindsNow({ state, promises, deliveredAt: delivered }, of, delivers, Date.parse(now));

  it('is everything about a received order, for two years', () => {
    expect(kinds(received, deliveredAt, '2026-12-01T08:00:00Z')).toEqual(MERCH_CLAIM_KINDS);
    const done: OrderState = { ...received, status: 'completed', payment: 'partially_refunded' };
    expect(kinds(done, deliveredAt, '2028-12-01T06:59:59.999Z')).toEqual(MERCH_CLAIM_KINDS);
    expect(kinds(done, deliveredAt, '2028-12-01T07:00:00Z')).toEqual([]);
  });

  it('is non-arrival, once the production deadline has passed', () => {
    const over = addDays(promises.produceBy, 1);
    expect(kinds(waiting, null, `${promises.produceBy}T18:59:59Z`)).toEqual([]);
    for (const at of [`${promises.produceBy}T19:00:00Z`, `${over}T00:00:00Z`])
      expect(kinds(waiting, null, at)).toEqual(['not-arrived', 'other']);
  });

  it('has its own reasons for an original', () => {
    expect(kinds(received, deliveredAt, '2026-12-01T08:00:00Z', 'original')).toEqual([
      'not-as-described',
      'damaged',
      'not-authentic',
      'not-arrived',
      'other',
    ]);
    const over = `${addDays(promises.produceBy, 1)}T00:00:00Z`;
    expect(kinds(waiting, null, over, 'original')).toEqual(['not-arrived', 'other']);
  });

  it('of a rented work has no reason about its authenticity', () => {
    expect(kinds(received, deliveredAt, '2026-12-01T08:00:00Z', 'rent')).toEqual([
      'not-as-described',
      'damaged',
      'not-arrived',
      'other',
    ]);
  });

  it('of a licence is about its file; a wrap or a deposit has no claims', () => {
    const of = (what: SaleKind) => kinds(received, deliveredAt, '2026-12-01T08:00:00Z', what);
    expect([of('licence'), of('wrap'), of('deposit')]).toEqual([
      ['not-as-described', 'not-authentic', 'other'],
      [],
      [],
    ]);
    const over = `${addDays(promises.produceBy, 1)}T00:00:00Z`;
    expect(kinds(waiting, null, over, 'wrap')).toEqual([]);
  });

  it('of what a renter pays for is about neither its condition nor its arrival', () => {
    expect(kinds(received, deliveredAt, '2026-12-01T08:00:00Z', 'rent', 'nothing')).toEqual([
      'other',
    ]);
    const over = `${addDays(promises.produceBy, 1)}T00:00:00Z`;
    expect(kinds(waiting, null, over, 'rent', 'nothing')).toEqual([]);
  });

  it('is nothing if the order is canceled or not paid', () => {
    const canceled: OrderState = { ...received, status: 'canceled' };
    expect(kinds(canceled, deliveredAt, '2026-12-02T07:00:00Z')).toEqual([]);
    const facts = { state: waiting, promises: null, deliveredAt: null };
    expect(claimKindsNow(facts, 'tshirt', 'thing', deliveredAt)).toEqual([]);
  });
});

describe.each(languages)('in %s', (language) => {
  it('has a distinct text for each outcome and kind', () => {
    const outcomes = claimOutcomes.map((one) => outcomeText(one, language));
    const kinds = (['defect', 'wrong-thing', 'damaged', 'not-arrived', 'other'] as const).map(
      (one) => kindText(one, language),
    );
    for (const words of [outcomes, kinds]) {
      expect(words.every((word) => word.length > 3)).toBe(true);
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

it('uses the requested language', () => {
  expect(outcomeText('refund', 'ru')).toBe('деньги возвращаются');
  expect(kindText('defect', 'en')).toBe('the item is defective');
});
