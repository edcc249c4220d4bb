import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeTracing } from '@oner/config/tracing';

const patienceMs = 10_000;

/**
 * Stops when the system asks: first not ready, and open as before until a balancer has noticed; then no new connections; then
 * the requests under way are finished, at most for 10 s.
 * @param drainMs for so long it stays open
 */
export const stopGracefully = (server: Server, drainMs: number, onStopping: () => void): void => {
  const stop = async () => {
    onStopping();
    await sleep(drainMs);
    server.close(() => void closeTracing().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};
