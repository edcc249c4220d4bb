/** The public port serves only calls of the contract and public pictures, however the path is written. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frontDoor } from '../../../../site/server/front-door.ts';
import { doorSecret } from '../../../support/some-address.ts';
import { staffToken } from '../../support/panel.ts';
import { bench, isPlayed } from '../bench/bench.ts';

let door: Server;
let doorPort = 0;

beforeAll(async () => {
  door = frontDoor({
    cmsUrl: bench.api,
    doorSecret,
    publicUrl: 'http://oner.test',
    trustedProxies: 0,
    returnGateway: 'testbank',
    packed: new Set(),
    isStopping: () => false,
    pages: (_, response) => {
      response.writeHead(404).end('no such page');
    },
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  doorPort = (door.address() as AddressInfo).port;
});
afterAll(() => {
  door.closeAllConnections();
  door.close();
});

/** Sends the raw request line, which `fetch` would normalize. */
const ask = (port: number, method: string, target: string, body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n${body}`);
    });
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

type Route = { readonly method: string; readonly path: string };

/** Every route that the running CMS has mounted for the panel, with values for parameters. */
const panelRoutes = async (): Promise<Route[]> =>
  (await bench.tell<Route[]>('routes'))
    .filter(({ path }) => !/^\/(api|api-auth|uploads|bench)(\/|$)/.test(path))
    .filter(({ method }) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(method))
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+(\([^)]*\))?[*?]?/g, '1') }));

/** Spellings of `path` that hide it behind a public path. */
const spellings = (path: string): string[] => [
  path,
  `/${path}`,
  `/.${path}`,
  `/%2e${path}`,
  `http://door${path}`,
  `\\${path}`,
  `${path};x`,
  ...['api', 'uploads', 'api-auth', 'api/art/get/..'].flatMap((open) => [
    `/${open}/..${path}`,
    `/${open}/%2e%2e${path}`,
    `/${open}/.%2E${path}`,
    `/${open}/%252e%252e${path}`,
    `/${open}/..;${path}`,
    `/${open}//..${path}`,
    `/${open}\\..${path.replaceAll('/', '\\')}`,
    `/${open}/..%2f${path.slice(1)}`,
    `/${open}/..%5c${path.slice(1)}`,
    `/${open}/%c0%ae%c0%ae${path}`,
    `/${open}/./..${path}`,
    `http://door/${open}/..${path}`,
    `/${open}${path}`,
    `/${open}/%00/..${path}`,
  ]),
];

describe.runIf(isPlayed)('the panel of the staff', () => {
  it('is not at the public port, nor at the port of the calls', { timeout: 300_000 }, async () => {
    const routes = await panelRoutes();
    const named = routes.map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(expect.arrayContaining(['POST /admin/login', 'GET /payouts/acts']));
    expect(routes.length).toBeGreaterThan(250);
    const requests = routes.flatMap(({ method, path }, index) =>
      spellings(path)
        // Some routes in every spelling, and every route in some spellings.
        .filter((_, way) => index % 25 === 0 || way % 12 === index % 12)
        .flatMap((target) =>
          [doorPort, Number(new URL(bench.api).port)].map((port) => ({ port, method, target })),
        ),
    );
    expect(new Set(requests.map(({ target }) => target)).size).toBeGreaterThan(400);
    const reached: string[] = [];
    const next = requests.values();
    const askOn = async (): Promise<void> => {
      for (const { port, method, target } of next) {
        const status = Number((await ask(port, method, target)).slice(9, 12));
        if (status !== 400 && status !== 404) reached.push(`${status} ${port} ${method} ${target}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, askOn));
    expect(reached).toEqual([]);
  });

  it('makes nobody its first owner by HTTP', async () => {
    const body = JSON.stringify({
      firstname: 'A',
      lastname: 'B',
      email: 'a@evil.test',
      password: 'Evil-pass-2026',
    });
    for (const target of ['/api/../admin/register-admin', '/api/%2e%2e/admin/register-admin'])
      expect(await ask(doorPort, 'POST', target, body)).toMatch(/^HTTP\/1\.1 400 /);
    const headers = { 'content-type': 'application/json' };
    const stranger = await bench.request('POST', '/admin/register-admin', { body, headers });
    expect(stranger.status).toBe(401);
    const authorization = `Bearer ${await staffToken(bench, 'owner')}`;
    const known = { body, headers: { ...headers, authorization } };
    const statusOf = async (path: string) => (await bench.request('POST', path, known)).status;
    expect(await statusOf('/admin/register-admin')).toBe(await statusOf('/admin/nobody-has-this'));
  });

  it('answers no public call at its port', async () => {
    for (const path of ['/api/counts', '/api-auth/token', '/api/vocabulary/'])
      expect((await fetch(bench.panel + path)).status).toBe(404);
    expect((await fetch(`${bench.panel}/_ready`)).status).toBe(200);
  });
});

describe.runIf(isPlayed)('the address of a visitor', () => {
  it('is believed from the front door alone', async () => {
    const check = (n: number, headers: Record<string, string>) =>
      // The limit of replies that a value is taken, twenty an hour per address.
      fetch(`${bench.api}/api/user/check-email?email=aliya@oner.test`, {
        headers: { 'x-forwarded-for': `198.51.100.${n}`, ...headers },
      }).then(({ status }) => status);
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push(await check(n, { 'x-oner-door': 'guessed' }));
    expect(statuses.at(-1)).toBe(429);
    expect(await check(201, { 'x-oner-door': doorSecret })).toBe(200);
  });
});
