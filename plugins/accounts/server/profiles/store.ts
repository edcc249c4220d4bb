import type { SellerId, UserId } from '@oner/config/contract';
import { mapNetworks, type Network, networks } from '@oner/config/contract/networks';
import { findOne, findValues, type Selectable, sql, strapiTables } from '@oner/platform';
import type { Role } from '../consents/rules.ts';
import { type AccountsTables, db, readDb } from '../schema.ts';

const profileFields = ['phone', 'about', 'education', 'achievements', ...networks] as const;
/** Fields of authors only. */
export const authorFields = ['latin_name', 'region', 'about_kk', 'about_ru', 'about_en'] as const;
export type ProfileField = (typeof profileFields)[number] | (typeof authorFields)[number];
export const profileFieldsOf = (role: Role): readonly ProfileField[] =>
  role === 'seller' ? [...profileFields, ...authorFields] : profileFields;
export type ProfileRow = Readonly<Record<(typeof profileFields)[number], string | null>> & {
  readonly [field in (typeof authorFields)[number]]?: string | null;
} & {
  readonly photo: string | null;
  /** id of the file in the media library */
  readonly photoId: number | null;
  /** kind of buyer, as stated by the buyer */
  readonly buyerType: string | null;
};

const uidOf = { buyer: 'api::buyer.buyer', seller: 'api::seller.seller' } as const;

/** Reads the profile fields of a buyer or author; null if there is no such profile. */
export const findProfile = async (role: Role, profileId: string): Promise<ProfileRow | null> => {
  const buyer = readDb.selectFrom('buyers').where('documentId', '=', profileId);
  const seller = readDb.selectFrom('sellers').where('documentId', '=', profileId);
  if (role === 'buyer') {
    const row = await buyer.select(['id', ...profileFields, 'buyerType']).executeTakeFirst();
    if (!row) return null;
    const { id, buyerType, ...texts } = row;
    return { ...texts, ...(await portraitOf(role, id)), buyerType };
  }
  const row = await seller
    .select(['id', ...profileFields, 'latinName', 'region', 'aboutKk', 'aboutRu', 'aboutEn'])
    .executeTakeFirst();
  if (!row) return null;
  const { id, latinName, region, aboutKk, aboutRu, aboutEn, ...texts } = row;
  const abouts = { about_kk: aboutKk, about_ru: aboutRu, about_en: aboutEn };
  const own = { latin_name: latinName, region, ...abouts };
  return { ...texts, ...own, ...(await portraitOf(role, id)), buyerType: null };
};

const portraitOf = async (
  role: Role,
  rowId: number,
): Promise<Pick<ProfileRow, 'photo' | 'photoId'>> => {
  const file = await readDb
    .selectFrom(strapiTables.fileUses.as('m'))
    .innerJoin(strapiTables.files.as('f'), 'f.id', 'm.fileId')
    .where('m.relatedId', '=', rowId)
    .where('m.relatedType', '=', uidOf[role])
    .where('m.field', '=', 'photo')
    .select(['f.url', 'f.id'])
    .executeTakeFirst();
  return { photo: file?.url ?? null, photoId: file?.id ?? null };
};

/** Names and time of changed fields; `late`: reported later than five working days after the new data became valid. */
export type ProfileChange = Readonly<
  Omit<Selectable<AccountsTables['profileChanges']>, 'id' | 'fields'>
> & {
  /** names of the fields without values */
  readonly fields: readonly string[];
};

export const addProfileChange = async (change: ProfileChange): Promise<void> => {
  await db
    .insertInto('profileChanges')
    .values({ ...change, fields: JSON.stringify(change.fields) })
    .execute();
};

/** Newest first. */
export const profileChangesOf = async (account: string): Promise<ProfileChange[]> => {
  const own = readDb.selectFrom('profileChanges').where('account', '=', account);
  const rows = await own.orderBy('id', 'desc').selectAll().execute();
  return rows.map(({ id: _, fields, ...row }) => ({ ...row, fields: JSON.parse(fields) }));
};

/** Name of an account `u`: first and last name, otherwise the username. */
const fullName = sql<string>`coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username)`;

type Wrong = { readonly table: 'sellers' | 'buyers'; readonly id: number; readonly name: string };

/** Profiles whose name differs from that of their account. */
export const wrongProfileNames = async (on: typeof db, account?: string): Promise<Wrong[]> => {
  const isWrong = sql<boolean>`coalesce(p.name, '') <> ${fullName}`;
  const sellers = on
    .selectFrom('sellers as p')
    .innerJoin(strapiTables.sellerUsers.as('l'), 'l.sellerId', 'p.id')
    .innerJoin(strapiTables.users.as('u'), 'u.id', 'l.userId')
    .where(isWrong)
    .select(['p.id', fullName.as('name')]);
  const buyers = on
    .selectFrom('buyers as p')
    .innerJoin(strapiTables.buyerUsers.as('l'), 'l.buyerId', 'p.id')
    .innerJoin(strapiTables.users.as('u'), 'u.id', 'l.userId')
    .where(isWrong)
    .select(['p.id', fullName.as('name')]);
  const [wrongSellers, wrongBuyers] = await Promise.all([
    (account === undefined ? sellers : sellers.where('u.documentId', '=', account)).execute(),
    (account === undefined ? buyers : buyers.where('u.documentId', '=', account)).execute(),
  ]);
  return [
    ...wrongSellers.map((row) => ({ ...row, table: 'sellers' as const })),
    ...wrongBuyers.map((row) => ({ ...row, table: 'buyers' as const })),
  ];
};

