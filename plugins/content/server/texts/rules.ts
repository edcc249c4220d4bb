import { nestQuotes } from '@oner/config/terms';

/**
 * An anchor for a heading. Clauses have the same number in all languages, so a link to `#s4-1` works in each of them;
 * a heading without a number gets its position.
 * @param place position of the heading in the text, from 1
 */
export const anchorOf = (title: string, place: number): string => {
  const number = /^\s*(\d+(?:\.\d+)*)\.?(?=\s|$)/.exec(title)?.[1];
  return number ? `s${number.replaceAll('.', '-')}` : `h${place}`;
};

/** Makes anchors unique if an editor gives two headings the same number: `s4`, `s4_2`. */
export const takeAnchor = (wanted: string, taken: Set<string>): string => {
  let anchor = wanted;
  for (let turn = 2; taken.has(anchor); turn += 1) anchor = `${wanted}_${turn}`;
  taken.add(anchor);
  return anchor;
};

/** The provider's data in a text; filled in when it is shown, so that one text serves every shop. */
export type Provider = {
  readonly provider_name: string;
  readonly bin: string;
  readonly address: string;
  readonly email: string;
};

const isKnown = (name: string, provider: Provider): name is keyof Provider =>
  Object.hasOwn(provider, name);

/** Replaces `{provider_name}`, `{bin}`, `{address}` and `{email}` by the provider's data; other braces stay. */
export const fillPlaceholders = (text: string, provider: Provider): string =>
  nestQuotes(
    text.replace(/\{(\w+)\}/g, (open, name: string) =>
      isKnown(name, provider) ? provider[name] : open,
    ),
  );

/** Escapes a value for Markdown, so that its characters are not formatting. */
export const asPlainMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>|~]/g, (sign) => `\\${sign}`);

/** Kazakh is the shop's first language; a missing language is replaced in this order. */
const order = ['kk', 'ru', 'en'];

/** The version to show: in the requested language, else the first that exists. */
export const pickLanguage = <T extends { readonly locale: string }>(
  versions: readonly T[],
  asked: string,
): T | undefined =>
  [asked, ...order]
    .map((locale) => versions.find((version) => version.locale === locale))
    .find((version) => version !== undefined);

/** The footer as an editor writes it, with the pages of the menu. Pure. */

type Link = { readonly label: string; readonly path: string };
type Column = { readonly title: string; readonly links: readonly Link[] };

/** The page whose text is the footer; it has no URL of its own. */
export const FOOTER_SLUG = 'footer';

/** The place of the menu pages; without this line, the end. */
const PAGES = /^[-*]\s+\{pages\}$/;
const TITLE = /^#{1,6}\s+(?<title>.+)$/;
const LINK = /^[-*]\s+\[(?<label>[^\]]+)\]\((?<path>\S+)\)$/;
/** A path of ours without a language, or an https URL of another site; never a script. */
const SAFE = /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/;

/**
 * Reads the columns: a heading begins one, `- [label](/path)` is a link, `- {pages}` stands for the pages of the menu.
 * Skips other lines, and links that are not safe.
 * @param markdown of one language
 * @param pages in their order
 */
export const readMenu = (markdown: string, pages: readonly Link[]): Column[] => {
  const columns: { title: string; links: Link[] }[] = [];
  let arePagesIn = false;
  for (const line of markdown.split('\n').map((text) => text.trim())) {
    const { title } = TITLE.exec(line)?.groups ?? {};
    if (title !== undefined) columns.push({ title, links: [] });
    const column = columns.at(-1);
    if (!column) continue;
    if (PAGES.test(line) && !arePagesIn) {
      column.links.push(...pages);
      arePagesIn = true;
    }
    const { label, path } = LINK.exec(line)?.groups ?? {};
    if (label !== undefined && path !== undefined && SAFE.test(path))
      column.links.push({ label, path });
  }
  if (!arePagesIn) columns.at(-1)?.links.push(...pages);
  return columns;
};
