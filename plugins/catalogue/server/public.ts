/** Service of this plugin for the plugins above it: `pluginService('catalogue')`. */

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
  /** Reads a shop item with its price, cost, work and author inside the open transaction. */
  itemForOrder,
  /** Returns shop items that show public works of an author, as lists show them. */
  itemsOfAuthor,
  /** Returns a public work with the merchandise uses that its author allows now. */
  workForPrint,
  /** Reads a published work inside the open transaction, with the fields that decide whether its original can be sold. */
  workForSale,
  /** Returns the card of a work, also of a hidden one, for persons who still deal with it. */
  privateCardOf,
  /** Stock of limited items and of works (one each): orders lock it and report reserved or released units. */
  lockStock,
  editionSize,
  stockMoved,
  /** Invalidates cached shop responses after the ratings of an item changed. */
  ratingsMoved: stockMoved,
  /** Lists searches of visitors that found nothing, for editors. */
  listMisses,
};

type CataloguePublic = typeof cataloguePublic;

declare module '@oner/platform' {
  interface PluginServices {
    catalogue: CataloguePublic;
  }
  interface Provided {
    /** Provided by orders: number of reserved units of each of these items. */
    'catalogue.heldPieces': (itemIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
    /** Provided by orders: ratings from published reviews of these items; items without reviews are left out. */
    'catalogue.ratings': (itemIds: readonly string[]) => Promise<ReadonlyMap<string, Rating>>;
    /** Provided by orders: whether a published review shows the photo with this hash. */
    'catalogue.showsPhoto': (hash: string) => Promise<boolean>;
  }
}
