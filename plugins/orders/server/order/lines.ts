import type { Order } from '@oner/config/contract';
import type { Placement, SaleKind } from '@oner/config/terms';
import type { Selectable } from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';

/** One photo with its widths, as the contract has it. */
export type LinePhoto = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: { readonly path: string; readonly width: number }[];
};

type Labels = Order['lines'][number]['names'];

/** What a line is printed from: the original of the work, its pixels, and how it is laid. */
export type LinePrint = {
  /** Name in the folder of originals. */
  readonly file: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly placement: Placement;
};

type Row = Selectable<OrdersTables['orderLines']>;
type Shaped = 'kind' | 'names' | 'photo' | 'print' | 'printFile';

/** What was ordered, frozen: the database refuses to change a line. */
export type OrderLine = Readonly<Omit<Row, Shaped>> & {
  readonly kind: SaleKind;
  /** What it is called in each language; null for lines of before these were kept. */
  readonly names: Labels | null;
  readonly photo: LinePhoto | null;
  /** Null for a thing without a work, and for lines of before prints were kept. */
  readonly print: LinePrint | null;
};
export type NewLine = Omit<OrderLine, 'id' | 'orderId'>;

const toLine = ({ names, photo, print, printFile, ...line }: Row): OrderLine => ({
  ...line,
  kind: line.kind as SaleKind,
  names: names === null ? null : (JSON.parse(names) as Labels),
  photo: photoFrom(photo),
  print: printFile && print ? ({ file: printFile, ...JSON.parse(print) } as LinePrint) : null,
});

/** @param text JSON of the column */
export const photoFrom = (text: string | null): LinePhoto | null =>
  text === null ? null : (JSON.parse(text) as LinePhoto);

export const addLines = async (orderId: number, lines: readonly NewLine[]): Promise<void> => {
  await db
    .insertInto('orderLines')
    .values(lines.map((line) => ({ ...fromLine(line), orderId })))
    .execute();
};

const fromLine = ({ names, photo, print, ...line }: NewLine) => ({
  ...line,
  names: names && JSON.stringify(names),
  photo: photo && JSON.stringify(photo),
  printFile: print?.file ?? null,
  print: print && JSON.stringify({ ...print, file: undefined }),
});

/** Which of these originals an order that is not settled is printed from. */
export const heldOriginals = async (files: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .where('l.printFile', 'in', files)
    .where('o.status', 'not in', ['completed', 'canceled'])
    .where('o.paymentStatus', '!=', 'expired')
    .select('l.printFile')
    .$narrowType<{ printFile: string }>()
    .execute();
  return new Set(rows.map(({ printFile }) => printFile));
};

/** Lines of several orders, by row number of the order. */
export const linesOf = async (orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> => {
  const all = db.selectFrom('orderLines').selectAll().where('orderId', 'in', orderIds);
  const rows = await all.orderBy('id').execute();
  return Map.groupBy(rows.map(toLine), ({ orderId }) => orderId);
};

/** Lines of one order, in the order in which they were ordered. */
export const linesOfOrder = async (orderId: number): Promise<OrderLine[]> =>
  (await linesOf([orderId])).get(orderId) ?? [];
