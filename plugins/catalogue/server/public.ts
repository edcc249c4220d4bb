/** What this plugin offers the plugins above it: `pluginService('catalogue')`. */

import { refreshCard } from './cards/refresh.ts';
import { type OriginalForSale, privateCardOf, workForSale } from './pages/service.ts';
import { listMisses } from './search/misses.ts';
import { workForPrint } from './shop/prints.ts';
import {
  type ItemForOrder,
  itemForOrder,
  itemsOfAuthor,
  type Rating,
  stockMoved,
} from './shop/service.ts';
import { editionSize, lockStock } from './shop/store.ts';

export type { ItemForOrder, OriginalForSale };

export const cataloguePublic = {
  /** A shop item with its price, cost, work and author, as the open transaction has it. */
  itemForOrder,
  /** Things of the shop with public works of an author, as lists show them. */
  itemsOfAuthor,
  /** A public work with what its author allows on merchandise now. */
  workForPrint,
  /** A published work with what decides whether its original is sold, as the open transaction has it. */
  workForSale,
  /** Its card, for who still has to do with a work that is hidden. */
  privateCardOf,
  /** Things that exist so many times, and works, which exist once: orders locks their stock, and says when pieces are held or given back. */
  lockStock,
  editionSize,
  stockMoved,
  /** What buyers think of a thing has changed: the shop's answers are old. */
  ratingsMoved: stockMoved,
  /** After a change of a published work that went past Strapi's documents. */
  refreshCard,
  /** What visitors look for in vain, for the editors. */
  listMisses,
};

type CataloguePublic = typeof cataloguePublic;

declare module '@oner/platform' {
  interface PluginServices {
    catalogue: CataloguePublic;
  }
  interface Provided {
    /** Orders: how many pieces of each of these items somebody holds. */
    'catalogue.heldPieces': (itemIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
    /** Orders: published reviews of these things; things without any are left out. */
    'catalogue.ratings': (itemIds: readonly string[]) => Promise<ReadonlyMap<string, Rating>>;
    /** Orders: whether a published review shows the photo of this hash. */
    'catalogue.showsPhoto': (hash: string) => Promise<boolean>;
  }
}
