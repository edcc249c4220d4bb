import type { Order } from '@oner/config/contract';
import { type Placement, type SaleKind, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Line } from '../place/rules.ts';

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

/** What was ordered, frozen: the database refuses to change a line. */
export type OrderLine = Line & {
  /** documentId of the shop item; of an original that of the work. */
  readonly itemId: string;
  readonly kind: SaleKind;
  readonly name: string;
  /** The same in each language; null for lines of before these were kept. */
  readonly names: Labels | null;
  readonly workId: string | null;
  readonly sellerId: string | null;
  readonly author: string | null;
  readonly photo: LinePhoto | null;
  /** Null for a thing without a work, and for lines of before prints were kept. */
  readonly print: LinePrint | null;
};

type Row = Record<string, string | number | null>;

const text = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const toLine = (row: Row): OrderLine => ({
  itemId: String(row.item_id),
  kind: String(row.kind) as SaleKind,
  name: String(row.name),
  names: row.names ? (JSON.parse(String(row.names)) as Labels) : null,
  workId: text(row.work_id),
  sellerId: text(row.seller_id),
  author: text(row.author),
  size: row.size === null ? null : Number(row.size),
  quantity: Number(row.quantity),
  unitPriceTiyn: toTiyn(row.unit_price_tiyn),
  productionCostTiyn: toTiyn(row.production_cost_tiyn),
  photo: row.photo === null ? null : (JSON.parse(String(row.photo)) as LinePhoto),
  print: printOf(row),
});

const printOf = ({ print_file: file, print }: Row): LinePrint | null =>
  file && print ? ({ file, ...JSON.parse(String(print)) } as LinePrint) : null;

export const addLines = async (orderId: number, lines: readonly OrderLine[]): Promise<void> => {
  await db()('order_lines').insert(
    lines.map((line) => ({
      order_id: orderId,
      item_id: line.itemId,
      kind: line.kind,
      name: line.name,
      names: line.names && JSON.stringify(line.names),
      work_id: line.workId,
      seller_id: line.sellerId,
      author: line.author,
      size: line.size,
      quantity: line.quantity,
      unit_price_tiyn: line.unitPriceTiyn,
      production_cost_tiyn: line.productionCostTiyn,
      photo: line.photo && JSON.stringify(line.photo),
      ...printColumns(line.print),
    })),
  );
};

const printColumns = (print: LinePrint | null) => {
  if (!print) return { print_file: null, print: null };
  const { file, ...rest } = print;
  return { print_file: file, print: JSON.stringify(rest) };
};

/** Which of these originals an order that is not settled is printed from. */
export const heldOriginals = async (files: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db()('order_lines as l')
      .join('orders as o', 'o.id', 'l.order_id')
      .whereIn('l.print_file', files)
      .whereNotIn('o.status', ['completed', 'canceled'])
      .whereNot('o.payment_status', 'expired')
      .pluck('l.print_file'),
  );

/** Lines of several orders, by row number of the order. */
export const linesOf = async (orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> => {
  const rows: Row[] = await db()('order_lines').whereIn('order_id', orderIds).orderBy('id');
  const found = new Map<number, OrderLine[]>();
  for (const row of rows) {
    const id = Number(row.order_id);
    found.set(id, [...(found.get(id) ?? []), toLine(row)]);
  }
  return found;
};

/** Lines of one order, in the order in which they were ordered. */
export const linesOfOrder = async (orderId: number): Promise<OrderLine[]> =>
  (await linesOf([orderId])).get(orderId) ?? [];
