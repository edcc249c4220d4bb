/** The list of the workshop as CSV and as PDF. */

import { dateInAlmaty, type Language, writeDay } from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import { type PdfTexts, pdfTexts } from '@oner/config/texts/pdf.ts';
import {
  csvText,
  openPdf,
  type PdfPage,
  pdfPage,
  pluginService,
  writePdfHead,
} from '@oner/platform';
import { type Gift, isCoarse, type Piece, pieceName, printNameOf, withPrint } from './pack.ts';

type Texts = PdfTexts<'workshop'>;
type PrintLayout = NonNullable<Piece['print']>['layout'];

export type ProductionRow = { readonly piece: Piece; readonly state: 'ready' | 'none' | 'failed' };

const head = [
  'order',
  'line',
  'kind',
  'name',
  'size',
  'quantity',
  'author',
  'make_by',
  'width_mm',
  'height_mm',
  'bleed_mm',
  'dpi',
  'file',
  'note',
  'edition',
  'gift_wrap',
  'gift_note',
];
const notes = { ready: '', none: 'no print', failed: 'PRINT FILE MISSING' } as const;

/** One line per piece, for the workshop. Names come from editors and authors: a spreadsheet must not execute them. */
export const listCsv = (rows: readonly ProductionRow[]): string => {
  const lines = rows.map(({ piece, state }) => {
    const layout = piece.print?.layout;
    const mm = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1));
    return [
      piece.order,
      piece.line,
      piece.kind,
      piece.name,
      piece.size,
      piece.quantity,
      piece.author,
      piece.produceBy,
      mm(layout?.widthMm),
      mm(layout?.heightMm),
      mm(layout?.bleedMm),
      layout?.dpi ?? '',
      state === 'ready' ? `${pieceName(piece)}.png` : '',
      state === 'ready' && isCoarse(piece) ? 'coarse' : notes[state],
      piece.edition,
      piece.gift?.wrapped ? 'yes' : '',
      piece.gift?.note ?? '',
    ];
  });
  return csvText([head, ...lines]);
};

const { ink, faint, left, width } = pdfPage;
const rowHeight = 92;
const pictureSide = 76;
/** Extra height for the note of a gift. */
const noteHeight = 60;
const bottom = 780;
const heightOf = ({ piece }: ProductionRow): number =>
  rowHeight + (piece.gift?.note ? noteHeight : 0);

/** @param at date of the file; its day is in Almaty time */
export const listPdf = async (
  rows: readonly ProductionRow[],
  at: Date,
  language: Language,
): Promise<Uint8Array> => {
  const texts = pdfTexts('workshop', language);
  const { page, finish } = openPdf(texts.title, language, at);
  const pieces = rows.reduce((sum, { piece }) => sum + piece.quantity, 0);
  const today = writeDay(dateInAlmaty(at), language);
  writePdfHead(page, texts.title, `${today} · ${countText(pieces, texts)}`);
  for (const row of rows) {
    if (page.y + heightOf(row) > bottom) page.addPage();
    await writeRow(page, row, language);
  }
  return finish();
};

/** Number of pieces as text in a language. */
const countText = (count: number, texts: Texts): string =>
  fillText(count === 1 ? texts.piece : texts.pieces, { count: String(count) }, 'workshop');

const writeRow = async (
  page: PdfPage,
  { piece, state }: ProductionRow,
  language: Language,
): Promise<void> => {
  const texts = pdfTexts('workshop', language);
  const top = page.y + 8;
  const name = state === 'ready' ? printNameOf(piece) : null;
  if (name) {
    const picture = await withPrint(name, (path) =>
      pluginService('works').smallJpeg(path, pictureSide * 3),
    );
    page.image(picture, left, top, { fit: [pictureSide, pictureSide] });
  }
  const code = await pluginService('works').qrCode(piece.order);
  page.image(code, left + width - pictureSide, top, { width: pictureSide, height: pictureSide });
  const beside = left + pictureSide + 14;
  const space = { width: width - 2 * (pictureSide + 14) };
  page.font('strong').fontSize(12).fillColor(ink).text(titleOf(piece), beside, top, space);
  page.font('regular').fontSize(9).fillColor(ink).text(piece.name, space);
  page.fillColor(faint).text(detailOf(piece, language), space);
  const warning = warningOf({ piece, state }, texts);
  if (warning) page.font('strong').fillColor(ink).text(warning, space);
  const toGive = giftText(piece, texts);
  if (toGive) page.font('strong').fillColor(ink).text(toGive, space);
  page.y = Math.max(top + rowHeight - 8, page.y + 8);
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .lineWidth(0.5)
    .stroke(faint);
};

/** Instructions for a gift, and the text of its slip. */
const giftText = ({ gift }: Piece, texts: Texts): string =>
  gift
    ? [gift.wrapped ? texts['gift-wrapped'] : texts.gift, gift.note.replace(/\s+/g, ' ')]
        .filter(Boolean)
        .join(': ')
    : '';

/**
 * The slip for the parcel of a gift, half a sheet: what it is and the buyer's note, without the price.
 * @param at date of the file
 */
export const slipPdf = ({ note, language, contents }: Gift, at: Date): Promise<Uint8Array> => {
  const texts = pdfTexts('slip', language);
  const { page, finish } = openPdf(texts.title, language, at, 'A5');
  writePdfHead(page, texts.title, contents);
  page.moveDown(1).font('regular').fontSize(20).fillColor(ink).text(note, { width, lineGap: 7 });
  return finish();
};

const titleOf = (piece: Piece): string =>
  [
    `№ ${pieceName(piece)}${piece.quantity > 1 ? ` × ${piece.quantity}` : ''}`,
    ...(piece.edition ? [piece.edition] : []),
  ].join(' · ');

const sizeOf = ({ widthMm, heightMm, dpi }: PrintLayout, texts: Texts): string => {
  const dots = fillText(texts.dots, { count: String(dpi) }, 'workshop');
  return `${widthMm.toFixed(0)} × ${heightMm.toFixed(0)} ${texts.millimetres}, ${dots}`;
};

const detailOf = ({ author, produceBy, print }: Piece, language: Language): string => {
  const texts = pdfTexts('workshop', language);
  const size = print ? sizeOf(print.layout, texts) : texts.plain;
  const makeBy = fillText(texts['make-by'], { day: writeDay(produceBy, language) }, 'workshop');
  const text = [author, size, makeBy].filter(Boolean).join(' · ');
  // Keeps a day with its month, and a number with its unit, on one line.
  return text.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');
};

const warningOf = ({ piece, state }: ProductionRow, texts: Texts): string => {
  if (state === 'failed') return texts.missing;
  return state === 'ready' && isCoarse(piece) ? texts.coarse : '';
};
