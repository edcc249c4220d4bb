/** The footer as an editor writes it, and the pages that stand in it. Pure. */

export type Link = { readonly label: string; readonly path: string };
export type Column = { readonly title: string; readonly links: readonly Link[] };

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
