/** Sets the record of a deposit on one page, in one of the three languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@oner/config/contract';
import { writeDay } from '@oner/config/terms';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode';
import { readRecord } from '../domain/deposit.ts';
import { type PaperWords, paperWords } from '../domain/paper-words.ts';
import type { DepositRow } from '../store/deposits.ts';

type Page = InstanceType<typeof PDFDocument>;

const fonts = join(import.meta.dirname, 'fonts');
/** Onest (SIL Open Font License 1.1) with Latin, Cyrillic and Kazakh letters. */
const regular = readFileSync(join(fonts, 'onest-regular.ttf'));
const strong = readFileSync(join(fonts, 'onest-semibold.ttf'));
const [ink, faint] = ['#1b1a17', '#6b675e'];
const [left, width, qrSide] = [56, 483, 104];

/** @param url page of the record, which the QR code leads to */
export const printRecord = async (
  row: DepositRow,
  language: Language,
  url: string,
): Promise<Uint8Array> => {
  const words = paperWords[language];
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 40, left, right: 56 },
    lang: language,
    displayTitle: true,
    info: { Title: `${words.title} ${row.code}`, Creator: 'Öner', CreationDate: row.at },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.registerFont('regular', regular).registerFont('strong', strong);
  writeHead(page, words);
  for (const [label, value] of linesOf(row, words, language)) writeLine(page, label, value);
  writeFiles(page, row, words);
  await writeFoot(page, words, url);
  page.end();
  return written;
};

const writeHead = (page: Page, words: PaperWords): void => {
  page.font('strong').fontSize(11).fillColor(faint).text('Öner · Өнер', left, 56);
  page.moveDown(0.6).font('strong').fontSize(21).fillColor(ink).text(words.title, { width });
  page
    .moveDown(0.3)
    .font('regular')
    .fontSize(10.5)
    .fillColor(faint)
    .text(words.subtitle, { width });
  page.moveDown(1);
};

const linesOf = (row: DepositRow, words: PaperWords, language: Language): [string, string][] => {
  const { section, created } = readRecord(row.record);
  const lines: [string, string][] = [
    [words.work, row.naming?.title ?? words.erased],
    [words.author, row.naming?.author ?? words.erased],
    [words.section, words.sections[section]],
    ...(created ? [[words.created, writeDay(created, language)] as [string, string]] : []),
    [words.recorded, `${row.at.toISOString().replace('T', ' ').slice(0, 19)} UTC`],
    [words.code, row.code],
    [words.position, String(row.position)],
    [words.hash, row.hash],
    [words.previous, row.previous],
  ];
  if (row.stamp) {
    const at = row.stamp.at.toISOString().replace('T', ' ').slice(0, 19);
    lines.push([words.stamp, `${at} UTC, ${row.stamp.service}`]);
  }
  return lines;
};

const writeLine = (page: Page, label: string, value: string): void => {
  page.font('regular').fontSize(8.5).fillColor(faint).text(label, left, page.y, { width });
  const size = value.length > 60 ? 9 : 11.5;
  page
    .font('regular')
    .fontSize(size)
    .fillColor(ink)
    .text(value, { width, height: 30, ellipsis: true });
  page.moveDown(0.45);
};

const writeFiles = (page: Page, row: DepositRow, words: PaperWords): void => {
  page.font('regular').fontSize(8.5).fillColor(faint).text(words.files, left, page.y, { width });
  page.fontSize(8).fillColor(ink);
  for (const { sha256, bytes } of readRecord(row.record).files) {
    page.text(`${sha256} · ${bytes} ${words.bytes}`, { width });
  }
};

const writeFoot = async (page: Page, words: PaperWords, url: string): Promise<void> => {
  const top = page.page.height - 40 - qrSide;
  const code = await qrcode.toBuffer(url, {
    margin: 0,
    width: qrSide * 4,
    errorCorrectionLevel: 'M',
  });
  page.image(code, left, top, { width: qrSide, height: qrSide });
  const beside = { width: width - qrSide - 20, lineGap: 1 };
  page.font('regular').fontSize(8.5).fillColor(faint);
  page.text(words.meaning, left + qrSide + 20, top, beside);
  page.moveDown(0.5).text(words.check, beside);
  page
    .moveDown(0.3)
    .fillColor(ink)
    .text(url, { ...beside, link: url });
};
