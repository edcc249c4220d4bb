import type { Section } from '@oner/config/contract';
import { interleave } from '../cards/home-rows.ts';
import { type ApiError, attempt } from './error.ts';
import { listWorks, type WorksPage } from './list-works.ts';
import { cms } from './server.ts';
import type { CardWork } from './work.ts';

/** Link of a shelf: the list of a section under filters. */
export type Lead = {
  readonly section: Section;
  readonly filters: Readonly<Record<string, string>>;
  readonly total: number;
  readonly totalIsExact: boolean;
};
/** A row of related works, and the lists they come from. */
type Shelf = {
  readonly title: string;
  readonly note?: string;
  readonly works: readonly CardWork[];
  readonly leads: readonly Lead[];
};
/** Lists from which a shelf is filled. */
type ShelfPlan = {
  readonly title: string;
  readonly note?: string;
  readonly from: readonly Pick<Lead, 'section' | 'filters'>[];
};

const most = 8;

const load = async ({ from, ...shelf }: ShelfPlan): Promise<Shelf> => {
  const pages = await Promise.all(
    from.map(
      ({ section, filters }): Promise<WorksPage> =>
        listWorks(cms, section, { ...filters, limit: String(most) }),
    ),
  );
  const works = interleave(
    pages.map(({ rows }) => rows),
    most,
  );
  const leads = pages.flatMap(({ total, totalIsExact }, index) => {
    const lead = from[index];
    return lead && total > 0 ? [{ ...lead, total, totalIsExact }] : [];
  });
  return { ...shelf, works, leads };
};

export type Shelves =
  | { readonly ok: true; readonly value: readonly Shelf[] }
  | { readonly ok: false; readonly error: ApiError };

/** Loads the shelves that are not empty, in the order of their plans. If one fails, all fail. */
export const loadShelves = async (plans: readonly ShelfPlan[]): Promise<Shelves> => {
  const loaded = await attempt(Promise.all(plans.map(load)));
  if (!loaded.ok) return loaded;
  return { ok: true, value: loaded.value.filter(({ works }) => works.length > 0) };
};
