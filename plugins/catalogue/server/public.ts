/** What this room offers the rooms above it: `room('catalogue')`. */
import { type ItemForOrder, itemForOrder } from './services/item-for-order.ts';
import { listMisses } from './services/list-misses.ts';
import { setRatingReader } from './services/ratings.ts';
import { refreshCard } from './services/refresh-card.ts';
import { setHeldReader, stockMoved } from './services/stock.ts';
import { type WorkForPrint, workForPrint } from './services/work-for-print.ts';
import { lockStock } from './store/items.ts';

export type { ItemForOrder, WorkForPrint };

export const cataloguePublic = {
  /** A shop item with its price, cost, work and author, as the open transaction has it. */
  itemForOrder,
  /** A public work with what its author allows on merchandise now. */
  workForPrint,
  /** Things that exist so many times: orders locks their stock, says who holds pieces, and when that changes. */
  lockStock,
  setHeldReader,
  stockMoved,
  /** Orders says what buyers think of a thing; when that changes, the shop's answers are old. */
  setRatingReader,
  ratingsMoved: stockMoved,
  /** After a change of a published work that went past Strapi's documents. */
  refreshCard,
  /** What visitors look for in vain, for the editors. */
  listMisses,
};

export type CataloguePublic = typeof cataloguePublic;

declare module '@oner/platform' {
  interface Rooms {
    catalogue: CataloguePublic;
  }
}
