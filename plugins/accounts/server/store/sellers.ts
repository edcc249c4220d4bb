import { db } from '@oner/platform';
import type { Knex } from 'knex';

/** What a card, a filter and the author page say of an author, as one row. */
export type SellerRow = {
  /** documentId of the seller */
  readonly id: string;
  /** documentId of the user */
  readonly account: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In Latin letters as the author writes it; null where they gave none. */
  readonly latinName: string | null;
  /** path of the picture, null for none */
  readonly photo: string | null;
  /** path of its small copy, null for none */
  readonly photoSmall: string | null;
  readonly level: string | null;
  readonly hidden: boolean;
  readonly blocked: boolean;
};

type Raw = Record<Exclude<keyof SellerRow, 'photoSmall'>, string | number | boolean | null> & {
  /** JSON; text on SQLite, an object on PostgreSQL */
  readonly formats: unknown;
};

const sellers = (on: Knex): Knex.QueryBuilder =>
  on('sellers as s')
    .join('sellers_user_lnk as su', 'su.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'su.user_id')
    .leftJoin('files_related_mph as fr', (join) =>
      join
        .on('fr.related_id', 's.id')
        .onVal('fr.related_type', 'api::seller.seller')
        .onVal('fr.field', 'photo'),
    )
    .leftJoin('files as f', 'f.id', 'fr.file_id')
    .orderBy('s.id')
    .select({
      id: 's.document_id',
      account: 'u.document_id',
      username: 'u.username',
      firstName: 'u.first_name',
      lastName: 'u.last_name',
      latinName: 's.latin_name',
      photo: 'f.url',
      formats: 'f.formats',
      level: 's.level',
      hidden: 's.hidden',
      blocked: 'u.blocked',
    });

type Formats = { readonly thumbnail?: { readonly url?: string } } | null;

/** The thumbnail of the media library, which has one of what staff bring in the panel too. */
const thumbnailIn = (formats: unknown): string | null => {
  const known: Formats = typeof formats === 'string' ? JSON.parse(formats) : formats;
  return known?.thumbnail?.url ?? null;
};

const toSeller = (row: Raw): SellerRow => ({
  id: String(row.id),
  account: String(row.account),
  username: String(row.username),
  firstName: String(row.firstName ?? ''),
  lastName: String(row.lastName ?? ''),
  latinName: row.latinName ? String(row.latinName) : null,
  photo: row.photo === null ? null : String(row.photo),
  photoSmall: thumbnailIn(row.formats),
  level: row.level === null ? null : String(row.level),
  hidden: Boolean(row.hidden),
  blocked: Boolean(row.blocked),
});

/** By documentId. Sees what the open transaction has written: cards are made in the one that changes them. */
export const sellersById = async (ids: readonly string[]): Promise<SellerRow[]> =>
  ids.length === 0 ? [] : (await sellers(db()).whereIn('s.document_id', ids)).map(toSeller);

export const sellerOfAccount = async (account: string): Promise<SellerRow | null> => {
  const row = await sellers(db()).where('u.document_id', account).first();
  return row ? toSeller(row) : null;
};

export const sellerByUsername = async (username: string): Promise<SellerRow | null> => {
  const row = await sellers(db()).where('u.username', username).first();
  return row ? toSeller(row) : null;
};

/** Whose portrait a file of the media library is, by documentId. @param fileId id of its row */
export const sellersWithPhoto = (fileId: number): Promise<string[]> =>
  db()('files_related_mph as fr')
    .join('sellers as s', 's.id', 'fr.related_id')
    .where({ 'fr.file_id': fileId, 'fr.related_type': 'api::seller.seller', 'fr.field': 'photo' })
    .pluck('s.document_id');

/** All authors, first registered first. */
export const allSellers = async (): Promise<SellerRow[]> => (await sellers(db())).map(toSeller);
