/** A paragraph, heading or entry of a list as plain words. */
export type Block = {
  readonly text: string;
  readonly isHeading: boolean;
  /** the number it begins with, `4.3`; empty where it has none */
  readonly clause: string;
};

const edges = /<\/?(h[1-6]|p|ul|ol|li|blockquote|pre|table|thead|tbody|tr|th|td|hr)(?:\s[^>]*)?>/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * A rendered text taken apart, for comparing it with another version of itself.
 * @param html as render-markdown makes it: clean, one block behind the other
 */
export const blocksOf = (html: string): Block[] => {
  // Pieces between the edges of blocks, and the name of the edge before each of them, by turns.
  const pieces = html.split(edges);
  const blocks: Block[] = [];
  for (let place = 0; place < pieces.length; place += 2) {
    const text = wordsIn(pieces[place] ?? '');
    if (text === '') continue;
    blocks.push({ text, isHeading: /^h\d$/.test(pieces[place - 1] ?? ''), clause: clauseOf(text) });
  }
  return blocks;
};

const wordsIn = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const clauseOf = (text: string): string => /^(\d+(?:\.\d+)*)\.?(?=\s|$)/.exec(text)?.[1] ?? '';
