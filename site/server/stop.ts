import type { Server } from 'node:http';

const drainMs = 10_000;

/**
 * Stops when the system asks: first not ready (so that nobody sends more), then no new connections, then the requests
 * under way are finished, at most for 10 s.
 */
export const stopGracefully = (server: Server, onStopping: () => void): void => {
  const stop = () => {
    onStopping();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};
