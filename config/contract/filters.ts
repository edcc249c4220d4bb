/**
 * Filters of a list of works (spec A §2 Explore, A §4). Each row here is a filter of the contract, the query, the index
 * with its counts, the page addresses and the panel, in this sequence. A new filter also needs a column in the table
 * `catalogue` (a migration), its value (plugins/catalogue/server/cards/rules.ts) and its texts (`explore.…`).
 */

/**
 * Filters by vocabulary keys. Several keys are separated by commas, and a work matches any of them. `groups` maps each
 * section that has the filter to the vocabulary group of its keys.
 */
export const choiceFilters = [
  { name: 'proff', column: 'level', groups: { art: 'levels.art', artisan: 'levels.crafts' } },
  { name: 'subject', column: 'subject', groups: { art: 'subjects' } },
  { name: 'type', column: 'type', groups: { artisan: 'objectTypes' } },
  { name: 'size', column: 'size', groups: { art: 'sizes', artisan: 'sizes' } },
  { name: 'color', column: 'color', groups: { art: 'colors', artisan: 'colors' } },
  { name: 'orient', column: 'orientation', groups: { art: 'orientations' } },
  { name: 'style', column: 'style', groups: { art: 'artStyles', artisan: 'craftStyles' } },
  { name: 'mat', column: 'material', groups: { art: 'artMaterials', artisan: 'craftMaterials' } },
  {
    name: 'tech',
    column: 'technique',
    groups: { art: 'artTechniques', artisan: 'craftTechniques' },
  },
  { name: 'frame', column: 'framing', groups: { art: 'framings' } },
  { name: 'region', column: 'region', groups: { art: 'regions', artisan: 'regions' } },
  { name: 'ready', column: 'readiness', groups: { art: 'readiness', artisan: 'readiness' } },
  {
    name: 'avail',
    column: 'availability',
    groups: { art: 'availability', artisan: 'availability' },
  },
] as const;
export type ChoiceName = (typeof choiceFilters)[number]['name'];
export type KeyColumn = (typeof choiceFilters)[number]['column'];

/** Returns the vocabulary group of each key column in a section. */
export const termGroupsOf = (section: string): Partial<Record<KeyColumn, string>> =>
  Object.fromEntries(
    choiceFilters.flatMap(({ column, groups }) =>
      Object.entries(groups).flatMap(([of, group]) => (of === section ? [[column, group]] : [])),
    ),
  );

/** Maximum longer side of small and medium works, centimetres. */
export const longestSideCm = { small: 40, medium: 100 } as const;

/** Display format of a number: `1 200`, `1 200 ₸` or `2024`. */
export type NumberFormat = 'grouped' | 'tenge' | 'plain';

/**
 * Range filters over whole numbers, with the maximum that may be requested: nothing on a wall or in a room is longer than
 * 100 m. The columns of `price` follow `priceKinds`. `format` applies to chips; in input fields, where the label names
 * the unit, amounts have no currency sign.
 */
export const rangeFilters = [
  {
    name: 'length',
    from: 'wmin',
    to: 'wmax',
    most: 10_000,
    format: 'grouped',
    columns: ['length'],
    sections: ['art', 'artisan'],
  },
  {
    name: 'height',
    from: 'hmin',
    to: 'hmax',
    most: 10_000,
    format: 'grouped',
    columns: ['height'],
    sections: ['art', 'artisan'],
  },
  {
    name: 'price',
    from: 'min',
    to: 'max',
    most: 1_000_000_000,
    format: 'tenge',
    columns: ['price_sale', 'price_rent'],
    sections: ['art', 'artisan'],
  },
] as const satisfies readonly { readonly format: NumberFormat; readonly [more: string]: unknown }[];
export type RangeFilter = (typeof rangeFilters)[number];
export type RangeName = RangeFilter['name'];
export type RangeEnd = RangeFilter['from' | 'to'];
export type NumberColumn = RangeFilter['columns'][number];

/** Price to which `min`, `max` and `order` of a list apply. */
export const priceKinds = ['buy', 'rent'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Wire names of the filters with choices and counts; values of `artist` are ids. */
export type FacetName = ChoiceName | 'artist';
export const facetNames: readonly FacetName[] = [
  ...choiceFilters.map(({ name }) => name),
  'artist',
];

/** Maximum of each range end. */
export const mostOf = Object.fromEntries(
  rangeFilters.flatMap(({ from, to, most }) => [
    [from, most],
    [to, most],
  ]),
) as Readonly<Record<RangeEnd, number>>;

/** All parameter names of a list address, in the sequence of its chips, `order` last. */
export type FilterName = 'q' | FacetName | RangeEnd | 'price' | 'order';
export const filterNames: readonly FilterName[] = [
  'q',
  ...facetNames,
  ...rangeFilters.flatMap(({ name, from, to }) =>
    name === 'price' ? ([name, from, to] as const) : ([from, to] as const),
  ),
  'order',
];
