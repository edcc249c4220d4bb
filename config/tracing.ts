/**
 * Traces, off unless OTEL_EXPORTER_OTLP_ENDPOINT is set: everything that one request causes, from the front door to the
 * delivery of its events. Spans are named after calls, jobs or routes, never after addresses, persons or orders.
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
  /** Collector, OTLP over HTTP, as http://127.0.0.1:4318. */
  readonly endpoint: string;
  /** Sampling ratio for requests without a trace: 0 to 1. */
  readonly ratio: number;
  readonly service: string;
};

/** Queue length of spans. An unavailable collector does not delay requests; excess spans are dropped. */
const waitingSpans = 2048;
const patienceMs = 2000;

let provider: BasicTracerProvider | undefined;

/** Starts tracing; called once, before the first request. The SDK is loaded only here. */
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

/** Sends recorded spans and stops tracing. */
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
    // An error message may contain personal data: the log has it (masked), the trace only its name.
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.name : '',
    });
    span.end();
    throw error;
  };

/** Runs `work` in a span of the current trace; without tracing it only runs `work`. */
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

/** Returns the current trace as a W3C `traceparent`, for passing it on. */
export const traceparent = (from: Context = context.active()): string | undefined => {
  const carrier: { traceparent?: string } = {};
  if (provider) propagation.inject(from, carrier);
  return carrier.traceparent;
};

/** Runs `work` in the trace of `parent`, or in none. */
export const inTrace = <T>(parent: string | null | undefined, work: () => T): T =>
  provider
    ? context.with(propagation.extract(ROOT_CONTEXT, { traceparent: parent ?? undefined }), work)
    : work();

type RequestSpan = {
  /** For outgoing requests made while handling the request. */
  readonly traceparent: string;
  run<T>(work: () => T): T;
  /** @param route template of the address, as `/works/[work]` @param status HTTP status, or 499 if the client disconnected */
  end(route: string, method: string, status: number): void;
};

/** Starts the span of an incoming request. @param parent `traceparent` of the request, if its sender is trusted */
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
