/** More works for Medusa, row by row as its workflows and its indexer write them. */
import { copyRows, type Likeness, type Row } from '../copy-rows.ts';
import { query } from '../database.ts';
import type { PeerWork } from '../peer-works.ts';

export const copyWorks = async (databaseUrl: string, works: readonly PeerWork[]): Promise<void> => {
  const [index] = await query(databaseUrl, 'select name, table_name from search_postgres_index');
  const table = String(index?.table_name);
  const [first] = await query(databaseUrl, 'select min(id) as id from product');
  const id = String(first?.id);
  await copyRows(databaseUrl, works, [
    ...ofProducts(id),
    ...ofOptions(id),
    ...ofVariants(id),
    ...(await ofIndex(databaseUrl, table, id)),
  ]);
  // As its indexer makes them of a title.
  await query(
    databaseUrl,
    `update "${table}" set search_vector = setweight(to_tsvector('english', search_text), 'A')
      where search_vector = ''::tsvector`,
  );
  await query(
    databaseUrl,
    `update search_postgres_index set document_count = (select count(*) from "${table}")`,
  );
};

/** Sorts after what Medusa has numbered itself. */
const idOf = (kind: string, { n }: PeerWork): string => `${kind}_copy${String(n).padStart(8, '0')}`;
const pictureOf = ({ picture }: PeerWork): string => `/uploads/picture-${picture}.webp`;

const product = (work: PeerWork): string => idOf('prod', work);
const variant = (work: PeerWork): string => idOf('variant', work);

const ofProducts = (id: string): Likeness[] => [
  {
    table: 'product',
    first: `id = '${id}'`,
    change: (work) => ({
      ...{ id: product(work), title: work.title, handle: work.slug, material: work.material },
      ...{ description: work.description, thumbnail: pictureOf(work) },
      metadata: { technique: work.technique, seller: work.seller, sequence: work.n },
    }),
  },
  {
    table: 'image',
    first: `product_id = '${id}'`,
    change: (work) => ({
      ...{ id: idOf('img', work), product_id: product(work), url: pictureOf(work) },
    }),
  },
  {
    table: 'product_sales_channel',
    first: `product_id = '${id}'`,
    change: (work) => ({ id: idOf('prodsc', work), product_id: product(work) }),
  },
  {
    table: 'product_shipping_profile',
    first: `product_id = '${id}'`,
    change: (work) => ({ id: idOf('prodsp', work), product_id: product(work) }),
  },
];

const ofOptions = (id: string): Likeness[] => {
  const optionOf = `(select product_option_id from product_product_option where product_id = '${id}')`;
  const linkOf = `(select id from product_product_option where product_id = '${id}')`;
  return [
    {
      table: 'product_option',
      first: `id = ${optionOf}`,
      change: (work) => ({ id: idOf('opt', work) }),
    },
    {
      table: 'product_option_value',
      first: `option_id = ${optionOf}`,
      change: (work) => ({ id: idOf('optval', work), option_id: idOf('opt', work) }),
    },
    {
      table: 'product_product_option',
      first: `product_id = '${id}'`,
      change: (work) => ({
        ...{ id: idOf('prodopt', work), product_id: product(work) },
        product_option_id: idOf('opt', work),
      }),
    },
    {
      table: 'product_product_option_value',
      first: `product_product_option_id = ${linkOf}`,
      change: (work) => ({
        ...{ id: idOf('prodoptval', work), product_product_option_id: idOf('prodopt', work) },
        product_option_value_id: idOf('optval', work),
      }),
    },
  ];
};

const ofVariants = (id: string): Likeness[] => {
  const variantOf = `(select id from product_variant where product_id = '${id}')`;
  const pricesOf = `(select price_set_id from product_variant_price_set where variant_id = ${variantOf})`;
  return [
    {
      table: 'product_variant',
      first: `product_id = '${id}'`,
      change: (work) => ({ id: variant(work), product_id: product(work), sku: work.slug }),
    },
    {
      table: 'product_variant_option',
      first: `variant_id = ${variantOf}`,
      change: (work) => ({ variant_id: variant(work), option_value_id: idOf('optval', work) }),
    },
    {
      table: 'price_set',
      first: `id = ${pricesOf}`,
      change: (work) => ({ id: idOf('pset', work) }),
    },
    {
      table: 'price',
      first: `price_set_id = ${pricesOf}`,
      change: (work) => ({
        ...{ id: idOf('price', work), price_set_id: idOf('pset', work), amount: work.price },
        raw_amount: { value: String(work.price), precision: 20 },
      }),
    },
    {
      table: 'product_variant_price_set',
      first: `variant_id = ${variantOf}`,
      change: (work) => ({
        ...{ id: idOf('pvps', work), variant_id: variant(work), price_set_id: idOf('pset', work) },
      }),
    },
  ];
};

/** A document as `shop/src/search/product.js` makes it. */
const ofIndex = async (databaseUrl: string, table: string, id: string): Promise<Likeness[]> => {
  const [like] = await query(databaseUrl, `select document from "${table}" where id = $1`, [id]);
  const documentOf = (work: PeerWork): Row => ({
    ...(like?.document as Row),
    ...{ id: product(work), title: work.title, handle: work.slug, thumbnail: pictureOf(work) },
    ...{ material: work.material, technique: work.technique, seller: work.seller },
    ...{ price: work.price, sequence: work.n },
  });
  return [
    {
      table,
      first: `id = '${id}'`,
      change: (work) => ({
        ...{ id: product(work), search_text: work.title, search_vector: '' },
        ...{ document: documentOf(work), indexed: documentOf(work) },
      }),
    },
  ];
};
