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
 * Values as they stand in the address; an empty text means no filter. Several choices of one filter have commas between
 * them. `price` says which price `min`, `max` and `order` speak of: the one to buy at, or `rent`.
 */
export type ExploreFilters = Readonly<Record<FilterName, string>>;

const rangeEnds: readonly string[] = rangeFilters.flatMap(({ from, to }) => [from, to]);

/** A design is found by its author alone. */
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

/** What is wrong with a field, with the numbers its sentence needs. */
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

/** Numbers may be typed with spaces; what is no whole number is told, and so is a range that is turned round. */
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

/** The fields that a server has refused, by its own words for them. */
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

/** Filters of which several choices may be in force at once. */
export const isMany = (name: string): name is FacetName =>
  (facetNames as readonly string[]).includes(name);
/** What the contract allows. */
const mostChoices = 30;

/** The choices of a filter. */
export const choicesIn = (value: string): string[] => value.split(',').filter(Boolean);

/**
 * What of the choices of a filter is offered, with what each would find: nothing that would find none, unless it is in force.
 * @param counts undefined before they are known
 * @param chosen what is in force, commas between
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
  // To buy, and recent (0), need no word about them.
  if (name === 'price') return text === 'rent';
  return text === '1' || text === '2';
};

const cleanChoices = (name: FacetName, text: string): string => {
  const known = choicesIn(bare(text)).filter(name === 'artist' ? isId : isKey);
  return [...new Set(known)].sort().slice(0, mostChoices).join(',');
};

/** A value as a filter; what no list would understand is no filter. */
export const clean = (name: FilterName, text: string): string => {
  if (isMany(name)) return cleanChoices(name, text);
  const value = name === 'q' ? text.trim().slice(0, maxQueryLength) : bare(text);
  return value && fits(name, value) ? value : '';
};

// A form without a script sends a name once for each box that is ticked. Of other names that stand there twice the last
// holds: a form sends its select of orders, and then the button of one that was pressed.
const textIn = (search: URLSearchParams, name: FilterName): string =>
  isMany(name) ? search.getAll(name).join(',') : (search.getAll(name).at(-1) ?? '');

/**
 * The filters of an address. What the section does not know, no list would understand, or is a range turned round, is
 * left out.
 */
export const readFilters = (section: Section, search: URLSearchParams): ExploreFilters => {
  const read = Object.fromEntries(
    used[section].map((name) => [name, clean(name, textIn(search, name))] as const),
  );
  const turned = rangeFilters.filter(({ from }) => rangeProblems(read)[from]);
  const left = Object.fromEntries(
    turned.flatMap(({ from, to }) => [from, to]).map((end) => [end, '']),
  );
  return { ...emptyFilters, ...read, ...left };
};

/** What stands in the ranges of an address, right or wrong: a form shows it as it was typed. */
export const readTypedFilters = (
  section: Section,
  search: URLSearchParams,
): Partial<ExploreFilters> =>
  Object.fromEntries(
    used[section].filter(isRangeEnd).map((name) => [name, textIn(search, name).trim()]),
  );

/** The address's query for filters: `?q=дала&min=1000`, empty without any. The inverse of `readFilters`. */
export const writeFilters = (filters: ExploreFilters): string => {
  const search = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) search.set(name, filters[name]);
  const text = search.toString();
  return text && `?${text}`;
};

/** As `writeFilters`, with how much of the list is shown. */
export const writePlace = (
  filters: ExploreFilters,
  place: Readonly<Record<string, string>>,
): string => {
  const search = new URLSearchParams(writeFilters(filters));
  for (const [name, value] of Object.entries(place)) search.set(name, value);
  return `?${search}`;
};

/** A control of the form: what it holds now, and what the page came with. */
export type FilterControl = {
  readonly name: string;
  readonly value: string;
  readonly came: string;
};

/** What was typed or chosen while the page was still coming alive: nobody has heard those events. */
export const chosenEarly = (controls: readonly FilterControl[]): Partial<ExploreFilters> =>
  Object.fromEntries(
    filterNames.flatMap((name) =>
      controls
        .filter((one) => one.name === name && one.value !== one.came)
        .map(({ value }) => [name, clean(name, value)] as const),
    ),
  );

/** Filters that are in force as soon as they are touched, on a phone too; there the others wait for Apply (spec A §2). */
export const isLiveFilter = (name: FilterName): boolean =>
  name === 'q' || name === 'proff' || name === 'price' || name === 'order';

/** Filters in force, without the order: the order hides nothing. */
export const chosenFilters = (filters: ExploreFilters): FilterName[] =>
  filterNames.filter((name) => name !== 'order' && filters[name] !== '');

/** One choice in force: it has a chip of its own. */
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

/** Works per step of "show more": a multiple of the two and three columns of the wall. */
export const pageSize = 24;
/** Steps that one question brings: a list answers at most 100 works. */
export const stepsAtOnce = 4;
const mostSteps = 100;

/** How many steps an address asks for: `?page=3`. */
export const readSteps = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), mostSteps) : 1;
};

/** What has come of one list: works from its beginning, in steps of a page. */
export type LoadedWorks = {
  /** The filters it answers, as in the address. */
  readonly search: string;
  readonly page: WorksPage;
  readonly steps: number;
};

/** How many steps the next question asks for, to come to `wanted`; 0 when nothing is missing or left. */
export const missingSteps = (held: LoadedWorks | undefined, wanted: number): number => {
  if (!held) return Math.min(wanted, stepsAtOnce);
  if (!held.page.next) return 0;
  return Math.max(0, Math.min(wanted - held.steps, stepsAtOnce));
};

/** A list with its next works. One that was published meanwhile does not hang there twice. */
export const goOn = (
  held: LoadedWorks | undefined,
  search: string,
  page: WorksPage,
  steps: number,
): LoadedWorks => {
  if (!held) return { search, page, steps };
  const known = new Set(held.page.rows.map(({ id }) => id));
  const rows: readonly CardWork[] = [
    ...held.page.rows,
    ...page.rows.filter(({ id }) => !known.has(id)),
  ];
  return { search, page: { ...page, rows }, steps: held.steps + steps };
};
