/** GET /api/my/orders/:number/invoices/:invoice: one invoice as a PDF in the asked language. */
import { type calls, done, type Language, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty, multiply, type Tiyn, tiyn, writeDay } from '@oner/config/terms';
import {
  FileReply,
  openPaper,
  type PaperPage,
  paper,
  type Verb,
  writePaperHead,
  writePaperLine,
} from '@oner/platform';
import { amountInWords } from '../domain/amount-words.ts';
import { taxIn } from '../domain/fiscal-rules.ts';
import { invoiceName } from '../domain/invoice-terms.ts';
import { type InvoiceWords, invoiceWords } from '../domain/invoice-words.ts';
import { findInvoice, type Invoice } from '../store/invoices.ts';
import { findPayment } from '../store/payments.ts';

export const getInvoice: Verb<typeof calls.getInvoice> = async (
  { params, query: { lang } },
  { person },
) => {
  const invoice = await findInvoice(Number(params.invoice));
  const payment = await findPayment(params.number);
  const isMine = payment !== null && payment.ownerId === person?.documentId;
  if (!invoice || !isMine || invoice.orderNumber !== params.number) return refuse('not-found');
  if (!env().account) return refuse('payment-unavailable');
  const bytes = await drawInvoice(invoice, lang);
  return done(new FileReply(bytes, `oner-invoice-${invoice.number}-${lang}.pdf`));
};

const drawInvoice = async (invoice: Invoice, lang: Language): Promise<Uint8Array> => {
  const words = invoiceWords[lang];
  const name = invoiceName(invoice.number);
  const at = new Date(invoice.issuedAt);
  const title = `${words.title} ${name}`;
  const { page, finish } = openPaper(title, lang, at);
  const { DEMO, PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS, PROVIDER_KBE, PROVIDER_KNP } = env();
  const { iban = '', bank = '', bic = '' } = env().account ?? {};
  writePaperHead(page, title, words.subtitle(writeDay(invoice.dueOn, lang)));
  if (DEMO) {
    page.font('strong').fontSize(11).fillColor(paper.ink).text(words.test).moveDown(0.6);
  }
  const supplier = `${PROVIDER_NAME}, ${words.bin} ${PROVIDER_BIN}, ${PROVIDER_ADDRESS}`;
  writePaperLine(page, words.supplier, supplier);
  writePaperLine(page, words.iban, spaced(iban));
  writePaperLine(page, words.bank, `${bank}, ${words.bic} ${bic}`);
  const codes = `${words.kbe} ${PROVIDER_KBE}, ${words.knp} ${PROVIDER_KNP}`;
  writePaperLine(page, `${words.kbe} / ${words.knp}`, codes);
  const address = invoice.address ? `, ${invoice.address}` : '';
  const payer = `${invoice.company}, ${words.bin} ${invoice.bin}${address}`;
  writePaperLine(page, words.payer, payer);
  writePaperLine(page, words.date, writeDay(dateInAlmaty(at), lang));
  writePaperLine(page, words.due, writeDay(invoice.dueOn, lang));
  const purpose = words.purposeText(name, invoice.orderNumber);
  writePaperLine(page, words.purpose, purpose);
  writeTable(page, invoice, words);
  writeTotal(page, invoice, lang);
  return finish();
};

/** `KZ65 000T EST0 …`, as people compare it. */
const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');

const sum = (amount: number): string => {
  const part = String(amount % 100).padStart(2, '0');
  return `${String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${part}`;
};

/** Where each column begins and how wide it is, in points. */
const columns = [
  { at: 0, width: 235, align: 'left' },
  { at: 240, width: 55, align: 'right' },
  { at: 300, width: 85, align: 'right' },
  { at: 390, width: 93, align: 'right' },
] as const;

const writeCells = (page: PaperPage, cells: readonly [string, string, string, string]): void => {
  const top = page.y;
  let below = top;
  for (const [index, { at, width, align }] of columns.entries()) {
    page.text(cells[index] ?? '', paper.left + at, top, { width, align });
    below = Math.max(below, page.y);
  }
  page.y = below;
  page.moveDown(0.3);
};

const rule = (page: PaperPage): void => {
  const { left, width, faint } = paper;
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .strokeColor(faint)
    .stroke();
  page.moveDown(0.4);
};

const writeTable = (page: PaperPage, { lines }: Invoice, words: InvoiceWords): void => {
  page.moveDown(0.8).font('regular').fontSize(8.5).fillColor(paper.faint);
  writeCells(page, [words.item, words.quantity, words.price, words.sum]);
  rule(page);
  page.fontSize(10.5).fillColor(paper.ink);
  for (const { name, quantity, unitPriceTiyn } of lines) {
    const whole = multiply(unitPriceTiyn, quantity);
    writeCells(page, [name, String(quantity), sum(unitPriceTiyn), sum(whole)]);
  }
  rule(page);
};

const writeTotal = (page: PaperPage, { amountTiyn }: Invoice, lang: Language): void => {
  const words = invoiceWords[lang];
  const { FISCAL_VAT: percent } = env();
  const tax: Tiyn = tiyn(taxIn(amountTiyn, percent));
  page.font('strong').fontSize(12);
  writeCells(page, [words.total, '', '', `${sum(amountTiyn)}\u00a0₸`]);
  page.font('regular').fontSize(10);
  if (percent > 0) writeCells(page, [words.withTax(percent), '', '', sum(tax)]);
  else writeCells(page, [words.noTax, '', '', '']);
  page.moveDown(0.5);
  writePaperLine(page, words.inWords, amountInWords(amountTiyn, lang));
  page.moveDown(0.4).fontSize(9).fillColor(paper.faint);
  page.text(words.fees, paper.left, page.y, { width: paper.width });
};
