// Fills an empty database: Vendure's own first data, then works by its importer for many, then its search index.
const {
  Asset,
  bootstrap,
  ChannelService,
  FacetService,
  FacetValueService,
  FastImporterService,
  JobQueueService,
  Populator,
  RequestContextService,
  TaxCategoryService,
  TransactionalConnection,
} = require('@vendure/core');
const { config } = require('./config.js');
const { owner, port } = require('./settings.json');
const works = require('./works.json');

const languageCode = 'en';
const atOnce = 4;

const firstData = {
  defaultLanguage: languageCode,
  defaultZone: 'Asia',
  countries: [{ name: 'Kazakhstan', code: 'KZ', zone: 'Asia' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [],
  collections: [],
};

const main = async () => {
  const app = await bootstrap(config);
  await app.get(Populator).populateInitialData(firstData);
  const channel = await app.get(ChannelService).getDefaultChannel();
  const ctx = await app
    .get(RequestContextService)
    .create({ apiType: 'admin', channelOrToken: channel });
  const assets = await makeAssets(app, ctx, channel);
  const valueIdOf = await makeValues(app, ctx);
  const { items } = await app.get(TaxCategoryService).findAll(ctx);
  await importAll(app, channel, { assets, valueIdOf, taxCategoryId: items[0].id });
  await app.get(JobQueueService).start();
  await reindex();
  await app.close();
};

const makeAssets = async (app, ctx, channel) => {
  const repository = app.get(TransactionalConnection).getRepository(ctx, Asset);
  const count = Math.max(...works.map(({ picture }) => picture)) + 1;
  const assets = Array.from({ length: count }, (_, n) => ({
    ...{ name: `picture-${n}.webp`, type: 'IMAGE', mimeType: 'image/webp', fileSize: 90_000 },
    ...{ width: 1600, height: 1200, channels: [channel] },
    ...{ source: `source/picture-${n}.webp`, preview: `preview/picture-${n}.webp` },
  }));
  return repository.save(assets.map((asset) => new Asset(asset)));
};

const makeValues = async (app, ctx) => {
  const ids = new Map();
  for (const code of ['material', 'technique', 'seller']) {
    const translations = [{ languageCode, name: code }];
    const facet = await app.get(FacetService).create(ctx, { code, isPrivate: false, translations });
    for (const name of new Set(works.map((work) => work[code]))) {
      const value = await app.get(FacetValueService).create(ctx, facet, {
        code: name,
        translations: [{ languageCode, name }],
      });
      ids.set(`${code}:${name}`, value.id);
    }
  }
  return (code, name) => ids.get(`${code}:${name}`);
};

const importAll = async (app, channel, { assets, valueIdOf, taxCategoryId }) => {
  const importer = app.get(FastImporterService);
  await importer.initialize(channel);
  const importOne = async (work) => {
    const assetId = assets[work.picture].id;
    const productId = await importer.createProduct({
      enabled: true,
      featuredAssetId: assetId,
      assetIds: [assetId],
      facetValueIds: ['material', 'technique', 'seller'].map((code) => valueIdOf(code, work[code])),
      translations: [
        { languageCode, name: work.title, slug: work.slug, description: work.description },
      ],
    });
    await importer.createProductVariant({
      ...{ productId, taxCategoryId, sku: work.slug, stockOnHand: 1, optionIds: [] },
      ...{ enabled: true, price: work.price * 100 },
      translations: [{ languageCode, name: work.title }],
    });
  };
  for (let at = 0; at < works.length; at += atOnce) {
    await Promise.all(works.slice(at, at + atOnce).map(importOne));
    if (at % 1000 === 0) console.log(`${at} of ${works.length} imported`);
  }
};

/** As a person at the dashboard would do it. */
const reindex = async () => {
  const api = `http://127.0.0.1:${port}/admin-api`;
  let token;
  const ask = async (query) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await fetch(api, { method: 'POST', headers, body: JSON.stringify({ query }) });
    token ??= answer.headers.get('vendure-auth-token') ?? undefined;
    const { data, errors } = await answer.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  await ask(
    `mutation { login(username: "${owner.identifier}", password: "${owner.password}") { __typename } }`,
  );
  const { reindex: job } = await ask('mutation { reindex { id } }');
  for (;;) {
    const { job: now } = await ask(`{ job(jobId: "${job.id}") { state progress error } }`);
    console.log(`search index: ${now.state}, ${now.progress} %`);
    if (now.state === 'COMPLETED') return;
    if (now.state === 'FAILED' || now.state === 'CANCELLED') throw new Error(now.error);
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
};

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
