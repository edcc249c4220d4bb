import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeTracing } from '@oner/config/tracing';

const patienceMs = 10_000;

/**
 * Graceful stop: first reports not ready but keeps serving until a balancer has noticed; then closes to new
 * connections; then finishes the requests in progress, for at most 10 s.
 * @param drainMs time for which it keeps serving
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
