/** Bank statements: each movement counts once and is compared with the books; differences are shown until they are settled. */
import { randomInt } from 'node:crypto';
import { dateInAlmaty } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { approval, bodyOf, company } from '../../contract/payments/buyer-and-bank.ts';
import { checkStatements } from '../../support/app/bank.ts';
import { newBuyer, now, order, sentToBank } from '../../support/app/buyers.ts';
import { askInvoice } from '../../support/app/companies.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { openStaffedShop } from '../../support/app/staffed-shop.ts';
import { shirt, shirtShelf } from '../../support/app/trade.ts';

const accountant = 2;
type Card = { readonly number: string; readonly rrn: string };

const today = () => dateInAlmaty(now());
const russianDay = () => today().split('-').reverse().join('.');
const reference = () => String(randomInt(10 ** 11, 10 ** 12));
const csv = (...rows: readonly (readonly (string | number)[])[]): string =>
  ['Дата операции;Заказ;RRN;Сумма;Комиссия;Назначение', ...rows.map((row) => row.join(';'))].join(
    '\r\n',
  );
const card = ({ number, rrn }: Card, sum: number | string, purpose = 'Оплата картой') => [
  russianDay(),
  number,
  rrn,
  `${sum},00`,
  '0,00',
  purpose,
];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const office = openStaffedShop(engine, shirtShelf, shirt);

  const approve = async (placed: Awaited<ReturnType<typeof sentToBank>>['placed']) => {
    const said = approval(placed);
    const given = { params: { gateway: 'testbank' }, body: bodyOf(said) };
    expect((await office.app.request('receiveCallback', given)).status).toBe(200);
    return said;
  };
  const paidByCard = async () => {
    const { placed, number } = await sentToBank(office.app, shirt);
    return { number, total: placed.total, rrn: (await approve(placed)).rrn };
  };
  const desk: DeskRequest<'payments'> = (...sent) =>
    office.app.desk('payments', accountant)(...sent);
  const bring = (name: string, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const file = { name, type: 'text/csv', bytes };
    return office.app.desk('payments')('POST', '/statements', {}, accountant, { file });
  };
  const rowsOf = async (id: number) => (await desk('GET', `/statements/${id}`)).body.rows;
  const differencesAbout = async (number: string, state = 'open') => {
    const { body } = await desk('GET', `/differences?state=${state}&limit=200`);
    return body.differences.filter(({ order: about }) => about === number);
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
      const { status, body } = await bring('day.csv', text);
      expect([status, body.known]).toEqual([200, false]);
      expect(body.statement).toMatchObject({ rows: 4, fresh: 4, firstDay: today() });
      const rows = await rowsOf(body.statement.id);
      expect(rows.map(({ verdict }) => verdict)).toEqual(['payment', 'amount', 'unknown', 'other']);
      expect(await differencesAbout(whole.number)).toEqual([]);
      expect(await differencesAbout(less.number)).toMatchObject([
        { kind: 'amount', expected: less.total, found: less.total - 2000, state: 'open' },
      ]);

      const again = await bring('again.csv', text);
      expect(again.body).toMatchObject({ known: true, statement: { id: body.statement.id } });
      const wider = await bring('wider.csv', `${text}\r\n`);
      expect(wider.body).toMatchObject({ known: false, statement: { rows: 4, fresh: 0 } });
      const twice = await bring('twice.csv', csv(card(whole, `${whole.total}.5`), []));
      expect(twice.status).toBe(400);

      const [difference] = await differencesAbout(less.number);
      const settle = (note: string) =>
        desk('POST', `/differences/${difference?.id}/settle`, { note });
      for (const note of ['', 'a\u0000b']) expect((await settle(note)).status).toBe(400);
      const note = 'Банк доплатил 2 000';
      expect((await settle(note)).status).toBe(200);
      expect((await settle(note)).error?.code).toBe('moved-on');
      expect(await differencesAbout(less.number)).toEqual([]);
      expect(await differencesAbout(less.number, 'settled')).toMatchObject([{ note }]);
    });

    it('reports a movement that comes twice', async () => {
      const paid = await paidByCard();
      await bring('one.csv', csv(card(paid, paid.total)));
      await bring('two.csv', csv(card(paid, paid.total, 'Қайталама')));
      expect(await differencesAbout(paid.number)).toMatchObject([{ kind: 'duplicate' }]);
    });

    it('settles money net of its fee that the bank reports later', async () => {
      const { placed, number } = await sentToBank(office.app, shirt);
      const net = `${placed.total - 300},00`;
      await bring('net.csv', csv([russianDay(), number, reference(), net, '300,00', 'Оплата']));
      expect(await differencesAbout(number)).toMatchObject([{ kind: 'missing-here' }]);
      await approve(placed);
      await checkStatements();
      expect(await differencesAbout(number)).toEqual([]);
    });

    it('is read in Windows-1251 with columns for debit and credit', async () => {
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
      const { body } = await bring('выписка.csv', bytes);
      const purpose = `Оплата заказа ${number}`;
      expect(await rowsOf(body.statement.id)).toMatchObject([
        { verdict: 'payment', amount: total, purpose },
      ]);
    });

    it('pays the invoice that its row names', async () => {
      const buyer = await newBuyer();
      const { number, total } = (await order(office.app, buyer, shirt)).body;
      const asked = await askInvoice(office.app, buyer, number);
      const transfer = reference();
      const purpose = `Оплата по счету ${asked.body.invoice?.name} от ТОО Дала`;
      const row = [russianDay(), '', transfer, total, '', purpose];
      const { body } = await bring('transfer.csv', csv(row));
      expect(await rowsOf(body.statement.id)).toMatchObject([
        { verdict: 'invoice', order: number },
      ]);
      expect(await office.orderOf({ buyer, number })).toMatchObject({
        payment_status: 'captured',
        invoice: { state: 'paid' },
      });
      const { invoices } = (await desk('GET', '/invoices?state=paid&limit=200')).body;
      const settledBy = `statement:${body.statement.id}`;
      expect(invoices).toMatchObject([{ order: number, reference: transfer, settledBy }]);
    });

    it('pays an invoice once if two statements with its sum come at the same time', async () => {
      const buyer = await newBuyer();
      const { number, total } = (await order(office.app, buyer, shirt)).body;
      const { name } = (await askInvoice(office.app, buyer, number)).body.invoice ?? {};
      const texts = ['a', 'b'].map((by) =>
        csv([russianDay(), '', reference(), total, '', `Оплата по счету ${name} ${by}`]),
      );
      const both = await Promise.all(texts.map((text) => bring('at-once.csv', text)));
      const rows = await Promise.all(both.map(({ body }) => rowsOf(body.statement.id)));
      const verdicts = rows.flat().map(({ verdict }) => verdict);
      expect(verdicts.toSorted()).toEqual(['invoice', 'repeated']);
      expect(await differencesAbout(number)).toMatchObject([{ kind: 'duplicate' }]);
    });

    it('matches a company’s transfer by the invoice named in its row, not by its number', async () => {
      const invoiced = async (bin = company.bin) => {
        const buyer = await newBuyer();
        const { number } = (await order(office.app, buyer, shirt)).body;
        const { body } = await askInvoice(office.app, buyer, number, { bin });
        return { number, name: body.invoice?.name ?? '' };
      };
      const verdictsOf = async (rows: readonly string[], head = 'Номер документа;') => {
        const text = [`Дата;${head}Кредит;Назначение платежа`, ...rows].join('\n');
        const { body } = await bring(`${now().getTime()}.csv`, text);
        return (await rowsOf(body.statement.id)).map(({ verdict, order: about }) => [
          verdict,
          about,
        ]);
      };
      const sum = '15000,00';
      const [first, second, third] = [
        await invoiced(),
        await invoiced('990740000673'),
        await invoiced(),
      ];
      const paid = `${russianDay()};15;${sum};Оплата по счету ${first.name}`;
      expect(await verdictsOf([paid])).toEqual([['invoice', first.number]]);
      const sameDay = `${russianDay()};15;${sum};Оплата по счету ${second.name}`;
      expect(await verdictsOf([sameDay])).toEqual([['invoice', second.number]]);
      // A row with that number and day that names nothing is a duplicate; on another day it is unknown.
      expect(await verdictsOf([`${russianDay()};15;${sum};Оплата`])).toEqual([
        ['repeated', expect.any(String)],
      ]);
      await office.advanceHours(24);
      expect(await verdictsOf([`${russianDay()};15;${sum};Оплата`])).toEqual([['unknown', null]]);
      const nextDay = `${russianDay()};15;${sum};Оплата по счету ${third.name}`;
      expect(await verdictsOf([nextDay])).toEqual([['invoice', third.number]]);
      // Without numbers, two rows of a day are two transfers.
      const rest = [await invoiced(), await invoiced()];
      const plain = rest.map(({ name }) => `${russianDay()};${sum};Оплата по счету ${name}`);
      expect(await verdictsOf(plain, '')).toEqual(rest.map(({ number }) => ['invoice', number]));
    });

    it.each([
      ['no table at all', 'Здравствуйте!', 'no-table'],
      ['zeros of a program', 'Дата;Сумма\n\u0000', 'no-csv'],
      ['a sum that is none', 'Дата;Сумма\n16.11.2026;пять', 'unreadable'],
    ])('that is %s is refused', async (_what, text, code) => {
      const { status, error } = await bring('bad.csv', text);
      expect([status, error?.code]).toEqual([400, code]);
    });

    it('needs a file, and leaves books that agree', async () => {
      const { status, error } = await desk('POST', '/statements', {});
      expect([status, error?.code]).toEqual([400, 'file-required']);
      await office.expectConsistent();
    });
  });
});
