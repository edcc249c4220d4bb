import type { WorksPage } from '../../api/list-works.ts';
import type { CardWork } from '../../api/work.ts';
import { stepsAtOnce } from './explore.ts';

/** What has come of one list: works from its beginning, in steps of a page. */
export type Held = {
  /** The filters it answers, as in the address. */
  readonly search: string;
  readonly page: WorksPage;
  readonly steps: number;
};

/** How many steps the next question asks for, to come to `wanted`; 0 when nothing is missing or left. */
export const missingSteps = (held: Held | undefined, wanted: number): number => {
  if (!held) return Math.min(wanted, stepsAtOnce);
  if (!held.page.next) return 0;
  return Math.max(0, Math.min(wanted - held.steps, stepsAtOnce));
};

/** A list with its next works. One that was published meanwhile does not hang there twice. */
export const goOn = (
  held: Held | undefined,
  search: string,
  page: WorksPage,
  steps: number,
): Held => {
  if (!held) return { search, page, steps };
  const known = new Set(held.page.rows.map(({ id }) => id));
  const rows: readonly CardWork[] = [
    ...held.page.rows,
    ...page.rows.filter(({ id }) => !known.has(id)),
  ];
  return { search, page: { ...page, rows }, steps: held.steps + steps };
};
