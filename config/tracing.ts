/**
 * Traces, off unless OTEL_EXPORTER_OTLP_ENDPOINT says where they go: what one request causes, from the front door to the
 * deliveries of its events. A span has the name of a call, a job or a route, and never an address, a person or an order.
 */
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';

type Tracing = {
  /** Where a collector takes OTLP over HTTP, as http://127.0.0.1:4318. */
  readonly endpoint: string;
  /** Of all requests that bring no trace, how many are recorded: 0 to 1. */
  readonly ratio: number;
  readonly service: string;
};

/** A collector that is away costs no request anything: spans wait in a queue of this length, and what is over is dropped. */
const waitingSpans = 2048;
const patienceMs = 2000;

let provider: BasicTracerProvider | undefined;

/** Begins to record and send; called once, before the first request. The engine is loaded only here. */
export const openTracing = async ({ endpoint, ratio, service }: Tracing): Promise<void> => {
  const [sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: patienceMs,
  });
  provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { maxQueueSize: waitingSpans })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
};

/** Sends what is recorded, and ends. */
export const closeTracing = async (): Promise<void> => {
  const closing = provider;
  provider = undefined;
  await closing?.shutdown().catch(() => {});
  trace.disable();
  propagation.disable();
  context.disable();
};

const tracer = () => trace.getTracer('oner');

const endOf =
  (span: Span) =>
  (error: unknown): never => {
    // The message of an error may name a person: the log has it, a trace has its kind.
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.name : '',
    });
    span.end();
    throw error;
  };

/** Runs `work` as a part of the trace that is open here; without tracing it only runs it. */
export const inSpan = <T>(name: string, work: () => T, attributes: Attributes = {}): T => {
  if (!provider) return work();
  return tracer().startActiveSpan(name, { attributes }, (span) => {
    const fail = endOf(span);
    try {
      const result = work();
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      return result.then((value) => {
        span.end();
        return value;
      }, fail) as T;
    } catch (error) {
      return fail(error);
    }
  });
};

/** The open trace, in the words of W3C Trace Context, for whoever carries it on. */
export const traceparent = (from: Context = context.active()): string | undefined => {
  const carrier: { traceparent?: string } = {};
  if (provider) propagation.inject(from, carrier);
  return carrier.traceparent;
};

/** Runs `work` in the trace that `parent` names, or in none. */
export const inTrace = <T>(parent: string | null | undefined, work: () => T): T =>
  provider
    ? context.with(propagation.extract(ROOT_CONTEXT, { traceparent: parent ?? undefined }), work)
    : work();

type RequestSpan = {
  /** For what the answer to the request asks of others. */
  readonly traceparent: string;
  run<T>(work: () => T): T;
  /** @param route template of the address, as `/works/[work]` @param status HTTP, or 499 for a visitor who left */
  end(route: string, method: string, status: number): void;
};

/** The span of a request to this process. @param parent `traceparent` of the request, where whoever sent it is believed */
export const requestSpan = (parent: string | undefined): RequestSpan | undefined => {
  if (!provider) return;
  const before = propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, before);
  const active = trace.setSpan(before, span);
  return {
    traceparent: traceparent(active) ?? '',
    run: (work) => context.with(active, work),
    end: (route, method, status) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
};
