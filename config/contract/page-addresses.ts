/**
 * Readable page addresses, without language: built here for pages, e-mails and the sitemap, and parsed here for pages and
 * reports. The addresses of the specification (A §2) lead to the same pages; `site/src/routes.ts` maps paths to screens.
 */
import type { Section, SellerCard } from './shapes.ts';
import { transliterate } from './transliterate.ts';

/** List page of each section. */
export const listPath = {
  art: '/art',
  artisan: '/crafts',
  design: '/design',
} as const satisfies Record<Section, string>;

/** Maximum characters of the readable part of an address, and of the title within it. */
export const longestSlug = 60;
const longestTitle = 40;

/** Cuts a slug to at most `most` characters, at a word boundary if possible. */
const cut = (slug: string, most: number): string => {
  if (slug.length <= most) return slug;
  const end = slug.lastIndexOf('-', most);
  return slug.slice(0, end > 0 ? end : most);
};

/**
 * Converts a text to a slug: Latin letters by the table of `transliterate.ts`, digits, and single dashes between words;
 * empty if it has no letters of those scripts. Apostrophes do not separate words: O’Connor is `oconnor`.
 */
export const slugOf = (text: string, most: number = longestSlug): string => {
  const latin = transliterate(text.toLowerCase()).normalize('NFKD').toLowerCase();
  const words = latin.replace(/[\p{M}'’ʼ‘`]/gu, '').match(/[a-z0-9]+/g) ?? [];
  return cut(words.join('-'), most);
};

type NamedSeller = Pick<SellerCard, 'id' | 'user'> & {
  readonly latin_name?: string | null | undefined;
};

/** Returns first and last name, the same in all languages, or the username if both are empty. */
export const sellerName = ({ user }: Pick<NamedSeller, 'user'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username;

const latinName = (seller: NamedSeller): string => seller.latin_name || sellerName(seller);

const withId = (slug: string, id: string): string => (slug ? `${slug}-${id}` : id);

/** Path of a work's page: `/works/shanyraq-aigerim-sabitova-a1b2c3d4`. `name` is the title given by the author. */
export const workPath = (work: {
  readonly id: string;
  readonly name: string;
  readonly seller: NamedSeller;
}): string => {
  const words = [slugOf(work.name, longestTitle), slugOf(latinName(work.seller))];
  return `/works/${withId(cut(words.filter(Boolean).join('-'), longestSlug), work.id)}`;
};

/** Path of a work by id alone; it redirects to the readable address. */
export const workLink = (id: string): string => `/works/${id}`;

/** Path of a work for its buyer or seller; leads to the work's page, or shows the work if it is not public. */
export const tradedWorkLink = (id: string): string => `/purchases-sales/works/${id}`;

/** Path of an author's page: `/authors/aigerim-sabitova-a1b2c3d4`. */
export const authorPath = (seller: NamedSeller): string =>
  `/authors/${withId(slugOf(latinName(seller)), seller.id)}`;

/**
 * Path of a shop item's page: `/shop/tshirt-anar-navy-a1b2c3d4`. Kind and colour are contract keys and the title is the
 * author's, so the path is the same in every language.
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

/** Path of a news article. @param id its slug, chosen by editors */
export const articlePath = (id: string): string => `/news/${id}`;

/** Upper limit for parsing: readable part, dash, id. */
const longestRead = longestSlug + 1 + 40;

/**
 * Returns the id at the end of the last path segment, whatever precedes it, so that addresses with an old title still
 * work. Undefined if there is no id.
 */
export const idOfSlug = (slug: string): string | undefined =>
  slug.length <= longestRead
    ? /^(?:[a-z0-9]+-)*([a-z0-9]{8,40})$/.exec(slug.toLowerCase())?.[1]
    : undefined;

/** Returns the words of the last path segment without the id: `shanyraq-aigerim-a1b2c3d4` gives `shanyraq aigerim`. */
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

/** Returns the work or author of a page; null for any other page. @param path with or without a language */
export const readPageSubject = (path: string): PageSubject | null => {
  const bare = path.replace(/^\/(?:ru|en)(?=\/)/, '').replace(/\/$/, '');
  for (const { kind, path: pattern } of patterns) {
    const id = idOfSlug(pattern.exec(bare)?.[1] ?? '');
    if (id) return { kind, id };
  }
  return null;
};
