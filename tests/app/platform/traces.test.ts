/** One trace from the front door to the deliveries of an event, as a collector gets it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform } from '../../support/app/open-platform.ts';
import {
  closeTracing,
  emit,
  events,
  inSpan,
  openTracing,
  requestSpan,
  subscribe,
  traceparent,
  transact,
  underName,
} from '../../support/app/platform.ts';
import { runJobs } from '../../support/app.ts';

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number; readonly message?: string };
};
type Export = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { spans: readonly Span[] }[] }[];
};
let sent: Span[] = [];
let texts = '';
const collector = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  texts += text;
  const { resourceSpans } = JSON.parse(text) as Export;
  sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
});
let endpoint = '';
const service = 'oner-test';
subscribe(events.termsChanged, 'traces.listener', async () => {});

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
beforeEach(() => {
  sent = [];
  texts = '';
});
afterEach(closeTracing);
afterAll(() => collector.close());

const named = (name: string): Span => {
  const span = sent.find((one) => one.name === name);
  if (!span) throw new Error(`no span ${name} among ${sent.map((one) => one.name).join(', ')}`);
  return span;
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  openPlatform(engine);

  it('a click is followed through the call and its transaction to the delivery of its event', async () => {
    await openTracing({ endpoint, ratio: 1, service });
    const door = requestSpan(undefined);
    const cms = requestSpan(door?.traceparent);
    const call = () => underName('traces.call', () => transact(() => change('followed')));
    await cms?.run(call);
    cms?.end('/api/orders', 'POST', 201);
    door?.end('/works/[work]', 'POST', 201);
    // Another process may deliver it: only the row carries the trace.
    await runJobs();
    await closeTracing();
    const story = ['POST /works/[work]', 'POST /api/orders', 'traces.call', 'transaction'].map(
      named,
    );
    expect(story.map(({ parentSpanId }) => parentSpanId)).toEqual([
      undefined,
      ...story.slice(0, 3).map(({ spanId }) => spanId),
    ]);
    const delivery = named('terms.changed>traces.listener');
    expect(delivery.parentSpanId).toBe(named('transaction').spanId);
    expect(new Set([...story, delivery].map(({ traceId }) => traceId)).size).toBe(1);
  });

  it('an event outside any trace begins one of its own', async () => {
    await transact(() => change('alone'));
    await openTracing({ endpoint, ratio: 1, service });
    await inSpan('somebody else', () => runJobs());
    await closeTracing();
    const { parentSpanId, traceId } = named('terms.changed>traces.listener');
    expect(parentSpanId).toBeUndefined();
    expect(traceId).not.toBe(named('somebody else').traceId);
  });
});
const change = (key: string) => emit(events.termsChanged, key, { cause: 'standstill' });

it('records nothing by default', async () => {
  expect(requestSpan(undefined)).toBeUndefined();
  expect(inSpan('work', () => traceparent())).toBeUndefined();
  await openTracing({ endpoint, ratio: 0, service });
  inSpan('work', () => {});
  await closeTracing();
  expect(sent).toEqual([]);
});

it('records a request of a recorded trace, whatever the sampling ratio', async () => {
  await openTracing({ endpoint, ratio: 0, service });
  const trace = 'a'.repeat(32);
  requestSpan(`00-${trace}-${'b'.repeat(16)}-01`)?.end('/', 'GET', 200);
  await closeTracing();
  expect(sent.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
    [trace, 'b'.repeat(16)],
  ]);
});

it('records that work failed, without the error’s text, which may be personal', async () => {
  await openTracing({ endpoint, ratio: 1, service });
  const failing = inSpan('work', async () => {
    throw new TypeError('aliya@oner.kz is not a number');
  });
  await expect(failing).rejects.toThrow('aliya');
  await closeTracing();
  expect(named('work').status).toEqual({ code: 2, message: 'TypeError' });
  expect(texts).not.toContain('aliya');
});

it('does its work and ends in time while the collector is away', async () => {
  await openTracing({ endpoint: 'http://127.0.0.1:9', ratio: 1, service });
  const started = performance.now();
  expect(inSpan('work', () => 1)).toBe(1);
  await closeTracing();
  expect(performance.now() - started).toBeLessThan(5000);
});
