/**
 * What a process says to Prometheus: `GET /metrics` on a port of its own. A label has values of a fixed set: a route is its
 * template and never an address; no number names a person, an order or a work.
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
 * Counts an answer.
 * @param route template, as `/api/orders/:number`; one of a set that the code knows
 * @param status HTTP, or 499 for a visitor who left before the answer
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

/** Something that happens, counted. @param labels names of its labels */
export const counter = <Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): Counter<Label> => new Counter({ name, help, labelNames: labels, registers });

/** Lengths of time, in seconds. @param buckets upper ends */
export const secondsOf = (name: string, help: string, buckets: number[]): Histogram =>
  new Histogram({ name, help, buckets, registers });

type Reading = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };
/** A database that does not answer must not keep the other numbers from whoever watches. */
const patienceMs = 2000;

/**
 * A number that is read each time it is asked for. One that cannot be read in two seconds is left out and counted.
 * @param labels names of its labels
 */
export const gauge = (
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Promise<readonly Reading[]> | readonly Reading[],
): void => {
  // A process of tests opens one shop after the other.
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    async collect() {
      // Without labels reset() would leave a nought.
      const forget = () => (labels.length > 0 ? this.reset() : this.remove());
      forget();
      const waited = new AbortController();
      const late = sleep(patienceMs, undefined, { signal: waited.signal }).then(() => {
        throw new Error(`${name} was not read in time`);
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

/** All numbers of this process, in the text format of Prometheus. */
export const metricsText = (): Promise<string> => registry.metrics();

/**
 * Opens `GET /metrics`, and counts from then on what Node knows of itself: its event loop, its memory, its processor time.
 * @throws Error where the port cannot be opened
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
  // Whoever watches does not keep a process from ending.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
};
