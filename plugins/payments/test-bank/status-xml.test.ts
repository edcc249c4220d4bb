import { expect, it } from 'vitest';
import type { Operation } from './journal.ts';
import { statementCsv } from './status-xml.ts';

const operation: Operation = {
  id: '1',
  order: '40318827561',
  amount: '15000',
  currency: 'KZT',
  terminal: 'T',
  desc: '',
  descOrder: '',
  email: '',
  backref: '',
  card: '',
  expiry: '',
  language: 'ru',
  state: 'approved',
  rrn: '601015047818',
  at: Date.parse('2026-11-16T18:59:00Z'),
  readyAt: 0,
  deliveredAt: null,
  attempts: 0,
  returned: [],
};

it('lists payments and refunds by day in Almaty', () => {
  const declined: Operation = { ...operation, id: '2', rrn: '', state: 'declined' };
  const returned = [{ amount: '500.5', why: 'a;b', at: Date.parse('2026-11-16T19:30:00Z') }];
  const all = [declined, { ...operation, returned }];
  const rows = (from: string, until: string) =>
    statementCsv(all, from, until).replace('\ufeff', '').trim().split('\r\n').slice(1);
  expect(rows('2026-11-16', '2026-11-16')).toEqual([
    '16.11.2026 23:59:00;40318827561;601015047818;15000,00;0,00;Оплата картой, заказ 40318827561',
  ]);
  expect(rows('2026-11-17', '2026-11-17')).toEqual([
    '17.11.2026 00:30:00;40318827561;601015047818;-500,50;0,00;"Возврат: a;b"',
  ]);
  expect(rows('2026-11-16', '2026-11-17')).toHaveLength(2);
});
