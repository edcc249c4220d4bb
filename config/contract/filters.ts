/**
 * The filters of a list of works (spec A §2 Explore, A §4). A row here is a filter of the contract, of the query, of the
 * index with its counts, of the addresses of pages and of the panel, in this order. Beside it a new filter needs a column
 * of the table `catalogue` (a migration), its value (plugins/catalogue/server/cards/rules.ts) and its texts (`explore.…`).
 */

/**
 * Filters by keys of the vocabulary; several keys have commas between them, and a work fits that has any of them. `groups`
 * has the group of the vocabulary that the keys are of, for each section that has the filter.
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

/** The groups of the vocabulary that the columns of a section take their keys from, by column. */
export const termGroupsOf = (section: string): Partial<Record<KeyColumn, string>> =>
  Object.fromEntries(
    choiceFilters.flatMap(({ column, groups }) =>
      Object.entries(groups).flatMap(([of, group]) => (of === section ? [[column, group]] : [])),
    ),
  );

/** The longer side of a small work and of one of a middle size at most, centimetres. */
export const longestSideCm = { small: 40, medium: 100 } as const;

/** How a number is shown: `1 200`, `1 200 ₸`, or as it is, `2024`. */
export type NumberFormat = 'grouped' | 'tenge' | 'plain';

/**
 * Filters by whole numbers from and to, with the largest that may be asked for: nothing that hangs on a wall or stands in
 * a room is longer than 100 m. The filter `price` names the price that its ends are of: its columns stand in the order of
 * `priceKinds`. `format` is that of a chip; in the fields, where the label names the unit, a sum stands without its sign.
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

/** Which of its two prices a list speaks of, in `min`, `max` and `order`. */
export const priceKinds = ['buy', 'rent'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Wire names of the filters that offer choices, and so have counts; those of authors are ids. */
export type FacetName = ChoiceName | 'artist';
export const facetNames: readonly FacetName[] = [
  ...choiceFilters.map(({ name }) => name),
  'artist',
];

/** The largest number that an end of a range may be. */
export const mostOf = Object.fromEntries(
  rangeFilters.flatMap(({ from, to, most }) => [
    [from, most],
    [to, most],
  ]),
) as Readonly<Record<RangeEnd, number>>;

/** Every name that may stand in the address of a list, in the order of its chips; the order of the works comes last. */
export type FilterName = 'q' | FacetName | RangeEnd | 'price' | 'order';
export const filterNames: readonly FilterName[] = [
  'q',
  ...facetNames,
  ...rangeFilters.flatMap(({ name, from, to }) =>
    name === 'price' ? ([name, from, to] as const) : ([from, to] as const),
  ),
  'order',
];
