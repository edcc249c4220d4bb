/** Statements of the bank: each movement once, compared with the books; what differs is told until it is settled. */
import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Panel, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { askDesk, bring, company } from './office.ts';
import { approval, bodyOf, newBuyer, order, tell, untilOrder, waitingOrder } from './till.ts';

let accountant: Panel;
let manager: Panel;
beforeAll(async () => {
  accountant = await panel(shop, 'accountant');
  manager = await panel(shop, 'manager');
});

const today = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
const russianDay = (): string => today().split('-').reverse().join('.');
const reference = (): string => String(randomInt(10 ** 11, 10 ** 12));

const paidByCard = async (): Promise<{ number: string; total: number; rrn: string }> => {
  const { buyer, placed } = await waitingOrder(shop);
  const word = approval(placed);
  await tell(shop, bodyOf(word));
  await untilOrder(shop, buyer, placed.number, (o) => o.payment_status === 'captured');
  return { number: placed.number, total: placed.total, rrn: word.rrn };
};
const csv = (...rows: readonly (readonly (string | number)[])[]): string =>
  ['Дата операции;Заказ;RRN;Сумма;Комиссия;Назначение', ...rows.map((row) => row.join(';'))].join(
    '\r\n',
  );
const card = ({ number, rrn }: { number: string; rrn: string }, sum: number | string) => [
  ...[russianDay(), number, rrn, `${sum},00`, '0,00', 'Оплата картой'],
];

const rowsOf = async (id: number) =>
  (await askDesk(accountant)('GET', `/statements/${id}`)).body.rows;
const differencesAbout = async (number: string, state = 'open') => {
  const { body } = await askDesk(accountant)('GET', `/differences?state=${state}&limit=200`);
  return body.differences.filter(({ order: about }: { order: string }) => about === number);
};

describe('a statement of the bank', () => {
  it('is compared with the books, row by row, and counts once', async () => {
    const [whole, less] = [await paidByCard(), await paidByCard()];
    const stranger = String(randomInt(10 ** 10, 10 ** 11));
    const text = csv(
      card(whole, whole.total),
      card(less, less.total - 2000),
      [russianDay(), stranger, reference(), '5 000,00', '', 'Оплата картой'],
      [russianDay(), '', reference(), '-120 000,00', '', 'Аренда'],
      ['Итого', '', '', '', '', ''],
    );
    const { status, body } = await bring(shop, 'accountant', 'day.csv', text);
    expect([status, body.known]).toEqual([200, false]);
    expect(body.statement).toMatchObject({ rows: 4, fresh: 4, firstDay: today() });
    const rows = await rowsOf(body.statement.id);
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      ...['payment', 'amount', 'unknown', 'other'],
    ]);
    expect(await differencesAbout(whole.number)).toEqual([]);
    expect(await differencesAbout(less.number)).toMatchObject([
      { kind: 'amount', expected: less.total, found: less.total - 2000, state: 'open' },
    ]);

    const again = await bring(shop, 'accountant', 'again.csv', text);
    expect(again.body).toMatchObject({ known: true, statement: { id: body.statement.id } });
    const wider = await bring(shop, 'accountant', 'wider.csv', `${text}\r\n`);
    expect(wider.body).toMatchObject({ known: false, statement: { rows: 4, fresh: 0 } });
    const twice = await bring(
      ...([shop, 'accountant', 'twice.csv', csv(card(whole, `${whole.total}.5`), [])] as const),
    );
    expect(twice.status).toBe(400);

    const [difference] = await differencesAbout(less.number);
    const settle = askDesk(accountant);
    const path = `/differences/${difference.id}/settle`;
    expect((await settle('POST', path, { note: '' })).status).toBe(400);
    expect((await settle('POST', path, { note: 'a\u0000b' })).status).toBe(400);
    const note = 'Банк доплатил 2 000';
    expect((await settle('POST', path, { note })).status).toBe(200);
    expect((await settle('POST', path, { note })).body.error.code).toBe('moved-on');
    expect(await differencesAbout(less.number)).toEqual([]);
    expect(await differencesAbout(less.number, 'settled')).toMatchObject([{ note }]);
  });

  it('tells of a movement that comes twice', async () => {
    const paid = await paidByCard();
    await bring(shop, 'accountant', 'one.csv', csv(card(paid, paid.total)));
    const other = [russianDay(), paid.number, paid.rrn, `${paid.total},00`, '0,00', 'Қайталама'];
    await bring(shop, 'accountant', 'two.csv', csv(other));
    expect(await differencesAbout(paid.number)).toMatchObject([{ kind: 'duplicate' }]);
  });

  it('is read in Windows-1251 with columns for what came and what left', async () => {
    const { number, total, rrn } = await paidByCard();
    const words = [
      'Выписка по счёту;;;;',
      'Дата;Номер документа;Дебет;Кредит;Назначение платежа',
      `${russianDay()};${rrn};;${total},00;Оплата заказа ${number}`,
    ].join('\n');
    const bytes = Uint8Array.from(words, (sign) => {
      const code = sign.charCodeAt(0);
      if (sign === 'ё') return 0xb8;
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    });
    const { body } = await bring(shop, 'accountant', 'выписка.csv', bytes);
    const [row] = await rowsOf(body.statement.id);
    expect(row).toMatchObject({
      verdict: 'payment',
      amount: total,
      purpose: `Оплата заказа ${number}`,
    });
  });

  it('pays the invoice that its row names', async () => {
    const buyer = await newBuyer(shop);
    const placed = (await order(shop, buyer)).body;
    const params = { number: placed.number };
    const asked = await shop.call('askInvoice', { params, body: company }, { token: buyer.token });
    const name = asked.body.invoice?.name;
    const transfer = reference();
    const row = [
      russianDay(),
      '',
      transfer,
      placed.total,
      '',
      `Оплата по счету ${name} от ТОО Дала`,
    ];
    const { body } = await bring(shop, 'accountant', 'transfer.csv', csv(row));
    expect(await rowsOf(body.statement.id)).toMatchObject([
      { verdict: 'invoice', order: placed.number },
    ]);
    const paid = await untilOrder(
      shop,
      buyer,
      placed.number,
      (o) => o.payment_status === 'captured',
    );
    expect(paid.invoice).toMatchObject({ state: 'paid' });
    const invoices = await askDesk(accountant)('GET', '/invoices?state=paid&limit=200');
    expect(
      invoices.body.invoices.find((one: { order: string }) => one.order === placed.number),
    ).toMatchObject({ reference: transfer, settledBy: `statement:${body.statement.id}` });
  });

  it.each([
    ['no table at all', 'Здравствуйте!', 'no-table'],
    ['zeros of a program', 'Дата;Сумма\n\u0000', 'no-csv'],
    ['a sum that is none', 'Дата;Сумма\n16.11.2026;пять', 'unreadable'],
  ])('that is %s is refused', async (_what, text, code) => {
    const { status, body } = await bring(shop, 'accountant', 'bad.csv', text);
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('is brought by the accountant alone', async () => {
    const text = csv([russianDay(), '', reference(), '1,00', '', 'Проба']);
    expect((await bring(shop, 'manager', 'm.csv', text)).status).toBe(403);
    expect((await askDesk(manager)('POST', '/differences/1/settle', { note: 'x' })).status).toBe(
      403,
    );
    expect((await askDesk(manager)('GET', '/statements')).status).toBe(200);
    const noFile = await askDesk(accountant)('POST', '/statements', {});
    expect([noFile.status, noFile.body.error.code]).toEqual([400, 'file-required']);
  });
});
