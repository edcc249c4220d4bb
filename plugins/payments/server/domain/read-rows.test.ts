import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

const none = new Map();

describe('a statement', () => {
  it('begins where its table begins and ends where its days end', () => {
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
  it('tells fee and order of a card payment', () => {
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
  it('with a sum that cannot be read is refused whole', () => {
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
