/** Draws the PDF of an act: all lines, the total and the SHA-256, one language after another. */

import {
  companyName,
  formatMonth,
  formatTiyn,
  type IsoDate,
  type Language,
  writeDay,
} from '@oner/config/terms';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import { openPdf, type PdfPage, pdfPage, writePdfHead, writePdfLine } from '@oner/platform';
import type { ActDocument } from './rules.ts';
import { type ActTexts, actKindText } from './text-rules.ts';

export type Signing =
  | { readonly how: 'signed' | 'deemed'; readonly on: IsoDate }
  | { readonly how: 'unsigned' };

/** Lowest y of page content, in points from the top. */
const bottom = 770;
const sumWidth = 100;
const dateWidth = 126;

/** @param languages each starts a new page @param at date in the file; the same act gives the same bytes */
export const printAct = (
  document: ActDocument,
  sha256: string,
  signing: Signing,
  languages: readonly Language[],
  at: Date,
): Promise<Uint8Array> => {
  const [first = 'ru'] = languages;
  const { page, finish } = openPdf(`${pdfTexts('act', first).title} ${document.number}`, first, at);
  for (const [index, language] of languages.entries()) {
    if (index > 0) page.addPage();
    writeAct(page, document, sha256, signing, language);
  }
  return finish();
};

const writeAct = (
  page: PdfPage,
  document: ActDocument,
  sha256: string,
  signing: Signing,
  language: Language,
): void => {
  const texts = pdfTexts('act', language);
  const { author, provider } = document;
  writePdfHead(page, `${texts.title} ${document.number}`, texts.note);
  writePdfLine(page, texts.month, formatMonth(language, document.month));
  writePdfLine(page, texts.sent, writeDay(document.sentOn, language));
  if (document.version > 1) writePdfLine(page, texts.version, String(document.version));
  writePdfLine(
    page,
    texts.provider,
    `${companyName(provider.name, language)}, ${texts.bin} ${provider.bin}`,
  );
  writePdfLine(page, texts.author, `${author.name} (${author.username})`);
  writeLines(page, document, texts, language);
  writeSum(page, texts.total, formatTiyn(document.totalTiyn));
  page.moveDown(0.8);
  makeRoom(page, 90);
  const { left } = pdfPage;
  page.x = left;
  writePdfLine(page, texts.state, signingText(signing, texts, language));
  writePdfLine(page, texts.seal, sha256);
};

const signingText = (signing: Signing, texts: ActTexts, language: Language): string =>
  signing.how === 'unsigned'
    ? texts.unsigned
    : `${texts[signing.how]}, ${writeDay(signing.on, language)}`;

const writeLines = (
  page: PdfPage,
  { lines }: ActDocument,
  texts: ActTexts,
  language: Language,
): void => {
  page.moveDown(0.6).font('regular').fontSize(9.5).fillColor(pdfPage.ink);
  for (const { on, kind, order, title, quantity, amountTiyn } of lines) {
    const what = actKindText(texts, kind) ?? kind;
    const thing = quantity > 1 ? `${title} × ${quantity}` : title;
    const of = order === null ? '' : `${texts.order} ${order}`;
    writeRow(
      page,
      writeDay(on, language),
      [what, thing, of].filter(Boolean).join(' · '),
      formatTiyn(amountTiyn),
    );
  }
};

/** Starts a new page if the next block does not fit. */
const makeRoom = (page: PdfPage, height: number): void => {
  if (page.y + height > bottom) page.addPage();
};

const writeRow = (page: PdfPage, date: string, text: string, sum: string): void => {
  const { left, width } = pdfPage;
  const middle = width - sumWidth - dateWidth;
  makeRoom(page, page.heightOfString(text, { width: middle }));
  const top = page.y;
  page.text(date, left, top, { width: dateWidth });
  page.text(text, left + dateWidth, top, { width: middle });
  const below = page.y;
  page.text(sum, left + width - sumWidth, top, { width: sumWidth, align: 'right' });
  page.y = Math.max(below, page.y);
  page.moveDown(0.3);
};

const writeSum = (page: PdfPage, label: string, sum: string): void => {
  const { left, width, faint, ink } = pdfPage;
  makeRoom(page, 40);
  page.moveDown(0.3);
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .strokeColor(faint)
    .stroke();
  page.moveDown(0.5).font('strong').fontSize(13).fillColor(ink);
  const top = page.y;
  page.text(label, left, top, { width: width - sumWidth });
  page.text(sum, left + width - sumWidth - 60, top, { width: sumWidth + 60, align: 'right' });
};
