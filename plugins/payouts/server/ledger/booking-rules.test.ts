import type { EarningMoment } from '@oner/config/contract/payout-states';
import { FIRST_SCHEDULE, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planEntries } from './booking-rules.ts';
import { entryText, type LineFacts, type OrderFacts } from './entry-rules.ts';
import { at, far, orderFacts, refundFacts, shirtFacts, sources, sum, t } from './orders.fixture.ts';

const plan = (facts: OrderFacts, earnedWhen: EarningMoment = 'delivered', now = far) =>
  planEntries(facts, { ...FIRST_SCHEDULE, earnedWhen }, now);

describe('an order in the ledger', () => {
  it('is nothing before it is paid', () => {
    expect(plan(orderFacts({ paidAt: null, deliveredAt: null }))).toEqual([]);
  });
  it('has no entries for a refund without a payment', () => {
    const facts = { paidAt: null, deliveredAt: null, canceledAt: at('2026-03-03T06:00:00Z') };
    const refunds = [refundFacts(15_001, '2026-03-03T06:05:00Z', 'mismatch')];
    expect(plan(orderFacts({ ...facts, refunds }))).toEqual([]);
  });
  it('credits gift wrap to the provider, and reverses it with the order', () => {
    const wrap: LineFacts = {
      ...shirtFacts,
      id: 8,
      kind: 'wrap',
      authorId: null,
      unitPriceTiyn: t(1_500),
      unitCostTiyn: t(0),
    };
    const bare = plan(orderFacts());
    const entries = plan(orderFacts({ lines: [shirtFacts, wrap] }));
    expect(sum(entries, 'author')).toBe(sum(bare, 'author'));
    expect(sum(entries, 'provider') - sum(bare, 'provider')).toBe(t(1_500));
    expect(entries.find(({ lineId }) => lineId === 8)).toMatchObject({
      clause: 'Terms 6.1',
      terms: null,
      authorId: null,
    });
    const refunds = [refundFacts(16_500, '2026-03-20T06:00:00Z', 'return')];
    const back = plan(orderFacts({ lines: [shirtFacts, wrap], refunds }));
    expect([sum(back, 'author'), sum(back, 'provider'), sum(back, 'buyers')]).toEqual([0, 0, 0]);
  });
  it('is the money of its buyer once it is paid', () => {
    expect(plan(orderFacts({ deliveredAt: null }))).toMatchObject([
      {
        source: 'paid:12345678901',
        month: '2026-03',
        authorId: null,
        postings: [
          { account: 'bank', amountTiyn: t(-15_000) },
          { account: 'buyers', amountTiyn: t(15_000) },
        ],
      },
    ]);
  });
  it('records kind and clause of payments and refunds', () => {
    const canceled = { deliveredAt: null, canceledAt: at('2026-03-05T06:00:00Z') };
    const refunds = [refundFacts(15_000, '2026-03-05T06:00:00Z', 'cancel')];
    const told = plan(orderFacts({ ...canceled, refunds })).map((entry) => [
      entry.kind,
      entry.clause,
      entry.lineId,
      entry.authorId,
    ]);
    expect(told).toEqual([
      ['paid', 'Terms 6.1', null, null],
      ['refunded', 'Terms 8.1', null, null],
      ['released', 'Terms 8.1', 7, null],
    ]);
  });
  it.each(['original', 'licence'] as const)('keeps the share of an %s', (kind) => {
    const line: LineFacts = { ...shirtFacts, kind, unitCostTiyn: t(0) };
    expect(plan(orderFacts({ lines: [line] }))[1]?.terms).toMatchObject({
      perUnitTiyn: null,
      basisPoints: 0,
    });
  });
  it('is divided when it is delivered, under the fee schedule of the day it was placed', () => {
    expect(plan(orderFacts())[1]).toEqual({
      source: 'earned:12345678901:7',
      kind: 'earned',
      at: at('2026-03-12T06:00:00Z'),
      month: '2026-03',
      clause: 'Agreement 6.2',
      authorId: 'aigerim',
      order: '12345678901',
      lineId: 7,
      terms: { version: 1, mode: 'commission', perUnitTiyn: t(2_000), basisPoints: null },
      mirrors: null,
      facts: {
        item: 'T-shirt',
        kind: 'tshirt',
        quantity: 1,
        unitPriceTiyn: t(15_000),
        unitCostTiyn: t(6_000),
      },
      postings: [
        { account: 'buyers', authorId: null, amountTiyn: t(-15_000) },
        { account: 'author', authorId: 'aigerim', amountTiyn: t(7_000) },
        { account: 'provider', authorId: null, amountTiyn: t(2_000) },
        { account: 'production', authorId: null, amountTiyn: t(6_000) },
      ],
    });
  });
  it('of an item without a work: the provider gets all but the cost', () => {
    const [, earned] = plan(orderFacts({ lines: [{ ...shirtFacts, authorId: null }] }));
    expect(earned).toMatchObject({ authorId: null, terms: null });
    expect(earned?.postings.map(({ account, amountTiyn }) => [account, amountTiyn])).toEqual([
      ['buyers', t(-15_000)],
      ['provider', t(9_000)],
      ['production', t(6_000)],
    ]);
  });
  it('of an original uses the commission of the schedule under which it was placed', () => {
    const lines: LineFacts[] = [
      { ...shirtFacts, kind: 'original', unitPriceTiyn: t(450_000), unitCostTiyn: t(0) },
    ];
    const commissionBp = { original: 1_000, rent: 0, licence: 0 };
    const [, earned] = planEntries(
      orderFacts({ lines }),
      { ...FIRST_SCHEDULE, commissionBp, earnedWhen: 'delivered' },
      far,
    );
    expect(earned?.terms).toMatchObject({ perUnitTiyn: null, basisPoints: 1_000 });
    expect(earned?.postings[1]).toMatchObject({ account: 'author', amountTiyn: t(405_000) });
  });
});

