import type { Section, Work } from '@oner/config/contract';
import { interleave } from './interleave.ts';

/** What the home page has to show, newest first in each list. */
export type HomeWorks = Readonly<Record<Section | 'chosen', readonly Work[]>>;
/** The parts of the home page that show works. */
export const workBlocks = ['wall', 'chosen', 'newest', 'art', 'artisan', 'design'] as const;
export type WorkBlock = (typeof workBlocks)[number];
export type HomeRows = Readonly<Record<WorkBlock, readonly Work[]>>;

const onWall = 4;
const wallFrom = 8;
const inRow = 8;
const inSection = 9;
const aspect = (work: Work): number => work.photo_width / work.photo_height;

/**
 * Which works stand in which part, so that no work stands on the page twice. What authors put forward is given its place
 * first, wherever its part stands; the other parts follow in the order of the page.
 */
export const fillRows = (blocks: readonly string[], works: HomeWorks): HomeRows => {
  const taken = new Set<string>();
  const take = (row: readonly Work[]): readonly Work[] => {
    for (const { id } of row) taken.add(id);
    return row;
  };
  const free = (list: readonly Work[]) => list.filter(({ id }) => !taken.has(id));
  const rows: Record<WorkBlock, readonly Work[]> = {
    ...{ wall: [], chosen: [], newest: [], art: [], artisan: [], design: [] },
  };
  if (blocks.includes('chosen')) rows.chosen = take(works.chosen.slice(0, inRow));
  const fill: Record<Exclude<WorkBlock, 'chosen'>, () => readonly Work[]> = {
    // Wide formats would push the wall sideways: the slimmest of the newest hang there.
    wall: () =>
      free(works.art)
        .slice(0, wallFrom)
        .toSorted((a, b) => aspect(a) - aspect(b))
        .slice(0, onWall),
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
