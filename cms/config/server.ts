import { join } from 'node:path';
import { env } from '../src/environment.ts';

export default () => ({
  // The panel; public calls have a separate listener (platform/server/listen/listener.ts).
  host: env().CMS_HOST,
  port: env().CMS_PORT,
  // The front door reuses connections, so they must not close between two requests.
  http: { serverOptions: { keepAliveTimeout: 75_000 } },
  app: { keys: env().APP_KEYS.split(',') },
  // Uses the last hop of X-Forwarded-For, written by the front door; the header is dropped from any other sender.
  proxy: { koa: true, maxIpsCount: 1 },
  dirs: { public: join(env().dataDir, 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  cron: { enabled: false },
  // Shops are copied by backups; a whole shop is never read or overwritten over HTTP.
  transfer: { remote: { enabled: false } },
  webhooks: { populateRelations: false },
});
