import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { realSettings } from '../tests/support/real-settings.ts';
import { environmentFaults, readEnv, secretNames } from './env.ts';
import { banksSecret, estimatedBits, ownSecret, secretFault } from './secret-strength.ts';

const hash = (seed: unknown) => createHash('sha512').update(`${seed}`);

describe('a secret', () => {
  it.each([
    ['', 'is not set'],
    ['a', 'has 1 bytes'],
    ['x'.repeat(31), 'has 31 bytes'],
    ['a'.repeat(64), 'repeats itself'],
    ['ab'.repeat(40), 'repeats itself'],
    ['correct-horse-'.repeat(5), 'repeats itself'],
    ['abcdefghijklmnopqrstuvwxyz0123456', 'repeats itself'],
    ['9876543210zyxwvutsrqponmlkjihgfedcba', 'repeats itself'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', 'repeats itself'],
    ['change-me-to-a-long-text-please-now!', 'looks typed'],
    ['MySecretThatIsLongEnoughToBeTaken0', 'looks typed'],
    ['ө'.repeat(16), 'repeats itself'],
  ])('is not %s', (text, why) => {
    expect(secretFault(text, ownSecret)).toContain(why);
  });

  it('is random: 32 hex digits or more', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const hex = hash(seed).digest('hex');
      for (const text of [
        hex.slice(0, 32),
        hex.slice(0, 64),
        hash(seed).digest('base64url').slice(0, 43),
      ])
        expect(secretFault(text, ownSecret), text).toBeUndefined();
      expect(secretFault(hex.slice(0, 16), banksSecret), hex).toBeUndefined();
    }
  });

  it('of the bank is shorter, and not the one its public examples use', () => {
    expect(secretFault('1234567890'.repeat(3), banksSecret)).toBeDefined();
    expect(secretFault('merchantmerchant', banksSecret)).toContain('repeats itself');
    expect(secretFault('short', banksSecret)).toContain('the minimum is 16');
  });

  it('has no more entropy when repeated', () => {
    const once = hash(1).digest('hex').slice(0, 16);
    expect(estimatedBits(once.repeat(4))).toBe(estimatedBits(once));
  });
});

