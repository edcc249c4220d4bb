import type { Section, Work } from '@oner/config/contract';

/** Takes one of each list in turn, so that no list crowds out another. */
export const interleave = <T>(lists: readonly (readonly T[])[], count: number): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return turns.flat().slice(0, count);
};

/** Works for the home page: newest first in each list, the showcase in the order of its editors. */
export type HomeWorks = Readonly<Record<Section | 'chosen' | 'showcase', readonly Work[]>>;
/** Parts of the home page with works. */
const workBlocks = ['wall', 'chosen', 'newest', 'art', 'artisan', 'design'] as const;
export type WorkBlock = (typeof workBlocks)[number];
export type HomeRows = Readonly<Record<WorkBlock, readonly Work[]>>;

/** The first work of the page and four after it. */
export const onWall = 5;
const inRow = 8;
const inSection = 9;

/**
 * Distributes works over the parts so that none appears twice. The choices of editors and authors are placed first,
 * wherever their part is; other parts follow in the order of the page.
 */
export const fillRows = (blocks: readonly string[], works: HomeWorks): HomeRows => {
  const taken = new Set<string>();
  const take = (row: readonly Work[]): readonly Work[] => {
    for (const { id } of row) taken.add(id);
    return row;
  };
  const free = (list: readonly Work[]) => list.filter(({ id }) => !taken.has(id));
  const rows: Record<WorkBlock, readonly Work[]> = {
    wall: [],
    chosen: [],
    newest: [],
    art: [],
    artisan: [],
    design: [],
  };
  // The wall shows only the showcase, with no substitute.
  if (blocks.includes('wall')) rows.wall = take(works.showcase.slice(0, onWall));
  if (blocks.includes('chosen')) rows.chosen = take(free(works.chosen).slice(0, inRow));
  const fill: Record<Exclude<WorkBlock, 'wall' | 'chosen'>, () => readonly Work[]> = {
    // Newest works of all sections in turn.
    newest: () => interleave([free(works.art), free(works.artisan), free(works.design)], inRow),
    art: () => free(works.art).slice(0, inSection),
    artisan: () => free(works.artisan).slice(0, inSection),
    design: () => free(works.design).slice(0, inSection),
  };
  for (const block of blocks)
    if (block in fill) {
      const one = block as keyof typeof fill;
      rows[one] = take(fill[one]());
    }
  return rows;
};
