// The index of products: what a card shows, what lists are narrowed and sorted by, and words of the title alone.
const { defineSearchIndex, search } = require('@medusajs/framework/utils');

const fields = [
  ...['id', 'title', 'handle', 'thumbnail', 'status', 'material', 'metadata'],
  ...['sales_channels.id', 'variants.prices.amount'],
];
const atOnce = 200;

const documentOf = ({ metadata, sales_channels, variants, ...product }) => ({
  ...{ id: product.id, title: product.title, handle: product.handle },
  ...{ thumbnail: product.thumbnail, status: product.status, material: product.material },
  ...{ technique: metadata.technique, seller: metadata.seller, sequence: metadata.sequence },
  price: Number(variants[0].prices[0].amount),
  sales_channel_ids: sales_channels.map(({ id }) => id),
});

module.exports.default = defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable().retrievable(),
    status: search.keyword().filterable().retrievable(false),
    sales_channel_ids: search.keyword().array().filterable().retrievable(false),
    title: search.text().searchable({ weight: 3 }).retrievable(),
    handle: search.keyword().retrievable(),
    thumbnail: search.keyword().retrievable(),
    seller: search.keyword().retrievable(),
    material: search.keyword().filterable().facetable().retrievable(),
    technique: search.keyword().filterable().facetable().retrievable(),
    price: search.float().filterable().sortable().retrievable(),
    sequence: search.integer().filterable().sortable().retrievable(false),
  }),
  // Nothing changes while it is measured, so that it listens to no events.
  seed: async function* seed({ container, catchup, last_key: lastKey }) {
    if (catchup) return;
    for (let after = lastKey; ; ) {
      const { data } = await container.query.graph({
        entity: 'product',
        fields,
        filters: after === undefined ? {} : { id: { $gt: after } },
        pagination: { take: atOnce, order: { id: 'ASC' } },
      });
      if (data.length > 0) yield [{ action: 'upsert', documents: data.map(documentOf) }];
      if (data.length < atOnce) return;
      after = data.at(-1).id;
    }
  },
});
