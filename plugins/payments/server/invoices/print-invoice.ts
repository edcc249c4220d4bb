/** One invoice as a PDF in the requested language. */

import { calls, done, type Language, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  companyName,
  dateInAlmaty,
  formatNumber,
  multiply,
  type Tiyn,
  tiyn,
  writeDay,
} from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import {
  accountLimit,
  FileReply,
  type Handler,
  handle,
  openPdf,
  type PdfPage,
  pdfPage,
  writePdfHead,
  writePdfLine,
} from '@oner/platform';
import { findPayment } from '../card/store.ts';
import { taxIn } from '../fiscal/rules.ts';
import { invoiceName, lineName } from './rules.ts';
import { findInvoice, type Invoice } from './store.ts';
import { amountInWords } from './text-rules.ts';

const getInvoice: Handler<'getInvoice'> = async ({ params, query: { lang } }, { person }) => {
  const invoice = await findInvoice(Number(params.invoice));
  const payment = await findPayment(params.number);
  const isMine = payment !== null && payment.ownerId === person.documentId;
  if (!invoice || !isMine || invoice.orderNumber !== params.number) return refuse('not-found');
  if (!env().account) return refuse('payment-unavailable');
  const bytes = await drawInvoice(invoice, lang);
  return done(new FileReply(bytes, `oner-invoice-${invoice.number}-${lang}.pdf`));
};

const drawInvoice = async (invoice: Invoice, lang: Language): Promise<Uint8Array> => {
  const texts = pdfTexts('invoice', lang);
  const name = invoiceName(invoice.number);
  const at = new Date(invoice.issuedAt);
  const title = `${texts.title} ${name}`;
  const { page, finish } = openPdf(title, lang, at);
  const { DEMO, PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS, PROVIDER_KBE, PROVIDER_KNP } = env();
  const { iban = '', bank = '', bic = '' } = env().account ?? {};
  writePdfHead(
    page,
    title,
    fillText(texts.subtitle, { due: writeDay(invoice.dueOn, lang) }, 'invoice'),
  );
  if (DEMO) {
    page.font('strong').fontSize(11).fillColor(pdfPage.ink).text(texts.test).moveDown(0.6);
  }
  const supplier = `${companyName(PROVIDER_NAME, lang)}, ${texts.bin} ${PROVIDER_BIN}, ${PROVIDER_ADDRESS}`;
  writePdfLine(page, texts.supplier, supplier);
  writePdfLine(page, texts.iban, spaced(iban));
  writePdfLine(page, texts.bank, `${bank}, ${texts.bic} ${bic}`);
  const codes = `${texts.kbe} ${PROVIDER_KBE}, ${texts.knp} ${PROVIDER_KNP}`;
  writePdfLine(page, `${texts.kbe} / ${texts.knp}`, codes);
  const address = invoice.address ? `, ${invoice.address}` : '';
  const payer = `${companyName(invoice.company, lang)}, ${texts.bin} ${invoice.bin}${address}`;
  writePdfLine(page, texts.payer, payer);
  writePdfLine(page, texts.date, writeDay(dateInAlmaty(at), lang));
  writePdfLine(page, texts.due, writeDay(invoice.dueOn, lang));
  const purpose = fillText(
    texts.purposeText,
    { invoice: name, order: invoice.orderNumber },
    'invoice',
  );
  writePdfLine(page, texts.purpose, purpose);
  writeTable(page, invoice, lang);
  writeTotal(page, invoice, lang);
  return finish();
};

/** `KZ65 000T EST0 …`, grouped for reading. */
const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');

const sum = (amount: number): string => {
  const part = String(amount % 100).padStart(2, '0');
  return `${formatNumber(Math.floor(amount / 100))},${part}`;
};

/** Start and width of each column, in points. */
const columns = [
  { at: 0, width: 235, align: 'left' },
  { at: 240, width: 55, align: 'right' },
  { at: 300, width: 85, align: 'right' },
  { at: 390, width: 93, align: 'right' },
] as const;

const writeCells = (page: PdfPage, cells: readonly [string, string, string, string]): void => {
  const top = page.y;
  let below = top;
  for (const [index, { at, width, align }] of columns.entries()) {
    page.text(cells[index] ?? '', pdfPage.left + at, top, { width, align });
    below = Math.max(below, page.y);
  }
  page.y = below;
  page.moveDown(0.3);
};

const rule = (page: PdfPage): void => {
  const { left, width, faint } = pdfPage;
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .strokeColor(faint)
    .stroke();
  page.moveDown(0.4);
};

const writeTable = (page: PdfPage, { lines }: Invoice, lang: Language): void => {
  const texts = pdfTexts('invoice', lang);
  page.moveDown(0.8).font('regular').fontSize(8.5).fillColor(pdfPage.faint);
  writeCells(page, [texts.item, texts.quantity, texts.price, texts.sum]);
  rule(page);
  page.fontSize(10.5).fillColor(pdfPage.ink);
  for (const line of lines) {
    const { quantity, unitPriceTiyn } = line;
    const whole = multiply(unitPriceTiyn, quantity);
    writeCells(page, [lineName(line, lang), String(quantity), sum(unitPriceTiyn), sum(whole)]);
  }
  rule(page);
};

const writeTotal = (page: PdfPage, { amountTiyn }: Invoice, lang: Language): void => {
  const texts = pdfTexts('invoice', lang);
  const { FISCAL_VAT: percent } = env();
  const tax: Tiyn = tiyn(taxIn(amountTiyn, percent));
  page.font('strong').fontSize(12);
  writeCells(page, [texts.total, '', '', `${sum(amountTiyn)}\u00a0₸`]);
  page.font('regular').fontSize(10);
  if (percent > 0)
    writeCells(page, [
      fillText(texts.withTax, { percent: String(percent) }, 'invoice'),
      '',
      '',
      sum(tax),
    ]);
  else writeCells(page, [texts.noTax, '', '', '']);
  page.moveDown(0.5);
  writePdfLine(page, texts.inWords, amountInWords(amountTiyn, lang));
  page.moveDown(0.4).fontSize(9).fillColor(pdfPage.faint);
  page.text(texts.fees, pdfPage.left, page.y, { width: pdfPage.width });
};

export const printInvoiceCalls = [
  handle(calls.getInvoice, getInvoice, {
    limits: [accountLimit('invoice', 120)],
  }),
];
