/**
 * The CMS of a measurement: the shop's own, plus Strapi's own list of works, which the shop does not offer. All
 * permissions are granted here, so that the list spends no time on checking them.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { addStartupTask, strapiInstance } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { root } from '../bootstrap/node.mjs';

type Handler = Core.MiddlewareHandler;
type Factories = {
  createCoreService(uid: string): unknown;
  createCoreController(uid: string): (house: { strapi: Core.Strapi }) => { find: Handler };
};

const anything = { strategy: { name: 'bench', verify: () => {} }, credentials: null };

// Routes may be added until the server listens; seeds run just before.
addStartupTask('payouts', 1000, async () => {
  const strapi = strapiInstance();
  const require = createRequire(join(root, 'cms', 'package.json'));
  const { factories } = require('@strapi/strapi') as { factories: Factories };
  strapi.get('services').set('api::work.work', factories.createCoreService('api::work.work'));
  const controller = factories.createCoreController('api::work.work')({ strapi });
  const find: Handler = (ctx, next) => {
    ctx.state.auth = { ...anything, ability: { can: () => true } };
    return controller.find(ctx, next);
  };
  strapi.server.routes([
    { method: 'GET', path: '/api/bench-works', handler: find, config: { auth: false } },
  ]);
});

await import('../../cms/start.mts');
