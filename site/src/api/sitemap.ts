/** The sitemap: every public page in three languages, in parts (sitemaps.org). */
import { prefixes } from '../routes.ts';

/** Public screens; personal pages and duplicates of lists are left out. */
export const openPages = [
  '/',
  '/art',
  '/crafts',
  '/design',
  '/explore-v4',
  '/explore-v5',
  '/explore-v6',
  '/explore-v7',
  '/shop',
  '/authors',
  '/collections',
  '/about-us',
  '/news',
  '/contact',
  '/report',
  '/merch-request',
  '/page-terms',
  '/page-privacy',
  '/page-agreement',
] as const;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const languages = Object.entries(prefixes);
const addressIn = (origin: string, prefix: string, path: string): string =>
  escapeXml(`${origin}${prefix}${path === '/' && prefix ? '' : path}`);

/** Lists pages in all languages, each with links to the others. @param paths without a language */
export const urlSet = (origin: string, paths: readonly string[]): string => {
  const links = (path: string): string =>
    // Readers of another language get English, as on the pages themselves (spec A §1).
    [...languages, ['x-default', prefixes.en] as const]
      .map(
        ([language, prefix]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(origin, prefix, path)}"/>`,
      )
      .join('');
  const entries = paths.flatMap((path) =>
    languages.map(
      ([, prefix]) => `<url><loc>${addressIn(origin, prefix, path)}</loc>${links(path)}</url>`,
    ),
  );
  return `${head}<urlset ${xmlns} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
};

/** The index of the sitemap. @param parts as in the addresses of the parts */
export const sitemapIndex = (origin: string, parts: readonly string[]): string => {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`,
  );
  return `${head}<sitemapindex ${xmlns}>\n${entries.join('\n')}\n</sitemapindex>\n`;
};

export type PartName = {
  readonly kind: 'pages' | 'works' | 'sellers' | 'items';
  readonly after: string;
};

/** Parses `works`, or `works-cjow…` with a cursor. Null for an address that no index names. */
export const readPart = (part: string): PartName | null => {
  const [, kind, after = ''] =
    /^(pages|works|sellers|items)(?:-([A-Za-z0-9_-]{1,80}))?$/.exec(part) ?? [];
  return kind ? { kind: kind as PartName['kind'], after } : null;
};
export const writePart = ({ kind, after }: PartName): string => (after ? `${kind}-${after}` : kind);
