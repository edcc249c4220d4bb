import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  counter,
  gauge,
  metricsText,
  observeRequest,
  secondsOf,
  serveMetrics,
} from './telemetry.ts';

const lineOf = async (start: string): Promise<string | undefined> =>
  (await metricsText()).split('\n').find((line) => line.startsWith(start));

describe('a metric', () => {
  it('of requests has route templates and only known methods as labels', async () => {
    observeRequest('/api/orders/:number', 'GET', 200, 0.02);
    observeRequest('/api/orders/:number', 'BREW', 404, 0.02);
    const start = 'oner_request_seconds_count{route="/api/orders/:number",';
    expect(await lineOf(`${start}method="GET"`)).toBe(`${start}method="GET",status="200"} 1`);
    expect(await lineOf(`${start}method="other"`)).toBe(`${start}method="other",status="404"} 1`);
  });

  it('counts events and durations', async () => {
    counter('oner_test_total', 'A test.', ['kind']).inc({ kind: 'a' });
    secondsOf('oner_test_seconds', 'A test.', [1, 2]).observe(1.5);
    expect(await lineOf('oner_test_total{')).toBe('oner_test_total{kind="a"} 1');
    expect(await lineOf('oner_test_seconds_bucket{le="2"}')).toMatch(/ 1$/);
  });
});

describe('a gauge', () => {
  it('is read on each scrape, even if a second shop redefines it', async () => {
    for (const value of [1, 2]) gauge('oner_test_now', 'A test.', [], () => [{ value }]);
    expect(await lineOf('oner_test_now ')).toBe('oner_test_now 2');
  });

  it('is omitted and counted if it cannot be read, without delaying others', async () => {
    gauge('oner_test_broken', 'A test.', [], () => Promise.reject(new Error('no database')));
    gauge('oner_test_silent', 'A test.', [], () => new Promise(() => {}));
    const text = await metricsText();
    expect(text).toContain('\noner_test_now 2\n');
    expect(text).not.toMatch(/^oner_test_(broken|silent)/m);
    // A gauge that never responds would delay the other scrapes of this file.
    gauge('oner_test_silent', 'A test.', [], () => []);
    for (const name of ['oner_test_broken', 'oner_test_silent'])
      expect(await lineOf(`oner_gauge_unread_total{name="${name}"}`)).toMatch(/ [1-9]$/);
  });
});

it('serves metrics at one address, with the default metrics of Node', async () => {
  const server = await serveMetrics(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; text: string }>((resolve) => {
      get(`http://127.0.0.1:${port}${path}`, (answer) => {
        let text = '';
        answer.on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      });
    });
  const shown = await ask('/metrics');
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await ask('/')).status).toBe(404);
  server.close();
});
