import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net';
import { closeTracing, openTracing } from '@oner/config/tracing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { frontDoor } from './front-door.ts';

type Seen = { url: string; headers: Record<string, unknown>; body: string };

const open: TcpServer[] = [];
const listen = async (server: TcpServer): Promise<string> => {
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let stopping = false;
let cmsReady = true;
/** Number of forms whose head has reached the CMS. */
let forms = 0;
const cms = createServer((request, response) => {
  if (request.url === '/api/register_seller') forms += 1;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { url = '', headers } = request;
    response.setHeader('content-type', 'application/json');
    response.setHeader('strict-transport-security', 'max-age=1');
    response.setHeader('content-security-policy', "style-src 'self' 'unsafe-inline'");
    if (url === '/_ready') {
      response.statusCode = cmsReady ? 200 : 503;
      response.end(
        JSON.stringify({ ready: cmsReady, step: 'seed', done: 3, total: 7, database: true }),
      );
      return;
    }
    const seen: Seen = { url, headers, body: Buffer.concat(parts).toString() };
    response.end(JSON.stringify(seen));
  });
});
let doorUrl = '';
let closedUrl = '';
let proxiedUrl = '';
let build: (target: string, trustedProxies?: number) => Server;

beforeAll(async () => {
  // Silences the access log (access-log.test.ts).
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const cmsUrl = await listen(cms);
  build = (target, trustedProxies = 0) =>
    frontDoor({
      cmsUrl: target,
      doorSecret: 'a secret of two',
      publicUrl: 'http://oner.test',
      trustedProxies,
      returnGateway: 'jysan',
      packed: new Set(['/_astro/a.js']),
      isStopping: () => stopping,
      pages: (request, response) => {
        const stream = request.url === '/stream';
        response.setHeader('content-type', stream ? 'text/event-stream' : 'text/html');
        response.end(
          `${request.method} page ${request.url} for ${request.headers.host} ${'text '.repeat(400)}`,
        );
      },
    });
  proxiedUrl = await listen(build(cmsUrl, 1));
  doorUrl = await listen(build(cmsUrl));
  closedUrl = await listen(build('http://127.0.0.1:9'));
});
afterAll(() => {
  for (const server of open) {
    if (server instanceof Server) server.closeAllConnections();
    server.close();
  }
});

const seen = async (path: string, init?: RequestInit): Promise<Seen> =>
  (await fetch(`${doorUrl}${path}`, init)).json() as Promise<Seen>;

/** Sends raw text, which `fetch` would normalize. */
const send = (text: string, to = doorUrl): Socket => {
  const { port } = new URL(to);
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
  // Some connections are closed midway.
  socket.on('error', () => {});
  return socket;
};

