/** Sets the record of a deposit on one page, in one of the three languages. */
import type { Language } from '@oner/config/contract';
import { writeDay } from '@oner/config/terms';
import { openPaper, type PaperPage, paper, writePaperHead, writePaperLine } from '@oner/platform';
import qrcode from 'qrcode';
import { readRecord } from '../domain/deposit.ts';
import { type PaperWords, paperWords } from '../domain/paper-words.ts';
import type { DepositRow } from '../store/deposits.ts';

const { ink, faint, left, width } = paper;
const qrSide = 104;

/** @param url page of the record, which the QR code leads to */
export const printRecord = async (
  row: DepositRow,
  language: Language,
  url: string,
): Promise<Uint8Array> => {
  const words = paperWords[language];
  const { page, finish } = openPaper(`${words.title} ${row.code}`, language, row.at);
  writePaperHead(page, words.title, words.subtitle);
  for (const [label, value] of linesOf(row, words, language)) writePaperLine(page, label, value);
  writeFiles(page, row, words);
  await writeFoot(page, words, url);
  return finish();
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

const writeFiles = (page: PaperPage, row: DepositRow, words: PaperWords): void => {
  page.font('regular').fontSize(8.5).fillColor(faint).text(words.files, left, page.y, { width });
  page.fontSize(8).fillColor(ink);
  for (const { sha256, bytes } of readRecord(row.record).files) {
    page.text(`${sha256} · ${bytes} ${words.bytes}`, { width });
  }
};

const writeFoot = async (page: PaperPage, words: PaperWords, url: string): Promise<void> => {
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