/** Copies the account's name to the profile, because the panel shows an author by one field of the profile. */
export const nameProfiles = async (account?: string): Promise<void> => {
  for (const { table, id, name } of await wrongProfileNames(db, account))
    await db.updateTable(table).set({ name }).where('id', '=', id).execute();
};

/** An author as shown by cards, filters and the author page, as one row. */
export type SellerRow = {
  /** documentId of the seller */
  readonly id: SellerId;
  /** documentId of the user */
  readonly account: UserId;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In Latin letters as written by the author; null if not given. */
  readonly latinName: string | null;
  /** Where they live and work; null if not given. */
  readonly region: string | null;
  /** path of the picture, null for none */
  readonly photo: string | null;
  /** path of its small copy, null for none */
  readonly photoSmall: string | null;
  readonly level: string | null;
  readonly hidden: boolean;
  readonly blocked: boolean;
};

const sellers = () =>
  db
    .selectFrom('sellers as s')
    .innerJoin(strapiTables.sellerUsers.as('su'), 'su.sellerId', 's.id')
    .innerJoin(strapiTables.users.as('u'), 'u.id', 'su.userId')
    .leftJoin(strapiTables.fileUses.as('fr'), (join) =>
      join
        .onRef('fr.relatedId', '=', 's.id')
        .on('fr.relatedType', '=', uidOf.seller)
        .on('fr.field', '=', 'photo'),
    )
    .leftJoin(strapiTables.files.as('f'), 'f.id', 'fr.fileId')
    .orderBy('s.id')
    .select(['s.documentId as id', 'u.documentId as account', 'u.username'])
    .select(['u.firstName', 'u.lastName', 's.latinName', 'f.url as photo', 'f.formats'])
    .select(['s.level', 's.region', 's.hidden', 'u.blocked']);
type Raw = Awaited<ReturnType<ReturnType<typeof sellers>['executeTakeFirstOrThrow']>>;

type Formats = { readonly thumbnail?: { readonly url?: string } } | null;

/** Thumbnail of the media library, which also exists for pictures that staff upload. */
const thumbnailIn = (formats: unknown): string | null => {
  const known: Formats = typeof formats === 'string' ? JSON.parse(formats) : formats;
  return known?.thumbnail?.url ?? null;
};

const toSeller = ({ formats, ...row }: Raw): SellerRow => ({
  ...row,
  firstName: row.firstName ?? '',
  lastName: row.lastName ?? '',
  latinName: row.latinName || null,
  photoSmall: thumbnailIn(formats),
  hidden: row.hidden ?? false,
  blocked: row.blocked ?? false,
});

/** By documentId, inside the open transaction: cards are updated in the transaction that changes the author. */
export const sellersById = async (ids: readonly string[]): Promise<SellerRow[]> =>
  (await sellers().where('s.documentId', 'in', ids).execute()).map(toSeller);

export const sellerOfAccount = (account: string): Promise<SellerRow | null> =>
  findOne(sellers().where('u.documentId', '=', account), toSeller);

export const sellerByUsername = (username: string): Promise<SellerRow | null> =>
  findOne(sellers().where('u.username', '=', username), toSeller);

/** Sellers whose portrait is this file, by documentId. @param fileId id of its row */
export const sellersWithPhoto = (fileId: number): Promise<string[]> =>
  findValues(
    db
      .selectFrom(strapiTables.fileUses.as('fr'))
      .innerJoin('sellers as s', 's.id', 'fr.relatedId')
      .where('fr.fileId', '=', fileId)
      .where('fr.relatedType', '=', uidOf.seller)
      .where('fr.field', '=', 'photo')
      .select('s.documentId'),
  );

/** All authors, first registered first. */
export const allSellers = async (): Promise<SellerRow[]> =>
  (await sellers().execute()).map(toSeller);

/** Author page fields besides the card. Texts as typed, links as made by `profiles/rules.ts`. */
export type SellerPage = {
  readonly phone: string | null;
  readonly about: string;
  /** Biography by language, if written. */
  readonly abouts: { readonly kk?: string; readonly ru?: string; readonly en?: string };
  readonly education: string;
  readonly achievements: string;
} & Readonly<Record<Network, string | null>>;

/** By documentId of the seller; null if it does not exist. Read inside the open transaction. */
export const sellerPage = async (id: string): Promise<SellerPage | null> => {
  const row = await db
    .selectFrom('sellers')
    .where('documentId', '=', id)
    .select(['about', 'education', 'achievements', 'aboutKk', 'aboutRu', 'aboutEn'])
    .select(['phone', ...networks])
    .executeTakeFirst();
  if (!row) return null;
  const { aboutKk, aboutRu, aboutEn } = row;
  return {
    about: row.about ?? '',
    education: row.education ?? '',
    achievements: row.achievements ?? '',
    abouts: {
      ...(aboutKk && { kk: aboutKk }),
      ...(aboutRu && { ru: aboutRu }),
      ...(aboutEn && { en: aboutEn }),
    },
    phone: row.phone || null,
    ...mapNetworks((name) => row[name] || null),
  };
};
