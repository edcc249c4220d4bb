/**
 * The CMS of a measurement: the shop's own, and beside its calls Strapi's own list of works, which the shop keeps
 * closed. Everybody may see it here, as Strapi's documentation has it for public content.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { addSeed, house } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { root } from '../bootstrap/node.mjs';

type Find = (ctx: unknown, next: () => Promise<void>) => Promise<unknown>;
type Factories = {
  createCoreController(uid: string): (house: { strapi: Core.Strapi }) => { find: Find };
};

const actions = [
  ...['api::work.work.find', 'api::seller.seller.find', 'plugin::users-permissions.user.find'],
  ...['plugin::upload.content-api.find'],
];

const openToAll = async (strapi: Core.Strapi): Promise<void> => {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'public' } });
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  for (const action of actions) {
    const where = { action, role: role.id };
    if (!(await permissions.findOne({ where }))) await permissions.create({ data: where });
  }
};

// Routes may be added until the server listens; seeds run just before.
addSeed('payouts', 1000, async () => {
  const strapi = house();
  await openToAll(strapi);
  const require = createRequire(join(root, 'cms', 'package.json'));
  const { factories } = require('@strapi/strapi') as { factories: Factories };
  const controller = factories.createCoreController('api::work.work')({ strapi });
  strapi.server.api('content-api').routes([
    {
      method: 'GET',
      path: '/bench-works',
      handler: (ctx, next) => controller.find(ctx, next),
      config: { auth: { scope: ['api::work.work.find'] } },
    },
  ]);
});

await import('../../cms/start.mts');