describe('worked examples, by their number', () => {
  it('14: canceled inside its days, no line of the author', () => {
    const canceled = orderFacts({
      deliveredAt: null,
      canceledAt: at('2026-03-04T06:00:00Z'),
      refunds: [refundFacts(15_000, '2026-03-04T07:00:00Z', 'cancel')],
    });
    for (const moment of ['cancel-window', 'delivered', 'completed'] as const) {
      const entries = plan(canceled, moment);
      expect(sources(entries)).toEqual([
        'paid:12345678901',
        'refunded:12345678901:cancel',
        'released:12345678901:7',
      ]);
      for (const account of ['bank', 'buyers', 'refunds', 'author'] as const)
        expect(sum(entries, account)).toBe(0);
    }
  });
  it('16: delivered 2026-03-31T18:59:59Z is March, T19:30:00Z is April', () => {
    const month = (iso: string) => plan(orderFacts({ deliveredAt: at(iso) }))[1]?.month;
    expect(month('2026-03-31T18:59:59Z')).toBe('2026-03');
    expect(month('2026-03-31T19:30:00Z')).toBe('2026-04');
  });
  it('12, 13: a refund is a negative line of the month it was made in', () => {
    const entries = plan(
      orderFacts({ refunds: [refundFacts(15_000, '2026-05-20T06:00:00Z', 'claim', 7)] }),
    );
    expect(entries.at(-1)).toMatchObject({
      source: 'reversed:12345678901:7:claim',
      clause: 'Agreement 7.6',
      mirrors: 'earned:12345678901:7',
      month: '2026-05',
    });
    expect(sum(entries, 'author', '2026-03')).toBe(t(7_000));
    expect(sum(entries, 'author', '2026-05')).toBe(t(-7_000));
    for (const account of ['provider', 'production', 'refunds', 'buyers'] as const)
      expect(sum(entries, account)).toBe(0);
  });
});

