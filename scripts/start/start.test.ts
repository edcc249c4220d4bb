import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFaults, secretNames } from '@oner/config/env';
import { makeSecrets, missingSecrets, storedSecrets } from '@oner/config/secrets';
import { isDemo } from '@oner/config/shop-variables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realSettings } from '../../tests/support/real-settings.ts';
import { card } from './card.ts';
import { restartDelayMs, worthShowing } from './child.ts';
import { runEnvironment, runVariables } from './environment.ts';
import { fingerprint, isBuildFresh, stamp } from './fingerprint.ts';
import { healthLine, parseHealth } from './health.ts';
import { concernsCms, syntaxFault, watchFiles } from './watch.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'oner-start-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const write = (file: string, text: string): void => {
  mkdirSync(join(dir, file, '..'), { recursive: true });
  writeFileSync(join(dir, file), text);
};

describe('staleness', () => {
  const print = () => fingerprint(dir, ['src', 'tsconfig.json']);

  it('changes with content, name and number of files, and with nothing else', () => {
    write('src/a.ts', 'one');
    write('tsconfig.json', '{}');
    const seen = [print()];
    write('src/a.test.ts', 'a test builds nothing');
    write('src/dist/a.js', 'made');
    write('src/node_modules/x/index.js', 'installed');
    expect(print()).toBe(seen[0]);
    for (const change of [
      () => write('src/a.ts', 'two'),
      () => write('src/b.ts', ''),
      () => rmSync(join(dir, 'src/a.ts')),
      () => write('src/deep/c.ts', ''),
      () => write('tsconfig.json', '{ }'),
    ]) {
      change();
      expect(seen).not.toContain(print());
      seen.push(print());
    }
  });

  it('does not confuse the end of one file with the beginning of the next', () => {
    write('src/a.ts', 'xb.ts');
    write('src/b.ts', '');
    const first = print();
    write('src/a.ts', 'x');
    expect(print()).not.toBe(first);
  });

  it('is fresh only with an equal stamp', () => {
    const file = join(dir, 'dist', '.built');
    expect(isBuildFresh(file, 'x')).toBe(false);
    stamp(file, 'x');
    expect(isBuildFresh(file, 'x')).toBe(true);
    expect(isBuildFresh(file, 'y')).toBe(false);
  });
});

