// Fills an empty shop by Medusa's own workflows: a region, a channel with its key, works, and the search index.
const { Modules } = require('@medusajs/framework/utils');
const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingProfilesWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} = require('@medusajs/medusa/core-flows');
const works = require('../../works.json');

const currency = 'kzt';
const atOnce = 100;

module.exports.default = async ({ container }) => {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  await run(createRegionsWorkflow, {
    regions: [{ name: 'Kazakhstan', currency_code: currency, countries: ['kz'] }],
  });
  const [channel] = await run(createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: 'bench' }],
  });
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'bench', type: 'publishable', created_by: '' }],
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  const [profile] = await run(createShippingProfilesWorkflow, {
    data: [{ name: 'bench', type: 'bench' }],
  });
  for (let at = 0; at < works.length; at += atOnce) {
    const products = works
      .slice(at, at + atOnce)
      .map((work) => productOf(work, channel.id, profile.id));
    await run(createProductsWorkflow, { products });
    if (at % 1000 === 0) console.log(`${at} of ${works.length} imported`);
  }
  await container.resolve(Modules.SEARCH).reindex({ index: 'product' });
};

const productOf = (work, channelId, profileId) => ({
  ...{ title: work.title, handle: work.slug, description: work.description, status: 'published' },
  thumbnail: `/uploads/picture-${work.picture}.webp`,
  images: [{ url: `/uploads/picture-${work.picture}.webp` }],
  material: work.material,
  metadata: { technique: work.technique, seller: work.seller, sequence: work.n },
  shipping_profile_id: profileId,
  sales_channels: [{ id: channelId }],
  options: [{ title: 'Original', values: ['Original'] }],
  variants: [
    {
      ...{ title: 'Original', sku: work.slug, manage_inventory: false },
      options: { Original: 'Original' },
      prices: [{ amount: work.price, currency_code: currency }],
    },
  ],
});
