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
export type ProfileRow = Record<(typeof profileFields)[number], string | null> & {
  readonly photo: string | null;
};

const uidOf = { buyer: 'api::buyer.buyer', seller: 'api::seller.seller' } as const;
const tableOf = { buyer: 'buyers', seller: 'sellers' } as const;

/** What a buyer or author wrote about himself; null where there is no such profile. */
export const findProfile = async (role: Role, profileId: string): Promise<ProfileRow | null> => {
  const row: ProfileRow | undefined = await readDb()(`${tableOf[role]} as p`)
    .leftJoin('files_related_mph as fr', (join) =>
      join
        .on('fr.related_id', 'p.id')
        .onVal('fr.related_type', uidOf[role])
        .onVal('fr.field', 'photo'),
    )
    .leftJoin('files as f', 'f.id', 'fr.file_id')
    .where('p.document_id', profileId)
    .first(...profileFields.map((field) => `p.${field}`), 'f.url as photo');
  return row ?? null;
};
