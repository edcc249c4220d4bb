import { describe, expect, it } from 'vitest';
import { nestQuotes } from './quotes.ts';

describe('quotes', () => {
  it.each([
    ['Худи ««Наурыз» мерекесі»', 'Худи «„Наурыз“ мерекесі»'],
    ['««Абай» мен «Дала»»', '«„Абай“ мен „Дала“»'],
    ['«„Наурыз“ мерекесі»', '«„Наурыз“ мерекесі»'],
    ['«Дала», «Көктем»', '«Дала», «Көктем»'],
    ['«Дала» and “Abai”', '«Дала» and “Abai”'],
  ])('%s', (given, wanted) => expect(nestQuotes(given)).toBe(wanted));

  it.each(['««Дала»', 'a» b «c', '“Abai'])('%s is unchanged: a quote is unpaired', (text) =>
    expect(nestQuotes(text)).toBe(text),
  );
});
