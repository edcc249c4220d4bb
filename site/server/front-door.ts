import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { constants } from 'node:zlib';
import type { GatewayName } from '@oner/config/contract/gateways';
import compression from 'compression';
import { followAnswer } from './access-log.ts';
import { cmsProxy } from './cms-proxy.ts';
import { defaultHeadersOf, headersOfWorker } from './headers.ts';
import { answerHealth, answerState, readHealth } from './health.ts';
import { servePacked } from './packed.ts';
import type { PageHandler } from './pages.ts';
import { inChosenLanguage, isBarePage, routeRequest } from './paths.ts';
import { refuseRequest } from './refuse-request.ts';
import { visitorAddress } from './visitor-address.ts';

type FrontDoorOptions = {
  /** Origin of the CMS. */
  readonly cmsUrl: string;
  /** Authenticates the front door to the CMS, which then trusts its facts about a visitor. */
  readonly doorSecret: string;
  /** Public origin of the shop; its host and scheme are pinned, whatever a request claims. */
  readonly publicUrl: string;
  readonly trustedProxies: number;
  /** The gateway that posts its callback to the return page. */
  readonly returnGateway: GatewayName;
  readonly pages: PageHandler;
  /** Paths of files with a precompressed copy. */
  readonly packed: ReadonlySet<string>;
  readonly isStopping: () => boolean;
};

// Time for an upload of 40 MB over a slow line, but headers must arrive at once.
/** Longer than a proxy in front keeps connections for reuse, usually 60 s. */
const keepAliveTimeoutMs = 75_000;
const requestTimeoutMs = 180_000;
const headersTimeoutMs = 10_000;

/** Streams are never buffered; pictures and fonts are compressed already. */
const passThrough = /event-stream|^image\/|octet-stream|woff2/;
const compress = compression({
  threshold: 1024,
  // A tenth smaller than the default of 4 for a fifth more time; 6 gains little more.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (request, response) =>
    !passThrough.test(String(response.getHeader('content-type') ?? '')) &&
    compression.filter(request, response),
});

/** Keeps a request id set by a proxy in front; the CMS logs the id. */
const requestId = (header: IncomingMessage['headers'][string]): string =>
  typeof header === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : randomUUID();

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** One origin for pages, API and uploads: compression, security headers, pinned host, the visitor's true address. */
export const frontDoor = (options: FrontDoorOptions): Server => {
  const { cmsUrl, doorSecret, trustedProxies, pages, packed, isStopping } = options;
  const { host, protocol } = new URL(options.publicUrl);
  const defaultHeaders = Object.entries(defaultHeadersOf(protocol === 'https:'));
  const toCms = cmsProxy(cmsUrl, doorSecret);

  const pin = ({ headers, socket }: IncomingMessage): void => {
    const forwarded = headers['x-forwarded-for'];
    headers.host = host; // the page cache keys on it
    headers['x-request-id'] = requestId(headers['x-request-id']);
    // A visitor's own trace is dropped, because it would decide what is recorded.
    if (trustedProxies === 0) {
      delete headers.traceparent;
      delete headers.tracestate;
    }
    delete headers['x-forwarded-host'];
    delete headers.forwarded;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    headers['x-forwarded-for'] = visitorAddress(
      socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trustedProxies,
    );
  };

  const server = createServer((request, response) => {
    for (const [name, value] of defaultHeaders)
      if (value !== undefined) response.setHeader(name, value);
    if (isStopping()) response.setHeader('connection', 'close');
    pin(request);
    response.setHeader('x-request-id', String(request.headers['x-request-id']));
    const url = request.url ?? '';
    const routed = routeRequest(request.method ?? '', url, options.returnGateway);
    followAnswer(request, response, routed);
    if ('refused' in routed) return refuseRequest(request, response, routed.refused);
    for (const [name, value] of Object.entries(headersOfWorker(url)))
      if (value !== undefined) response.setHeader(name, value);
    if (routed.to === 'health') {
      void readHealth(cmsUrl, isStopping()).then((health) => answerHealth(response, health));
      return;
    }
    if (routed.to === 'live') return answerState(response, true);
    if (routed.to === 'ready') return answerState(response, !isStopping());
    if (routed.to === 'page' && isReading(request)) {
      const to = inChosenLanguage(url, request.headers.cookie ?? '');
      // A bare page varies by the chosen language, which caches must know.
      if (isBarePage(url.split('?', 1)[0] ?? '')) response.setHeader('vary', 'Cookie');
      if (to !== undefined) {
        response.writeHead(302, { location: to, 'cache-control': 'private, no-store' }).end();
        return;
      }
    }
    // Pages are read only: a form posted before hydration gets its page again, and an unknown page is 404.
    if (routed.to === 'page' && url !== '/_purge' && request.method === 'POST')
      request.method = 'GET';
    if (servePacked(packed, request, response)) {
      pages(request, response);
      return;
    }
    compress(
      request as Parameters<typeof compress>[0],
      response as Parameters<typeof compress>[1],
      () => {
        if (routed.to === 'cms') toCms(request, response, routed.path);
        else pages(request, response);
      },
    );
  });
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = headersTimeoutMs;
  return server;
};