describe('the moment of earning', () => {
  const paidOnly = orderFacts({ deliveredAt: null });
  it('may be the payment, the end of the days to cancel, the delivery or the completion', () => {
    expect(sources(plan(paidOnly, 'paid'))).toContain('earned:12345678901:7');
    expect(sources(plan(paidOnly, 'delivered'))).not.toContain('earned:12345678901:7');
    expect(sources(plan(orderFacts(), 'completed'))).not.toContain('earned:12345678901:7');
    const completedAt = at('2026-03-27T06:00:00Z');
    expect(plan(orderFacts({ completedAt }), 'completed')[1]).toMatchObject({ at: completedAt });
  });
  it('is reached when the days to cancel end', () => {
    const end = at('2026-03-10T19:00:00Z');
    expect(plan(paidOnly, 'cancel-window', end - 1)).toHaveLength(1);
    expect(plan(paidOnly, 'cancel-window', end)[1]).toMatchObject({ at: end });
    const later = { ...paidOnly, canceledAt: end + 1 };
    expect(plan(later, 'cancel-window')).toHaveLength(2);
    expect(plan({ ...later, canceledAt: end - 1 }, 'cancel-window')).toHaveLength(1);
    expect(plan({ ...later, canceledAt: end }, 'cancel-window')).toHaveLength(2);
    expect(plan(orderFacts({ cancelUntil: null }), 'cancel-window')).toHaveLength(1);
  });
  it('takes back by its refund what was earned by the payment and canceled', () => {
    const canceled = orderFacts({
      deliveredAt: null,
      refunds: [refundFacts(15_000, '2026-04-01T06:00:00Z', 'cancel')],
    });
    const entries = plan(canceled, 'paid');
    expect(sum(entries, 'author', '2026-03')).toBe(t(7_000));
    expect(sum(entries, 'author')).toBe(0);
  });
});

describe('refunds', () => {
  it('of a part before the line is earned are taken back as soon as it is', () => {
    const facts = orderFacts({ refunds: [refundFacts(3_000, '2026-02-01T06:00:00Z')] });
    const entries = plan(facts);
    expect(entries.at(-1)).toMatchObject({ kind: 'reversed', at: facts.deliveredAt });
    expect(sum(entries, 'author')).toBe(t(5_600));
    expect(sum(entries, 'provider')).toBe(t(1_600));
    expect(sum(entries, 'production')).toBe(t(4_800));
    expect(sources(plan({ ...facts, deliveredAt: null }))).toEqual([
      'paid:12345678901',
      'refunded:12345678901:claim',
    ]);
  });
  it('of all that was left, delivered or not, leave an author nothing', () => {
    const facts = orderFacts({
      refunds: [
        refundFacts(5_000, '2026-03-03T06:00:00Z', 'a'),
        refundFacts(10_000, '2026-03-12T06:00:00Z', 'b'),
      ],
    });
    expect(sources(plan(facts)).at(-1)).toBe('released:12345678901:7');
    expect(plan(facts).at(-1)).toMatchObject({ at: at('2026-03-12T06:00:00Z'), authorId: null });
  });
  it('fall on the line that was claimed first, and on the others by their worth', () => {
    const bag: LineFacts = {
      ...shirtFacts,
      id: 8,
      kind: 'shopper',
      authorId: 'viktor',
      quantity: 2,
    };
    const facts = (lineId: number | null, amount: number) =>
      orderFacts({
        lines: [shirtFacts, bag],
        refunds: [refundFacts(amount, '2026-04-01T06:00:00Z', 'k', lineId)],
      });
    const backOf = (lineId: number | null, amount: number) =>
      plan(facts(lineId, amount))
        .filter(({ kind }) => kind === 'reversed')
        .map((entry) => [entry.lineId, entry.facts.refundTiyn]);
    expect(backOf(8, 6_000)).toEqual([[8, t(6_000)]]);
    expect(backOf(7, 20_000)).toEqual([
      [7, t(15_000)],
      [8, t(5_000)],
    ]);
    expect(backOf(null, 3_000)).toEqual([
      [7, t(1_000)],
      [8, t(2_000)],
    ]);
  });
  it('of more than was paid are a fault', () => {
    const facts = orderFacts({ refunds: [refundFacts(15_001, '2026-04-01T06:00:00Z')] });
    expect(() => plan(facts)).toThrow('refunds of order 12345678901 exceed its payment');
  });
});

