import { isMerchKind, tengeToTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { ItemPrice } from '../domain/item-words.ts';

/** Price and production cost of a thing as the open transaction has them. @param id documentId */
export const priceOf = async (id: string): Promise<ItemPrice | null> => {
  const row = await db()('shop_items')
    .where({ document_id: id })
    .first('kind', 'price_tenge', 'production_cost_tenge');
  if (!row || !isMerchKind(row.kind)) return null;
  return {
    kind: row.kind,
    unitPrice: tengeToTiyn(Number(row.price_tenge)),
    unitCost: tengeToTiyn(Number(row.production_cost_tenge ?? 0)),
  };
};
