import { db } from '@oner/platform';

/** What the author page says beside the card. Texts as typed, links as `domain/social-link.ts` left them. */
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
