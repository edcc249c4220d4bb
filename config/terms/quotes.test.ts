import { describe, expect, it } from 'vitest';
import { joinRanges, nestQuotes, plainRanges } from './quotes.ts';

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

it.each([
  ['Орташа, 40–100 см', 'Орташа, 40\u2060–\u2060100 см'],
  ['JPG, 1–{max} фото', 'JPG, 1\u2060–\u2060{max} фото'],
  ['{from}–{to}, дс–жм 10:00–19:00', '{from}\u2060–\u2060{to}, дс–жм 10:00\u2060–\u206019:00'],
  ['2024 – 2025', '2024 – 2025'],
])('no line ends at a dash of “%s”', (text, joined) => {
  expect(joinRanges(text)).toBe(joined);
  expect(plainRanges(joined)).toBe(text);
});
