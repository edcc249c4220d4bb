import { isMerchKind, tengeToTiyn } from '@oner/config/terms';
import { db, readDb } from '@oner/platform';
import type { ItemPrice } from '../domain/item-words.ts';

/** Price and production cost of a thing as the open transaction has them. @param id documentId */
export const priceOf = async (id: string): Promise<ItemPrice | null> => {
  const row = await db()('shop_items')
    .where({ document_id: id })
    .first(...columns);
  return row ? toPrice(row) : null;
};

/** What the things of the shop that are not hidden sell for and cost to make. */
export const pricesInShop = async (): Promise<ItemPrice[]> => {
  const rows: Row[] = await readDb()('shop_items')
    .where({ hidden: false })
    .orderBy(['position', 'id'])
    .select(...columns);
  return rows.flatMap((row) => toPrice(row) ?? []);
};

const columns = ['kind', 'price_tenge', 'production_cost_tenge'] as const;
type Row = { kind: string; price_tenge: number | string; production_cost_tenge: number | null };

const toPrice = (row: Row): ItemPrice | null =>
  isMerchKind(row.kind)
    ? {
        kind: row.kind,
        unitPrice: tengeToTiyn(Number(row.price_tenge)),
        unitCost: tengeToTiyn(Number(row.production_cost_tenge ?? 0)),
      }
    : null;
