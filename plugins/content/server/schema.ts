/** Made of the migrations by `npm run map`. */
import { type Generated, typedDb } from '@oner/platform';

export type ContentTables = {
  legalAnnouncements: {
    id: Generated<number>;
    slug: string;
    version: string;
    effectiveOn: string;
    announcedAt: number;
  };
  legalEditions: {
    id: Generated<number>;
    document: string;
    slug: string;
    version: string;
    locale: 'kk' | 'ru' | 'en';
    effectiveOn: string;
    title: string;
    summary: string;
    draftNote: string;
    body: string;
    html: string;
    contents: string;
    sha256: string;
    keptAt: number;
  };
};

export const { db, dbOn, readDb } = typedDb<ContentTables>();