describe('the front door', () => {
  it('keeps connections longer than a proxy in front of it', async () => {
    const socket = send('GET /explore HTTP/1.1\r\nhost: oner.test\r\n\r\n');
    const [head] = await once(socket, 'data');
    socket.destroy();
    expect(String(head)).toMatch(/\r\nkeep-alive: timeout=75\r\n/i);
  });

  it('forwards API calls with the true address and the pinned host', async () => {
    const { headers, url } = await seen('/api/art/get?q=1', {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.kz' },
    });
    expect(url).toBe('/api/art/get?q=1');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-forwarded-host']).toBeUndefined();
    expect(headers.host).toBe('oner.test');
    expect(headers['x-oner-door']).toBe('a secret of two');
  });

  it('gives each request an id, unless a proxy before it has', async () => {
    const ask = async (given: string) => {
      const answer = await fetch(`${doorUrl}/api/counts`, { headers: { 'x-request-id': given } });
      const { headers } = (await answer.json()) as Seen;
      expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id']);
      return headers['x-request-id'];
    };
    expect(await ask('of-a-proxy-17')).toBe('of-a-proxy-17');
    expect(await ask('<b>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('starts its own trace and ignores one chosen by a visitor', async () => {
    const chosen = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const carried = async () =>
      (await seen('/api/counts', { headers: { traceparent: chosen } })).headers.traceparent;
    expect(await carried()).toBeUndefined();
    await openTracing({ endpoint: 'http://127.0.0.1:9', ratio: 1, service: 'oner-test' });
    try {
      expect(await carried()).toMatch(/^00-(?!a{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    } finally {
      await closeTracing();
    }
  });

  it('forwards the callback of the bank with its raw body, from any origin', async () => {
    const body = 'order=48120573391&sign=a%2Bb+c';
    const told = await seen('/payment-merch?redirect=true', {
      method: 'POST',
      body,
      headers: { origin: 'http://bank.test', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(told).toMatchObject({ url: '/api/payments/callback/jysan', body });
  });

  it('serves the same address as a page', async () => {
    const text = await (await fetch(`${doorUrl}/payment-merch?redirect=true`)).text();
    expect(text).toContain('page /payment-merch?redirect=true for oner.test');
  });

  it('redirects a bare page to the chosen language, and sends Vary for caches', async () => {
    const ask = (path: string, cookie: string) =>
      fetch(`${doorUrl}${path}`, { headers: { cookie }, redirect: 'manual' });
    const led = await ask('/explore?min=1', 'lang=RU');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/ru/explore?min=1']);
    expect(led.headers.get('cache-control')).toBe('private, no-store');
    expect(led.headers.get('vary')).toMatch(/cookie/i);
    const bare = await ask('/explore', 'lang=KZ');
    expect([bare.status, /cookie/i.test(bare.headers.get('vary') ?? '')]).toEqual([200, true]);
    const own = await ask('/ru/explore', 'lang=EN');
    expect([own.status, /cookie/i.test(own.headers.get('vary') ?? '')]).toEqual([200, false]);
  });

  it('sets the default security headers and owns HSTS', async () => {
    for (const path of ['/', '/api/counts']) {
      const { headers } = await fetch(`${doorUrl}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('compresses text, but never a stream of events', async () => {
    const page = await fetch(`${doorUrl}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    const stream = await fetch(`${doorUrl}/stream`, { headers: { 'accept-encoding': 'gzip' } });
    expect(stream.headers.get('content-encoding')).toBeNull();
    await stream.text();
    await page.text();
  });

  it('serves precompressed files to clients that accept them, with Vary for caches', async () => {
    const ask = async (path: string, accepted: string) => {
      const headers = { 'accept-encoding': accepted };
      return (await fetch(`${doorUrl}${path}`, { method: 'HEAD', headers })).headers;
    };
    const packed = await ask('/_astro/a.js?x=1', 'gzip, br');
    expect(packed.get('content-encoding')).toBe('br');
    expect((await ask('/_astro/a.js', 'gzip')).get('content-encoding')).not.toBe('br');
    expect((await ask('/_astro/a.js', 'gzip')).get('vary')).toMatch(/accept-encoding/i);
    expect((await ask('/_astro/b.js', 'identity')).get('content-encoding')).toBeNull();
  });

  it('responds 503 with a retry time when the CMS is away; pages still work', async () => {
    const answer = await fetch(`${closedUrl}/api/art/get`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toEqual({ error: { code: 'service-restarting', facts: {} } });
    expect((await fetch(`${closedUrl}/about-us`)).status).toBe(200);
  });

  it('retries when the CMS closes an idle connection at the moment it is used', async () => {
    let connections = 0;
    const tired = createTcpServer((socket) => {
      connections += 1;
      let answered = false;
      socket.on('error', () => undefined);
      let head = '';
      socket.on('data', (piece) => {
        // On a busy machine the head of a request arrives in pieces.
        head += piece.toString();
        if (!head.endsWith('\r\n\r\n')) return;
        head = '';
        // The second request on a connection is reset.
        if (answered) return socket.resetAndDestroy();
        answered = true;
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok');
      });
    });
    const base = await listen(build(await listen(tired)));
    expect(await (await fetch(`${base}/uploads/a.webp`)).text()).toBe('ok');
    const again = await fetch(`${base}/uploads/b.webp`);
    expect([again.status, await again.text(), connections]).toEqual([200, 'ok', 2]);
    // A request that may change something is not sent twice.
    expect((await fetch(`${base}/api/contact`, { method: 'POST' })).status).toBe(503);
    expect(connections).toBe(2);
  });

  it('survives an aborted upload', async () => {
    const head = 'POST /api/art/create HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999';
    const socket = send(`${head}\r\n\r\nhalf`);
    await once(socket, 'connect');
    setTimeout(() => socket.destroy(), 50);
    await once(socket, 'close');
    expect((await fetch(`${doorUrl}/api/counts`)).status).toBe(200);
  });
});

describe('the body of a request', () => {
  const post = async (head: string, body: string): Promise<string> => {
    const all = `host: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`;
    const socket = send(`POST /api-auth/token HTTP/1.1\r\n${all}`);
    const [piece] = await once(socket, 'data');
    socket.destroy();
    return String(piece);
  };

  it('reaches the CMS whole, also without a content length', async () => {
    const answer = await post('transfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n');
    expect(answer).toContain('200 OK');
    expect(answer).toContain('"body":"{}"');
  });

  it('is refused when it exceeds what any call reads', async () => {
    const piece = `8000\r\n${'x'.repeat(32_768)}\r\n`;
    expect(await post('transfer-encoding: chunked', piece.repeat(3))).toContain(' 413 ');
  });

  it('occupies no connection to the CMS while it is slow, and is limited per visitor', async () => {
    const answers: string[] = [];
    const text = 'POST /api-auth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{';
    const slow = Array.from({ length: 300 }, () =>
      send(text).on('data', (piece) => answers.push(String(piece).slice(0, 12))),
    );
    await vi.waitFor(() => expect(answers).toHaveLength(300 - 128), { timeout: 25_000 });
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 503']));
    expect((await seen('/api/counts')).url).toBe('/api/counts');
    for (const socket of slow) socket.destroy();
    await vi.waitFor(async () => expect(await post('content-length: 2', '{}')).toContain('200 OK'));
  });

  it('with files does not delay readers, however many visitors send theirs slowly', async () => {
    const before = forms;
    const slow = Array.from({ length: 256 }, (_, n) =>
      send(
        `POST /api/register_seller HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.${n % 8}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n-',
        proxiedUrl,
      ),
    );
    await vi.waitFor(() => expect(forms - before).toBe(256), { timeout: 25_000 });
    const signal = AbortSignal.timeout(5_000);
    expect((await fetch(`${proxiedUrl}/api/counts`, { signal })).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});

describe('health', () => {
  const health = async (base = doorUrl) => {
    const answer = await fetch(`${base}/healthz`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('is ready when site, CMS and database answer', async () => {
    expect(await health()).toEqual({
      status: 200,
      body: {
        ready: true,
        site: 'ready',
        cms: { ready: true, step: 'seed', done: 3, total: 7 },
        database: true,
      },
    });
  });

  it('reports the progress of a starting CMS', async () => {
    cmsReady = false;
    expect(await health()).toMatchObject({
      status: 503,
      body: { ready: false, cms: { step: 'seed' } },
    });
    cmsReady = true;
  });

  it('is not ready without the CMS, nor while stopping', async () => {
    expect(await health(closedUrl)).toMatchObject({ status: 503, body: { ready: false } });
    stopping = true;
    expect(await health()).toMatchObject({ status: 503, body: { ready: false, site: 'stopping' } });
    stopping = false;
  });

  it('reports only its own state to a balancer, because pages work without the CMS', async () => {
    const states = async () => {
      const answers = [fetch(`${closedUrl}/livez`), fetch(`${closedUrl}/readyz`)];
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await states()).toEqual([200, 200]);
    stopping = true;
    expect(await states()).toEqual([200, 503]);
    stopping = false;
  });
});

describe('ambiguous addresses', () => {
  const raw = async (path: string): Promise<string> => {
    let heard = '';
    const asked = send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    for await (const piece of asked) heard += piece;
    return heard;
  };

  it.each([
    '//evil.kz/a',
    '/\\evil.kz',
    '/ru/\\evil.kz',
    'http://evil.kz/explore',
    '/api/../admin',
  ])('%s is refused', async (path) => {
    expect(await raw(path)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad-request"/);
  });

  it('get an error page in all three languages', async () => {
    const answer = await fetch(`${doorUrl}/a%2fb`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('<a href="/ru">');
  });

  it('serves the page again for a posted form, and passes no body to pages', async () => {
    const post = (path: string) => fetch(doorUrl + path, { method: 'POST', body: new FormData() });
    expect(await (await post('/login')).text()).toMatch(/^GET page \/login /);
    expect(await (await post('/_purge')).text()).toMatch(/^POST page \/_purge /);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('has no page for %s', async (method) => {
    const answer = await fetch(`${doorUrl}/admin/login`, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not-found' } });
  });
});

describe('policies', () => {
  it('is never that of the CMS, which would allow inline styles', async () => {
    const { headers } = await fetch(`${doorUrl}/api/counts`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it('allows the service worker to connect to this shop only', async () => {
    const { headers } = await fetch(`${doorUrl}/sw.js`);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it.each([
    ['/_astro/photo-worker-CCVmQSx5.js', true],
    ['/_astro/photo-format.D67xRCne.js', false],
    ['/_astro/photo-worker.js/more', false],
    ['/photo-worker.js', false],
  ])('allows %s to compile a decoder: %s', async (path, may) => {
    const policy = (await fetch(`${doorUrl}${path}`)).headers.get('content-security-policy');
    expect(policy?.includes("'wasm-unsafe-eval'")).toBe(may);
  });
});
