/** Hostile requests generated from the contract: the same ones for the same seed. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls, type NamedCall } from '@oner/config/contract';
import fc from 'fast-check';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { fillExample, type Props } from '../../contract/support/cast.ts';
import type { RequestInput } from '../../contract/support/client.ts';

type Target = {
  readonly method: string;
  readonly path: string;
  /** The call of the contract; undefined for a route of the panel. */
  readonly call?: NamedCall;
};
export type Hostile = {
  readonly target: Target;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Index of the sender among the caller's people. */
  readonly who: number;
};

type Routes = readonly { readonly method: string; readonly path: string }[];
type Plugin = { readonly default?: { readonly routes?: { readonly admin?: { routes: Routes } } } };

/** Every route of the panel that the plugins mount. */
const staffRoutes = async (): Promise<Target[]> => {
  const found: Target[] = [];
  for (const file of globSync('plugins/*/server/index.ts', { cwd: root })) {
    const plugin: Plugin = await import(pathToFileURL(join(root, file)).href);
    const name = basename(join(file, '..', '..'));
    for (const { method, path } of plugin.default?.routes?.admin?.routes ?? [])
      found.push({ method, path: `/${name}${path}` });
  }
  return found;
};

/** Excluded calls: they end what the next request needs, or move the shared clock. */
const excludedCalls: readonly string[] = ['logOut', 'endSession', 'withdrawConsent', 'moveClock'];

export const targets = async (): Promise<Target[]> => [
  ...Object.values<NamedCall>(calls)
    .filter(({ name }) => !excludedCalls.includes(name))
    .map((call) => ({ method: call.method, path: call.path, call })),
  ...(await staffRoutes()),
];

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    15_000.01,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    '[]',
    '{}',
    "' or 1=1 --",
    '"; drop table orders; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u0000',
    '\ud800',
    '\u202e',
    'ﬀ',
    'a'.repeat(5000),
    '🎨'.repeat(400),
    '%00',
    '\r\nBcc: x',
    'https://evil.example',
    '//evil',
    '=HYPERLINK("x")',
    '9999-99-99',
    '{{7*7}}',
    '$where',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.constantFrom<object>(
    {},
    { $gt: '' },
    { constructor: { prototype: { x: 1 } } },
    { length: 1e9 },
    [[[[[]]]]],
  ),
);
/** Not `String`, which fails on an object whose `toString` is no function. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
const inPath = hostileValue.map(
  (value) => encodeURIComponent(textOf(value).toWellFormed()) || '%20',
);

/** One of the parts between ` | `; two bars in a row add the empty one. */
const oneOf = (all: string): fc.Arbitrary<string> =>
  fc.constantFrom(...all.split('|').map((one) => one.trim()));

const types =
  oneOf(`application/json | application/json | application/json | text/plain | text/xml |
  | application/x-www-form-urlencoded | multipart/form-data; boundary=x | multipart/form-data
  | application/json; charset=utf-16 | application/octet-stream | application/json, text/plain`);
const broken = fc.oneof(
  oneOf(`| { | {"a": | [1,2 | null | "x" | 42 | {"a":1,"a":2} | {"__proto__":{}} | --x-- |
    a=1&a=2&b[c][d]=e`),
  fc.constantFrom(
    '\ufeff{}',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
    `{"deep":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    `{"long":"${'x'.repeat(70_000)}"}`,
  ),
);
const headerLines = oneOf(`| | | authorization: Bearer | authorization: Bearer ${'a'.repeat(4000)}
  | authorization: Basic eDp4 | idempotency-key: ${'k'.repeat(300)} | range: bytes=9-1
  | x-language: xx | accept: nothing/* | if-none-match: * | cookie: a=b;;= | content-encoding: gzip
  | x-forwarded-for: ::1, x | transfer-encoding: x`).map((line): Record<string, string> => {
  const [name, ...value] = line.split(': ');
  return name ? { [name]: value.join(': ') } : {};
});
const methods = oneOf('GET | POST | PUT | PATCH | DELETE | OPTIONS | HEAD');

const either = <T>(...parts: readonly [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Replaces some fields of a valid body, or the whole body. */
const corruptBody = (good: unknown): fc.Arbitrary<string> => {
  const keys = typeof good === 'object' && good !== null ? Object.keys(good) : [];
  const names = fc.constantFrom(...keys, '__proto__', 'id', 'admin');
  const some = fc
    .dictionary(names, hostileValue, { minKeys: 1, maxKeys: 3 })
    .map((changes) => JSON.stringify({ ...Object(good), ...changes }));
  const whole = hostileValue.map((value) => JSON.stringify(value) ?? '');
  return either([4, some], [2, broken], [1, whole]);
};

/** @param props values for the placeholders of the examples */
export const hostileRequests = (
  all: readonly Target[],
  props: Props,
  people: number,
): fc.Arbitrary<Hostile> =>
  fc.constantFrom(...all).chain((target) => {
    const example = target.call ? fillExample(target.call.example as RequestInput, props) : {};
    const keys = ['page', 'limit', 'after', 'q', 'status', 'filters[id][$gt]', 'populate', 'sort'];
    const names = fc.constantFrom(...keys, ...Object.keys(example.query ?? {}));
    return fc
      .record({
        method: either([8, fc.constant(target.method)], [1, methods]),
        parts: fc.array(fc.option(inPath, { freq: 3 }), { minLength: 4, maxLength: 4 }),
        query: fc.dictionary(names, inPath, { maxKeys: 3 }),
        body: corruptBody(example.body ?? {}),
        type: types,
        head: headerLines,
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
          target,
          method,
          who,
          body: isBare ? undefined : body,
          url: search ? `${path}?${search}` : path,
          headers: { ...(type && !isBare && { 'content-type': type }), ...head },
        };
      });
  });
