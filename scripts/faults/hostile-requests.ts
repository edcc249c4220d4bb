/** Requests that nobody with good intentions sends, made from the contract: the same ones for the same seed. */
import { type Call, calls } from '@oner/config/contract';
import fc from 'fast-check';
import { fillExample, type Props } from '../../tests/contract/support/cast.ts';
import type { Given } from '../../tests/contract/support/client.ts';
import { staffRoutes } from './staff-routes.ts';

export type Target = {
  readonly method: string;
  readonly path: string;
  /** The call of the contract; none for a route of the panel. */
  readonly call?: Call;
};
export type Hostile = {
  readonly target: Target;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Index into the people who knock; which ones there are is for the caller to say. */
  readonly who: number;
};

/** These end what the next request needs, or move the clock for everybody. */
const left: readonly string[] = ['logOut', 'endSession', 'withdrawConsent', 'moveClock'];

export const targets = async (): Promise<Target[]> => [
  ...Object.values<Call>(calls)
    .filter(({ name }) => !left.includes(name))
    .map((call) => ({ method: call.method, path: call.path, call })),
  ...(await staffRoutes()),
];

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1e308, 2 ** 53, 15_000.01, '', ' ', '0', '-1', '1e9', 'NaN', '[]', '{}'],
    ...["' or 1=1 --", '"; drop table orders; --', '<script>alert(1)</script>', '../../etc/passwd'],
    ...['\u0000', '\ud800', '\u202e', 'ﬀ', 'a'.repeat(5000), '🎨'.repeat(400), '%00', '\r\nBcc: x'],
    ...['https://evil.example', '//evil', '=HYPERLINK("x")', '9999-99-99', '{{7*7}}', '$where'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.constantFrom<object>(
    ...[{}, { $gt: '' }, { constructor: { prototype: { x: 1 } } }, { length: 1e9 }, [[[[[]]]]]],
  ),
);
/** Not by `String`: what has a `toString` of its own that is no function has no such text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
const inPath = nasty.map((value) => encodeURIComponent(textOf(value).toWellFormed()) || '%20');

const types = fc.constantFrom(
  ...['application/json', 'application/json', 'application/json', 'text/plain', 'text/xml', ''],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/octet-stream',
    'application/json, text/plain',
  ],
);
const broken = fc.constantFrom(
  ...[
    '',
    '{',
    '{"a":',
    '[1,2',
    'null',
    '"x"',
    '42',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '{"__proto__":{}}',
  ],
  ...['--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n', '--x--', 'a=1&a=2&b[c][d]=e'],
  `{"deep":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  `{"long":"${'x'.repeat(70_000)}"}`,
);
const heads = fc.constantFrom<Record<string, string>>(
  ...[{}, {}, {}, { authorization: 'Bearer' }, { authorization: `Bearer ${'a'.repeat(4000)}` }],
  ...[
    { authorization: 'Basic eDp4' },
    { 'idempotency-key': 'k'.repeat(300) },
    { range: 'bytes=9-1' },
  ],
  ...[
    { 'x-language': 'xx' },
    { accept: 'nothing/*' },
    { 'if-none-match': '*' },
    { cookie: 'a=b;;=' },
  ],
  ...[
    { 'content-encoding': 'gzip' },
    { 'x-forwarded-for': '::1, x' },
    { 'transfer-encoding': 'x' },
  ],
);
const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD');

/** One thing after the other of a good body becomes something else, or all of it at once. */
const spoil = (good: unknown): fc.Arbitrary<string> => {
  const keys = typeof good === 'object' && good !== null ? Object.keys(good) : [];
  const some = fc
    .dictionary(fc.constantFrom(...keys, '__proto__', 'id', 'admin'), nasty, {
      minKeys: 1,
      maxKeys: 3,
    })
    .map((changes) => JSON.stringify({ ...Object(good), ...changes }));
  return fc.oneof(
    { weight: 4, arbitrary: some },
    { weight: 2, arbitrary: broken },
    {
      weight: 1,
      arbitrary: nasty.map((value) => JSON.stringify(value) ?? ''),
    },
  );
};

/** @param props what the placeholders of the examples stand for */
export const hostileRequests = (
  all: readonly Target[],
  props: Props,
  people: number,
): fc.Arbitrary<Hostile> =>
  fc.constantFrom(...all).chain((target) => {
    const example = target.call ? fillExample(target.call.example as Given, props) : {};
    const keys = ['page', 'limit', 'after', 'q', 'status', 'filters[id][$gt]', 'populate', 'sort'];
    return fc
      .record({
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant(target.method) },
          { weight: 1, arbitrary: methods },
        ),
        parts: fc.array(fc.option(inPath, { freq: 3 }), { minLength: 4, maxLength: 4 }),
        query: fc.dictionary(
          fc.constantFrom(...keys, ...Object.keys(example.query ?? {})),
          inPath,
          {
            maxKeys: 3,
          },
        ),
        body: spoil(example.body ?? {}),
        type: types,
        head: heads,
        who: fc.nat({ max: people - 1 }),
      })
      .map(({ method, parts, query, body, type, head, who }) => {
        let at = 0;
        const path = target.path.replace(/:(\w+)/g, (_, name: string) => {
          const spoiled = parts[at++];
          return spoiled ?? encodeURIComponent(String(example.params?.[name] ?? 'nosuchthing12'));
        });
        const search = Object.entries(query)
          .map(([key, value]) => `${key}=${value}`)
          .join('&');
        const isBare = method === 'GET' || method === 'HEAD';
        return {
          ...{ target, method, who, body: isBare ? undefined : body },
          url: search ? `${path}?${search}` : path,
          headers: { ...(type && !isBare && { 'content-type': type }), ...head },
        };
      });
  });
