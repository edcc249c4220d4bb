/** Made of the migrations by `npm run map`. */
import type { IsoDate } from '@oner/config/terms';
import { type Generated, type StrapiDate, type StrapiEntry, typedDb } from '@oner/platform';

export type ContentTables = {
  legalAnnouncements: {
    id: Generated<number>;
    slug: string;
    version: string;
    effectiveOn: IsoDate;
    announcedAt: number;
  };
  legalEditions: {
    id: Generated<number>;
    document: string;
    slug: string;
    version: string;
    locale: 'kk' | 'ru' | 'en';
    effectiveOn: IsoDate;
    title: string;
    summary: string;
    draftNote: string;
    body: string;
    html: string;
    contents: string;
    sha256: string;
    keptAt: number;
  };
  collections: StrapiEntry & {
    slug: string | null;
    title: string | null;
    summary: string | null;
    kind: 'collection' | 'exhibition' | null;
    opensOn: StrapiDate | null;
    closesOn: StrapiDate | null;
    position: number | null;
    workIds: unknown;
    body: string | null;
  };
  contactMessages: StrapiEntry & {
    name: string | null;
    mail: string | null;
    phone: string | null;
    message: string | null;
    messageState: 'new' | 'in_work' | 'answered' | 'closed' | null;
    language: 'kk' | 'ru' | 'en' | null;
    answer: string | null;
    answeredAt: StrapiDate | null;
  };
  deliveryOptions: StrapiEntry & {
    way: 'pickup' | 'courier' | null;
    nameKk: string | null;
    nameRu: string | null;
    nameEn: string | null;
    addressKk: string | null;
    addressRu: string | null;
    addressEn: string | null;
    hoursKk: string | null;
    hoursRu: string | null;
    hoursEn: string | null;
    mapUrl: string | null;
    fromTenge: number | null;
    toTenge: number | null;
    minDays: number | null;
    maxDays: number | null;
    position: number | null;
    hidden: boolean | null;
    demo: boolean | null;
  };
  homeArrangements: StrapiEntry & {
    name: string | null;
    version: 'v1' | 'v2' | 'v3' | 'v4' | 'v5' | 'v6' | 'v7' | null;
    main: boolean | null;
    first:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    second:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    third:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    fourth:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    fifth:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    sixth:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    seventh:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    eighth:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
    ninth:
      | 'wall'
      | 'chosen'
      | 'sections'
      | 'newest'
      | 'levels'
      | 'collections'
      | 'story'
      | 'art'
      | 'artisan'
      | 'design'
      | 'shop'
      | 'call'
      | 'news'
      | null;
  };
  legalTexts: StrapiEntry & {
    slug: string | null;
    title: string | null;
    version: string | null;
    effectiveDate: StrapiDate | null;
    summary: string | null;
    draftNote: string | null;
    body: string | null;
  };
  merchRequests: StrapiEntry & {
    name: string | null;
    mail: string | null;
    phone: string | null;
    info: string | null;
    requestState: 'new' | 'in_work' | 'answered' | 'closed' | null;
    language: 'kk' | 'ru' | 'en' | null;
    answer: string | null;
    answeredAt: StrapiDate | null;
  };
  newsArticles: StrapiEntry & {
    slug: string | null;
    title: string | null;
    summary: string | null;
    publishedOn: StrapiDate | null;
    body: string | null;
  };
  pages: StrapiEntry & {
    slug: string | null;
    menu: boolean | null;
    title: string | null;
    summary: string | null;
    body: string | null;
  };
  vocabularyTerms: StrapiEntry & {
    termGroup: string | null;
    key: string | null;
    position: number | null;
    wire: number | null;
    kk: string | null;
    ru: string | null;
    en: string | null;
    templateKk: string | null;
    templateRu: string | null;
    templateEn: string | null;
  };
};

export const { db, readDb } = typedDb<ContentTables>(['demo', 'hidden', 'main', 'menu']);
