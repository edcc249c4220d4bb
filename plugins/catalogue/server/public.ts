/** What this room offers the rooms above it: `room('catalogue')`. */
import { type ItemForOrder, itemForOrder } from './services/item-for-order.ts';
import { listMisses } from './services/list-misses.ts';
import { refreshCard } from './services/refresh-card.ts';

export type { ItemForOrder };

export const cataloguePublic = {
  /** A shop item with its price, cost, work and author, as the open transaction has it. */
  itemForOrder,
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
