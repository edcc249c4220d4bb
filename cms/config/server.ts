import { join } from 'node:path';
import { env } from '../src/environment.ts';

export default () => ({
  // The panel; what the public calls is on a listener of its own (platform/server/http/listener.ts).
  host: env().CMS_HOST,
  port: env().CMS_PORT,
  // The front door keeps its connections: one that it may use again must not close between two requests.
  http: { serverOptions: { keepAliveTimeout: 75_000 } },
  app: { keys: env().APP_KEYS.split(',') },
  // The last hop of X-Forwarded-For, where the front door wrote it; from anybody else the header is dropped.
  proxy: { koa: true, maxIpsCount: 1 },
  dirs: { public: join(env().dataDir, 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  cron: { enabled: false },
  // A shop is copied by its backup; nobody reads or overwrites a whole one over HTTP.
  transfer: { remote: { enabled: false } },
  webhooks: { populateRelations: false },
});
