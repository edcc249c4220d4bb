import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdsMoney,
  markOf,
  needsSecondPerson,
  nextTryMs,
  refundableTiyn,
  refundMachine,
  refundOutcomeOf,
} from './rules.ts';

describe('a refund', () => {
  it('has these moves and no other', () => {
    const moves = refundMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`);
    expect(moves).toEqual([
      'waiting approve pending',
      'waiting drop dropped',
      'pending settle settled',
      'pending fail failed',
      'failed retry pending',
      'failed drop dropped',
    ]);
  });

  it('can be neither dropped nor restarted while the bank may have carried it out', () => {
    expect(refundMachine.next('pending', 'drop')).toBeNull();
    expect(refundMachine.next('settled', 'retry')).toBeNull();
  });
});

describe('holdsMoney', () => {
  it('is false only for dropped refunds', () => {
    expect(refundMachine.states.filter((state) => !holdsMoney(state))).toEqual(['dropped']);
  });
});

describe('refundableTiyn', () => {
  it('is the captured sum less all refunds that are not dropped', () => {
    const of = (state: (typeof refundMachine.states)[number], amount: number) => ({
      state,
      amountTiyn: tiyn(amount),
    });
    const earlier = [of('settled', 100), of('pending', 20), of('failed', 3), of('waiting', 4)];
    expect(refundableTiyn(tiyn(1000), earlier)).toBe(873);
    expect(refundableTiyn(tiyn(1000), [...earlier, of('dropped', 500)])).toBe(873);
    // More than was captured: not clamped, so that it does not look like a full refund.
    expect(refundableTiyn(tiyn(100), earlier)).toBe(-27);
  });

  it('never allows a total above the captured sum', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), amounts, (captured, asked) => {
        const granted: { amountTiyn: ReturnType<typeof tiyn>; state: 'pending' }[] = [];
        for (const amount of asked) {
          if (amount > refundableTiyn(tiyn(captured), granted)) continue;
          granted.push({ amountTiyn: tiyn(amount), state: 'pending' });
        }
        const sum = granted.reduce((all, { amountTiyn }) => all + amountTiyn, 0);
        expect(sum).toBeLessThanOrEqual(captured);
      }),
    );
  });
});

describe('needsSecondPerson', () => {
  it.each([
    ['gateway', 100, false],
    ['gateway', 101, true],
    ['transfer', 1, true],
  ] as const)('%s of %d above a limit of 100: %s', (way, amount, needed) => {
    expect(needsSecondPerson(tiyn(amount), way, tiyn(100))).toBe(needed);
  });

  it.each([
    ['as much as is left of it', 40, false],
    ['more than is left of it', 41, true],
  ])('adds up refunds of the order without an approval: %s', (_what, amount, needed) => {
    const part = { amountTiyn: tiyn(60), state: 'settled', approvedBy: null } as const;
    const seen = { ...part, amountTiyn: tiyn(30), approvedBy: 'staff:2' };
    const dropped = { ...part, state: 'dropped' } as const;
    const earlier = [part, seen, dropped];
    expect(needsSecondPerson(tiyn(amount), 'gateway', tiyn(100), earlier)).toBe(needed);
  });
});

describe('outcomeOf', () => {
  const mark = markOf('12345678901', 'cancel');
  const refund = (id: number, amountTenge: number, changes: object = {}) => ({
    id,
    amountTiyn: tiyn(amountTenge * 100),
    way: 'gateway',
    state: 'pending',
    tries: 1,
    failure: null,
    ...changes,
  });
  type Told = Parameters<typeof refundOutcomeOf>[0][number];
  type Refunds = Parameters<typeof refundOutcomeOf>[3]['after'];
  const of = (told: readonly Told[], ...others: unknown[]) => {
    const mine = refund(1, 15_000);
    const all = [mine, ...others] as Refunds;
    return refundOutcomeOf(told, mark, mine, { before: all, after: all });
  };

  it('recognizes our refund by its mark and its sum', () => {
    expect(mark).toBe('Oner 12345678901 cancel');
    const [ours, other] = [mark, 'Oner 12345678901 claim-1'].map((mark) => ({
      mark,
      amount: '15000.00',
    })) as [Told, Told];
    expect([of([ours]), of([other, ours]), of([])]).toEqual(['done', 'done', 'not-done']);
  });
  it.each([
    ['another mark', { mark: 'Oner 12345678901 claim-1', amount: '15000' }],
    ['another sum', { mark, amount: '14999' }],
    ['a sum that is none', { mark, amount: 'all' }],
  ])('does not match %s', (_what, told) => {
    expect(of([told])).toBe('not-done');
  });

  describe('if the bank reports only the total of refunds', () => {
    const gone = (amount: string) => [{ mark: null, amount }];
    const settled = refund(2, 5000, { state: 'settled' });
    it.each([
      ['0', [], 'not-done'],
      ['15000', [], 'done'],
      ['5000', [settled], 'not-done'],
      ['20000', [settled], 'done'],
      // The bank did not answer one try, and has answered since.
      ['5000', [{ ...settled, failure: 'silent' }], 'not-done'],
      // A refund was made manually at the bank.
      ['1000', [], 'unclear'],
      ['all', [], 'unclear'],
      // A transfer does not go through this bank.
      ['15000', [refund(2, 5000, { state: 'settled', way: 'transfer' })], 'done'],
      ['15000', [refund(2, 15_000)], 'unclear'],
      ['15000', [refund(2, 15_000, { state: 'failed', failure: 'silent' })], 'unclear'],
      ['15000', [refund(2, 15_000, { state: 'failed', failure: '100' })], 'done'],
      ['15000', [refund(2, 15_000, { state: 'failed', failure: 'no-gateway' })], 'done'],
      // Not answered before the gateway was removed.
      [
        '15000',
        [refund(2, 15_000, { state: 'failed', failure: 'no-gateway', tries: 2 })],
        'unclear',
      ],
      ['15000', [refund(2, 15_000, { tries: 0 })], 'done'],
    ] as const)('total %s with other refunds %j: %s', (amount, others, outcome) => {
      expect(of(gone(amount), ...others)).toBe(outcome);
    });

    it.each([
      [
        'was sent and settled',
        [refund(2, 15_000, { tries: 0 })],
        [refund(2, 15_000, { state: 'settled' })],
      ],
      ['was asked for, sent and settled', [], [refund(2, 15_000, { state: 'settled' })]],
      [
        'was dropped',
        [refund(2, 15_000, { state: 'failed', failure: '100' })],
        [refund(2, 15_000, { state: 'dropped', failure: '100' })],
      ],
      ['came in its place', [refund(2, 15_000, { tries: 0 })], [refund(3, 15_000, { tries: 0 })]],
      ['went', [refund(2, 15_000, { tries: 0 })], []],
      [
        'was refused once more',
        [refund(2, 15_000, { state: 'failed', failure: '100' })],
        [refund(2, 15_000, { state: 'failed', failure: '100', tries: 2 })],
      ],
    ])('is unclear if another refund %s during the query', (_what, before, after) => {
      const mine = refund(1, 15_000);
      const all = { before: [mine, ...before], after: [{ ...mine, tries: 2 }, ...after] };
      const given = all as Parameters<typeof refundOutcomeOf>[3];
      expect(refundOutcomeOf(gone('15000'), mark, mine, given)).toBe('unclear');
      const marked = [{ mark, amount: '15000' }];
      expect(refundOutcomeOf(marked, mark, mine, given)).toBe('done');
    });
  });
});

describe('markOf', () => {
  it('has a hyphen for each other character than letters and digits, and at most 400 characters', () => {
    expect(markOf('12345678901', 'claim №1/2')).toBe('Oner 12345678901 claim--1-2');
    expect(markOf('12345678901', 'x'.repeat(600))).toBe(`Oner 12345678901 ${'x'.repeat(383)}`);
  });
  it('contains only characters that the gateway can sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (key) => {
        expect(markOf('12345678901', key)).toMatch(/^[A-Za-z0-9 -]{1,400}$/);
      }),
    );
  });
});

describe('nextTryMs', () => {
  it('is 1, 5, 15 and 60 minutes, then an hour for three days, then null', () => {
    const minutes = [1, 2, 3, 4, 5, 76].map((tries) => Number(nextTryMs(tries)) / 60_000);
    expect(minutes).toEqual([1, 5, 15, 60, 60, 60]);
    expect(nextTryMs(77)).toBeNull();
  });
});
