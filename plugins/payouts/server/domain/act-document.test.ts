import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActLine, actName, sumUp } from './act-document.ts';
import { monthText } from './act-words.ts';
import { canonical } from './canonical.ts';
import { decimalText, sumText } from './sums.ts';
import { bankText, batchName, endToEndId, namedPayouts } from './transfer.ts';

const line = (entry: number, on: string, amount: number): ActLine => ({
  entry,
  on,
  kind: 'earned',
  order: null,
  title: 'Дала',
  quantity: 1,
  schedule: 1,
  amountTiyn: tiyn(amount),
});

describe('what an act says', () => {
  it('is the same in whatever order its entries came', () => {
    const lines = [line(3, '2026-11-02', 500), line(1, '2026-11-02', 7), line(2, '2026-11-01', -9)];
    const said = sumUp(lines);
    expect(said.lines.map(({ entry }) => entry)).toEqual([2, 1, 3]);
    expect(said.totalTiyn).toBe(498);
    expect(sumUp(lines.toReversed())).toEqual(said);
  });

  it('adds up to its lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
        const said = sumUp(amounts.map((amount, at) => line(at + 1, '2026-11-01', amount)));
        expect(said.totalTiyn).toBe(tiyn(amounts.reduce((sum, one) => sum + one, 0)));
      }),
    );
  });

  it('has its keys in order, however many', () => {
    const keys = [...'qwertyuiopasdfghjklzxcvbnm'];
    const text = canonical(Object.fromEntries(keys.map((key, n) => [key, n])));
    expect([...text.matchAll(/"(\w)"/g)].map(([, key]) => key)).toEqual(keys.toSorted());
    expect(canonical([2, [1, null], { b: [], a: {} }])).toBe('[2,[1,null],{"a":{},"b":[]}]');
  });
  it('is written in one way', () => {
    expect(canonical({ b: [1, { d: null, c: 'ә' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ә","d":null}]}',
    );
  });

  it('has a number that papers, banks and statements name', () => {
    expect([actName(12), batchName(1), endToEndId(1, 2)]).toEqual([
      'A-000012',
      'OP-000001',
      'OP-000001-000002',
    ]);
    expect(namedPayouts(`акт A-000012 ${endToEndId(1, 1_234_567)}`)).toEqual([1_234_567]);
  });
});

describe('words and sums', () => {
  it('are those of the house', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(sumText(tiyn(-123_456_750)))).toBe('−1 234 567,50 ₸');
    expect(plain(sumText(tiyn(1_000_000)))).toBe('10 000 ₸');
    expect(decimalText(tiyn(-5))).toBe('-0.05');
    expect(decimalText(tiyn(1_200_000))).toBe('12000.00');
    expect([monthText('2026-11', 'ru'), monthText('2026-11', 'en')]).toEqual([
      'ноябрь 2026',
      'November 2026',
    ]);
  });
  it('that go through a bank have no line ends and fit', () => {
    expect(bankText(' a\n\tb\u0000c ', 10)).toBe('a b c');
    expect(bankText('x'.repeat(200), 140)).toHaveLength(140);
    expect(bankText('ab😀', 3).isWellFormed()).toBe(true);
  });
});
