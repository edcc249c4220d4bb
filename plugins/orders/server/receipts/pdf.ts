/** A receipt as PDF, for its buyer and for staff. */

import type { Language, OrderNumber } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { companyName, formatTiyn } from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import { type PdfTexts, pdfTexts } from '@oner/config/texts/pdf.ts';
import {
  openPdf,
  type PdfPage,
  pdfPage,
  pluginService,
  runTogether,
  writePdfHead,
  writePdfLine,
} from '@oner/platform';
import {
  lineRows,
  type OrderLine,
  type OrderRow,
  orderRows,
  toLine,
  toOrder,
} from '../order/store.ts';
import { timeText } from '../order/text-rules.ts';
import { db } from '../schema.ts';
import { type Receipt, storedReceipts } from './store.ts';
import { receiptRows, receiptText } from './text-rules.ts';

type FoundReceipt = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLine[];
  readonly receipt: Receipt;
  /** All receipts of the order. */
  readonly receipts: readonly Receipt[];
  /** Its fiscal document, if it has one. */
  readonly fiscal: Fiscal | undefined;
};

/** @param numberText digits of the receipt's number. @returns null if the order has no such receipt */
export const findReceipt = async (
  orderNumber: OrderNumber,
  numberText: string,
): Promise<FoundReceipt | null> => {
  const named = orderRows().where('number', '=', orderNumber);
  const ids = db.selectFrom('orders').where('number', '=', orderNumber).select('id');
  const found = await runTogether({
    orders: named,
    lines: lineRows().where('orderId', 'in', ids),
    receipts: storedReceipts().where('orderId', 'in', ids),
    fiscal: pluginService('payments').fiscal.ofOrder(orderNumber),
  });
  const { receipts } = found;
  const [order] = found.orders;
  const receipt = receipts.find(({ number }) => String(number) === numberText);
  if (!order || !receipt) return null;
  const fiscal = found.fiscal.find((one) => one.receipt === receipt.number);
  return { order: toOrder(order), lines: found.lines.map(toLine), receipt, receipts, fiscal };
};

export const receiptName = ({ number }: Receipt, lang: Language): string =>
  `oner-receipt-${number}-${lang}.pdf`;

/** The receipt as an e-mail attachment, by `<order>/<receipt>`; null if it does not exist. */
export const receiptAttachment = async (subject: string, lang: Language) => {
  const [order = '', receipt = ''] = subject.split('/');
  const found = await findReceipt(order, receipt);
  if (found === null) return null;
  const content = await drawReceipt(found, lang);
  return { filename: receiptName(found.receipt, lang), content };
};

/** Draws an A4 page with the items bought or refunded, and the fiscal receipt. */
export const drawReceipt = async (
  { order, lines, receipt, receipts, fiscal }: FoundReceipt,
  lang: Language,
): Promise<Uint8Array> => {
  const texts = pdfTexts('receipt', lang);
  const at = new Date(receipt.issuedAt);
  const title = `${texts[receipt.kind]} ${receiptText(receipt.number)}`;
  const { page, finish } = openPdf(title, lang, at);
  const isFiscal = fiscal?.state === 'issued' && fiscal.driver !== 'sandbox';
  writePdfHead(page, title, isFiscal ? texts.fiscalNote : texts.note);
  const { PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS } = env();
  writePdfLine(page, texts.order, fillText(texts.number, { number: order.number }, 'receipt'));
  writePdfLine(page, texts.date, timeText(at, lang));
  writePdfLine(
    page,
    texts.seller,
    `${companyName(PROVIDER_NAME, lang)}, ${texts.bin} ${PROVIDER_BIN}`,
  );
  writePdfLine(page, texts.address, PROVIDER_ADDRESS);
  writePdfLine(page, texts.buyer, order.recipient);
  const total = formatTiyn(receipt.amountTiyn);
  const rows = receiptRows(order, lines, lang);
  if (receipt.kind === 'sale') {
    writeItems(page, rows, texts);
    writeSum(page, texts.total, total);
    page.moveDown(1).font('regular').fontSize(9).fillColor(pdfPage.faint);
    page.text(texts.courier, pdfPage.left, page.y, { width: pdfPage.width });
  } else {
    const sale = receipts.find(({ kind }) => kind === 'sale');
    if (sale) writePdfLine(page, texts.ofSale, receiptText(sale.number));
    // A refund may be partial, so items are listed without their sums.
    writePdfLine(page, texts.item, rows.map(({ text }) => text).join('\n'));
    writeSum(page, texts.refunded, total);
  }
  if (fiscal && fiscal.state !== 'none') await writeFiscal(page, fiscal, texts);
  return finish();
};

type Fiscal = {
  readonly state: string;
  readonly driver: string;
  readonly sign: string | null;
  readonly register: string | null;
  readonly url: string | null;
};

/** Writes the fiscal receipt; one of the sandbox is marked as a test. */
const writeFiscal = async (
  page: PdfPage,
  fiscal: Fiscal,
  texts: PdfTexts<'receipt'>,
): Promise<void> => {
  const { left, width, faint, ink } = pdfPage;
  page.moveDown(1.2);
  page.x = left;
  if (fiscal.state !== 'issued') {
    page.font('regular').fontSize(9).fillColor(faint).text(texts.fiscalPending, { width });
    return;
  }
  if (fiscal.driver === 'sandbox') {
    page.font('strong').fontSize(13).fillColor(ink).text(texts.fiscalTest, { width });
    page.moveDown(0.5);
  }
  writePdfLine(page, texts.fiscalSign, fiscal.sign ?? '');
  if (fiscal.register) writePdfLine(page, texts.fiscalRegister, fiscal.register);
  if (fiscal.url === null) return;
  page.font('regular').fontSize(8.5).fillColor(faint).text(texts.fiscalLink, { width });
  page.fontSize(9).fillColor(ink).text(fiscal.url, { width, link: fiscal.url, underline: true });
  const code = await pluginService('works').qrCode(fiscal.url);
  page.image(code, left, page.y + 8, { width: qrSide, height: qrSide });
};

const sumWidth = 120;
/** Points; large enough to be scanned from paper by a phone. */
const qrSide = 96;

/** Writes one row of text with its sum at the right border. */
const writeRow = (page: PdfPage, text: string, sum: string): void => {
  const { left, width } = pdfPage;
  const top = page.y;
  page.text(text, left, top, { width: width - sumWidth });
  const below = page.y;
  page.text(sum, left + width - sumWidth, top, { width: sumWidth, align: 'right' });
  page.y = Math.max(below, page.y);
};

const writeItems = (
  page: PdfPage,
  rows: ReturnType<typeof receiptRows>,
  texts: PdfTexts<'receipt'>,
): void => {
  const { left, width, faint, ink } = pdfPage;
  page.moveDown(0.6);
  for (const { text, sum, licences } of rows) {
    page.font('regular').fontSize(11.5).fillColor(ink);
    writeRow(page, text, sum);
    if (licences !== '') {
      const text = fillText(texts.licence, { numbers: licences }, 'receipt');
      page.fontSize(9).fillColor(faint).text(text, left, page.y, { width });
    }
    page.moveDown(0.4);
  }
};

const writeSum = (page: PdfPage, label: string, sum: string): void => {
  const { left, width, faint, ink } = pdfPage;
  page.moveDown(0.3);
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .strokeColor(faint)
    .stroke();
  page.moveDown(0.5).font('strong').fontSize(13).fillColor(ink);
  writeRow(page, label, sum);
};
