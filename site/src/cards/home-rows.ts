import type { Section, Work } from '@oner/config/contract';

/** Takes one of each in turn, so that no list crowds out the other. */
export const interleave = <T>(lists: readonly (readonly T[])[], count: number): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return turns.flat().slice(0, count);
};

/** What the home page has to show: newest first in each list, the showcase as its editors have ordered it. */
export type HomeWorks = Readonly<Record<Section | 'chosen' | 'showcase', readonly Work[]>>;
/** The parts of the home page that show works. */
const workBlocks = ['wall', 'chosen', 'newest', 'art', 'artisan', 'design'] as const;
export type WorkBlock = (typeof workBlocks)[number];
export type HomeRows = Readonly<Record<WorkBlock, readonly Work[]>>;

/** The one that the page begins with, and four behind it. */
export const onWall = 5;
const inRow = 8;
const inSection = 9;

/**
 * Which works stand in which part, so that no work stands on the page twice. What editors and authors have chosen is given
 * its place first, wherever its part stands; the other parts follow in the order of the page.
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
  // The wall is the face of the shop: what editors have chosen, and nothing in its place.
  if (blocks.includes('wall')) rows.wall = take(works.showcase.slice(0, onWall));
  if (blocks.includes('chosen')) rows.chosen = take(free(works.chosen).slice(0, inRow));
  const fill: Record<Exclude<WorkBlock, 'wall' | 'chosen'>, () => readonly Work[]> = {
    // What was added last, from all sections in turn.
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