describe('secrets', () => {
  const names = ['APP_KEYS', 'JWT_SECRET'];

  it('covers every secret that config knows', () => {
    expect(secretNames).toEqual(
      expect.arrayContaining(['APP_KEYS', 'JWT_SECRET', 'ENCRYPTION_KEY', 'GATEWAY_SECRET']),
    );
  });

  it('makes long ones, all different, and two keys to sign cookies with', () => {
    const made = makeSecrets(names);
    expect(made.APP_KEYS?.split(',')).toHaveLength(2);
    const all = [...(made.APP_KEYS?.split(',') ?? []), made.JWT_SECRET];
    expect(new Set(all).size).toBe(3);
    for (const secret of all) expect(secret?.length).toBeGreaterThanOrEqual(43);
  });

  it('keeps them, for the owner only, and adds what a newer version needs', () => {
    const file = join(dir, 'data', 'secrets.json');
    const first = storedSecrets(file, ['JWT_SECRET']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = storedSecrets(file, names);
    expect(second.JWT_SECRET).toBe(first.JWT_SECRET);
    expect(second.APP_KEYS).toBeDefined();
    expect(storedSecrets(file, names)).toEqual(second);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(second);
  });

  it('counts a demo value as missing', () => {
    expect(missingSecrets(names, { JWT_SECRET: 'demo-secret-jwt', APP_KEYS: 'real' })).toEqual([
      'JWT_SECRET',
    ]);
  });
});

describe('the environment of a run', () => {
  it.each([
    [{}, true],
    [{ DEMO: '' }, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
  ])('%j is a demo: %s', (given, expected) => expect(isDemo(given)).toBe(expected));

  it('gives a demo its own secrets and an absolute folder', () => {
    const made = runEnvironment({ DATA_DIR: dir, JWT_SECRET: 'given' });
    expect(made).toMatchObject({ DEMO: '1', DATA_DIR: dir, JWT_SECRET: 'given' });
    expect(made.DOOR_SECRET).toBe(runEnvironment({ DATA_DIR: dir }).DOOR_SECRET);
    expect(made.DOOR_SECRET).not.toMatch(/^demo-secret/);
  });

  it('makes a shop in production of what is no demo, with nothing of its own', () => {
    const real = realSettings({ DATA_DIR: dir, NODE_ENV: undefined });
    expect(runEnvironment(real)).toMatchObject({ ...real, NODE_ENV: 'production', DEMO: '0' });
    expect(readdirSync(dir)).toEqual([]);
  });

  it('lists everything that a production shop lacks at once, in the words of config', () => {
    const given = { DATA_DIR: dir, DEMO: '0' };
    const start = () => runEnvironment(given);
    expect(start).toThrow(/scripts\/secrets\.ts >> \.env/);
    for (const { name, why } of environmentFaults(runVariables(given)))
      expect(start).toThrow(`${name} ${why}`);
  });

  it('refuses a demo in production, and makes nothing for it', () => {
    const start = () => runEnvironment({ DATA_DIR: dir, DEMO: '1', NODE_ENV: 'production' });
    expect(start).toThrow(/DEMO starts a demo/);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('the card', () => {
  const facts = {
    shop: 'http://127.0.0.1:4321',
    admin: 'http://127.0.0.1:1337/admin',
    adminReady: false,
    bank: 'http://127.0.0.1:4400',
    mail: '/shop/.data/mail',
    logs: '/shop/.data/logs',
    demo: true,
    took: '12 s',
  };

  it('shows addresses, logins, cards, things to try and how to stop', () => {
    const text = card(facts, '/shop');
    for (const part of [
      'http://127.0.0.1:4321',
      'http://127.0.0.1:1337/admin',
      'http://127.0.0.1:4400',
      '.data/mail/',
      'aliya',
      'aigerim',
      'viktor',
      'moderator@oner.test',
      'Oner-demo-2026',
      '4400 0000 0000 0008',
      '4400 0000 0000 0016',
      '4400 0000 0000 0024',
      'building',
      '  5. ',
      'Ctrl-C',
      '12 s',
    ])
      expect(text).toContain(part);
  });

  it('keeps demo logins out of a real shop', () => {
    const text = card({
      ...facts,
      demo: false,
      bank: undefined,
      mail: undefined,
      adminReady: true,
    });
    for (const part of ['Oner-demo', 'aliya', '4400 0000', 'bank', 'mail', 'building'])
      expect(text).not.toContain(part);
  });

  it('fits a terminal', () => {
    for (const line of card(facts, '/shop').split('\n'))
      expect(line.length).toBeLessThanOrEqual(100);
  });
});

describe('watching over the processes', () => {
  it('increases the delay after each crash, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(restartDelayMs)).toEqual([
      1e3, 2e3, 4e3, 8e3, 16e3, 3e4, 3e4,
    ]);
  });

  it.each([
    [
      '{"level":"fault","what":"request failed","error":{"message":"boom"}}',
      'request failed: boom',
    ],
    ['{"level":"fault","what":"bank","error":"gone"}', 'bank: gone'],
    ['[2026-11-20] error: Could not load', '[2026-11-20] error: Could not load'],
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['    ,-[/shop/plugins/orders/admin/a.tsx:52:1]', 'at /shop/plugins/orders/admin/a.tsx:52:1'],
    [
      '    \u001b[38;5;246m╭\u001b[0m\u001b[38;5;246m─[\u001b[0m src/features/contact/a.tsx:17:7 \u001b[38;5;246m]\u001b[0m',
      'at src/features/contact/a.tsx:17:7',
    ],
    ['\u001b[31m[PARSE_ERROR] \u001b[0mExpected `>`', '[PARSE_ERROR] Expected `>`'],
    ['{"level":"note","what":"demo world made"}', undefined],
    ['{"path":"/api/error","status":200}', undefined],
  ])('of %s it shows %s', (line, shown) => expect(worthShowing(line)).toBe(shown));

  it.each([
    ['plugins/works/server/uploads/service.ts', true],
    ['cms/src/api/work/content-types/work/schema.json', true],
    ['cms/start.mts', true],
    ['plugins/works/server/forms/rules.test.ts', false],
    ['cms/dist/src/index.js', false],
    ['cms/types/generated/a.d.ts', false],
    ['cms/.strapi-updater.json', false],
    ['plugins/orders/admin/src/index.tsx', false],
    ['plugins/payments/test-bank/main.ts', false],
    ['plugins/orders/README.md', false],
  ])('%s restarts the CMS in dev: %s', (file, expected) =>
    expect(concernsCms(file)).toBe(expected),
  );
});

describe('watching the sources', () => {
  it('sees each save, also by rename, and files that come and go', async () => {
    for (const folder of ['config', 'cms']) mkdirSync(join(dir, folder));
    write('plugins/works/server/a.ts', '0');
    const seen: string[] = [];
    const stop = new AbortController();
    watchFiles((file) => seen.push(file), stop.signal, dir);
    const expectSeen = async (file: string, save: () => void): Promise<void> => {
      seen.length = 0;
      save();
      await expect.poll(() => seen, { interval: 20 }).toContain(file);
    };
    const a = 'plugins/works/server/a.ts';
    for (const text of ['1', '2', '3', '4'])
      await expectSeen(a, () => {
        write(`${a}.saved`, text);
        renameSync(join(dir, `${a}.saved`), join(dir, a));
      });
    for (const text of ['5', '6']) await expectSeen(a, () => write(a, text));
    const made = 'plugins/works/server/deep/made.ts';
    for (const text of ['1', '2']) await expectSeen(made, () => write(made, text));
    await expectSeen(made, () => rmSync(join(dir, made)));
    stop.abort();
  });

  it('reports the line of a syntax error, and nothing for a valid file', () => {
    write('a.ts', 'const a: number = 1;\nexport const b: = a;\n');
    write('b.json', '{ "a": 1');
    write('c.ts', 'export const c = <T,>(x: T): T => x;\n');
    expect(syntaxFault('a.ts', dir)).toMatch(/^a\.ts:2: /);
    expect(syntaxFault('b.json', dir)).toMatch(/^b\.json: .*JSON/);
    expect(syntaxFault('c.ts', dir)).toBeUndefined();
    expect(syntaxFault('gone.ts', dir)).toBeUndefined();
  });
});

describe('health', () => {
  it('reads the responses of the front door and the CMS', () => {
    const cms = { ready: false, step: 'demo: pictures', done: 3, total: 30 };
    expect(parseHealth(cms)).toEqual(cms);
    expect(parseHealth({ ready: false, site: 'ready', cms, database: null })).toEqual(cms);
  });
  it.each([undefined, null, 'ok', {}, { ready: 'yes' }])('%j is no health', (body) =>
    expect(parseHealth(body)).toBeUndefined(),
  );
  it.each([
    [{ ready: false, step: 'demo: pictures', done: 3, total: 30 }, 'demo: pictures (3 of 30)'],
    [{ ready: false, step: 'seeds', done: 0, total: 0 }, 'seeds'],
    [{ ready: false }, 'waiting for the shop'],
  ])('%j reads: %s', (health, line) => expect(healthLine(health)).toBe(line));
});