describe('a shop in production', () => {
  const named = (more: Record<string, string | undefined>) =>
    environmentFaults(realSettings(more)).map(({ name }) => name);

  it('starts with real settings', () => {
    expect(environmentFaults(realSettings())).toEqual([]);
    expect(readEnv(realSettings())).toMatchObject({
      production: true,
      fiscal: 'off',
      account: null,
    });
  });

  it('reports all faults at once, each with a remedy', () => {
    const faults = environmentFaults({ NODE_ENV: 'production' });
    expect(faults.map(({ name }) => name).sort()).toEqual(
      [
        ...secretNames,
        'PUBLIC_URL',
        'TRUSTED_PROXIES',
        'SMTP_URL',
        'MAIL_FROM',
        'CONTACT_EMAIL',
        'GATEWAY',
        'GATEWAY_URL',
        'GATEWAY_MERCHANT',
        'GATEWAY_TERMINAL',
        'PROVIDER_NAME',
        'PROVIDER_BIN',
        'PROVIDER_ADDRESS',
      ].sort(),
    );
    for (const { next } of faults) expect(next).not.toBe('');
    const start = () => readEnv({ NODE_ENV: 'production' });
    for (const { name } of faults) expect(start).toThrow(name);
    expect(start).toThrow('node scripts/run.mjs scripts/secrets.ts >> .env');
  });

  it.each([
    [{}, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET']],
    [{ S3_ENDPOINT: 'files.oner.kz', S3_KEY: 'k', S3_SECRET: 's' }, ['S3_BUCKET', 'S3_ENDPOINT']],
    [
      {
        S3_ENDPOINT: 'http://127.0.0.1:9000',
        S3_PUBLIC_ENDPOINT: 'ftp://files.oner.kz',
        S3_BUCKET: 'b',
        S3_KEY: 'k',
        S3_SECRET: 's',
      },
      ['S3_PUBLIC_ENDPOINT'],
    ],
  ])('reports missing settings of a bucket: %o', (given, wrong) => {
    const start = () => readEnv({ FILES: 's3', ...given });
    for (const name of wrong) expect(start).toThrow(`${name} is`);
    const faults = environmentFaults({ FILES: 's3', ...given }).map(({ name }) => name);
    expect(faults).toEqual(wrong);
    expect(environmentFaults({ FILES: 'disk', ...given })).toEqual([]);
  });

  it.each([
    ['DEMO', '1'],
    ['PUBLIC_URL', 'http://shop.oner.kz'],
    ['PUBLIC_URL', 'https://127.0.0.1'],
    ['PUBLIC_URL', 'https://localhost'],
    ['PUBLIC_URL', 'https://shop.oner.kz/kk'],
    ['PUBLIC_URL', 'shop.oner.kz'],
    ['MEDIA_URL', 'http://media.oner.kz'],
    ['PANEL_URL', 'http://panel.oner.kz'],
    ['CMS_URL', 'cms.oner.kz'],
    ['TRUSTED_PROXIES', '0'],
    ['GATEWAY', 'testbank'],
    ['GATEWAY', 'paypal'],
    ['GATEWAY_URL', 'http://127.0.0.1:4400/ecom/api'],
    ['GATEWAY_SECRET', 'demo-secret-gateway'],
    ['GATEWAY_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['GATEWAY_MERCHANT', 'ONER_DEMO'],
    ['GATEWAY_TERMINAL', 'ONER0001'],
    ['GATEWAY', 'jysan,testbank-epay'],
    ['BANK_MODE', 'slow'],
    ['FAILPOINT', 'orders.paid'],
    ['FISCAL', 'sandbox'],
    ['SMTP_URL', undefined],
    ['SMTP_URL', 'mail.oner.kz'],
    ['SMTP_URL', 'https://mail.oner.kz'],
    ['MAIL_FROM', 'Öner <no-reply@oner.test>'],
    ['MAIL_FROM', 'Öner'],
    ['CONTACT_EMAIL', 'info@oner.test'],
    ['SOCIAL_INSTAGRAM', '@oner'],
    ['SOCIAL_WHATSAPP', 'http://wa.me/77000000000'],
    ['PROVIDER_BIN', '150340000109'],
    ['PROVIDER_BIN', '990240003105'],
    ['PROVIDER_ADDRESS', 'Алматы'],
    ['PORT', 'eighty'],
    ...secretNames.flatMap((name) => [
      [name, 'a'],
      [name, 'z'.repeat(64)],
      [name, undefined],
    ]),
  ])('does not start with %s=%s, and reports only that', (name, value) => {
    expect(named({ [name ?? '']: value })).toEqual([name]);
  });

  it('checks each secret of a list, and secrets used twice', () => {
    const good = hash('one').digest('base64url');
    for (const name of ['APP_KEYS', 'PAYEE_KEYS']) {
      expect(named({ [name]: `${good}, ${hash('two').digest('hex')}` })).toEqual([]);
      expect(environmentFaults(realSettings({ [name]: `${good},a` }))).toMatchObject([
        { name, why: expect.stringContaining('item 2 of the list') },
      ]);
    }
    expect(environmentFaults(realSettings({ APP_KEYS: good, JWT_SECRET: good }))).toMatchObject([
      { name: 'JWT_SECRET', why: 'is the same as APP_KEYS' },
    ]);
  });

  it.each([
    [{ CATALOGUE: 'postgres' }, ['CATALOGUE']],
    [{ CATALOGUE: 'opensearch' }, ['CATALOGUE', 'OPENSEARCH_URL']],
    [
      {
        CATALOGUE: 'opensearch',
        DATABASE_URL: 'postgres://a/b',
        OPENSEARCH_URL: 'http://a:9200,b',
      },
      ['OPENSEARCH_URL'],
    ],
    [{ CATALOGUE: 'postgres', DATABASE_URL: 'postgres://a/b' }, []],
    [
      {
        CATALOGUE: 'opensearch',
        DATABASE_URL: 'postgres://a/b',
        OPENSEARCH_URL: 'http://a:9200, https://b:9200',
      },
      [],
    ],
  ])('reports missing settings of its search engine: %j', (given, expected) => {
    const faults = environmentFaults({ DEMO: '1', ...given });
    expect(faults.map(({ name }) => name)).toEqual(expected);
  });

  it('reports missing settings of its cash register together with the rest', () => {
    const faults = named({ FISCAL: 'webkassa', PUBLIC_URL: '', WEBKASSA_LOGIN: 'shop' });
    expect(faults).toEqual([
      'PUBLIC_URL',
      'WEBKASSA_URL',
      'WEBKASSA_API_KEY',
      'WEBKASSA_PASSWORD',
      'WEBKASSA_CASHBOX',
    ]);
  });

  it('requires the variables of each gateway that takes or has taken payments', () => {
    const halyk = {
      HALYK_OAUTH_URL: 'https://epay-oauth.bank.kz/oauth2/token',
      HALYK_API_URL: 'https://epay-api.bank.kz',
      HALYK_TERMINAL: 'f2a1',
      HALYK_PAGE_URL: 'https://epay.bank.kz/payform/',
      HALYK_CLIENT_ID: 'ONER.KZ',
      HALYK_CLIENT_SECRET: 'sT7#kq2Lm9!x',
    };
    expect([...named({ GATEWAY: 'jysan,halyk' })].sort()).toEqual(Object.keys(halyk).sort());
    expect(named({ GATEWAY: 'jysan,halyk', ...halyk })).toEqual([]);
    const alone = { GATEWAY: 'halyk', ...halyk, GATEWAY_MERCHANT: undefined };
    expect(named({ ...alone, GATEWAY_URL: undefined, GATEWAY_SECRET: undefined })).toEqual([]);
    // Jýsan takes no new payments, but may have to refund earlier ones.
    expect(named(alone)).toEqual(['GATEWAY_MERCHANT']);
    expect(readEnv(realSettings({ GATEWAY: 'halyk, jysan', ...halyk })).GATEWAY).toEqual([
      'halyk',
      'jysan',
    ]);
  });

  it('never reveals a secret', () => {
    const typed = 'hunter2hunter2';
    const settings = realSettings({
      JWT_SECRET: typed,
      SMTP_URL: `x://${typed}`,
      GATEWAY_SECRET: typed,
    });
    expect(JSON.stringify(environmentFaults(settings))).not.toContain(typed);
  });
});

describe('the panel', () => {
  it('listens only locally, whatever HOST is', () => {
    const env = readEnv({ DEMO: '1', HOST: '0.0.0.0' });
    expect([env.HOST, env.CMS_HOST]).toEqual(['0.0.0.0', '127.0.0.1']);
    expect([env.cmsUrl, env.apiUrl]).toEqual(['http://127.0.0.1:1337', 'http://127.0.0.1:1338']);
    expect(readEnv({ DEMO: '1', CMS_HOST: '10.0.0.2' }).CMS_HOST).toBe('10.0.0.2');
    const behind = readEnv({ DEMO: '1', CMS_URL: 'http://10.0.0.9:1338/' });
    expect([behind.cmsUrl, behind.apiUrl]).toEqual([
      'http://127.0.0.1:1337',
      'http://10.0.0.9:1338',
    ]);
  });
});

describe('a demo', () => {
  it('needs no settings, and reports each invalid value', () => {
    expect(environmentFaults({ DEMO: '1' })).toEqual([]);
    const wrong = { DEMO: '1', PORT: '0', CMS_PORT: 'x', FISCAL: 'webkassa' };
    expect(environmentFaults(wrong).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PORT', 'CMS_PORT', 'WEBKASSA_URL']),
    );
  });

  it('reports an address with an unsupported protocol', () => {
    expect(() => readEnv({ DEMO: '1', LIMITS_URL: 'http://10.0.0.9' })).toThrow(
      'LIMITS_URL is not of the form redis://host:6379',
    );
    for (const LIMITS_URL of ['redis://10.0.0.9:6379', 'rediss://user:secret@redis.oner.kz'])
      expect(readEnv({ DEMO: '1', LIMITS_URL }).LIMITS_URL).toBe(LIMITS_URL);
  });

  it('reports a purge URL without a token', () => {
    const CDN_PURGE_URL = 'http://10.0.0.9:6081/';
    expect(() => readEnv({ DEMO: '1', CDN_PURGE_URL })).toThrow(
      'CDN_PURGE_URL is set without CDN_PURGE_TOKEN',
    );
    expect(readEnv({ DEMO: '1', CDN_PURGE_URL, CDN_PURGE_TOKEN: 'x' })).toMatchObject({
      CDN_PURGE_URL,
      CDN_FORM: 'varnish',
    });
  });

  it('accepts a valid failpoint, only in a demo', () => {
    expect(() => readEnv({ FAILPOINT: 'x' })).toThrow('FAILPOINT is allowed only in a demo');
    expect(() => readEnv({ DEMO: '1', FAILPOINT: 'orders.paid' })).toThrow(
      'FAILPOINT is not of the form <work>:<boundary> with one of before-commit, after-commit',
    );
    const { failpoint } = readEnv({ DEMO: '1', FAILPOINT: 'createOrder:after-commit#2' });
    expect(failpoint).toEqual({ work: 'createOrder', kind: 'after-commit', ordinal: 2 });
    expect(readEnv({ DEMO: '1' }).failpoint).toBeNull();
  });
});
