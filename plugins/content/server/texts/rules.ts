import { nestQuotes } from '@oner/config/terms';

/**
 * An anchor for a heading. Clauses have one number in all languages, so a link to `#s4-1` holds in each of them;
 * a heading without a number gets its place.
 * @param place counts the headings of a text from 1
 */
export const anchorOf = (title: string, place: number): string => {
  const number = /^\s*(\d+(?:\.\d+)*)\.?(?=\s|$)/.exec(title)?.[1];
  return number ? `s${number.replaceAll('.', '-')}` : `h${place}`;
};

/** Keeps anchors apart when an editor numbers two headings alike: `s4`, `s4_2`. */
export const takeAnchor = (wanted: string, taken: Set<string>): string => {
  let anchor = wanted;
  for (let turn = 2; taken.has(anchor); turn += 1) anchor = `${wanted}_${turn}`;
  taken.add(anchor);
  return anchor;
};

/** What a text says of the provider; filled in when it is shown, so that one text serves every shop. */
export type Provider = {
  readonly provider_name: string;
  readonly bin: string;
  readonly address: string;
  readonly email: string;
};

const isKnown = (name: string, provider: Provider): name is keyof Provider =>
  Object.hasOwn(provider, name);

/** Puts the provider's data in place of `{provider_name}`, `{bin}`, `{address}` and `{email}`; other braces stay. */
export const fillPlaceholders = (text: string, provider: Provider): string =>
  nestQuotes(
    text.replace(/\{(\w+)\}/g, (open, name: string) =>
      isKnown(name, provider) ? provider[name] : open,
    ),
  );

/** A value that goes into Markdown as plain words: its signs are no formatting. */
export const asPlainMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>|~]/g, (sign) => `\\${sign}`);

/** Kazakh is the shop's first language; what is missing there is shown in the next. */
const order = ['kk', 'ru', 'en'];

/** The version to show: the language that was asked for, else the first that exists. */
export const pickLanguage = <T extends { readonly locale: string }>(
  versions: readonly T[],
  asked: string,
): T | undefined =>
  [asked, ...order]
    .map((locale) => versions.find((version) => version.locale === locale))
    .find((version) => version !== undefined);

/** The footer as an editor writes it, and the pages that stand in it. Pure. */

type Link = { readonly label: string; readonly path: string };
type Column = { readonly title: string; readonly links: readonly Link[] };

/** The page whose text is the footer; it has no address of its own. */
export const FOOTER_SLUG = 'footer';

/** Where the pages of the menu stand; without this line, at the end. */
const PAGES = /^[-*]\s+\{pages\}$/;
const TITLE = /^#{1,6}\s+(?<title>.+)$/;
const LINK = /^[-*]\s+\[(?<label>[^\]]+)\]\((?<path>\S+)\)$/;
/** A path of ours without a language, or an address of another site; nothing that runs. */
const SAFE = /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/;

/**
 * Reads the columns: a heading begins one, `- [label](/path)` is a link, `- {pages}` stands for the pages of the menu.
 * Other lines, and links that lead nowhere a browser may go, are left out.
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
