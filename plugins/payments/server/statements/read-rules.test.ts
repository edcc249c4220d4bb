import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findColumns,
  readColumnNames,
  readDay,
  readRows,
  readStatementName,
  readSum,
} from './read-rules.ts';

describe('a day', () => {
  it.each([
    ['16.11.2026', '2026-11-16'],
    [' 16.11.2026 09:12:33', '2026-11-16'],
    ['1/2/2026', '2026-02-01'],
    ['16.11.26', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-16T09:12:33+05:00', '2026-11-16'],
  ])('%s is read', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
  it.each(['', 'Итого', '31.02.2026', '2026-13-01', '16.11', '16-11-2026', '32.01.2026'])(
    '%s is none',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
});

describe('a sum', () => {
  it.each([
    ['15000', 15_000_00],
    ['15 000,00', 15_000_00],
    ['15\u00a0000,5', 15_000_50],
    ['15000.05', 15_000_05],
    ['1,234.56', 1_234_56],
    ['1.234,56', 1_234_56],
    ['1,234,567', 1_234_567_00],
    ['-15 000,00', -15_000_00],
    ['−15 000', -15_000_00],
    ['(15 000)', -15_000_00],
    ['+7', 7_00],
    ['15 000,00 ₸', 15_000_00],
    ['15000 KZT', 15_000_00],
    ['0,00', 0],
  ])('%s is read', (text, sum) => {
    expect(readSum(text)).toBe(sum);
  });
  it.each(['', ' ', '-', '1,2,3', '15.000.00', '12,3456', 'abc', '1e5', '99999999999999', '--5'])(
    '%s is none',
    (text) => {
      expect(readSum(text)).toBeNull();
    },
  );
  it('of any size is read back unchanged', () => {
    const sums = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });
    fc.assert(
      fc.property(sums, (sum) => {
        const whole = Math.floor(Math.abs(sum) / 100);
        const part = String(Math.abs(sum) % 100).padStart(2, '0');
        const spaced = String(whole).replace(/\B(?=(\d{3})+$)/g, ' ');
        expect(readSum(`${sum < 0 ? '-' : ''}${spaced},${part}`)).toBe(tiyn(sum));
      }),
    );
  });
});

const none = new Map();

describe('the columns of a statement', () => {
  it.each([
    ['Russian', ['№ документа', 'Дата операции', 'Дебет', 'Кредит', 'Назначение платежа']],
    ['Kazakh', ['Құжат нөмірі', 'КҮНІ', 'Шығыс', 'Кіріс', 'Төлем мақсаты']],
    ['English', ['Reference', 'Date', 'Debit', 'Credit', 'Details']],
  ])('are found by %s headers', (_language, cells) => {
    const expected = { reference: 0, day: 1, debit: 2, credit: 3, purpose: 4 };
    expect(findColumns(cells, none)).toEqual(expected);
  });
  it('are found regardless of case, dots and the currency', () => {
    expect(findColumns([' Дата. ', 'СУММА (KZT)', 'Комиссия, тенге'], none)).toEqual({
      day: 0,
      amount: 1,
      fee: 2,
    });
  });
  it('with the same meaning: the first is used', () => {
    expect(findColumns(['Дата', 'Сумма', 'Сумма (KZT)'], none)?.amount).toBe(1);
  });
  it('can be configured if they are unusual', () => {
    const own = readColumnNames('day=Число, amount=Итого к зачислению');
    expect(findColumns(['Число', 'Итого к зачислению', 'Сумма'], own)).toEqual({
      day: 0,
      amount: 1,
    });
  });
  it('require a day and a sum', () => {
    expect(findColumns(['Дата', 'Назначение'], none)).toBeNull();
    expect(findColumns(['Сумма', 'Назначение'], none)).toBeNull();
    expect(findColumns([], none)).toBeNull();
  });
  it('are rejected if configured wrongly', () => {
    expect(() => readColumnNames('date=Число')).toThrow('date=Число');
    expect(() => readColumnNames('day')).toThrow();
    expect(readColumnNames('').size).toBe(0);
  });
});

describe('a statement', () => {
  it('has rows from its header to the last line with a day', () => {
    const read = readRows(
      [
        ['Выписка по счёту', 'KZ65000TEST000000001'],
        ['Период', '16.11.2026', '16.11.2026'],
        ['Дата', 'Референс', 'Дебет', 'Кредит', 'Назначение'],
        ['16.11.2026', '118', '', '15 000,00', 'Оплата  по счёту\u00a0СЧ-42'],
        ['16.11.2026', '119', '5 000,00', '', 'Возврат'],
        ['Итого', '', '5 000,00', '15 000,00', ''],
      ],
      none,
    );
    expect(read).toEqual({
      ok: true,
      rows: [
        {
          day: '2026-11-16',
          amountTiyn: 1_500_000,
          feeTiyn: 0,
          reference: '118',
          purpose: 'Оплата по счёту СЧ-42',
        },
        {
          day: '2026-11-16',
          amountTiyn: -500_000,
          feeTiyn: 0,
          reference: '119',
          purpose: 'Возврат',
        },
      ],
    });
  });
  it('has fee and order of a card payment', () => {
    const read = readRows(
      [
        ['Date', 'Order', 'RRN', 'Amount', 'Fee'],
        ['2026-11-16', '40318827561', '601015047818', '15000', '-300'],
        ['2026-11-16', '', '', '0', ''],
      ],
      none,
    );
    expect(read).toEqual({
      ok: true,
      rows: [
        {
          day: '2026-11-16',
          amountTiyn: 1_500_000,
          feeTiyn: 30_000,
          reference: '601015047818',
          purpose: '40318827561 ',
        },
      ],
    });
  });
  it('without a table is refused', () => {
    expect(readRows([['a', 'b']], none)).toEqual({ ok: false, why: 'no-table', line: 1 });
    expect(readRows([], none).ok).toBe(false);
  });
  it('with an unreadable sum is refused completely', () => {
    const read = readRows(
      [
        ['Дата', 'Сумма'],
        ['16.11.2026', '15 000'],
        ['16.11.2026', 'пятнадцать'],
      ],
      none,
    );
    expect(read).toEqual({ ok: false, why: 'unreadable', line: 3 });
  });
});

it.each([
  ['halyk/may.csv', { title: 'may.csv', bank: 'halyk' }],
  ['Halyk/MAY.CSV', { title: 'MAY.CSV', bank: 'halyk' }],
  ['TESTBANK-EPAY/a.txt', { title: 'a.txt', bank: 'testbank-epay' }],
  ['may.csv', { title: 'may.csv', bank: undefined }],
  ['kaspi/may.csv', null],
  ['taken/may.csv', null],
  ['halyk/may.csv.0a1b2c3d.part', null],
])('%s among the statements is %o', (path, is) => {
  expect(readStatementName(path, ['jysan', 'halyk', 'testbank-epay'])).toEqual(is);
});
