import { expect, it } from 'vitest';
import { invoiceWords } from './invoice-words.ts';

const languages = ['kk', 'ru', 'en'] as const;

it.each(languages)('says in %s until when, for what, and with which tax', (language) => {
  const words = invoiceWords[language];
  expect(words.subtitle('24.11.2026')).toContain('24.11.2026');
  expect(words.withTax(16)).toMatch(/ 16%$/);
  const purpose = words.purposeText('СЧ-0000042', '12345678901');
  expect(purpose).toContain('СЧ-0000042');
  expect(purpose).toContain('12345678901');
});

it('says everything in each language, and nothing in two of them alike but what is a name', () => {
  for (const language of languages) {
    const texts = Object.values(invoiceWords[language]).filter((word) => typeof word === 'string');
    expect(texts.every((word) => word.trim() !== '')).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(invoiceWords.ru.title).not.toBe(invoiceWords.kk.title);
});
