import { FIRST_SCHEDULE, royalty, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planEntries, rentEarnings } from './booking-rules.ts';
import { entryText, type LineFacts, type NewEntry, type OrderFacts } from './entry-rules.ts';
import { at, far, orderFacts, refundFacts, shirtFacts, sources, sum, t } from './orders.fixture.ts';

describe('a rent', () => {
  const period = { firstDay: '2027-01-22', lastDay: '2027-03-10' };
  const line: LineFacts = {
    ...shirtFacts,
    kind: 'rent',
    unitPriceTiyn: t(48_000),
    unitCostTiyn: t(0),
  };
  const rent = (changes: Partial<OrderFacts> = {}) =>
    orderFacts({
      lines: [line],
      rent: period,
      deliveredAt: at('2027-01-22T06:00:00Z'),
      ...changes,
    });
  const share = { ...FIRST_SCHEDULE, commissionBp: { original: 0, rent: 1_000, licence: 0 } };
  const booked = (facts: OrderFacts, now = far) =>
    planEntries(facts, { ...share, earnedWhen: 'paid' }, now);
  const earnedIn = (entries: readonly NewEntry[]) =>
    entries
      .filter(({ kind }) => kind === 'earned')
      .map((entry) => [entry.month, sum([entry], 'author'), sum([entry], 'provider')]);

  it('is earned month by month, by its days, each as its last day ends', () => {
    // 10 days of January, 28 of February and 10 of March; a tenth is the provider's.
    expect(earnedIn(booked(rent()))).toEqual([
      ['2027-01', t(9_000), t(1_000)],
      ['2027-02', t(25_200), t(2_800)],
      ['2027-03', t(9_000), t(1_000)],
    ]);
    const [, january] = booked(rent());
    expect(january).toMatchObject({
      source: 'earned:12345678901:7:2027-01',
      at: at('2027-01-31T19:00:00Z') - 1,
      clause: 'Agreement 6.6',
      authorId: 'aigerim',
    });
    expect(earnedIn(booked(rent(), at('2027-01-31T19:00:00Z') - 2))).toEqual([]);
    expect(earnedIn(booked(rent(), at('2027-01-31T19:00:00Z') - 1))).toHaveLength(1);
  });
  it('is not earned before it is handed over', () => {
    expect(sources(booked(rent({ deliveredAt: null })))).toEqual(['paid:12345678901']);
    const late = earnedIn(booked(rent({ deliveredAt: at('2027-02-03T06:00:00Z') })));
    expect(late.map(([month]) => month)).toEqual(['2027-02', '2027-02', '2027-03']);
  });
  it('that is cancelled before it begins leaves an author nothing', () => {
    const refunds = [refundFacts(48_000, '2027-01-10T06:00:00Z', 'cancel')];
    const entries = booked(rent({ deliveredAt: null, refunds }));
    expect(sources(entries)).toEqual([
      'paid:12345678901',
      'refunded:12345678901:cancel',
      'released:12345678901:7:cancel',
    ]);
    for (const account of ['bank', 'buyers', 'refunds', 'author'] as const)
      expect(sum(entries, account)).toBe(0);
  });
  it('refunds first what is not earned yet, the last month first', () => {
    const entries = booked(rent({ refunds: [refundFacts(12_000, '2027-02-10T06:00:00Z')] }));
    expect(earnedIn(entries)).toEqual([
      ['2027-01', t(9_000), t(1_000)],
      ['2027-02', t(23_400), t(2_600)],
    ]);
    expect(sources(entries)).toContain('released:12345678901:7:claim');
  });
  it('takes the rest of a refund from what was earned', () => {
    const entries = booked(rent({ refunds: [refundFacts(43_000, '2027-02-10T06:00:00Z')] }));
    expect(entries.find(({ kind }) => kind === 'reversed')).toMatchObject({
      mirrors: 'earned:12345678901:7:2027-01',
      month: '2027-02',
      facts: { refundTiyn: t(5_000) },
    });
    expect([sum(entries, 'author'), sum(entries, 'provider')]).toEqual([t(4_500), t(500)]);
  });
  it('is not earned while it has no days', () => {
    expect(rentEarnings({ rent: null, deliveredAt: 1 }, t(48_000))).toEqual([]);
  });
  it('tells of each month its terms, its price and which month it is', () => {
    expect(booked(rent())[1]).toMatchObject({
      terms: { perUnitTiyn: null, basisPoints: 1_000 },
      facts: { kind: 'rent', unitPriceTiyn: t(48_000), month: '2027-01' },
    });
  });
  it('releases nothing if the refund is all earned', () => {
    const refunds = [refundFacts(5_000, '2027-04-10T06:00:00Z')];
    const kinds = booked(rent({ refunds })).map(({ kind }) => kind);
    expect(kinds).toEqual(['paid', 'refunded', 'earned', 'earned', 'earned', 'reversed']);
  });

  const deposit: LineFacts = {
    ...shirtFacts,
    id: 8,
    kind: 'deposit',
    authorId: null,
    unitPriceTiyn: t(500),
    unitCostTiyn: t(0),
  };
  it('holds a deposit for the buyer', () => {
    const facts = { lines: [line, deposit] };
    expect(sum(booked(rent(facts)), 'buyers')).toBe(t(500));
    const refunds = [refundFacts(500, '2027-03-20T06:00:00Z', 'deposit', 8)];
    const entries = booked(rent({ ...facts, refunds }));
    expect([sum(entries, 'buyers'), sum(entries, 'refunds'), sum(entries, 'author')]).toEqual([
      0,
      0,
      t(43_200),
    ]);
  });
  it('credits a kept part of the deposit to the author in full, from then on', () => {
    const kept = [{ key: 'late', amountTiyn: t(200), at: at('2027-03-31T19:00:00Z') }];
    // The deposit line may come before the rent line.
    const facts = { lines: [deposit, line], kept };
    const entries = booked(rent({ ...facts, rent: null, deliveredAt: null }));
    expect(entries.slice(1)).toMatchObject([
      {
        source: 'earned:12345678901:8:late',
        at: at('2027-03-31T19:00:00Z'),
        month: '2027-04',
        clause: 'Agreement 6.6',
        authorId: 'aigerim',
        facts: { kind: 'rent', item: 'T-shirt', month: '2027-04' },
        postings: [
          { account: 'buyers', amountTiyn: t(-200) },
          { account: 'author', authorId: 'aigerim', amountTiyn: t(200) },
        ],
      },
    ]);
    const before = booked(rent(facts), at('2027-03-31T19:00:00Z') - 1);
    expect(before.filter(({ lineId }) => lineId === deposit.id)).toEqual([]);
    expect(booked(orderFacts({ ...facts, lines: [deposit] }))[1]).toMatchObject({ authorId: null });
  });
  it('credits the kept part of a deposit that was partly refunded before', () => {
    const refunds = [
      refundFacts(250, '2027-03-20T06:00:00Z', 'deposit-1', 8),
      refundFacts(50, '2027-04-02T06:00:00Z', 'deposit-2', 8),
    ];
    const kept = [{ key: 'claim', amountTiyn: t(200), at: at('2027-04-01T06:00:00Z') }];
    const entries = booked(orderFacts({ lines: [deposit], refunds, kept }));
    expect([sum(entries, 'buyers'), sum(entries, 'refunds')]).toEqual([0, 0]);
    expect(entries.find(({ kind }) => kind === 'earned')?.postings).toContainEqual({
      account: 'author',
      authorId: null,
      amountTiyn: t(200),
    });
  });
  it('leaves its deposit alone when a part of its price goes back', () => {
    const refunds = [
      { ...refundFacts(4_800, '2027-04-10T06:00:00Z', 'again-1'), lineId: null },
      refundFacts(500, '2027-04-11T06:00:00Z', 'deposit-1', 8),
    ];
    const entries = booked(rent({ lines: [line, deposit], refunds }));
    const back = entries.filter(({ lineId, kind }) => lineId === 8 && kind === 'released');
    expect(back.map((entry) => sum([entry], 'refunds'))).toEqual([t(500)]);
    expect(entries.filter(({ kind }) => kind === 'reversed')).toMatchObject([
      { facts: { refundTiyn: t(4_800) } },
    ]);
  });

  it('adds up to the payment, to the tiyn, for any refunds at any time', () => {
    const anyRent = fc.record({
      price: fc.integer({ min: 1, max: 50_000_000 }),
      bp: fc.nat(10_000),
      length: fc.nat(400),
      shares: fc.array(fc.record({ share: fc.nat(100), day: fc.nat(400) }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(anyRent, ({ price, bp, length, shares }) => {
        const begins = at('2027-01-22T06:00:00Z');
        const lastDay = new Date(begins + length * 86_400_000).toISOString().slice(0, 10);
        let left = price;
        const refunds = shares
          .toSorted((a, b) => a.day - b.day)
          .flatMap(({ share: part, day }, n) => {
            const amountTiyn = tiyn(Math.floor((left * part) / 100));
            left -= amountTiyn;
            const key = `k${n}`;
            return amountTiyn === 0
              ? []
              : [{ key, amountTiyn, at: begins + day * 86_400_000, lineId: null }];
          });
        const lines = [{ ...line, unitPriceTiyn: tiyn(price) }];
        const facts = orderFacts({
          lines,
          rent: { ...period, lastDay },
          deliveredAt: begins,
          refunds,
        });
        const schedule = {
          ...FIRST_SCHEDULE,
          commissionBp: { original: 0, rent: bp, licence: 0 },
          earnedWhen: 'delivered' as const,
        };
        const entries = planEntries(facts, schedule, far);
        expect(sum(entries, 'buyers')).toBe(0);
        expect(sum(entries, 'refunds')).toBe(0);
        expect(sum(entries, 'author') + sum(entries, 'provider')).toBe(left);
        for (const entry of entries) {
          expect(entry.postings.reduce((total, { amountTiyn }) => total + amountTiyn, 0)).toBe(0);
          if (entry.kind === 'earned')
            expect(
              entry.postings
                .filter(({ account }) => account !== 'buyers')
                .every((p) => p.amountTiyn > 0),
            ).toBe(true);
        }
        if (refunds.length === 0)
          expect(sum(entries, 'provider')).toBe(
            royalty(
              { kind: 'rent', quantity: 1, unitPrice: tiyn(price), unitCost: tiyn(0) },
              schedule,
            ).provider,
          );
        // Entries once booked never change.
        const texts = new Set(entries.map(entryText));
        for (const day of [0, 9, 40, 200]) {
          const until = begins + day * 86_400_000;
          const before = { ...facts, refunds: refunds.filter((one) => one.at <= until) };
          for (const entry of planEntries(before, schedule, until))
            expect(texts.has(entryText(entry))).toBe(true);
        }
      }),
    );
  });
});
