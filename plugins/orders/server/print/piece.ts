/** One line of an order as the workshop makes it. */
import {
  CLEAN_DPI,
  defaultPlacement,
  layOut,
  type MerchKind,
  merchSizeOf,
  type PrintLayout,
  type SaleKind,
} from '@oner/config/terms';
import { room } from '@oner/platform';
import type { LinePrint, OrderLine } from '../store/lines.ts';

export type Piece = {
  readonly order: string;
  /** Place of the line in its order, from 1. */
  readonly line: number;
  readonly kind: SaleKind;
  readonly name: string;
  /** Letters of the size; empty for things without sizes. */
  readonly size: string;
  readonly quantity: number;
  readonly author: string;
  /** The last day to make it, `YYYY-MM-DD`. */
  readonly produceBy: string;
  /** What it is printed from, and where; null for an original, and for a thing without a work. */
  readonly print: { readonly source: LinePrint; readonly layout: PrintLayout } | null;
};

export const pieceOf = async (
  order: { readonly number: string; readonly produceBy: string },
  line: OrderLine,
  index: number,
): Promise<Piece> => {
  return {
    order: order.number,
    line: index + 1,
    kind: line.kind,
    name: line.name,
    size: line.size === null ? '' : merchSizeOf(line.size),
    quantity: line.quantity,
    author: line.author ?? '',
    produceBy: order.produceBy,
    print: await printOf(line),
  };
};

const printOf = async (line: OrderLine): Promise<Piece['print']> => {
  const { kind, size } = line;
  if (kind === 'original') return null;
  const source = line.print ?? (await sourceNow(line.workId, kind));
  return source && { source, layout: layOut(kind, size, source.placement, source) };
};

/** Lines of before prints were frozen are printed from what their work is now. */
const sourceNow = async (workId: string | null, kind: MerchKind): Promise<LinePrint | null> => {
  if (workId === null) return null;
  const source = (await room('works').printSourcesOf([workId])).get(workId);
  if (!source) return null;
  const { file, sha256, width, height } = source;
  return { file, sha256, width, height, placement: defaultPlacement(kind) };
};

/** `10000000001-1-XL`: what the files of a piece are called. */
export const pieceName = ({ order, line, size }: Piece): string =>
  [order, line, size].filter((part) => part !== '').join('-');

/** A print that comes out coarse is made, and the workshop is told. */
export const isCoarse = ({ print }: Piece): boolean =>
  print !== null && print.layout.dpi < CLEAN_DPI;
