/** Made of the migrations by `npm run map`. */
import { type Generated, type StrapiDate, typedDb } from '@oner/platform';

export type CatalogueTables = {
  catalogue: {
    sequence: Generated<number>;
    workId: string;
    section: 'art' | 'artisan' | 'design';
    sellerId: string;
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
  };
  catalogueAuthors: {
    sellerId: string;
    since: number;
  };
  catalogueChanges: {
    version: number;
    workId: string | null;
  };
  catalogueOrders: {
    number: string;
    sellerId: string;
    canceled: Generated<boolean>;
  };
  catalogueState: {
    id: number;
    version: number;
  };
  favouriteLists: {
    id: Generated<number>;
    account: string;
    name: string;
    createdAt: number;
    code: string | null;
  };
  favourites: {
    id: Generated<number>;
    account: string;
    workId: string;
    listId: number | null;
    savedAt: number;
    alert: Generated<boolean>;
    alertBelow: number | null;
    knownPrice: number | null;
  };
  follows: {
    id: Generated<number>;
    account: string;
    sellerId: string;
    followedAt: number;
    notify: Generated<boolean>;
    notifiedSequence: number;
  };
  priceFalls: {
    id: Generated<number>;
    workId: string;
    priceBefore: number;
    fellAt: number;
  };
  savedSearches: {
    id: Generated<number>;
    account: string;
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
  shopItems: {
    id: number;
    documentId: string;
    createdAt: StrapiDate;
    updatedAt: StrapiDate;
    publishedAt: StrapiDate | null;
    locale: string | null;
    name: string | null;
    kind: 'hoodie' | 'sweatshirt' | 'tshirt' | 'notebook' | 'shopper' | 'canvas' | null;
    priceTenge: number | null;
    productionCostTenge: number | null;
    sizes: unknown;
    workId: string | null;
    printFrame: unknown;
    descriptionKk: string | null;
    descriptionRu: string | null;
    descriptionEn: string | null;
    availability: 'in-stock' | 'on-order' | 'out-of-stock' | null;
    stock: number | null;
    limitedEdition: boolean | null;
    position: number | null;
    hidden: boolean | null;
    demo: boolean | null;
  };
  showcaseWorks: {
    id: number;
    documentId: string;
    createdAt: StrapiDate;
    updatedAt: StrapiDate;
    publishedAt: StrapiDate | null;
    locale: string | null;
    name: string | null;
    workId: string | null;
    position: number | null;
    shownFrom: StrapiDate | null;
    shownUntil: StrapiDate | null;
    hidden: boolean | null;
    demo: boolean | null;
  };
};

export const { db, dbOn, readDb } = typedDb<CatalogueTables>([
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
