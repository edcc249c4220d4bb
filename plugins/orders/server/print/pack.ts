/** Everything the workshop needs for some orders, as one ZIP that is written while it is sent. */
import type { Readable } from 'node:stream';
import { clock, logFault, termRules } from '@oner/platform';
import { ZipFile } from 'yazl';
import { shownPromises } from '../services/move-terms.ts';
import { linesOf } from '../store/lines.ts';
import { findOrder } from '../store/orders.ts';
import { listCsv, type Row } from './list-csv.ts';
import { listPdf } from './list-pdf.ts';
import type { ListLanguage } from './list-words.ts';
import { type Piece, pieceName, pieceOf } from './piece.ts';
import { isDrawn, placeOf, printFileOf } from './print-file.ts';

/** Orders that can be made: paid, and neither ended nor given back. */
const canBeMade = ['pending', 'confirmed'];

/** Pieces of these orders in the order asked for; the first number that there is nothing to print for, else. */
export const piecesOf = async (
  numbers: readonly string[],
): Promise<{ readonly pieces: Piece[] } | { readonly missing: string }> => {
  const pieces: Piece[] = [];
  for (const number of new Set(numbers)) {
    const order = await findOrder(number);
    const promises = order && shownPromises(order, await termRules());
    if (!promises || !canBeMade.includes(order.state.status)) return { missing: number };
    const lines = (await linesOf([order.id])).get(order.id) ?? [];
    const head = { number, produceBy: promises.produceBy };
    for (const [index, line] of lines.entries()) pieces.push(await pieceOf(head, line, index));
  }
  return { pieces };
};

/** What is drawn already and what is not. */
export const progressOf = async (pieces: readonly Piece[]) => {
  const rows = await Promise.all(
    pieces.map(async (piece) => {
      const path = placeOf(piece);
      const drawn = path !== null && (await isDrawn(path));
      const state = path === null ? 'none' : drawn ? 'ready' : 'waiting';
      return { order: piece.order, line: piece.line, state } as const;
    }),
  );
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  return { rows, ready: rows.length - waiting, total: rows.length };
};

/**
 * Begins to write the pack: `<number>-<line>-<size>.png` for each piece, then list.csv and list.pdf. What has to be
 * drawn is drawn on the way, one after the other.
 * @param language of list.pdf; list.csv is for machines and has one form
 */
export const openPack = (pieces: readonly Piece[], language: ListLanguage): Readable => {
  const zip = new ZipFile();
  const at = clock.now();
  fill(zip, pieces, { at, language }).catch((error) => {
    logFault('print pack broke off', error, { pieces: pieces.length });
    // Whoever downloads it sees a broken file, not a whole one with half the prints.
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : undefined);
  });
  return zip.outputStream as Readable;
};

type Making = { readonly at: Date; readonly language: ListLanguage };

const fill = async (
  zip: ZipFile,
  pieces: readonly Piece[],
  { at, language }: Making,
): Promise<void> => {
  const rows: Row[] = [];
  for (const piece of pieces) {
    const file = await printFileOf(piece);
    rows.push({ piece, state: file.state });
    // A PNG is squeezed already.
    if (file.state === 'ready') {
      zip.addFile(file.path, `${pieceName(piece)}.png`, { compress: false, mtime: at });
    }
  }
  zip.addBuffer(Buffer.from(listCsv(rows)), 'list.csv', { mtime: at });
  zip.addBuffer(Buffer.from(await listPdf(rows, at, language)), 'list.pdf', { mtime: at });
  zip.end();
};
