import { tengeToTiyn } from '@oner/config/terms';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import { describe, expect, it } from 'vitest';
import { receiptRows, receiptText } from './text-rules.ts';

describe('receiptText', () => {
  it.each([
    [1, 'Ф-0000001'],
    [21_934, 'Ф-0021934'],
    [12_345_678, 'Ф-12345678'],
  ])('%i is %s', (number, text) => {
    expect(receiptText(number)).toBe(text);
  });
});

describe('a receipt', () => {
  it('states in three languages that it is no fiscal receipt', () => {
    const notes = (['kk', 'ru', 'en'] as const).map(
      (language) => pdfTexts('receipt', language).note,
    );
    expect(new Set(notes).size).toBe(3);
    for (const note of notes) expect(note).toMatch(/фискал|fiscal/i);
  });
});

describe('receiptRows', () => {
  const hoodie = {
    kind: 'hoodie',
    name: 'Худи «Дала»',
    names: { kk: 'Худи «Дала»', ru: 'Худи «Степь»', en: 'Hoodie “Steppe”' },
    workId: 'worksteppe',
    size: 1,
    quantity: 3,
    unitPriceTiyn: tengeToTiyn(20_000),
  } as const;
  const order = { number: '12345678901', licenceConcludedAt: 1 };

  it('has name, sum, and the number of each licensed copy', () => {
    expect(receiptRows(order, [hoodie], 'en')).toEqual([
      {
        text: 'Hoodie “Steppe”, M × 3',
        sum: '60\u00a0000\u00a0₸',
        licences: '12345678901-1.1 – 12345678901-1.3',
      },
    ]);
  });

  it.each([
    ['one copy', { quantity: 1 }, '12345678901-1'],
    ['a licence of the work', { kind: 'licence', quantity: 1 }, '12345678901-1'],
    ['the original', { kind: 'original', quantity: 1 }, ''],
    ['days of it', { kind: 'rent', quantity: 1 }, ''],
    ['an item without a work', { workId: null }, ''],
  ] as const)('gives the licence number of %s, if it has one', (_case, changes, licences) => {
    expect(receiptRows(order, [{ ...hoodie, ...changes }], 'ru')[0]?.licences).toBe(licences);
  });

  it('has no number before the licence is concluded', () => {
    const paid = { ...order, licenceConcludedAt: null };
    expect(receiptRows(paid, [hoodie], 'ru')[0]?.licences).toBe('');
  });
});
