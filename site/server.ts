/** The front door: the only address of the shop. Run by Node after `npm run build`. */
import { env, reachable } from '@oner/config/env';
import { restrictNewFiles } from '@oner/config/private-files';
import { serveMetrics } from '@oner/config/telemetry';
import { openTracing } from '@oner/config/tracing';
import { frontDoor } from './server/front-door.ts';
import { findPacked } from './server/packed.ts';
import { loadPages } from './server/pages.ts';
import { followPurges } from './server/purges.ts';
import { stopGracefully } from './server/stop.ts';

const { DOOR_SECRET, DRAIN_S, HOST, PORT, TRUSTED_PROXIES, ...more } = env();
const { apiUrl, publicUrl, returnGateway, tracing, METRICS_HOST, METRICS_PORT } = more;
let stopping = false;
restrictNewFiles();

const server = frontDoor({
  cmsUrl: apiUrl,
  doorSecret: DOOR_SECRET,
  publicUrl,
  trustedProxies: TRUSTED_PROXIES,
  returnGateway,
  pages: await loadPages(),
  packed: findPacked(new URL('./dist/client/', import.meta.url)),
  isStopping: () => stopping,
});

stopGracefully(server, DRAIN_S * 1000, () => {
  stopping = true;
});
if (tracing) await openTracing({ ...tracing, service: 'oner-site' });
if (METRICS_PORT !== undefined) await serveMetrics(METRICS_PORT + 1, METRICS_HOST);
server.listen(PORT, HOST, () => {
  console.log(`site: ${publicUrl} (listening on ${HOST}:${PORT})`);
  void followPurges({
    cmsUrl: apiUrl,
    secret: DOOR_SECRET,
    ownUrl: `http://${reachable(HOST)}:${PORT}`,
    isStopping: () => stopping,
    logLine: console.log,
  });
});
