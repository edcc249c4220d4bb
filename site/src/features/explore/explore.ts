import type { Section } from '@oner/config/contract';

/** Every filter an address may carry, in the order its chips stand (spec A §2 Explore). */
export const filterNames = [
  'q',
  'proff',
  'style',
  'mat',
  'tech',
  'type',
  'artist',
  'min',
  'max',
  'order',
] as const;
export type FilterName = (typeof filterNames)[number];
/** Values as they stand in the address; an empty text means no filter. */
export type Filters = Readonly<Record<FilterName, string>>;

const used = {
  art: ['q', 'proff', 'mat', 'tech', 'artist', 'min', 'max', 'order'],
  artisan: ['q', 'proff', 'style', 'mat', 'tech', 'type', 'artist', 'min', 'max', 'order'],
  design: ['artist', 'order'],
} as const satisfies Record<Section, readonly FilterName[]>;

export const usesFilter = (section: Section, name: FilterName): boolean =>
  (used[section] as readonly FilterName[]).includes(name);

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Filters;

const maxQueryLength = 100;
const maxTenge = 1_000_000_000;
const isKey = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
const isPrice = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= maxTenge;

const fits: Record<FilterName, (text: string) => boolean> = {
  q: () => true,
  proff: isKey,
  style: isKey,
  mat: isKey,
  tech: isKey,
  type: isKey,
  artist: (text) => /^[a-z0-9]{8,40}$/.test(text),
  min: isPrice,
  max: isPrice,
  // Recent (0) is the order without a word about it.
  order: (text) => text === '1' || text === '2',
};

const clean = (name: FilterName, text: string): string => {
  const value = name === 'q' ? text.trim().slice(0, maxQueryLength) : text.replace(/\s/g, '');
  return value && fits[name](value) ? value : '';
};

/**
 * The filters of an address. What the section does not know, or no list would understand, is left out. Of a name that
 * stands there twice the last holds: a form sends its select of orders, and then the button of one that was pressed.
 */
export const readFilters = (section: Section, search: URLSearchParams): Filters => ({
  ...noFilters,
  ...Object.fromEntries(
    used[section].map((name) => [name, clean(name, search.getAll(name).at(-1) ?? '')] as const),
  ),
});

/** The address's query for filters: `?q=дала&min=1000`, empty without any. The inverse of `readFilters`. */
export const writeFilters = (filters: Filters): string => {
  const search = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) search.set(name, filters[name]);
  const text = search.toString();
  return text && `?${text}`;
};

/** Prices may be typed with spaces; what is no whole number is told, and so is a range that is turned round. */
export const priceProblem = (
  min: string,
  max: string,
): 'not-a-number' | 'range-reversed' | undefined => {
  const [from, to] = [min, max].map((text) => text.replace(/\s/g, ''));
  if ([from, to].some((text) => text && !isPrice(text))) return 'not-a-number';
  return from && to && Number(from) > Number(to) ? 'range-reversed' : undefined;
};

/** A control of the form: what it holds now, and what the page came with. */
export type Control = { readonly name: string; readonly value: string; readonly came: string };

/** What was typed or chosen while the page was still coming alive: nobody has heard those events. */
export const chosenEarly = (controls: readonly Control[]): Partial<Filters> =>
  Object.fromEntries(
    filterNames.flatMap((name) =>
      controls
        .filter((one) => one.name === name && one.value !== one.came)
        .map(({ value }) => [name, clean(name, value)] as const),
    ),
  );

/** Filters that are in force as soon as they are touched; the others wait for Apply (spec A §2). */
export const isLive = (name: FilterName): boolean =>
  name === 'q' || name === 'proff' || name === 'order';

/** Filters in force, without the order: the order hides nothing. */
export const chosenFilters = (filters: Filters): FilterName[] =>
  filterNames.filter((name) => name !== 'order' && filters[name] !== '');

export const withoutFilter = (filters: Filters, name: FilterName): Filters => ({
  ...filters,
  [name]: '',
});

/** Works per step of "show more": a multiple of the two and three columns of the wall. */
export const pageSize = 24;
/** Steps that a page renders at once when an address says how far a person had come. */
export const maxFirstSteps = 4;

/** How many steps an address asks for: `?page=3`. */
export const readSteps = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), maxFirstSteps) : 1;
};
