/**
 * Prints the record of a deposit on one page, in one of the three languages, and draws QR codes. The page never calls itself a
 * registration (law on copyright, art. 9-1).
 */

import type { Language } from '@oner/config/contract';
import { nameInDocument } from '@oner/config/contract/transliterate';
import { formatNumber, writeDay } from '@oner/config/terms';
import { type PdfTexts, pdfTexts } from '@oner/config/texts/pdf.ts';
import type { PdfPage } from '@oner/platform';
import { FileReply, openPdf, pdfPage, writePdfHead, writePdfLine } from '@oner/platform';
import qrcode from 'qrcode';
import { readRecord } from './rules.ts';
import type { DepositRow } from './store.ts';

const { ink, faint, left, width } = pdfPage;
const qrSide = 104;

type Texts = PdfTexts<'deposit'>;

/** @param url page of the record, target of the QR code */
export const printRecord = async (
  row: DepositRow,
  language: Language,
  url: string,
): Promise<Uint8Array> => {
  const texts = pdfTexts('deposit', language);
  const { page, finish } = openPdf(`${texts.title} ${row.code}`, language, row.at);
  writePdfHead(page, texts.title, texts.subtitle);
  for (const [label, value] of linesOf(row, texts, language)) writePdfLine(page, label, value);
  writeFiles(page, row, texts);
  await writeFoot(page, texts, url);
  return finish();
};

const linesOf = (row: DepositRow, texts: Texts, language: Language): [string, string][] => {
  const { section, created } = readRecord(row.record);
  const lines: [string, string][] = [
    [texts.work, row.naming ? nameInDocument(row.naming.title, language) : texts.erased],
    [texts.author, row.naming ? nameInDocument(row.naming.author, language) : texts.erased],
    [texts.section, texts[`sections.${section}`]],
    ...(created ? [[texts.created, writeDay(created, language)] as [string, string]] : []),
    [texts.recorded, instantIn(row.at, language)],
    [texts.code, row.code],
    [texts.position, String(row.position)],
    [texts.hash, row.hash],
    [texts.previous, row.previous],
  ];
  if (row.stamp)
    lines.push([texts.stamp, `${instantIn(row.stamp.at, language)}, ${row.stamp.service}`]);
  return lines;
};

/** UTC like the record, to the second. */
const instantIn = (at: Date, language: Language): string => {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${writeDay(day, language)}, ${time.slice(0, 8)} UTC`;
};

const writeFiles = (page: PdfPage, row: DepositRow, texts: Texts): void => {
  page.font('regular').fontSize(8.5).fillColor(faint).text(texts.files, left, page.y, { width });
  page.fontSize(8).fillColor(ink);
  for (const { sha256, bytes } of readRecord(row.record).files) {
    page.text(`${sha256} · ${texts.bytes}: ${formatNumber(bytes)}`, { width });
  }
};

/**
 * Foot of a page: the QR code of `url`, the meaning of the document, and where to check it. Starts a new page if the text reaches
 * that far down.
 */
export const writeFoot = async (
  page: PdfPage,
  texts: Pick<Texts, 'meaning' | 'check'>,
  url: string,
): Promise<void> => {
  const top = page.page.height - 40 - qrSide;
  if (page.y > top - 8) page.addPage();
  const code = await qrcode.toBuffer(url, {
    margin: 0,
    width: qrSide * 4,
    errorCorrectionLevel: 'M',
  });
  page.image(code, left, top, { width: qrSide, height: qrSide });
  const beside = { width: width - qrSide - 20, lineGap: 1 };
  page.font('regular').fontSize(8.5).fillColor(faint);
  page.text(texts.meaning, left + qrSide + 20, top, beside);
  page.moveDown(0.5).text(texts.check, beside);
  page
    .moveDown(0.3)
    .fillColor(ink)
    .text(url, { ...beside, link: url });
};

/** Dark on white in both themes, with the quiet zone that scanners need. */
const drawing = {
  type: 'svg',
  errorCorrectionLevel: 'M',
  margin: 2,
  color: { dark: '#15191c', light: '#ffffff' },
} as const;

/** QR code of a page. @param code code of the page's subject */
export const qrPicture = async (url: string, code: string): Promise<FileReply> =>
  new FileReply(Buffer.from(await qrcode.toString(url, drawing)), `oner-${code}.svg`);

/** QR code as a PNG with the quiet zone that scanners need. */
export const qrCode = (text: string): Promise<Buffer> =>
  qrcode.toBuffer(text, { margin: 2, width: 300, errorCorrectionLevel: 'M' });
