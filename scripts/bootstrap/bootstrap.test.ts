import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installStamp, isInstalled, sameInstall } from './install.mjs';
import { isFree, requireFree } from './ports.mjs';
import { span } from './say.mjs';

const lock = (packages: object): string => JSON.stringify({ packages });
const wanted = lock({
  '': { version: '1.0.0' },
  config: { version: '0.0.0' },
  'node_modules/@oner/config': { link: true },
  'node_modules/koa': { version: '2.16.4' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
});

describe('whether the packages are installed', () => {
  it.each([
    ['the same', { 'node_modules/koa': { version: '2.16.4' } }, true],
    ['an older one', { 'node_modules/koa': { version: '2.16.3' } }, false],
    ['none', {}, false],
    [
      'an optional one in another version',
      { 'node_modules/koa': { version: '2.16.4' }, 'node_modules/fsevents': { version: '1.0.0' } },
      false,
    ],
  ])('%s', (_name, present, expected) => expect(sameInstall(wanted, lock(present))).toBe(expected));

  it('depends on the lock and on the machine', () => {
    const stamps = [
      installStamp('a', 'linux-x64'),
      installStamp('b', 'linux-x64'),
      installStamp('a', 'darwin-arm64'),
    ];
    expect(new Set(stamps).size).toBe(3);
  });
});

describe('an install on disk', () => {
  let dir: string;
  const put = (file: string, text: string) => writeFileSync(join(dir, file), text);
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'oner-install-'));
    mkdirSync(join(dir, 'node_modules'));
    put('package-lock.json', wanted);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('that was interrupted does not count', () => expect(isInstalled(dir)).toBe(false));
  it('that was made by hand with npm is accepted', () => {
    put('node_modules/.package-lock.json', lock({ 'node_modules/koa': { version: '2.16.4' } }));
    expect(isInstalled(dir)).toBe(true);
    expect(readFileSync(join(dir, 'node_modules/.oner-installed'), 'utf8')).toBe(
      installStamp(wanted),
    );
  });
  it('of an older lock is stale', () => {
    put('node_modules/.oner-installed', installStamp('older'));
    expect(isInstalled(dir)).toBe(false);
  });
  it('without a lock says so', () => {
    rmSync(join(dir, 'package-lock.json'));
    expect(() => isInstalled(dir)).toThrow(/No package-lock\.json/);
  });
});

describe('ports', () => {
  it('says which is taken and offers the next free one as a command', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      expect(await isFree(port)).toBe(false);
      const ask = requireFree({ PORT: port }, '127.0.0.1', 'npm start');
      await expect(ask).rejects.toThrow(
        new RegExp(`Port ${port} is already in use.*\\n  PORT=\\d+ npm start`),
      );
    } finally {
      holder.close();
    }
  });
});

describe('durations', () => {
  it.each([
    [900, '1 s'],
    [59_400, '59 s'],
    [125_000, '2 min 05 s'],
  ])('%i ms reads %s', (ms, text) => expect(span(ms)).toBe(text));
});
