import { calls, defineCall } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  fieldsOf,
  hasRightType,
  type Incoming,
  issueFactsOf,
  languageOf,
  requestBodyOf,
  uploadedFilesOf,
} from './request.ts';

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues ?? [];

const person = z.object({
  name: z.string('required').check(z.minLength(2, 'too-short'), z.maxLength(4, 'too-long')),
  age: z.number().check(z.minimum(18), z.maximum(99)),
  role: z.enum(['buyer', 'seller']),
  address: z.object({ city: z.string() }),
});

describe('fieldsOf', () => {
  it('uses the code of a check, or derives one if the check has none', () => {
    const issues = issuesOf(person, { name: 'x', age: 100, role: 'king', address: {} });
    expect(fieldsOf(issues)).toEqual({
      name: ['too-short'],
      age: ['too-large'],
      role: ['bad-choice'],
      'address.city': ['required'],
    });
    expect(issueFactsOf(issues)).toEqual({ min: 2, max: 99 });
  });

  it('never exposes messages of the library', () => {
    const codes = Object.values(fieldsOf(issuesOf(person, {}))).flat();
    expect(codes.every((code) => /^[a-z-]+$/.test(code))).toBe(true);
  });

  it('reports a body that is not an object as `body`, and each code once', () => {
    expect(fieldsOf(issuesOf(person, []))).toEqual({ body: ['required'] });
    const twice = z.string().check(z.regex(/a/, 'bad-date'), z.regex(/b/, 'bad-date'));
    expect(fieldsOf(issuesOf(z.object({ day: twice }), { day: 'x' }))).toEqual({
      day: ['bad-date'],
    });
  });
});

const request = (headers: Record<string, string>, more: Partial<Incoming['request']> = {}) => {
  const type = headers['content-type'] ?? '';
  return {
    ip: '198.18.0.1',
    params: {},
    query: {},
    state: {},
    request: more,
    get: (name: string) => headers[name] ?? '',
    is: (...kinds: string[]) => kinds.find((kind) => type.includes(kind)) ?? false,
  } satisfies Incoming;
};

const raw = defineCall('POST /api/raw', {
  name: 'raw',
  auth: 'anyone',
  spec: 'test',
  raw: true,
  body: z.string(),
  reply: z.undefined(),
  refusals: [],
  example: {},
});

describe('languageOf', () => {
  it.each([
    [{ 'x-language': 'ru', 'accept-language': 'en' }, 'ru'],
    [{ 'accept-language': 'de-DE, ru-KZ;q=0.8, en;q=0.5' }, 'ru'],
    [{ 'accept-language': 'EN-us' }, 'en'],
    [{ 'x-language': 'xx' }, 'kk'],
    [{}, 'kk'],
  ])('%j selects %s', (headers, expected) => {
    expect(languageOf(request(headers))).toBe(expected);
  });
});

describe('hasRightType', () => {
  it('accepts JSON, and a form only if the call has files', () => {
    const json = request({ 'content-type': 'application/json' });
    const form = request({ 'content-type': 'multipart/form-data; boundary=x' });
    const text = request({ 'content-type': 'text/plain' });
    expect([json, form, text].map((r) => hasRightType(r, calls.logIn))).toEqual([
      true,
      false,
      false,
    ]);
    expect([json, form, text].map((r) => hasRightType(r, calls.createArt))).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasRightType(text, raw)).toBe(true);
    expect(hasRightType(request({}), calls.logOut)).toBe(true);
  });
});

describe('requestBodyOf', () => {
  it('gives a raw call the exact text that was sent', () => {
    const unparsed = Symbol.for('unparsedBody');
    const body = { order: '1', [unparsed]: 'order=1&sign=%2B' };
    expect(requestBodyOf(request({}, { body }), raw)).toBe('order=1&sign=%2B');
    expect(requestBodyOf(request({}, { body: 'order=1' }), raw)).toBe('order=1');
    expect(requestBodyOf(request({}), raw)).toBe('');
  });

  it('gives other calls the parsed fields', () => {
    expect(requestBodyOf(request({}, { body: { a: 1 } }), calls.logIn)).toEqual({ a: 1 });
    expect(requestBodyOf(request({}), calls.logIn)).toEqual({});
  });
});

describe('uploadedFilesOf', () => {
  it('lists files by field, one or many', () => {
    const file = { filepath: '/x/1', originalFilename: 'a.png', mimetype: 'image/png', size: 3 };
    const nameless = { filepath: '/x/2', originalFilename: null, mimetype: null, size: 0 };
    expect(uploadedFilesOf(request({}, { files: { photo: file, more: [nameless] } }))).toEqual({
      photo: [{ path: '/x/1', name: 'a.png', type: 'image/png', bytes: 3 }],
      more: [{ path: '/x/2', name: '', type: '', bytes: 0 }],
    });
    expect(uploadedFilesOf(request({}))).toEqual({});
  });

  it('has no NUL in names', () => {
    const file = { filepath: '/x/1', originalFilename: 'a\0.png', mimetype: 'image/png', size: 3 };
    expect(uploadedFilesOf(request({}, { files: { photo: file } }))).toMatchObject({
      photo: [{ name: 'a.png' }],
    });
  });

  it('keeps the order they were sent in, whichever was stored first', () => {
    const file = (arrived: number) => {
      const name = `${arrived}.png`;
      return { filepath: `/x/${name}`, originalFilename: name, size: 1, arrived };
    };
    const found = uploadedFilesOf(
      request({}, { files: { photo: [file(12), file(10), file(11)] } }),
    );
    expect(found.photo?.map(({ name }) => name)).toEqual(['10.png', '11.png', '12.png']);
  });
});
