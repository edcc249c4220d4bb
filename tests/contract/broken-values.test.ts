/** Any value in an address leads to a refusal that names the field, or to a reply; never to a server fault. */
import { type Call, calls, type NamedCall } from '@oner/config/contract';
import { canonicalTarget } from '@oner/config/contract/routes';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isEveryday } from '../support/chance.ts';
import { gatherCast, gatherProps, type Props } from './support/cast.ts';
import { shop } from './support/shop.ts';

const readable = Object.values<NamedCall>(calls).filter(
  ({ method, auth }) => method === 'GET' && auth === 'anyone',
);
const keysOf = (schema: Call['query']): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const nasty = fc.oneof(
  fc.constantFrom(
    '-1',
    '0',
    '1e9',
    '999999999999999999999',
    '0x10',
    'NaN',
    'null',
    'undefined',
    '[]',
    '{}',
    "'",
    '"',
    '%',
    '%00',
    '\u0000',
    '_',
    '..',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '1 OR 1=1',
    "'; drop table catalogue; --",
    '\ud800',
    'ı',
    'ﬀ',
    '\u202e',
    ' ',
    '\t\n',
    'a'.repeat(5000),
    '🎨'.repeat(300),
    'true',
    ',,,',
    'ә'.normalize('NFD'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
);
/** Cases per call for its query; half as many for its path. */
const cases = isEveryday ? 20 : 60;

/** Encodes as a client would, without lone surrogates. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

let props: Props;
beforeAll(async () => {
  props = await gatherProps(shop, (await gatherCast(shop)).buyer);
});

/** @param orRefused refusals that the call may return for valid values */
const isClear = async (
  address: string,
  fields: readonly string[],
  { example: { orRefused = [] } }: Call,
): Promise<void> => {
  const response = await shop.request('GET', address);
  const text = await response.text();
  if (response.status === 200) return;
  const { error } = JSON.parse(text);
  if (orRefused.includes(error.code)) return;
  expect([address, [400, 404].includes(response.status)]).toEqual([address, true]);
  if (response.status === 404) return expect(error.code).toBe('not-found');
  expect(error.code).toBe('bad-request');
  // Such a path is refused before the call is determined.
  if (!canonicalTarget(address)) return;
  const named = Object.keys(error.fields ?? {});
  expect([address, named.length > 0]).toEqual([address, true]);
  for (const field of named) expect(fields).toContain(field);
};

const pathOf = ({ path, example }: Call, broken: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const given = example.params?.[name] ?? '';
    const whole = given.replace(/\{(\w+)\}/g, (__, prop: string) => String(props[prop] ?? ''));
    return encode(broken[name] ?? whole);
  });

describe.each(readable.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const keys = keysOf(call.query);
  const parameters = keysOf(call.params);

  it.skipIf(keys.length === 0)('answers or refuses any query', async () => {
    const query = fc.dictionary(fc.constantFrom(...keys), nasty, { minKeys: 1, maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const pairs = Object.entries(given).map(([key, value]) => `${key}=${encode(value)}`);
        await isClear(`${pathOf(call)}?${pairs.join('&')}`, keys, call);
      }),
      { numRuns: cases },
    );
  });

  it.skipIf(keys.length === 0)('answers or refuses a repeated key', async () => {
    for (const key of keys) await isClear(`${pathOf(call)}?${key}=1&${key}=2`, keys, call);
    for (const key of keys) await isClear(`${pathOf(call)}?${key}[a]=1`, keys, call);
  });

  it.skipIf(parameters.length === 0)('answers or refuses any path', async () => {
    const part = nasty.filter((value) => !/^\.{0,2}$/.test(value.trim()) && !value.includes('/'));
    const broken = fc.dictionary(fc.constantFrom(...parameters), part, { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(broken, async (given) => {
        await isClear(pathOf(call, given), [...keys, ...parameters], call);
      }),
      { numRuns: cases / 2 },
    );
  });
});
