/** Print files of orders: drawn once, kept, and sent as a streamed ZIP. */

import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { WorkId } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import {
  CLEAN_DPI,
  defaultPlacement,
  isMerchKind,
  isWorkItself,
  type Language,
  layOut,
  type MerchKind,
  merchSizeOf,
  type PrintLayout,
  type SaleKind,
} from '@oner/config/terms';
import {
  audit,
  clock,
  FilesAway,
  filesOf,
  handleStaff,
  logFault,
  pluginService,
  termRules,
  transact,
} from '@oner/platform';
import { ZipFile } from 'yazl';
import { findOrder, giftIn, type LinePrint, linesOfOrder, type OrderLine } from '../order/store.ts';
import { lineText, nameOf } from '../order/text-rules.ts';
import { type Edition, editionsOf } from '../reservations/store.ts';
import { shownPromises } from '../terms/service.ts';
import { listCsv, listPdf, type ProductionRow, slipPdf } from './list.ts';

/** Statuses of orders that can be made. */
const canBeMade = ['pending', 'confirmed'];

/** Pieces of these orders, in the given order; or the first number whose order is not found, not paid or has ended. */
export const piecesToPack = async (
  numbers: readonly string[],
): Promise<{ readonly pieces: Piece[] } | { readonly missing: string }> => {
  const pieces: Piece[] = [];
  for (const number of new Set(numbers)) {
    const order = await findOrder(number);
    const promises = order && shownPromises(order, await termRules(), null);
    if (!promises || !canBeMade.includes(order.state.status)) return { missing: number };
    const lines = await linesOfOrder(order.id);
    const edition = editionText((await editionsOf([order.id])).get(order.id));
    const head = { number, produceBy: promises.produceBy, edition };
    const gift = giftIn(order);
    const given = gift && { ...gift, language: order.language };
    for (const [index, line] of lines.entries())
      if (line.kind !== 'wrap')
        pieces.push({ ...(await pieceOf(head, line, index)), gift: given && giftOf(given, line) });
  }
  return { pieces };
};

/** Which pieces are drawn already. */
const progressOf = async (pieces: readonly Piece[]) => {
  const rows = await Promise.all(
    pieces.map(async (piece) => {
      const name = printNameOf(piece);
      const drawn = name !== null && (await isDrawn(name));
      const state = name === null ? 'none' : drawn ? 'ready' : 'waiting';
      return { order: piece.order, line: piece.line, state } as const;
    }),
  );
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  return { rows, ready: rows.length - waiting, total: rows.length };
};

/**
 * Starts streaming the pack: `<number>-<line>-<size>.png` for each piece, `<number>-gift.pdf` for each gift, then list.csv
 * and list.pdf. Missing print files are drawn on the way, one after the other.
 * @param language language of list.pdf; list.csv is for machines and has one form
 */
const openPack = (pieces: readonly Piece[], language: Language): Readable => {
  const zip = new ZipFile();
  const at = clock.now();
  const out = zip.outputStream as Readable;
  const abort = (error: unknown): void => {
    logFault('print pack aborted', error, { pieces: pieces.length });
    // The download fails visibly instead of ending as a valid file with half of the prints.
    out.destroy(error instanceof Error ? error : undefined);
  };
  zip.on('error', abort);
  writePack(zip, pieces, { at, language }).catch(abort);
  return out;
};

type ListOptions = { readonly at: Date; readonly language: Language };

const writePack = async (
  zip: ZipFile,
  pieces: readonly Piece[],
  { at, language }: ListOptions,
): Promise<void> => {
  const rows: ProductionRow[] = [];
  for (const piece of pieces) {
    const file = await printFileOf(piece);
    rows.push({ piece, state: file.state });
    // PNG is compressed already.
    if (file.state === 'ready') {
      const { name } = file;
      zip.addReadStreamLazy(`${pieceName(piece)}.png`, { compress: false, mtime: at }, (send) => {
        prints.stream(name).then(
          (stream) => send(null, stream),
          (error: unknown) => send(error, Readable.from([])),
        );
      });
    }
  }
  for (const { order, gift } of pieces)
    if (gift)
      zip.addBuffer(Buffer.from(await slipPdf(gift, at)), `${order}-gift.pdf`, { mtime: at });
  zip.addBuffer(Buffer.from(listCsv(rows)), 'list.csv', { mtime: at });
  zip.addBuffer(Buffer.from(await listPdf(rows, at, language)), 'list.pdf', { mtime: at });
  zip.end();
};

export type Gift = {
  readonly note: string;
  readonly wrapped: boolean;
  /** Language of the buyer. */
  readonly language: Language;
  /** Contents of the parcel, in that language. */
  readonly contents: string;
};

const giftOf = (gift: Omit<Gift, 'contents'>, line: OrderLine): Gift => ({
  ...gift,
  contents: lineText(nameOf(line, gift.language), line.size, line.quantity),
});

