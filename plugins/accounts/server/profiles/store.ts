import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Role } from '../consents/rules.ts';

export const profileFields = [
  'phone',
  'about',
  'education',
  'achievements',
  'whatsapp',
  'twitter',
  'facebook',
  'instagram',
] as const;
/** What an author alone has. */
export const authorFields = ['latin_name', 'about_kk', 'about_ru', 'about_en'] as const;
export type ProfileField = (typeof profileFields)[number] | (typeof authorFields)[number];
export const fieldsOf = (role: Role): readonly ProfileField[] =>
  role === 'seller' ? [...profileFields, ...authorFields] : profileFields;
export type ProfileRow = Readonly<Record<(typeof profileFields)[number], string | null>> & {
  readonly [field in (typeof authorFields)[number]]?: string | null;
} & {
  readonly photo: string | null;
  /** id of the file in the media library */
  readonly photoId: number | null;
  /** of a buyer: what he says he is */
  readonly buyerType: string | null;
};

const uidOf = { buyer: 'api::buyer.buyer', seller: 'api::seller.seller' } as const;
const tableOf = { buyer: 'buyers', seller: 'sellers' } as const;

/** What a buyer or author wrote about himself; null where there is no such profile. */
export const findProfile = async (role: Role, profileId: string): Promise<ProfileRow | null> => {
  const more = role === 'buyer' ? { buyerType: 'p.buyer_type' } : {};
  const row: ProfileRow | undefined = await readDb()(`${tableOf[role]} as p`)
    .leftJoin('files_related_mph as fr', (join) =>
      join
        .on('fr.related_id', 'p.id')
        .onVal('fr.related_type', uidOf[role])
        .onVal('fr.field', 'photo'),
    )
    .leftJoin('files as f', 'f.id', 'fr.file_id')
    .where('p.document_id', profileId)
    .first(...fieldsOf(role).map((field) => `p.${field}`), {
      photo: 'f.url',
      photoId: 'f.id',
      ...more,
    });
  return row ? { ...row, buyerType: row.buyerType ?? null } : null;
};

export type ProfileChange = {
  readonly account: string;
  /** names of the fields, never their values */
  readonly fields: readonly string[];
  readonly changedAt: number;
  /** since when the new data hold, as the person says; `YYYY-MM-DD` */
  readonly validSince: string | null;
  /** told later than five working days after that */
  readonly late: boolean;
};

export const addProfileChange = async (change: ProfileChange): Promise<void> => {
  await db()('profile_changes').insert({
    account: change.account,
    fields: JSON.stringify(change.fields),
    changed_at: change.changedAt,
    valid_since: change.validSince,
    late: change.late,
  });
};

/** Newest first. */
export const profileChangesOf = async (account: string): Promise<ProfileChange[]> => {
  const rows = await readDb()('profile_changes').where({ account }).orderBy('id', 'desc');
  return rows.map((row) => ({
    account: row.account,
    fields: JSON.parse(row.fields),
    changedAt: Number(row.changed_at),
    validSince: row.valid_since,
    late: Boolean(row.late),
  }));
};

const profiles = [
  { table: 'sellers', link: 'sellers_user_lnk', key: 'seller_id' },
  { table: 'buyers', link: 'buyers_user_lnk', key: 'buyer_id' },
] as const;

const fullName = `coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username)`;

type Wrong = { readonly table: string; readonly id: number; readonly name: string };

/** Profiles that do not bear the name of their account. */
export const wrongProfileNames = async (db: Knex, account?: string): Promise<Wrong[]> => {
  const found = await Promise.all(
    profiles.map(async ({ table, link, key }) => {
      const query = db(`${table} as p`)
        .join(`${link} as l`, `l.${key}`, 'p.id')
        .join('up_users as u', 'u.id', 'l.user_id')
        .whereRaw(`coalesce(p.name, '') <> ${fullName}`);
      if (account !== undefined) query.where('u.document_id', account);
      const rows: Omit<Wrong, 'table'>[] = await query.select(
        'p.id',
        db.raw(`${fullName} as name`),
      );
      return rows.map((row) => ({ ...row, table }));
    }),
  );
  return found.flat();
};

/** The panel of the staff shows an author by one field of the profile; the name stands on the account. */
export const nameProfiles = async (db: Knex, account?: string): Promise<void> => {
  for (const { table, id, name } of await wrongProfileNames(db, account))
    await db(table).where({ id }).update({ name });
};

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

/** What the author page says beside the card. Texts as typed, links as `profiles/rules.ts` left them. */
export type SellerPage = {
  readonly phone: string | null;
  readonly about: string;
  /** The biography by language, as far as there is one. */
  readonly abouts: { readonly kk?: string; readonly ru?: string; readonly en?: string };
  readonly education: string;
  readonly achievements: string;
  readonly whatsapp: string | null;
  readonly facebook: string | null;
  readonly twitter: string | null;
  readonly instagram: string | null;
};

const texts = ['about', 'education', 'achievements'] as const;
const languages = ['kk', 'ru', 'en'] as const;
const links = ['phone', 'whatsapp', 'facebook', 'twitter', 'instagram'] as const;

/** By documentId of the seller; null for one that does not exist. As the open transaction has it. */
export const sellerPage = async (id: string): Promise<SellerPage | null> => {
  const row: Record<string, string | null> | undefined = await db()('sellers')
    .where('document_id', id)
    .first(...texts, ...languages.map((one) => `about_${one}`), ...links);
  if (!row) return null;
  const told = Object.fromEntries(texts.map((name) => [name, row[name] ?? '']));
  const abouts = Object.fromEntries(
    languages.flatMap((one) => (row[`about_${one}`] ? [[one, row[`about_${one}`]]] : [])),
  );
  const linked = Object.fromEntries(links.map((name) => [name, row[name] || null]));
  return { ...told, abouts, ...linked } as SellerPage;
};