const anyLine = fc.record({
  kind: fc.constantFrom('tshirt' as const, 'notebook' as const, 'canvas' as const),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 5_000_000 }),
  cost: fc.integer({ min: 0, max: 2_000_000 }),
  author: fc.constantFrom('aigerim', 'viktor', null),
});
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    shares: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }),
    claimed: fc.integer({ min: 0, max: 5 }),
    mode: fc.constantFrom('commission' as const, 'royalty' as const),
    moment: fc.constantFrom('paid', 'cancel-window', 'delivered', 'completed' as const),
  })
  .map(({ lines, shares, claimed, mode, moment }) => {
    const made = lines.map(({ price, cost, author, kind, quantity }, i) => ({
      id: i + 1,
      kind,
      name: 'x',
      quantity,
      authorId: author,
      unitPriceTiyn: tiyn(price),
      unitCostTiyn: tiyn(cost),
    }));
    const facts = orderFacts({ lines: made, completedAt: at('2026-03-27T06:00:00Z') });
    let left: number = facts.totalTiyn;
    const refunds = shares.flatMap((share, i) => {
      const amountTiyn = tiyn(Math.ceil((left * share) / 100));
      if (amountTiyn === 0) return [];
      left -= amountTiyn;
      const when = at('2026-03-04T06:00:00Z') + i * 6 * 86_400_000;
      const lineId = claimed === i ? (made[0]?.id ?? null) : null;
      return [{ key: `r${i}`, amountTiyn, at: when, lineId }];
    });
    return { facts: { ...facts, refunds }, mode, moment: moment as EarningMoment };
  });

describe('whatever happens to an order', () => {
  it('every entry adds up to zero, and is booked for a reason of its own', () => {
    fc.assert(
      fc.property(anyOrder, ({ facts, mode, moment }) => {
        const entries = planEntries(facts, { ...FIRST_SCHEDULE, mode, earnedWhen: moment }, far);
        for (const { postings } of entries) {
          expect(postings.reduce((total, { amountTiyn }) => total + amountTiyn, 0)).toBe(0);
          expect(postings.length).toBeGreaterThan(1);
        }
        expect(new Set(sources(entries)).size).toBe(entries.length);
      }),
    );
  });
  it('reverses at most what a line earned, and all of it when everything is refunded', () => {
    fc.assert(
      fc.property(anyOrder, ({ facts, mode, moment }) => {
        const entries = planEntries(facts, { ...FIRST_SCHEDULE, mode, earnedWhen: moment }, far);
        for (const account of ['author', 'production'] as const)
          expect(sum(entries, account)).toBeGreaterThanOrEqual(0);
        if (mode === 'commission') expect(sum(entries, 'provider')).toBeGreaterThanOrEqual(0);
        const back = facts.refunds.reduce((total, { amountTiyn }) => total + amountTiyn, 0);
        expect(sum(entries, 'bank')).toBe(back - facts.totalTiyn);
        expect(sum(entries, 'buyers')).toBe(0);
        expect(sum(entries, 'refunds')).toBe(0);
        if (back !== facts.totalTiyn) return;
        for (const account of ['author', 'provider', 'production', 'bank'] as const)
          expect(sum(entries, account)).toBe(0);
      }),
    );
  });
  it('what was booked on the way is part of what is booked in the end', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 0, max: 5 }), ({ facts, mode, moment }, known) => {
        const schedule = { ...FIRST_SCHEDULE, mode, earnedWhen: moment };
        const early = planEntries(
          { ...facts, refunds: facts.refunds.slice(0, known), completedAt: null },
          schedule,
          far,
        );
        const whole = new Set(planEntries(facts, schedule, far).map(entryText));
        // Later refunds happen after all facts known so far.
        const isKnown = facts.refunds.slice(known).every((r) => r.at > (facts.deliveredAt ?? 0));
        if (moment === 'completed' || !isKnown) return;
        for (const entry of early) expect(whole).toContain(entryText(entry));
      }),
    );
  });
});
