import { describe, expect, it } from 'vitest';
import { invoiceDueOn, invoiceEndsAt, invoiceName, invoicesNamed, lineName } from './rules.ts';

describe('the due date of an invoice', () => {
  it.each([
    ['a Monday', '2026-11-16T05:00:00Z', '2026-11-23'],
    ['late in the evening of Almaty', '2026-11-16T19:30:00Z', '2026-11-24'],
    ['before Republic Day', '2026-10-22T05:00:00Z', '2026-10-30'],
  ])('begins the day after %s', (_when, at, due) => {
    expect(invoiceDueOn(new Date(at))).toBe(due);
  });
  it('ends with that day in Almaty', () => {
    expect(new Date(invoiceEndsAt('2026-11-23')).toISOString()).toBe('2026-11-23T19:00:00.000Z');
  });
});

describe('the name of an invoice line', () => {
  it('is in the language of the PDF, or the only name if there is no other', () => {
    const names = { kk: '«Анар», 2025', ru: '«Гранат», 2025', en: '“Pomegranate”, 2025' };
    const line = { name: '«Анар», 2025', names };
    const said = (['kk', 'ru', 'en'] as const).map((language) => lineName(line, language));
    expect(said).toEqual(Object.values(names));
    expect(lineName({ name: 'Худи, M' }, 'ru')).toBe('Худи, M');
  });
});

describe('the name of an invoice', () => {
  it.each([
    invoiceName(42),
    'Оплата по счету СЧ-0000042 от 16.11.2026',
    'Оплата по счёту № 42 за изделия',
    'СЧ 42',
    'Шотқа № 42 төлем',
    'Invoice No. 0000042',
    'CЧ-42 with a Latin letter',
  ])('is found in %s', (purpose) => {
    expect(invoicesNamed(purpose)).toEqual([42]);
  });
  it.each(['Аренда за ноябрь', 'Заказ 40318827561', 'Договор № 42'])('is not in %s', (purpose) => {
    expect(invoicesNamed(purpose)).toEqual([]);
  });
});

it.each([
  ['СЧ - 42', [42]],
  ['СЧ42', [42]],
  ['по счету 42', [42]],
  ['по счётам 42', [42]],
  ['счет: № 42', [42]],
  ['счет 42', [42]],
  ['счет42', [42]],
  ['счёту № 000042', [42]],
  ['счету №  42', [42]],
  ['счету N42', [42]],
  ['счету N o. 42', [42]],
  ['счету No 42', [42]],
  ['счету N. 42', [42]],
  ['invoice #42', [42]],
  ['шот 42, шот 43', [42, 43]],
  ['счет 42 и СЧ-0000042', [42]],
])('%s names %j', (purpose, numbers) => {
  expect(invoicesNamed(purpose)).toEqual(numbers);
});
