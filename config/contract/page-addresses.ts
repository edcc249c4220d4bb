/**
 * Readable addresses of the shop's pages, without a language: made here for the pages, the e-mails and the sitemap, and read
 * here for the pages and the reports. The addresses of the specification (A §2) lead to the same pages; which path shows which
 * screen stands in `site/src/routes.ts`.
 */
import type { Section, SellerCard } from './shapes.ts';
import { transliterate } from './transliterate.ts';

/** The page that lists a section. */
export const listPath = {
  art: '/art',
  artisan: '/crafts',
  design: '/design',
} as const satisfies Record<Section, string>;

/** Signs of the readable part of an address, and of the title in it. */
export const longestSlug = 60;
const longestTitle = 40;

/** At most `most` signs of a slug, up to the end of a word; of one long word its beginning. */
const cut = (slug: string, most: number): string => {
  if (slug.length <= most) return slug;
  const end = slug.lastIndexOf('-', most);
  return slug.slice(0, end > 0 ? end : most);
};

/**
 * A text as a part of an address: Latin letters by the table of `transliterate.ts`, digits, and one dash between words; empty
 * where the text has no letter of those scripts. An apostrophe parts no word: O’Connor is `oconnor`.
 */
export const slugOf = (text: string, most: number = longestSlug): string => {
  const latin = transliterate(text.toLowerCase()).normalize('NFKD').toLowerCase();
  const words = latin.replace(/[\p{M}'’ʼ‘`]/gu, '').match(/[a-z0-9]+/g) ?? [];
  return cut(words.join('-'), most);
};

type NamedSeller = Pick<SellerCard, 'id' | 'user'> & {
  readonly latin_name?: string | null | undefined;
};

/** First and last name, as typed in all languages; the username of who gave neither. */
export const sellerName = ({ user }: Pick<NamedSeller, 'user'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username;

const latinName = (seller: NamedSeller): string => seller.latin_name || sellerName(seller);

const withId = (slug: string, id: string): string => (slug ? `${slug}-${id}` : id);

/** The page of a work: `/works/shanyraq-aigerim-sabitova-a1b2c3d4`. Its title is the one its author gave. */
export const workPath = (work: {
  readonly id: string;
  readonly name: string;
  readonly seller: NamedSeller;
}): string => {
  const words = [slugOf(work.name, longestTitle), slugOf(latinName(work.seller))];
  return `/works/${withId(cut(words.filter(Boolean).join('-'), longestSlug), work.id)}`;
};

/** The same for who knows the id alone: it leads to the readable address. */
export const workLink = (id: string): string => `/works/${id}`;

/** The same for who buys or sells it: it leads to the work's page, or shows them the work where visitors find none. */
export const tradedWorkLink = (id: string): string => `/purchases-sales/works/${id}`;

/** The page of an author: `/authors/aigerim-sabitova-a1b2c3d4`. */
export const authorPath = (seller: NamedSeller): string =>
  `/authors/${withId(slugOf(latinName(seller)), seller.id)}`;

/**
 * The page of a thing of the shop: `/shop/tshirt-anar-navy-a1b2c3d4`. Its kind and colour are the words of the contract and the title
 * is the one its author gave, the same in every language.
 */
export const itemPath = (item: {
  readonly id: string;
  readonly kind: string;
  readonly color?: { readonly key: string } | undefined;
  readonly work: { readonly name: string } | null;
}): string => {
  const title = slugOf(item.work?.name ?? '', longestTitle);
  const words = [item.kind, title, item.color?.key].filter(Boolean).join('-');
  return `/shop/${withId(words, item.id)}`;
};

/** The page of an article of the news. @param id its slug, which editors gave it */
export const articlePath = (id: string): string => `/news/${id}`;

/** Longer than any that was ever made here: readable part, dash, id. */
const longestRead = longestSlug + 1 + 40;

/**
 * The id at the end of the last part of an address, whatever stands before it and however it is written: an old title leads
 * to its work as well. Undefined where no id can be.
 */
export const idOfSlug = (slug: string): string | undefined =>
  slug.length <= longestRead
    ? /^(?:[a-z0-9]+-)*([a-z0-9]{8,40})$/.exec(slug.toLowerCase())?.[1]
    : undefined;

/** The words of the last part of an address, without the id at its end: `shanyraq-aigerim-a1b2c3d4` is `shanyraq aigerim`. */
export const textOfSlug = (slug: string): string =>
  slug
    .toLowerCase()
    .replace(/(?:^|-)[a-z0-9]{8,40}$/, '')
    .slice(0, longestSlug)
    .replaceAll('-', ' ');

export type PageSubject = { readonly kind: 'work' | 'seller'; readonly id: string };

const patterns = [
  { kind: 'work', path: /^\/works\/([^/]+)$/ },
  { kind: 'work', path: /^\/product-details\/(?:art|artisan|design)\/([a-z0-9]+)$/ },
  { kind: 'work', path: /^\/product-details(?:\/|-v[23]-)([a-z0-9]+)$/ },
  { kind: 'seller', path: /^\/authors\/([^/]+)$/ },
  { kind: 'seller', path: /^\/author\/([a-z0-9]+)$/ },
] as const;

/**
 * Which work or author a page is about. @param path with or without a language; null for any other page
 */
export const readPageSubject = (path: string): PageSubject | null => {
  const bare = path.replace(/^\/(?:ru|en)(?=\/)/, '').replace(/\/$/, '');
  for (const { kind, path: pattern } of patterns) {
    const id = idOfSlug(pattern.exec(bare)?.[1] ?? '');
    if (id) return { kind, id };
  }
  return null;
};
