import { describe, expect, it } from 'vitest';
import { findColumns, readColumnNames } from './statement-columns.ts';

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
  it('are found past case, dots and the currency', () => {
    expect(findColumns([' Дата. ', 'СУММА (KZT)', 'Комиссия, тенге'], none)).toEqual({
      day: 0,
      amount: 1,
      fee: 2,
    });
  });
  it('of the same meaning are the first', () => {
    expect(findColumns(['Дата', 'Сумма', 'Сумма (KZT)'], none)?.amount).toBe(1);
  });
  it('are named by the configuration where they are unusual', () => {
    const own = readColumnNames('day=Число, amount=Итого к зачислению');
    expect(findColumns(['Число', 'Итого к зачислению', 'Сумма'], own)).toEqual({
      day: 0,
      amount: 1,
    });
  });
  it('need a day and a sum', () => {
    expect(findColumns(['Дата', 'Назначение'], none)).toBeNull();
    expect(findColumns(['Сумма', 'Назначение'], none)).toBeNull();
    expect(findColumns([], none)).toBeNull();
  });
  it('are not named wrongly in silence', () => {
    expect(() => readColumnNames('date=Число')).toThrow('date=Число');
    expect(() => readColumnNames('day')).toThrow();
    expect(readColumnNames('').size).toBe(0);
  });
});