export type Piece = {
  readonly order: string;
  /** Position of the line in its order, from 1. */
  readonly line: number;
  readonly kind: SaleKind;
  readonly name: string;
  /** Letters of the size; empty for items without sizes. */
  readonly size: string;
  readonly quantity: number;
  /** `3, 4/20`: the numbers of the pieces in their edition, to be written on them; empty for items made to order. */
  readonly edition: string;
  readonly author: string;
  /** The last day to make it, `YYYY-MM-DD`. */
  readonly produceBy: string;
  /** Gift: text of its slip, and whether it is wrapped; null for none. */
  readonly gift: Gift | null;
  /** Source and layout of the print; null for a work itself, and for an item without a work. */
  readonly print: { readonly source: LinePrint; readonly layout: PrintLayout } | null;
};

const editionText = (edition: Edition | undefined): string =>
  edition ? `${edition.numbers.join(', ')}/${edition.total}` : '';

const pieceOf = async (
  order: { readonly number: string; readonly produceBy: string; readonly edition: string },
  line: OrderLine,
  index: number,
): Promise<Omit<Piece, 'gift'>> => {
  return {
    order: order.number,
    line: index + 1,
    kind: line.kind,
    name: line.name,
    size: line.size === null ? '' : merchSizeOf(line.size),
    quantity: line.quantity,
    edition: isWorkItself(line.kind) ? '' : order.edition,
    author: line.author ?? '',
    produceBy: order.produceBy,
    print: await printOf(line),
  };
};

const printOf = async (line: OrderLine): Promise<Piece['print']> => {
  const { kind, size } = line;
  if (!isMerchKind(kind)) return null;
  const source = line.print ?? (await sourceNow(line.workId, kind));
  return source && { source, layout: layOut(kind, size, source.placement, source) };
};

/** Current print source of a work, for lines from before prints were frozen. */
const sourceNow = async (workId: WorkId | null, kind: MerchKind): Promise<LinePrint | null> => {
  if (workId === null) return null;
  const source = (await pluginService('works').printSourcesOf([workId])).get(workId);
  if (!source) return null;
  const { file, sha256, width, height } = source;
  return { file, sha256, width, height, placement: defaultPlacement(kind) };
};

/** `10000000001-1-XL`: base name of the files of a piece. */
export const pieceName = ({ order, line, size }: Piece): string =>
  [order, line, size].filter((part) => part !== '').join('-');

/** True for a print of low resolution; it is made, with a warning for the workshop. */
export const isCoarse = ({ print }: Piece): boolean =>
  print !== null && print.layout.dpi < CLEAN_DPI;

type PrintFile =
  | { readonly state: 'ready'; readonly name: string }
  /** The item carries no work, or the original is missing or broken. */
  | { readonly state: 'none' | 'failed' };

const prints = filesOf('prints');
export const { withFile: withPrint } = prints;
const drawing = new Map<string, Promise<void>>();

/** File name of the print of a piece, drawn or not; null for an item without a work. */
export const printNameOf = ({ print }: Piece): string | null => {
  if (!print) return null;
  const { source, layout } = print;
  const made = JSON.stringify([pluginService('works').printForm, source.sha256, layout]);
  const name = hash('sha256', made).slice(0, 40);
  return `${name}.png`;
};

const isDrawn = async (name: string): Promise<boolean> => (await prints.size(name)) !== null;

/** Returns the print file of a piece and draws it if it is missing. Concurrent calls share one drawing. @throws FilesAway */
export const printFileOf = async (piece: Piece): Promise<PrintFile> => {
  const name = printNameOf(piece);
  if (!name || !piece.print) return { state: 'none' };
  const { source, layout } = piece.print;
  try {
    if (await isDrawn(name)) return { state: 'ready', name };
    const draw = (path: string) => pluginService('works').drawPrint(source.file, layout, path);
    const drawn = drawing.get(name) ?? prints.put(name, draw);
    drawing.set(name, drawn);
    await drawn;
    return { state: 'ready', name };
  } catch (error) {
    if (error instanceof FilesAway) throw error;
    // One broken original must not block the whole pack: the list names the missing file.
    logFault('print file failed', error, { order: piece.order, line: piece.line });
    return { state: 'failed' };
  } finally {
    drawing.delete(name);
  }
};

const missing = (number: string) =>
  ({ refused: 'not-found', status: 404, facts: { number } }) as const;

export const printRoutes = [
  handleStaff(staffCalls.getPrintProgress, async ({ query: { numbers } }) => {
    const found = await piecesToPack(numbers);
    return 'missing' in found ? missing(found.missing) : { value: await progressOf(found.pieces) };
  }),
  handleStaff(staffCalls.getPrintPack, async ({ query: { numbers, lang }, actor }) => {
    const found = await piecesToPack(numbers);
    if ('missing' in found) return missing(found.missing);
    // Fails before the first byte if the file store is unavailable, instead of breaking off the download.
    await progressOf(found.pieces);
    // Originals leave the shop here: the audit log records by whom and which, before the first byte.
    await transact(async () => {
      for (const number of new Set(numbers)) {
        await audit({ actor, action: 'order.print-pack', subject: `order:${number}` });
      }
    });
    const first = numbers[0] ?? '';
    const name = numbers.length === 1 ? `print-${first}` : `print-${first}-${numbers.length}`;
    return { stream: openPack(found.pieces, lang), type: 'zip', name };
  }),
];
