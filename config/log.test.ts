import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logFault, loggedPath, logNote, maskSecrets, strapiTransport } from './log.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => lines.push(`${name} ${line}`));
});
afterEach(() => vi.restoreAllMocks());

const only = (): { stream: string; line: Record<string, unknown> } => {
  expect(lines).toHaveLength(1);
  const [stream = '', text = ''] = (lines[0] ?? '').split(/ (.*)/s);
  return { stream, line: JSON.parse(text) };
};

describe('a line', () => {
  it('of a note is JSON with its instant, level and facts, on stdout', () => {
    logNote('demo world made', { ms: 500 });
    const { stream, line } = only();
    expect(stream).toBe('log');
    expect(line).toEqual({ level: 'info', at: line.at, ms: 500, what: 'demo world made' });
    expect(new Date(String(line.at)).toISOString()).toBe(line.at);
  });

  it('of a fault has its stack and goes to stderr', () => {
    logFault('request failed', new Error('boom', { cause: 'wire' }), { requestId: 'a' });
    const { stream, line } = only();
    expect(stream).toBe('error');
    expect(line).toMatchObject({ level: 'error', what: 'request failed', requestId: 'a' });
    expect(line.error).toMatchObject({ message: 'boom', cause: 'wire' });
    expect(JSON.stringify(line.error)).toContain('log.test.ts');
  });
});

describe('secrets in a log', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl';
  it.each([
    ['an IBAN', 'KZ86125KZT5004100100'],
    ['an IBAN in fours', 'KZ86 125K ZT50 0410 0100'],
    ['an IIN', '900101300017'],
    ['an address', 'dana.k@пошта.kz'],
    ['a token', jwt],
    ['a header', 'Bearer abcdef0123456789'],
  ])('%s is masked in facts, messages and errors', (_, secret) => {
    logNote(`paid to ${secret}.`, { deep: [{ to: `x ${secret} y` }] });
    logFault(secret, new Error(`bad ${secret}`), { count: Number(secret) || 1 });
    const bare = secret.replace('Bearer ', '');
    expect(lines.join('\n')).not.toContain(bare);
    expect(lines.join('\n')).toContain('[masked]');
  });

  it.each(['password', 'token', 'access', 'refresh', 'iban', 'iin', 'Authorization', 'cookie'])(
    'a value under %s is masked, whatever it is',
    (name) => {
      expect(maskSecrets({ a: { [name]: 'plain' } })).toEqual({ a: { [name]: '[masked]' } });
    },
  );

  it('order numbers, amounts and bank references are kept', () => {
    const facts = { number: '95778457003', at: 1_772_427_600_000, rrn: '123456789012', tiyn: 5 };
    expect(maskSecrets(facts)).toEqual(facts);
  });
});

describe('Strapi', () => {
  it('logs through the same logger', () => {
    const { createLogger } = createRequire(import.meta.url)('@strapi/logger');
    const strapi = createLogger({ transports: [strapiTransport()], format: undefined });
    strapi.warn('an old setting');
    strapi.error(new Error('no table'));
    strapi.debug('unheard');
    const [warned = '', failed = '', ...more] = lines;
    expect(JSON.parse(warned.replace('log ', ''))).toMatchObject({
      level: 'warn',
      of: 'strapi',
      what: 'an old setting',
    });
    const fault = JSON.parse(failed.replace('error ', ''));
    expect(fault).toMatchObject({ level: 'error', what: 'no table' });
    expect(fault.stack).toContain('log.test.ts');
    expect(more).toEqual([]);
  });
});

describe('a path in the log', () => {
  it.each([
    '/api/user/check-email',
    '/api/my/orders/58441039618/pay',
    '/api/art/get/art/h1k8r2v5d7w9x3z0q4m6n8b2/c3/',
    '/uploads/photo_0123456789ab_4f5e.webp',
    '/api/%zz',
    '/',
  ])('%s is logged as received', (path) => expect(loggedPath(path)).toBe(path));

  it.each([
    ['/api/user/aliya@oner.kz/x', '/api/user/…/x'],
    ['/api/user/aliya%40oner.kz', '/api/user/…'],
    ['/api/people/900101300123', '/api/people/…'],
    ['/api/cards/4400%200000%200000%200008', '/api/cards/…'],
    ['/api/phones/+77011234567', '/api/phones/…'],
    ['/api/phones/%2B7%20701%20123', '/api/phones/…'],
    ['/api/accounts/KZ86125KZT5004100100', '/api/accounts/…'],
    ['/api/accounts/kz86%20125K%20ZT50%200410%200100', '/api/accounts/…'],
    ['/api/messengers/telegram/0123456789abcdef', '/api/messengers/telegram/…'],
    ['/api/licences/files/0123456789abcdef', '/api/licences/files/…'],
    ['/api/favourite-lists/h1k8r2v5d7w9', '/api/favourite-lists/…'],
    ['/ru/saved/h1k8r2v5d7w9', '/ru/saved/…'],
    ['/saved/h1k8r2v5d7w9', '/saved/…'],
  ])('%s is logged as %s', (path, told) => expect(loggedPath(path)).toBe(told));

  it('is short, however long it was', () => {
    expect(loggedPath(`/${'a'.repeat(10_000)}`)).toBe(`/${'a'.repeat(80)}…`);
    expect(loggedPath('/a'.repeat(10_000)).length).toBeLessThan(250);
  });
});
