/** A buyer's receipts: one for the payment, and one for each refund. */
import { languages } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { type Buyer, newBuyer } from '../../support/app/buyers.ts';
import { skipBankPause } from '../../support/app/crash.ts';
import { openStaffedShop, type PaidOrder } from '../../support/app/staffed-shop.ts';
import { addAuthor, author, type ShelfItem, shirt } from '../../support/app/trade.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { receiptNumbers } from '../../support/trade-records.ts';

const names = { kk: 'Футболка «Көктем»', ru: 'Футболка «Весна»', en: 'T-shirt “Spring”' };
const thing: ShelfItem = {
  kind: 'tshirt',
  name: 'Дала',
  names,
  priceTenge: shirt.price,
  sizes: [0, 1, 2, 3, 4],
  stock: null,
  authorId: author.profileId,
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shelf = new Map([[shirt.item, thing]]);
  const office = openStaffedShop(engine, shelf, shirt, {}, () => addAuthor(author));

  const declareImpossible = async ({ number }: PaidOrder): Promise<void> => {
    const body = { move: 'declare_impossible', reason: 'сынақ' };
    expect((await office.requestDesk('POST', `/board/${number}/moves`, body)).status).toBe(200);
  };

  it('receipts are attached to the e-mails about a payment and a refund, which list the order', async () => {
    const paid = await office.paid();
    await declareImpossible(paid);
    await skipBankPause();
    const { receipts } = await office.orderOf(paid);
    const withFiles = (await office.emailsAbout(paid.number)).filter(
      ({ files }) => files.length > 0,
    );
    const files = withFiles.flatMap((letter) => letter.files);
    expect(files.toSorted()).toEqual(receipts.map(({ number }) => `oner-receipt-${number}-kk.pdf`));
    const link = `/purchases-sales/${paid.number}`;
    for (const { text, html } of withFiles) {
      expect(text).toContain(`${names.kk}, M: 15\u00a0000\u00a0₸`);
      expect(text).toContain(link);
      expect(html).toContain(link.replaceAll('/', '&#x2F;'));
      expect(html).toContain(`${names.kk}, M`);
    }
  });

  it('receipts are numbered without gaps, one for the sale and one for each refund', async () => {
    const paid = await office.paid();
    const sold = await office.orderOf(paid);
    expect(sold.receipts).toMatchObject([{ kind: 'sale', amount: sold.total }]);
    await declareImpossible(paid);
    const over = await office.orderOf(paid);
    expect(over.payment_status).toBe('refunded');
    const [sale, back] = over.receipts;
    expect([sale?.kind, back?.kind, back?.amount]).toEqual(['sale', 'return', over.total]);
    expect(Number(back?.number)).toBe(Number(sale?.number) + 1);
    expect(back?.name).toMatch(/^Ф-\d{7}$/);
    const { number, buyer } = paid;
    for (const lang of languages) {
      const given = { params: { number, receipt: back?.number ?? '' }, query: { lang } };
      const { body } = await office.app.request('getReceipt', given, buyer.person);
      const said = pdfPages(body as never).join();
      for (const one of [sale?.name, over.lines[0]?.names[lang]]) expect(said).toContain(one);
    }
    const numbers = await receiptNumbers({ sql: office.database() });
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  });

  it('receipts are PDFs in three languages, for their owner only', async () => {
    const { number, buyer } = await office.paid();
    const { receipts } = await office.orderOf({ number, buyer });
    const paper = (
      { person }: Buyer,
      lang = 'ru',
      receipt: string | number = receipts[0]?.number ?? '',
    ) => office.app.request('getReceipt', { params: { number, receipt }, query: { lang } }, person);
    for (const lang of ['kk', 'ru', 'en']) {
      const answer = await paper(buyer, lang);
      const text = String(answer.body);
      expect(text.slice(0, 5)).toBe('%PDF-');
      expect(text.length).toBeGreaterThan(4000);
    }
    expect((await paper(await newBuyer())).status).toBe(404);
    expect((await paper(buyer, 'ru', '999999')).status).toBe(404);
    expect((await paper(buyer, 'de')).status).toBe(400);
  });

  it('leaves books that agree', () => office.expectConsistent());
});
