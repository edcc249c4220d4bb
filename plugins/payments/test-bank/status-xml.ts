import { stringify } from 'csv-stringify/sync';
import type { Operation } from './journal.ts';

/** Reply to GETSTATUS=1, with tags as in the gateway's protocol, including its misspellings. */
export const statusXml = (operation: Operation | undefined): string =>
  operation ? result('0', 'ок', operationXml(operation)) : result('1', 'Заказ не найден', '');

/** Reply to a cancellation: status R and rc 00 if carried out. */
export const cancelXml = (operation: Operation, amount: string, why: string): string =>
  result(
    '0',
    'ок',
    tags({
      status: 'R',
      result_desc: 'Transaction approved.',
      result: '9',
      rc: '00',
      ecode: '',
      edesc: '',
      amount,
      rrn: operation.rrn,
      rev_desc: why,
      rev_date: dateText(operation.returned.at(-1)?.at ?? operation.at),
    }),
  );

/** Reply to a refused request. */
export const refusalXml = (code: string, description: string): string =>
  result(code, description, '');

const statuses = { checking: 'P', approved: 'S', declined: 'E', reversed: 'R' } as const;

const operationXml = (o: Operation): string => {
  const isPaid = o.state === 'approved';
  const approved = isPaid || o.state === 'reversed';
  const isUnderWay = o.state === 'checking';
  const returns = o.returned.map(
    (r) =>
      `<rec>${tags({ status: 'R', rev_rc: '00', rev_amount: r.amount, rev_description: r.why, rev_error: '', rev_date: dateText(r.at) })}</rec>`,
  );
  const fields = tags({
    status: statuses[o.state],
    status_desc: isUnderWay ? 'В обработке' : approved ? 'Обработано успешно' : 'Ошибка при оплате',
    amount: o.amount,
    currency: o.currency,
    description: o.desc,
    desc_order: o.descOrder,
    email: o.email,
    lang: o.language,
    mpi_order: o.id,
    terminal: o.terminal,
    phone: '',
    card_masked: o.card,
    card_name: '',
    card_expdt: o.expiry.replace(/^20(\d\d)-(\d\d)$/, '$2/$1'),
    card_token: '',
    create_date: dateText(o.at),
    result: isUnderWay ? '' : approved ? '0' : '2',
    result_desc: isUnderWay ? '' : approved ? 'ok' : 'Транзакция отклонена',
    rc: isUnderWay ? '' : approved ? '00' : '51',
    rrn: o.rrn,
    int_ref: approved ? o.id.slice(-16) : '',
    rev_max_amount: approved ? refundableText(o) : '0',
    recur_freq: '',
    requr_exp: '',
    cart_to_token: '',
    edesc: approved ? 'Approved' : '',
  });
  return `${fields}<refunds>${returns.join('')}</refunds>`;
};

/** Refundable rest, with two decimals. */
export const refundableText = (o: Operation): string => {
  const cents = (text: string) => Math.round(Number(text) * 100);
  const left = o.returned.reduce((sum, r) => sum - cents(r.amount), cents(o.amount));
  return (left / 100).toFixed(2);
};

const result = (code: string, description: string, operation: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<result>${tags({ code, description })}${
    operation && `<operation>${operation}</operation>`
  }</result>\n`;

const tags = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('\n');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const almaty = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Almaty',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Formats a time in Almaty as `DD.MM.YYYY HH:MM:SS`. */
export const dateText = (at: number): string => {
  const parts = Object.fromEntries(almaty.formatToParts(at).map((p) => [p.type, p.value]));
  const { day, month, year, hour, minute, second } = parts;
  return `${day}.${month}.${year} ${hour}:${minute}:${second}`;
};

const header = ['Дата операции', 'Заказ', 'RRN', 'Сумма', 'Комиссия', 'Назначение'];

type Movement = { readonly at: number; readonly cells: readonly string[] };

/**
 * Returns card payments and refunds as CSV like a bank's: semicolons, a decimal comma, and a byte order mark so that
 * spreadsheets recognize UTF-8.
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

/** Returns the day in Almaty as `YYYY-MM-DD`. */
const dayOf = (at: number): string => {
  const [day, month, year] = dateText(at).slice(0, 10).split('.');
  return `${year}-${month}-${day}`;
};
