import { join } from 'node:path';
import { env } from '@oner/config/env';

export default () => ({
  host: env().HOST,
  port: env().CMS_PORT,
  // The front door keeps its connections: one that it may use again must not close between two requests.
  http: { serverOptions: { keepAliveTimeout: 75_000 } },
  app: { keys: env().APP_KEYS.split(',') },
  // Behind the front door the address of the visitor is the last hop of X-Forwarded-For.
  proxy: { koa: true, maxIpsCount: 1 },
  dirs: { public: join(env().dataDir, 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  cron: { enabled: false },
  webhooks: { populateRelations: false },
});
