/** Runs on the build: `npm run build && npm run sizes`. Tests pages without a CMS, and the policy of error responses. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapNetworks, networks, pageVariable } from '@oner/config/contract/networks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { frontDoor } from './server/front-door.ts';
import { loadPages } from './server/pages.ts';

// The first page of a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const id = 'seller00000001';
const seller = {
  id,
  level: null,
  region: null,
  user: { username: 'dana', first_name: 'Дана', last_name: 'Сейтова' },
  phone: null,
  about: '',
  abouts: {},
  education: '',
  achievements: '',
  merch_count: 0,
  ...mapNetworks(() => null),
  counts: { art: 0, artisan: 0, design: 0 },
  works: { art: [], artisan: [], design: [] },
  sold: [],
  // An invalid address: building a link of it throws an error that no page expects.
  photo: '//[',
};

const about = { slug: 'about-us', lang: 'en', title: 'About', summary: '', contents: [], html: '' };

/** A CMS with one author and one text that fails otherwise. */
const cms = createServer(({ url = '' }, answer) => {
  const [, found] =
    Object.entries({ [`/api/sellers/${id}`]: seller, '/api/pages/about-us': about }).find(
      ([path]) => url.startsWith(path),
    ) ?? [];
  answer.writeHead(found ? 200 : 500, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(found ?? {}));
});
let door: Server;
let shop = '';

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

beforeAll(async () => {
  const port = await listen(cms);
  vi.stubEnv('API_PORT', String(port));
  for (const name of networks) vi.stubEnv(pageVariable(name), `https://${name}.oner.kz/`);
  door = frontDoor({
    cmsUrl: `http://127.0.0.1:${port}`,
    doorSecret: 'demo-secret-door',
    publicUrl: 'http://oner.test',
    trustedProxies: 0,
    returnGateway: 'testbank',
    pages: await loadPages(),
    packed: new Set(),
    isStopping: () => false,
  });
  shop = `http://127.0.0.1:${await listen(door)}`;
}, 60_000);
afterAll(() => {
  for (const server of [cms, door]) {
    server.closeAllConnections();
    server.close();
  }
  vi.unstubAllEnvs();
});

const expectPolicy = ({ headers }: Response): void => {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/script-src [^;]*'sha256-/);
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
};

it.each([
  ['kk', ''],
  ['ru', '/ru'],
  ['en', '/en'],
])(
  'a page that fails is a 500 with an id, no detail and the full policy: %s',
  async (language, prefix) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await fetch(`${shop}${prefix}/author/${id}`);
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expectPolicy(answer);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    const [told = ''] = log.mock.calls.map(([first]) => String(first));
    const number = /page fault ([0-9a-f]{8})/.exec(told)?.[1] ?? 'none';
    expect(html).toContain(number);
    expect(html).not.toMatch(/Invalid URL|TypeError|\.mjs/);
    expect(answer.headers.get('cache-control')).not.toMatch(/max-age=[1-9]/);
    log.mockRestore();
  },
);

it.each(['/', '/explore', '/faq', '/author/seller00000002'])(
  '%s without a CMS and without a kept page has the full policy too',
  async (path) => {
    const answer = await fetch(shop + path);
    expect([200, 503]).toContain(answer.status);
    expectPolicy(answer);
  },
);

it('an invalid address is refused under a policy', async () => {
  for (const path of ['/%E0%A4%A', '/ru/%zz', '/No_such_page']) {
    const answer = await fetch(shop + path);
    expect([400, 404], path).toContain(answer.status);
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

it("an address of an editors' page is a 503 while the CMS is broken", async () => {
  const answer = await fetch(`${shop}/no-such-page`);
  expect(answer.status).toBe(503);
  expectPolicy(answer);
});

it('header and footer have the links of the specification (spec A §2)', async () => {
  const html = await (await fetch(`${shop}/en/offers`)).text();
  const [header = '', footer = ''] = ['header', 'footer'].map(
    (name) => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0],
  );
  for (const path of ['/art', '/shop', '/login', '/register_choose'])
    expect(header).toContain(`href="/en${path}"`);
  for (const path of ['/art', '/shop', '/page-terms', '/page-privacy', '/page-agreement'])
    expect(footer).toContain(`href="/en${path}"`);
  expect(footer).toContain('href="/en/about-us"');
  expect(footer).toContain('href="mailto:');
  for (const name of networks)
    expect(footer).toMatch(
      new RegExp(
        `<a[^>]* href="https://${name}.oner.kz/"[^>]* aria-label="${name}"[^>]*>\\s*<i class="i i-${name}"`,
      ),
    );
  expect(footer).toMatch(/VISA.*Mastercard/s);
  expect(footer).toContain(`© ${new Date().getFullYear()}`);
});

it.each([
  ['/display', ['id="display-code"', 'Need approval']],
  ['/payment-methods', ['Balances', 'Credit Cards', 'Prepaid KZT']],
  ['/seller-settings', ['id="country"', 'Authorize seller']],
  ['/notifications', ['id="price-alert-most"']],
  ['/security', ['id="two-factor-phone"']],
  ['/about-us', ['Founder and general director', 'Production director', 'Technical director']],
  ['/contact', ['name="message"', 'src="/map.svg"']],
])('%s has the elements of the specification (spec A §2)', async (path, parts) => {
  const html = await (await fetch(`${shop}/en${path}`)).text();
  for (const part of parts) expect(html).toContain(part);
});
