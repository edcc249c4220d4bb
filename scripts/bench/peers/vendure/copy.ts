/** More works for Vendure, row by row as its importer and its indexer write them. */
import { copyRows, type Likeness } from '../copy-rows.ts';
import { query } from '../database.ts';
import type { PeerWork } from '../peer-works.ts';
import { type ValueIds, valueIds } from './values.ts';

/** Tables whose rows have numbers of their own. */
const numbered = [
  ...['product', 'product_translation', 'product_asset', 'product_variant'],
  ...['product_variant_translation', 'product_variant_price', 'stock_level', 'stock_movement'],
] as const;
type Numbered = (typeof numbered)[number];
type Last = Readonly<Record<Numbered, number>>;

const facets = ['material', 'technique', 'seller'] as const;

export const copyWorks = async (databaseUrl: string, works: readonly PeerWork[]): Promise<void> => {
  const last = await lastIds(databaseUrl);
  const assets = await query(databaseUrl, 'select id, preview from asset order by id');
  const pictures = assets.map(({ id, preview }) => ({ id: Number(id), preview: String(preview) }));
  const ids = await valueIds(databaseUrl);
  await copyRows(databaseUrl, works, [
    ...ofProducts(last, pictures, ids),
    ...ofVariants(last),
    ofIndex(last, pictures, ids),
  ]);
  for (const table of numbered) {
    const sequence = `pg_get_serial_sequence('"${table}"', 'id')`;
    await query(databaseUrl, `select setval(${sequence}, max(id)) from "${table}"`);
  }
};

const lastIds = async (databaseUrl: string): Promise<Last> => {
  const columns = numbered.map((table) => `(select max(id) from "${table}") as "${table}"`);
  const [row] = await query(databaseUrl, `select ${columns.join(', ')}`);
  return Object.fromEntries(numbered.map((table) => [table, Number(row?.[table])])) as Last;
};

type Picture = { readonly id: number; readonly preview: string };

const idOf = (values: ValueIds, facet: (typeof facets)[number], work: PeerWork): string => {
  const id = values.get(`${facet}:${work[facet]}`);
  if (id === undefined) throw new Error(`Vendure does not know the ${facet} ${work[facet]}`);
  return id;
};

/** As the filling dates them, by number. */
const dateOf = ({ n }: PeerWork): string =>
  new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString().slice(0, -1);

const ofProducts = (last: Last, pictures: readonly Picture[], values: ValueIds): Likeness[] => [
  {
    table: 'product',
    first: 'id = (select min(id) from product)',
    change: (work, n) => ({
      ...{ id: last.product + n + 1, createdAt: dateOf(work) },
      featuredAssetId: pictures[work.picture]?.id,
    }),
  },
  {
    table: 'product_translation',
    first: '"baseId" = (select min(id) from product)',
    change: (work, n) => ({
      ...{ id: last.product_translation + n + 1, baseId: last.product + n + 1 },
      ...{ name: work.title, slug: work.slug, description: work.description },
    }),
  },
  {
    table: 'product_channels_channel',
    first: '"productId" = (select min(id) from product)',
    change: (_work, n) => ({ productId: last.product + n + 1 }),
  },
  {
    table: 'product_asset',
    first: '"productId" = (select min(id) from product)',
    change: (work, n) => ({
      ...{ id: last.product_asset + n + 1, productId: last.product + n + 1 },
      assetId: pictures[work.picture]?.id,
    }),
  },
  ...facets.map(
    (facet): Likeness => ({
      table: 'product_facet_values_facet_value',
      first: 'true limit 1',
      change: (work, n) => ({
        ...{ productId: last.product + n + 1, facetValueId: Number(idOf(values, facet, work)) },
      }),
    }),
  ),
];

const ofVariants = (last: Last): Likeness[] => [
  {
    table: 'product_variant',
    first: 'id = (select min(id) from product_variant)',
    change: (work, n) => ({
      ...{ id: last.product_variant + n + 1, productId: last.product + n + 1, sku: work.slug },
    }),
  },
  {
    table: 'product_variant_translation',
    first: '"baseId" = (select min(id) from product_variant)',
    change: (work, n) => ({
      ...{ id: last.product_variant_translation + n + 1, baseId: last.product_variant + n + 1 },
      name: work.title,
    }),
  },
  {
    table: 'product_variant_channels_channel',
    first: '"productVariantId" = (select min(id) from product_variant)',
    change: (_work, n) => ({ productVariantId: last.product_variant + n + 1 }),
  },
  {
    table: 'product_variant_price',
    first: '"variantId" = (select min(id) from product_variant)',
    change: (work, n) => ({
      ...{ id: last.product_variant_price + n + 1, variantId: last.product_variant + n + 1 },
      price: work.price * 100,
    }),
  },
  ...(['stock_level', 'stock_movement'] as const).map(
    (table): Likeness => ({
      table,
      first: '"productVariantId" = (select min(id) from product_variant)',
      change: (_work, n) => ({
        ...{ id: last[table] + n + 1, productVariantId: last.product_variant + n + 1 },
      }),
    }),
  ),
];

const ofIndex = (last: Last, pictures: readonly Picture[], values: ValueIds): Likeness => ({
  table: 'search_index_item',
  first: '"productId" = (select min(id) from product)',
  change: (work, n) => ({
    ...{ productVariantId: last.product_variant + n + 1, productId: last.product + n + 1 },
    ...{ productName: work.title, productVariantName: work.title, slug: work.slug },
    ...{ description: work.description, sku: work.slug },
    ...{ price: work.price * 100, priceWithTax: work.price * 100 },
    facetValueIds: facets.map((facet) => idOf(values, facet, work)).join(','),
    productAssetId: pictures[work.picture]?.id,
    productPreview: pictures[work.picture]?.preview,
  }),
});
