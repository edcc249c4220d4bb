import { readDb } from '@oner/platform';
import type { Role } from '../domain/roles.ts';

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
