/** Made of the migrations by `npm run map`. */
import type { SellerId, UserId, WorkId } from '@oner/config/contract';
import { type Generated, type StrapiDate, type StrapiEntry, typedDb } from '@oner/platform';

export type CatalogueTables = {
  catalogue: {
    sequence: Generated<number>;
    workId: WorkId;
    section: 'art' | 'artisan' | 'design';
    sellerId: SellerId;
    level: string | null;
    material: string | null;
    technique: string | null;
    style: string | null;
    type: string | null;
    priceSale: number | null;
    priceRent: number | null;
    priceUp: number;
    priceDown: number;
    length: number | null;
    height: number | null;
    nameNorm: string;
    search: string;
    availability: string;
    merch: boolean;
    blocked: boolean;
    hidden: boolean;
    card: string;
    photos: string;
    canvas: Generated<boolean>;
    listed: Generated<boolean>;
    color: string | null;
    orientation: string | null;
    size: string | null;
    framing: string | null;
    subject: string | null;
    region: string | null;
    readiness: string | null;
  };
  catalogueAuthors: {
    sellerId: SellerId;
    since: number;
  };
  catalogueChanges: {
    version: number;
    workId: WorkId | null;
    mark: Generated<string>;
  };
  catalogueOrderCounts: {
    sellerId: SellerId;
    paidOrders: number;
  };
  catalogueOrders: {
    number: string;
    sellerId: SellerId;
    canceled: Generated<boolean>;
  };
  catalogueState: {
    id: number;
    version: number;
  };
  favouriteLists: {
    id: Generated<number>;
    account: UserId;
    name: string;
    createdAt: number;
    code: string | null;
  };
  favourites: {
    id: Generated<number>;
    account: UserId;
    workId: WorkId;
    listId: number | null;
    savedAt: number;
    alert: Generated<boolean>;
    alertBelow: number | null;
    knownPrice: number | null;
    alertKind: Generated<'buy' | 'rent'>;
  };
  follows: {
    id: Generated<number>;
    account: UserId;
    sellerId: SellerId;
    followedAt: number;
    notify: Generated<boolean>;
    notifiedSequence: number;
  };
  priceFalls: {
    id: Generated<number>;
    workId: WorkId;
    priceBefore: number;
    fellAt: number;
    kind: Generated<'buy' | 'rent'>;
  };
  savedSearches: {
    id: Generated<number>;
    account: UserId;
    section: 'art' | 'artisan' | 'design';
    query: string;
    name: string;
    savedAt: number;
    notify: Generated<boolean>;
    notifiedSequence: number;
    notifiedFall: Generated<number>;
  };
  searchMisses: {
    words: string;
    times: number;
    lastAt: number;
  };
  shopItems: StrapiEntry & {
    name: string | null;
    kind: 'hoodie' | 'sweatshirt' | 'tshirt' | 'notebook' | 'shopper' | 'canvas' | null;
    priceTenge: number | null;
    productionCostTenge: number | null;
    sizes: unknown;
    workId: WorkId | null;
    printFrame: unknown;
    color: 'white' | 'natural' | 'grey' | 'black' | 'navy' | 'green' | 'red' | 'blue' | null;
    descriptionKk: string | null;
    descriptionRu: string | null;
    descriptionEn: string | null;
    fabricKk: string | null;
    fabricRu: string | null;
    fabricEn: string | null;
    careKk: string | null;
    careRu: string | null;
    careEn: string | null;
    availability: 'in-stock' | 'on-order' | 'out-of-stock' | null;
    stock: number | null;
    limitedEdition: boolean | null;
    position: number | null;
    hidden: boolean | null;
    demo: boolean | null;
  };
  showcaseWorks: StrapiEntry & {
    name: string | null;
    workId: WorkId | null;
    position: number | null;
    shownFrom: StrapiDate | null;
    shownUntil: StrapiDate | null;
    hidden: boolean | null;
    demo: boolean | null;
  };
};

export const { db, readDb } = typedDb<CatalogueTables>([
  'alert',
  'blocked',
  'canceled',
  'canvas',
  'demo',
  'hidden',
  'limited_edition',
  'listed',
  'merch',
  'notify',
]);
