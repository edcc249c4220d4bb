import { languages } from '@oner/config/contract';
import { type Tiyn, tiyn } from '@oner/config/terms';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './text-rules.ts';

const tenge = (n: number): Tiyn => tiyn(n * 100);

describe('a sum in words', () => {
  it.each([
    [15_000, 'Он бес мың теңге 00 тиын'],
    [0, 'Нөл теңге 00 тиын'],
    [100, 'Бір жүз теңге 00 тиын'],
    [1_000, 'Бір мың теңге 00 тиын'],
    [48_999, 'Қырық сегіз мың тоғыз жүз тоқсан тоғыз теңге 00 тиын'],
    [2_010_007, 'Екі миллион он мың жеті теңге 00 тиын'],
  ])('%i in Kazakh', (n, texts) => {
    expect(amountInWords(tenge(n), 'kk')).toBe(texts);
  });
  it.each([
    [15_000, 'Пятнадцать тысяч тенге 00 тиын'],
    [1_001, 'Одна тысяча один тенге 00 тиын'],
    [22_032, 'Двадцать две тысячи тридцать два тенге 00 тиын'],
    [111_114, 'Сто одиннадцать тысяч сто четырнадцать тенге 00 тиын'],
    [1_000_000, 'Один миллион тенге 00 тиын'],
    [3_002_005_000, 'Три миллиарда два миллиона пять тысяч тенге 00 тиын'],
    [640, 'Шестьсот сорок тенге 00 тиын'],
  ])('%i in Russian', (n, texts) => {
    expect(amountInWords(tenge(n), 'ru')).toBe(texts);
  });
  it.each([
    [15_000, 'Fifteen thousand tenge 00 tiyn'],
    [121_345, 'One hundred twenty-one thousand three hundred forty-five tenge 00 tiyn'],
    [70, 'Seventy tenge 00 tiyn'],
    [1_000_019, 'One million nineteen tenge 00 tiyn'],
  ])('%i in English', (n, texts) => {
    expect(amountInWords(tenge(n), 'en')).toBe(texts);
  });
  it('writes tiyn as digits', () => {
    expect(amountInWords(tiyn(15_05), 'en')).toBe('Fifteen tenge 05 tiyn');
    expect(amountInWords(tiyn(7), 'ru')).toBe('Ноль тенге 07 тиын');
  });
  it('differs for different sums', () => {
    const sums = fc.integer({ min: 0, max: 10 ** 11 });
    fc.assert(
      fc.property(sums, sums, fc.constantFrom('kk', 'ru', 'en'), (a, b, language) => {
        const [one, other] = [amountInWords(tenge(a), language), amountInWords(tenge(b), language)];
        expect(one === other).toBe(a === b);
        expect(one).not.toMatch(/ {2}|undefined/);
      }),
    );
  });
  it('rejects negative and excessive sums', () => {
    expect(() => amountInWords(tiyn(-1), 'kk')).toThrow(RangeError);
    expect(() => amountInWords(tenge(1e12), 'kk')).toThrow(RangeError);
  });
});

it('the texts of an invoice are distinct within a language, and its title differs between languages', () => {
  for (const language of languages) {
    const texts = Object.values(pdfTexts('invoice', language));
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(pdfTexts('invoice', 'ru').title).not.toBe(pdfTexts('invoice', 'kk').title);
});
