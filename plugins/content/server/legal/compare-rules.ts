type Kind = 'same' | 'added' | 'removed';
type Piece = { readonly kind: Kind; readonly text: string };

/** A block that differs between two versions of a text. */
export type TextChange = {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Heading of its section, in the new wording if there is one; empty before the first heading. */
  readonly section: string;
  /** Number of the clause; empty if it has none. */
  readonly clause: string;
  /** Its words in order; adjacent words of one kind are joined, and spaces between pieces are omitted. */
  readonly pieces: readonly Piece[];
};

/** Finds a common subsequence of two lists: pairs of indexes, from first to last. */
export type Align = <T>(
  one: readonly T[],
  other: readonly T[],
  isSame: (left: T, right: T) => boolean,
) => (readonly [one: number, other: number])[];

/** Share of common words from which two blocks count as one changed block. */
const enoughAlike = 0.5;
/** The same, for two blocks with the same clause number. */
const enoughInClause = 0.2;

/**
 * The differences between two versions of a text: blocks that were added, removed or changed, word by word.
 * @param align from a library, so it is an argument (legal/service.ts)
 * @returns changes in the order of the new text; a removed block at its former place
 */
export const compareTexts = (
  before: readonly Block[],
  after: readonly Block[],
  align: Align,
): TextChange[] => {
  const changes: TextChange[] = [];
  let section = '';
  for (const [old, fresh] of sideBySide(before, after, align)) {
    const block = fresh ?? old;
    if (!block) continue;
    if (block.isHeading) section = block.text;
    if (old?.text === fresh?.text) continue;
    const kind = !old ? 'added' : !fresh ? 'removed' : 'changed';
    const pieces =
      old && fresh ? compareWords(old.text, fresh.text, align) : [wholly(kind, block.text)];
    changes.push({ kind, section, clause: block.clause, pieces });
  }
  return changes;
};

type Row = readonly [old: Block | undefined, fresh: Block | undefined];

type Passes = readonly ((one: Block, other: Block) => boolean)[];

/**
 * Pairs each block with the one that it became; added and removed blocks stay alone. Matches equal blocks first, then similar
 * ones even if their number changed, then those with the same number.
 */
const sideBySide = (before: readonly Block[], after: readonly Block[], align: Align): Row[] =>
  inPasses(before, after, [isEqual, isMuchAlike, isSameClause], align);

const inPasses = (
  before: readonly Block[],
  after: readonly Block[],
  [isPair, ...rest]: Passes,
  align: Align,
): Row[] => {
  if (!isPair)
    return [
      ...before.map((block): Row => [block, undefined]),
      ...after.map((block): Row => [undefined, block]),
    ];
  const pairs = align(before, after, isPair);
  return fillGaps(before, after, pairs, (gone, come) => inPasses(gone, come, rest, align));
};

const fillGaps = (
  before: readonly Block[],
  after: readonly Block[],
  pairs: readonly (readonly [number, number])[],
  fill: (gone: readonly Block[], come: readonly Block[]) => Row[],
): Row[] => {
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  for (const [one, other] of [...pairs, [before.length, after.length] as const]) {
    rows.push(...fill(before.slice(i, one), after.slice(j, other)));
    if (one < before.length) rows.push([before[one], after[other]]);
    [i, j] = [one + 1, other + 1];
  }
  return rows;
};

const isEqual = (one: Block, other: Block): boolean =>
  one.text === other.text && one.isHeading === other.isHeading;

const isMuchAlike = (one: Block, other: Block): boolean =>
  one.isHeading === other.isHeading && shared(one, other) >= enoughAlike;

const isSameClause = (one: Block, other: Block): boolean =>
  one.isHeading === other.isHeading &&
  one.clause !== '' &&
  one.clause === other.clause &&
  shared(one, other) >= enoughInClause;

/** Share of common words in both blocks, 0 to 1, without the number of the clause. */
const shared = (one: Block, other: Block): number => {
  const [left, right] = [one, other].map(({ text }) => text.replace(/^[\d.]+ /, '').split(' '));
  if (!left || !right) return 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common += 1;
    counts.set(word, count - 1);
  }
  return (2 * common) / (left.length + right.length);
};

/** Compares two wordings of a block: unchanged, removed and added words. */
export const compareWords = (before: string, after: string, align: Align): Piece[] => {
  const [old, fresh] = [before.split(' '), after.split(' ')];
  const pieces: Piece[] = [];
  const put = (kind: Kind, words: readonly string[]): void => {
    const last = pieces.at(-1);
    if (words.length === 0) return;
    if (last?.kind === kind) pieces.pop();
    const text = [...(last?.kind === kind ? [last.text] : []), ...words].join(' ');
    pieces.push({ kind, text });
  };
  let [i, j] = [0, 0];
  const pairs = align(old, fresh, (one, other) => one === other);
  for (const [one, other] of [...pairs, [old.length, fresh.length] as const]) {
    put('removed', old.slice(i, one));
    put('added', fresh.slice(j, other));
    put('same', old.slice(one, one + 1));
    [i, j] = [one + 1, other + 1];
  }
  return pieces;
};

const wholly = (kind: 'added' | 'removed' | 'changed', text: string): Piece => ({
  kind: kind === 'removed' ? 'removed' : 'added',
  text,
});

/** Numbers of the clauses that differ, each once, in the order of the text. */
export const changedClauses = (changes: readonly TextChange[]): string[] => [
  ...new Set(changes.flatMap(({ clause }) => (clause === '' ? [] : [clause]))),
];

/** A paragraph, heading or list entry as plain text. */
export type Block = {
  readonly text: string;
  readonly isHeading: boolean;
  /** The number that it begins with, `4.3`; empty if there is none. */
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
 * Splits a rendered text into blocks, to compare it with another version.
 * @param html as renderMarkdown returns it: sanitised, one block after the other
 */
export const blocksOf = (html: string): Block[] => {
  // Texts between block tags, alternating with the name of the tag before each text.
  const pieces = html.split(edges);
  const blocks: Block[] = [];
  for (let place = 0; place < pieces.length; place += 2) {
    const text = plainText(pieces[place] ?? '');
    if (text === '') continue;
    blocks.push({ text, isHeading: /^h\d$/.test(pieces[place - 1] ?? ''), clause: clauseOf(text) });
  }
  return blocks;
};

const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const clauseOf = (text: string): string => /^(\d+(?:\.\d+)*)\.?(?=\s|$)/.exec(text)?.[1] ?? '';
