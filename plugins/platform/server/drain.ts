/** Leaving without dropping anything: what is begun is finished, nothing new is taken. */
import type { Core } from '@strapi/strapi';
import { closeReader } from './db.ts';
import { logNote } from './log.ts';
import { setDraining } from './readiness.ts';
import { stopTick } from './tick.ts';

const patienceMs = 15_000;

/**
 * Readiness off, no new connections, no new jobs; open requests and handlers in hand have 15 seconds.
 * Strapi's own destroy() cuts every connection, so this comes before it.
 */
export const drain = async (app: Core.Strapi): Promise<void> => {
  setDraining();
  const server = app.server.httpServer;
  const closed = new Promise<void>((resolve) => {
    if (server.listening) server.close(() => resolve());
    else resolve();
  });
  // Kept-alive connections without a request would hold the server open for ever.
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 200);
  const done = await Promise.race([
    Promise.all([closed, stopTick()]).then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref()),
  ]);
  clearInterval(idle);
  if (!done) logNote('drain cut short', { patienceMs });
  await closeReader();
};
