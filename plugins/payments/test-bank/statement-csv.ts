import { stringify } from 'csv-stringify/sync';
import type { Operation } from './journal.ts';
import { dateText } from './status-xml.ts';

const header = ['Дата операции', 'Заказ', 'RRN', 'Сумма', 'Комиссия', 'Назначение'];

type Movement = { readonly at: number; readonly cells: readonly string[] };

/**
 * Money that came by card and money that went back, as a bank's table: semicolons, a comma before the tiyn, and the
 * mark by which spreadsheets know UTF-8.
 * @param from, until days of Almaty, both included
 */
export const statementCsv = (
  operations: readonly Operation[],
  from: string,
  until: string,
): string => {
  const rows = operations
    .flatMap(movementsOf)
    .filter(({ at }) => dayOf(at) >= from && dayOf(at) <= until)
    .sort((a, b) => a.at - b.at)
    .map(({ cells }) => [...cells]);
  return stringify([header, ...rows], { bom: true, delimiter: ';', record_delimiter: 'windows' });
};

const movementsOf = (o: Operation): Movement[] => {
  if (o.rrn === '') return [];
  const row = (at: number, amount: string, purpose: string): Movement => ({
    at,
    cells: [dateText(at), o.order, o.rrn, sum(amount), '0,00', purpose],
  });
  return [
    row(o.at, o.amount, `Оплата картой, заказ ${o.order}`),
    ...o.returned.map(({ at, amount, why }) => row(at, `-${amount}`, `Возврат: ${why}`)),
  ];
};

const sum = (amount: string): string => Number(amount).toFixed(2).replace('.', ',');

/** `DD.MM.YYYY …` as `YYYY-MM-DD`. */
const dayOf = (at: number): string => {
  const [day, month, year] = dateText(at).slice(0, 10).split('.');
  return `${year}-${month}-${day}`;
};
