/**
 * Metrics for Prometheus: `GET /metrics` on a separate port. Labels have a fixed set of values: routes are templates,
 * never addresses, and no metric identifies a person, an order or a work.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const registers = [registry];

const requestSeconds = new Histogram({
  name: 'oner_request_seconds',
  help: 'From a request to the end of its answer, by the template of its route.',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
const unread = new Counter({
  name: 'oner_gauge_unread_total',
  help: 'Numbers that could not be read when they were asked for.',
  labelNames: ['name'] as const,
  registers,
});

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Records a response.
 * @param route template, as `/api/orders/:number`, from a fixed set
 * @param status HTTP status, or 499 if the client disconnected before the response
 */
export const observeRequest = (
  route: string,
  method: string,
  status: number,
  seconds: number,
): void => {
  const known = methods.has(method) ? method : 'other';
  requestSeconds.observe({ route, method: known, status: `${status}` }, seconds);
};

/** Defines a counter. @param labels label names */
export const counter = <Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): Counter<Label> => new Counter({ name, help, labelNames: labels, registers });

/** Defines a histogram of durations in seconds. @param buckets upper bounds */
export const secondsOf = (name: string, help: string, buckets: number[]): Histogram =>
  new Histogram({ name, help, buckets, registers });

type Reading = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };
/** A database that does not respond must not block the other metrics. */
const patienceMs = 2000;

/**
 * Defines a gauge that is read for each scrape. A gauge that fails or takes more than two seconds is omitted and counted.
 * @param labels label names
 */
export const gauge = (
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Promise<readonly Reading[]> | readonly Reading[],
): void => {
  // A test process opens several shops in turn.
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    async collect() {
      // Without labels reset() would leave a 0.
      const forget = () => (labels.length > 0 ? this.reset() : this.remove());
      forget();
      const waited = new AbortController();
      const late = sleep(patienceMs, undefined, { signal: waited.signal }).then(() => {
        throw new Error(`${name} was not read before the timeout`);
      });
      late.catch(() => {});
      try {
        const reading = Promise.resolve().then(read);
        reading.catch(() => {});
        for (const { labels: of = {}, value } of await Promise.race([reading, late]))
          this.set(of, value);
      } catch {
        forget();
        unread.inc({ name });
      } finally {
        waited.abort();
      }
    },
  });
};

/** All metrics of this process in the Prometheus text format. */
export const metricsText = (): Promise<string> => registry.metrics();

/**
 * Opens `GET /metrics` and collects Node's default metrics from then on: event loop, memory, CPU time.
 * @throws Error if the port cannot be opened
 */
export const serveMetrics = (port: number, host: string): Promise<Server> => {
  collectDefaultMetrics({ register: registry });
  const server = createServer(({ method, url }: IncomingMessage, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metricsText().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // The server does not keep the process alive.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
};
