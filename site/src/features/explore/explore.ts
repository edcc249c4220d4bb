import type { Section } from '@oner/config/contract';
import {
  choiceFilters,
  type FacetName,
  type FilterName,
  facetNames,
  filterNames,
  mostOf,
  type RangeEnd,
  rangeFilters,
} from '@oner/config/contract/filters';
import type { WorksPage } from '../../api/list-works.ts';
import type { CardWork } from '../../api/work.ts';

export { type FilterName, filterNames };

/**
 * Values as in the address; an empty string means no filter. Several choices of one filter are separated by commas.
 * `price` determines to which price `min`, `max` and `order` refer: the sale price, or `rent`.
 */
export type ExploreFilters = Readonly<Record<FilterName, string>>;

const rangeEnds: readonly string[] = rangeFilters.flatMap(({ from, to }) => [from, to]);

/** Checks whether a section has a filter; designs are filtered by author only. */
const isUsed = (section: Section, name: FilterName): boolean => {
  if (name === 'artist' || name === 'order') return true;
  const choice = choiceFilters.find((filter) => filter.name === name);
  if (choice) return section in choice.groups;
  const range = rangeFilters.find((one) => [one.name, one.from, one.to].some((of) => of === name));
  return range ? range.sections.some((one) => one === section) : section !== 'design';
};
const usedIn = (section: Section): readonly FilterName[] =>
  filterNames.filter((name) => isUsed(section, name));
const used: Readonly<Record<Section, readonly FilterName[]>> = {
  art: usedIn('art'),
  artisan: usedIn('artisan'),
  design: usedIn('design'),
};

export const usesFilter = (section: Section, name: FilterName): boolean =>
  used[section].includes(name);

export const emptyFilters = Object.fromEntries(
  filterNames.map((name) => [name, '']),
) as ExploreFilters;

const maxQueryLength = 100;
export const isRangeEnd = (name: string): name is RangeEnd => rangeEnds.includes(name);

/** Error of a field, with the numbers for its message. */
export type Problem = {
  readonly code: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};
export type FilterProblems = Readonly<Partial<Record<FilterName, Problem>>>;

const bare = (text: string): string => text.replace(/\s/g, '');

const endProblem = (name: RangeEnd, text: string): Problem | undefined => {
  if (!text) return undefined;
  if (!/^\d+$/.test(text)) return { code: 'not-a-number' };
  const max = mostOf[name];
  return Number(text) > max ? { code: 'too-large', facts: { max } } : undefined;
};

/** Returns errors of ranges: values that are not whole numbers (spaces are allowed), and reversed ranges. */
export const rangeProblems = (typed: Partial<ExploreFilters>): FilterProblems => {
  const problems: Partial<Record<FilterName, Problem>> = {};
  for (const { from, to } of rangeFilters) {
    const [low, high] = [bare(typed[from] ?? ''), bare(typed[to] ?? '')];
    const [lowProblem, highProblem] = [endProblem(from, low), endProblem(to, high)];
    if (lowProblem) problems[from] = lowProblem;
    if (highProblem) problems[to] = highProblem;
    if (low && high && !lowProblem && !highProblem && Number(low) > Number(high))
      problems[from] = { code: 'range-reversed' };
  }
  return problems;
};

/** Returns the filters that the server refused, with its codes. */
export const refusedFilters = (error: {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly facts: Problem['facts'] & object;
}): FilterProblems =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const [code] = error.fields[name] ?? [];
      return code ? [[name, { code, facts: error.facts }] as const] : [];
    }),
  );

/** Checks whether a filter allows several choices at once. */
export const isMany = (name: string): name is FacetName =>
  (facetNames as readonly string[]).includes(name);
/** Limit of the contract. */
const mostChoices = 30;

export const choicesIn = (value: string): string[] => value.split(',').filter(Boolean);

/**
 * Choices of a filter to offer, with their counts. Choices without matches are left out unless they are active.
 * @param counts undefined before they are known
 * @param chosen active choices, separated by commas
 */
export const shownChoices = <C extends { readonly key: string }, F extends FacetCount>(
  choices: readonly C[],
  counts: readonly F[] | undefined,
  chosen: string,
): (C & { readonly found: F | undefined; readonly isChosen: boolean })[] =>
  choices
    .map((choice) => ({
      ...choice,
      found: counts?.find(({ key }) => key === choice.key),
      isChosen: choicesIn(chosen).includes(choice.key),
    }))
    .filter(({ found, isChosen }) => !counts || found?.count || isChosen);

type FacetCount = { readonly key: string; readonly count: number };

const isKey = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
const isId = (text: string) => /^[a-z0-9]{8,40}$/.test(text);

const fits = (name: FilterName, text: string): boolean => {
  if (name === 'q') return true;
  if (isRangeEnd(name)) return endProblem(name, text) === undefined;
  // Sale price and order 0 (recent) are defaults and not written.
  if (name === 'price') return text === 'rent';
  return text === '1' || text === '2';
};

const cleanChoices = (name: FacetName, text: string): string => {
  const known = choicesIn(bare(text)).filter(name === 'artist' ? isId : isKey);
  return [...new Set(known)].sort().slice(0, mostChoices).join(',');
};

/** Normalizes a filter value; returns an empty string if it is not valid. */
export const clean = (name: FilterName, text: string): string => {
  if (isMany(name)) return cleanChoices(name, text);
  const value = name === 'q' ? text.trim().slice(0, maxQueryLength) : bare(text);
  return value && fits(name, value) ? value : '';
};

