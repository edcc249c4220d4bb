import { pdfTexts } from '@oner/config/texts/pdf.ts';
import { describe, expect, it } from 'vitest';
import { receiptText } from './text-rules.ts';

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
  it('says in three languages that it is no fiscal receipt', () => {
    const notes = (['kk', 'ru', 'en'] as const).map(
      (language) => pdfTexts('receipt', language).note,
    );
    expect(new Set(notes).size).toBe(3);
    for (const note of notes) expect(note).toMatch(/фискал|fiscal/i);
  });
});
