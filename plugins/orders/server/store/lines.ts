import { type MerchKind, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Line } from '../domain/quote.ts';

/** One photo with its widths, as the contract has it. */
export type LinePhoto = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: { readonly path: string; readonly width: number }[];
};

/** What was ordered, frozen: the database refuses to change a line. */
export type OrderLine = Line & {
  readonly itemId: string;
  readonly kind: MerchKind;
  readonly name: string;
  readonly workId: string | null;
  readonly sellerId: string | null;
  readonly author: string | null;
  readonly photo: LinePhoto | null;
};

type Row = Record<string, string | number | null>;

const text = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const toLine = (row: Row): OrderLine => ({
  itemId: String(row.item_id),
  kind: String(row.kind) as MerchKind,
  name: String(row.name),
  workId: text(row.work_id),
  sellerId: text(row.seller_id),
  author: text(row.author),
  size: row.size === null ? null : Number(row.size),
  quantity: Number(row.quantity),
  unitPriceTiyn: toTiyn(row.unit_price_tiyn),
  productionCostTiyn: toTiyn(row.production_cost_tiyn),
  photo: row.photo === null ? null : (JSON.parse(String(row.photo)) as LinePhoto),
});

export const addLines = async (orderId: number, lines: readonly OrderLine[]): Promise<void> => {
  await db()('order_lines').insert(
    lines.map((line) => ({
      order_id: orderId,
      item_id: line.itemId,
      kind: line.kind,
      name: line.name,
      work_id: line.workId,
      seller_id: line.sellerId,
      author: line.author,
      size: line.size,
      quantity: line.quantity,
      unit_price_tiyn: line.unitPriceTiyn,
      production_cost_tiyn: line.productionCostTiyn,
      photo: line.photo && JSON.stringify(line.photo),
    })),
  );
};

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