// A form without a script sends a name once per ticked checkbox. For other repeated names the last value counts:
// a form sends its order select, and then the order button that was pressed.
const textIn = (search: URLSearchParams, name: FilterName): string =>
  isMany(name) ? search.getAll(name).join(',') : (search.getAll(name).at(-1) ?? '');

/**
 * Reads the filters of an address. Filters that the section does not have, invalid values and reversed ranges are
 * left out.
 */
export const readFilters = (section: Section, search: URLSearchParams): ExploreFilters => {
  const read = Object.fromEntries(
    used[section].map((name) => [name, clean(name, textIn(search, name))] as const),
  );
  const reversed = rangeFilters.filter(({ from }) => rangeProblems(read)[from]);
  const cleared = Object.fromEntries(
    reversed.flatMap(({ from, to }) => [from, to]).map((end) => [end, '']),
  );
  return { ...emptyFilters, ...read, ...cleared };
};

/** Range values of an address as typed, valid or not, for the form. */
export const readTypedFilters = (
  section: Section,
  search: URLSearchParams,
): Partial<ExploreFilters> =>
  Object.fromEntries(
    used[section].filter(isRangeEnd).map((name) => [name, textIn(search, name).trim()]),
  );

/** Query string of filters: `?q=дала&min=1000`; empty without filters. Inverse of `readFilters`. */
export const writeFilters = (filters: ExploreFilters): string => {
  const search = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) search.set(name, filters[name]);
  const text = search.toString();
  return text && `?${text}`;
};

/** Like `writeFilters`, with the position in the list. */
export const writePlace = (
  filters: ExploreFilters,
  place: Readonly<Record<string, string>>,
): string => {
  const search = new URLSearchParams(writeFilters(filters));
  for (const [name, value] of Object.entries(place)) search.set(name, value);
  return `?${search}`;
};

/** A control of the form with its current and its rendered value. */
export type FilterControl = {
  readonly name: string;
  readonly value: string;
  readonly initial: string;
};

/** Returns values typed or chosen before hydration, whose events had no listener. */
export const chosenEarly = (controls: readonly FilterControl[]): Partial<ExploreFilters> =>
  Object.fromEntries(
    filterNames.flatMap((name) =>
      controls
        .filter((one) => one.name === name && one.value !== one.initial)
        .map(({ value }) => [name, clean(name, value)] as const),
    ),
  );

/** Filters that apply at once on a phone too; there the others wait for Apply (spec A §2). */
export const isLiveFilter = (name: FilterName): boolean =>
  name === 'q' || name === 'proff' || name === 'price' || name === 'order';

/** Active filters without the order, which hides no works. */
export const chosenFilters = (filters: ExploreFilters): FilterName[] =>
  filterNames.filter((name) => name !== 'order' && filters[name] !== '');

/** One active choice; it has its own chip. */
export type ChosenFilter = { readonly name: FilterName; readonly value: string };
export const chosenValues = (filters: ExploreFilters): ChosenFilter[] =>
  chosenFilters(filters).flatMap((name) =>
    (isMany(name) ? choicesIn(filters[name]) : [filters[name]]).map((value) => ({ name, value })),
  );

export const withoutChoice = (
  filters: ExploreFilters,
  { name, value }: ChosenFilter,
): ExploreFilters => ({
  ...filters,
  [name]: isMany(name)
    ? choicesIn(filters[name])
        .filter((one) => one !== value)
        .join(',')
    : '',
});

export const withoutFilter = (filters: ExploreFilters, name: FilterName): ExploreFilters => ({
  ...filters,
  [name]: '',
});

export const withoutAny = ({ order }: ExploreFilters): ExploreFilters => ({
  ...emptyFilters,
  order,
});

/** Works per step of "show more"; a multiple of two and three, the column counts of the wall. */
export const pageSize = 24;
/** Steps per request; a response has at most 100 works. */
export const stepsAtOnce = 4;
const mostSteps = 100;

/** Number of steps in the address: `?page=3`. */
export const readSteps = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), mostSteps) : 1;
};

/** Loaded works of one list from its beginning, in steps of one page. */
export type LoadedWorks = {
  /** Query string of its filters. */
  readonly search: string;
  readonly page: WorksPage;
  readonly steps: number;
};

/** Number of steps to request next to reach `wanted`; 0 if none is missing or left. */
export const missingSteps = (loaded: LoadedWorks | undefined, wantedSteps: number): number => {
  if (!loaded) return Math.min(wantedSteps, stepsAtOnce);
  if (!loaded.page.next) return 0;
  return Math.max(0, Math.min(wantedSteps - loaded.steps, stepsAtOnce));
};

/** Appends the next works to a list, without those that it already has. */
export const appendWorks = (
  loaded: LoadedWorks | undefined,
  search: string,
  page: WorksPage,
  steps: number,
): LoadedWorks => {
  if (!loaded) return { search, page, steps };
  const loadedIds = new Set(loaded.page.rows.map(({ id }) => id));
  const rows: readonly CardWork[] = [
    ...loaded.page.rows,
    ...page.rows.filter(({ id }) => !loadedIds.has(id)),
  ];
  return { search, page: { ...page, rows }, steps: loaded.steps + steps };
};
