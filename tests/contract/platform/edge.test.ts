/** Requests to the CMS that no client of the shop sends. */
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doorSecret } from '../../support/some-address.ts';
import { shop, someAddress } from '../support/shop.ts';

const clock = '/api/demo/clock';
const maxFile = 41_943_040;

const errorOf = async (answer: Response): Promise<[number, string]> => {
  const body = (await answer.json()) as { error: { code: string } };
  return [answer.status, body.error.code];
};
const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  shop.request('POST', path, { body, headers });
const json = { 'content-type': 'application/json' };

const formOf = (bytes: number): FormData => {
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'work.png');
  return form;
};

describe('bodies', () => {
  it.each([
    ['broken JSON', '{bad', json, [400, 'bad-request']],
    ['no object', '"x"', json, [400, 'bad-request']],
    ['a list', '[]', json, [400, 'bad-request']],
    ['text', '{"now":"x"}', { 'content-type': 'text/plain' }, [415, 'unsupported-media']],
    [
      'a form',
      'now=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      [415, 'unsupported-media'],
    ],
    [
      'squeezed',
      '{"now":"x"}',
      { ...json, 'content-encoding': 'gzip' },
      [415, 'unsupported-media'],
    ],
    ['over 64 kB', `{"now":"${'x'.repeat(70_000)}"}`, json, [413, 'body-too-large']],
    ['a zero byte', '{"now":"\\u0000"}', json, [400, 'bad-request']],
    ['a half surrogate', '{"now":"\\ud800"}', json, [400, 'bad-request']],
  ])('%s', async (_, body, headers, expected) => {
    expect(await errorOf(await send(clock, body, headers))).toEqual(expected);
  });

  it('accepts files only for calls with files', async () => {
    expect(await errorOf(await send(clock, formOf(100)))).toEqual([415, 'unsupported-media']);
    expect(await errorOf(await send('/api/nothing', formOf(100)))).toEqual([404, 'not-found']);
    const answer = await send('/orders/board/moves', formOf(100));
    expect(answer.status).toBe(415);
  });
});

describe('addresses', () => {
  it.each(['/api/%zz', '/api/%00', '/api/art/get/..%2f..%2fadmin', '/api//', '/api/__proto__'])(
    '%s is refused without a fault',
    async (path) => {
      const [status, code] = await errorOf(await shop.request('GET', path));
      expect([400, 404]).toContain(status);
      expect(['bad-request', 'not-found']).toContain(code);
    },
  );

  it('allows no foreign page to read a reply', async () => {
    for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:1']) {
      const answer = await shop.request('GET', '/api/nothing', { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('sends no CORS headers without an origin', async () => {
    for (const path of ['/api/nothing', '/api/user/check-email?email=a', '/admin', '/uploads/x']) {
      const answer = await shop.request('GET', path);
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
    }
  });

  it('forbids scripts for data in a browser', async () => {
    const answer = await shop.request('GET', '/api/nothing');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it('serves no public call at the port of the panel, in any spelling', async () => {
    for (const path of ['/API/counts', '/Api/counts', '/API/user/check-email?email=a@b.kz'])
      expect((await fetch(shop.panel + path)).status).toBe(404);
  });

  it('allows the panel its own files and no other host', async () => {
    const page = await shop.request('GET', '/admin/auth/login');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain("script-src 'self'");
    expect(policy.split('; ')).toContain("connect-src 'self'");
    const data = await shop.request('GET', '/content-manager/init');
    expect(data.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('uploads', () => {
  it('refuses a file one byte over 40 MiB, and a body that must contain more', async () => {
    for (const bytes of [maxFile + 1, maxFile + 2_000_000]) {
      const answer = await send('/api/register_seller', formOf(bytes));
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({
        error: { code: 'file-too-large', facts: { max: 40 } },
      });
    }
  });

  it('refuses a stranger before their file is uploaded', async () => {
    const { status, body, sent } = await beginUpload('/api/art/create', maxFile);
    expect([status, JSON.parse(body).error.code]).toEqual([401, 'login-required']);
    expect(sent).toBeLessThan(maxFile / 2);
  });

  it.each(['/api/art/create', '/upload', '/payouts/statements'])(
    'refuses a forged token at %s likewise',
    async (path) => {
      const { status, sent } = await beginUpload(path, maxFile, {
        authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.',
      });
      expect(status).toBe(401);
      expect(sent).toBeLessThan(maxFile / 2);
    },
  );

  it('reads no body of a stranger where a login is required', async () => {
    const big = `{"x":"${'x'.repeat(70_000)}"}`;
    for (const path of ['/api/my/withdraw-consent', '/content-manager/single-types/x'])
      expect(await errorOf(await send(path, big, json))).toEqual([401, 'login-required']);
  });

  it('does not let slow uploads of the same address block others, and deletes aborted ones', async () => {
    const from = someAddress();
    const open = Array.from({ length: 6 }, () => openUpload('/api/register_seller', from));
    await expect.poll(incoming).toHaveLength(6);
    const answer = await shop.request('POST', '/api/register_seller', { body: formOf(100), from });
    expect(await errorOf(answer)).toEqual([400, 'bad-request']);
    for (const upload of open) upload.destroy();
    await expect.poll(incoming).toEqual([]);
  });

  it('stores no more files of a form than any call accepts, even empty ones', async () => {
    const upload = uploadRequest('/api/register_seller', {
      'content-length': 1_000_000,
      'x-forwarded-for': someAddress(),
    });
    upload.on('error', () => {});
    upload.write(`${partHead}\r\n`.repeat(2000));
    await expect.poll(incoming).toHaveLength(11);
    upload.destroy();
    await expect.poll(incoming).toEqual([]);
  });

  it('accepts an author without a portrait as plain JSON too', async () => {
    const body = JSON.stringify({ username: 'ә' });
    const answer = await send('/api/register_seller', body, json);
    const { error } = await answer.json();
    expect([answer.status, error.fields.username]).toEqual([400, ['too-short']]);
  });
});

const incoming = () => readdir(join(shop.place.dataDir, 'incoming'));

const boundary = 'oner-test';
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

const uploadRequest = (path: string, headers: Record<string, string | number>) =>
  request((path.startsWith('/api/') ? shop.api : shop.panel) + path, {
    method: 'POST',
    headers: {
      'x-oner-door': doorSecret,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });

/** Sends a long upload slowly and stops when the response arrives. */
const beginUpload = (path: string, bytes: number, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string; sent: number }>((resolve, reject) => {
    const piece = Buffer.alloc(65_536);
    const upload = uploadRequest(path, { 'content-length': bytes, ...headers });
    let sent = 0;
    upload.write(partHead);
    const timer = setInterval(() => {
      sent += piece.length;
      upload.write(piece);
    }, 2);
    upload.on('error', reject);
    upload.on('response', (answer) => {
      clearInterval(timer);
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        body += text;
        if (body.endsWith('}}')) {
          upload.destroy();
          resolve({ status: answer.statusCode ?? 0, body, sent });
        }
      });
    });
  });

/** Begins an upload and leaves it open. */
const openUpload = (path: string, from: string) => {
  const upload = uploadRequest(path, { 'content-length': 1_000_000, 'x-forwarded-for': from });
  upload.on('error', () => {});
  upload.write(partHead);
  upload.write(Buffer.alloc(10_000));
  return upload;
};
