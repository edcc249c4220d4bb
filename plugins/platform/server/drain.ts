/** Leaving without dropping anything: what is begun is finished, nothing new is taken. */
import type { Core } from '@strapi/strapi';
import { closeReader } from './db.ts';
import { listeners } from './http/listener.ts';
import { logNote } from './log.ts';
import { setDraining } from './readiness.ts';
import { stopTick } from './tick.ts';

const longMs = 15_000;
/** Who develops waits for the next start, and holds a connection of his own by which pages are told of changes. */
const shortMs = 500;

/**
 * Readiness off, no new connections, no new jobs; open requests and handlers in hand have 15 seconds.
 * Strapi's own destroy() cuts every connection at its end, so this comes first in it.
 */
export const drain = async (app: Core.Strapi): Promise<void> => {
  setDraining();
  const patienceMs = app.config.get('autoReload') ? shortMs : longMs;
  const servers = listeners(app);
  const closed = servers.map(
    (server) =>
      new Promise<void>((resolve) => {
        if (server.listening) server.close(() => resolve());
        else resolve();
      }),
  );
  // Kept-alive connections without a request would hold a server open for ever.
  const closeIdle = (): void => {
    for (const server of servers) server.closeIdleConnections();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 200);
  const done = await Promise.race([
    Promise.all([...closed, stopTick()]).then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref()),
  ]);
  clearInterval(idle);
  for (const server of servers) server.closeAllConnections();
  if (!done) logNote('drain cut short', { patienceMs });
  await closeReader();
};
