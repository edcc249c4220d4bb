import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerPreserialized, PreserializedJson } from './preserialized.ts';

const bytes = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, n) => `work ${n}`)));

const closing: (() => void)[] = [];

const ask = (ready: PreserializedJson, given: Record<string, string> = {}) => {
  const headers: Record<string, string> = {};
  const to = {
    status: 0,
    type: '',
    body: undefined as unknown,
    state: {},
    set: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    res: { once: (_: 'close', then: () => void) => closing.push(then) },
    vary: (name: string) => {
      headers.vary = name;
    },
    get: (name: string) => given[name] ?? '',
  };
  answerPreserialized(to, 200, ready, { 'X-Total-Count': '500' });
  return { status: to.status, body: to.body as Buffer | undefined, headers };
};

describe('a ready answer', () => {
  it('is sent unchanged, with a tag derived from its bytes', () => {
    const { status, body, headers } = ask(new PreserializedJson(bytes));
    expect([status, body?.equals(bytes), headers['x-total-count']]).toEqual([200, true, '500']);
    expect(headers.etag).toBe(ask(new PreserializedJson(Buffer.from(bytes))).headers.etag);
    expect(headers.etag).not.toBe(ask(new PreserializedJson(Buffer.from('[]'))).headers.etag);
  });

  it('is not sent to a caller that already has it', () => {
    const ready = new PreserializedJson(bytes);
    const { etag = '' } = ask(ready).headers;
    for (const given of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const { status, body } = ask(ready, { 'if-none-match': given });
      expect([given, status, body]).toEqual([given, 304, undefined]);
    }
    expect(ask(ready, { 'if-none-match': '"other"' }).status).toBe(200);
  });

  it('releases its bytes once they are sent', () => {
    let released = 0;
    const ready = new PreserializedJson(bytes, 'tag', () => released++);
    expect(ask(ready).headers.etag).toBe('W/"tag"');
    expect(released).toBe(0);
    for (const close of closing.splice(0)) close();
    expect(released).toBe(1);
  });

  it('is compressed once it is sent again, for clients that accept gzip', async () => {
    const ready = new PreserializedJson(bytes);
    const packs = { 'accept-encoding': 'br, gzip' };
    for (let n = 0; n < 3; n++)
      expect(ask(ready, packs).headers['content-encoding']).toBeUndefined();
    await expect.poll(() => ask(ready, packs).headers['content-encoding']).toBe('gzip');
    const { body } = ask(ready, packs);
    expect(gunzipSync(body ?? '').equals(bytes)).toBe(true);
    for (const given of ['', 'br', 'gzip;q=0', 'identity']) {
      const plain = ask(ready, { 'accept-encoding': given });
      expect([given, plain.headers['content-encoding']]).toEqual([given, undefined]);
      expect(plain.headers.vary).toBe('Accept-Encoding');
    }
  });
});
