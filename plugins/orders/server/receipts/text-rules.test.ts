import { describe, expect, it } from 'vitest';
import { receiptText, receiptTexts } from './text-rules.ts';

describe('receiptText', () => {
  it.each([
    [1, 'Ф-0000001'],
    [21_934, 'Ф-0021934'],
    [12_345_678, 'Ф-12345678'],
  ])('%i is %s', (number, text) => {
    expect(receiptText(number)).toBe(text);
  });
});

describe('receiptTexts', () => {
  it('says in three languages that it is no fiscal receipt', () => {
    const notes = Object.values(receiptTexts).map(({ note }) => note);
    expect(new Set(notes).size).toBe(3);
    for (const note of notes) expect(note).toMatch(/фискал|fiscal/i);
  });
});
