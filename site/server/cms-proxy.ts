import { Agent, type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { notFromCms } from './headers.ts';
import { refuseRequest } from './refuse-request.ts';
import { bodyCounter, bodyKind, readSmallBody } from './request-body.ts';

const waitS = 5;
const answerTimeoutMs = 120_000;

/** Checks whether the CMS closed an idle connection, perhaps at the moment it was used again. */
const letGo = (fault: Error): boolean =>
  'code' in fault && (fault.code === 'ECONNRESET' || fault.code === 'EPIPE');

/**
 * Forwards requests to the CMS unchanged, with the secret that authenticates the front door. Large bodies use
 * connections of their own, so that a slow upload does not delay readers. If the CMS is down or restarting, responds
 * 503 with a retry time.
 */
export const cmsProxy = (cmsUrl: string, doorSecret: string) => {
  const proxy = createProxyServer({
    target: cmsUrl,
    proxyTimeout: answerTimeoutMs,
  });
  const connections = new Agent({ keepAlive: true, maxSockets: 256 });
  const forLarge = new Agent({ keepAlive: true, maxSockets: 256 });
  const begin = bodyCounter();
  proxy.on('proxyRes', (answer) => {
    for (const name of notFromCms) delete answer.headers[name];
  });
  const retried = new WeakSet<IncomingMessage>();
  proxy.on('error', (fault, request, response) => {
    if (!(response instanceof ServerResponse)) return void response.destroy();
    if (response.headersSent) return void response.destroy();
    // Reading twice is harmless; a request that may change something is retried only by the visitor.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && letGo(fault) && !retried.has(request) && !response.destroyed) {
      retried.add(request);
      // The request body was consumed, so an empty one replaces it.
      proxy.web(request, response, { agent: connections, buffer: Readable.from([]) });
      return;
    }
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': `${waitS}` });
    response.end(JSON.stringify({ error: { code: 'service-restarting', facts: {} } }));
  });
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    request.url = path;
    request.headers['x-oner-door'] = doorSecret;
    const kind = bodyKind(request);
    if (kind === null) {
      proxy.web(request, response, { agent: connections });
      return;
    }
    const release = begin(kind, String(request.headers['x-forwarded-for']));
    if (!release) {
      refuseRequest(request, response, 'upload-busy');
      return;
    }
    if (kind === 'large') {
      response.once('close', release);
      proxy.web(request, response, { agent: forLarge });
      return;
    }
    void readSmallBody(request).then((body) => {
      release();
      if (body === 'gone') return;
      if (typeof body === 'string') return refuseRequest(request, response, body);
      delete request.headers['transfer-encoding'];
      delete request.headers.expect;
      request.headers['content-length'] = String(body.length);
      proxy.web(request, response, { agent: connections, buffer: Readable.from([body]) });
    });
  };
};
