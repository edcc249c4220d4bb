/** The same list on paper: a picture of each print, what is to be made of it, and a code to scan. */
import { dateInAlmaty, writeDay } from '@oner/config/terms';
import { openPaper, type PaperPage, paper, room, writePaperHead } from '@oner/platform';
import type { Row } from './list-csv.ts';
import { type ListLanguage, type ListWords, listWords } from './list-words.ts';
import { isCoarse, type Piece, pieceName } from './piece.ts';
import { placeOf } from './print-file.ts';

const { ink, faint, left, width } = paper;
const rowHeight = 92;
const pictureSide = 76;
const bottom = 780;

/** @param at date of the file; its day is the one in Almaty */
export const listPdf = async (
  rows: readonly Row[],
  at: Date,
  language: ListLanguage,
): Promise<Uint8Array> => {
  const words = listWords[language];
  const { page, finish } = openPaper(words.title, language, at);
  const pieces = rows.reduce((sum, { piece }) => sum + piece.quantity, 0);
  const today = writeDay(dateInAlmaty(at), language);
  writePaperHead(page, words.title, `${today} · ${words.pieces(pieces)}`);
  for (const row of rows) {
    if (page.y + rowHeight > bottom) page.addPage();
    await writeRow(page, row, words);
  }
  return finish();
};

const writeRow = async (
  page: PaperPage,
  { piece, state }: Row,
  words: ListWords,
): Promise<void> => {
  const top = page.y + 8;
  const path = state === 'ready' ? placeOf(piece) : null;
  if (path) {
    const picture = await room('works').printThumbnail(path, pictureSide * 3);
    page.image(picture, left, top, { fit: [pictureSide, pictureSide] });
  }
  const code = await room('works').qrCode(piece.order);
  page.image(code, left + width - pictureSide, top, { width: pictureSide, height: pictureSide });
  const beside = left + pictureSide + 14;
  const space = { width: width - 2 * (pictureSide + 14) };
  page.font('strong').fontSize(12).fillColor(ink).text(titleOf(piece), beside, top, space);
  page.font('regular').fontSize(9).fillColor(ink).text(piece.name, space);
  page.fillColor(faint).text(detailOf(piece, words), space);
  const warning = warningOf({ piece, state }, words);
  if (warning) page.font('strong').fillColor(ink).text(warning, space);
  page.y = top + rowHeight - 8;
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .lineWidth(0.5)
    .stroke(faint);
};

const titleOf = (piece: Piece): string =>
  `№ ${pieceName(piece)}${piece.quantity > 1 ? ` × ${piece.quantity}` : ''}`;

const detailOf = ({ author, produceBy, print }: Piece, words: ListWords): string => {
  const { millimetres, dots } = words;
  const size = print
    ? `${print.layout.widthMm.toFixed(0)} × ${print.layout.heightMm.toFixed(0)} ${millimetres}, ${dots(print.layout.dpi)}`
    : words.plain;
  const text = [author, size, words.makeBy(produceBy)].filter(Boolean).join(' · ');
  // A day stays with its month, and a number with what it counts.
  return text.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');
};

const warningOf = ({ piece, state }: Row, words: ListWords): string => {
  if (state === 'failed') return words.missing;
  return state === 'ready' && isCoarse(piece) ? words.coarse : '';
};
