import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inherited } from '../bootstrap/environment.mjs';
import { type DataLocation, sqlite } from '../data/database.ts';
import { bringBack } from './bring-back.ts';
import { makeBackup } from './make.ts';

let home: string;
const placeIn = (name: string): DataLocation => ({
  dataDir: join(home, name),
  file: join(home, name, 'oner.db'),
  databaseUrl: undefined,
});
const put = (path: string, text: string): void => {
  mkdirSync(join(home, path, '..'), { recursive: true });
  writeFileSync(join(home, path), text);
};

/** A shop with three orders, two pictures and the files that a backup leaves out. */
const openShop = () => {
  put('shop/public/uploads/a.webp', 'picture a');
  put('shop/originals/2026/b.png', 'picture b');
  put('shop/secrets.json', '{"JWT_SECRET":"x"}');
  put('shop/mail/1.eml', 'a letter');
  put('shop/logs/cms.log', 'a line');
  const Database = sqlite();
  const db = new Database(placeIn('shop').file);
  db.pragma('journal_mode = WAL');
  db.exec('create table orders (number text); insert into orders values (1), (2), (3)');
  return db;
};
const countOrders = (place: DataLocation): unknown => {
  const Database = sqlite();
  const db = new Database(place.file, { readonly: true });
  try {
    return db.prepare('select count(*) from orders').pluck().get();
  } finally {
    db.close();
  }
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'oner-backup-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('backup and restore', () => {
  const folder = () => join(home, 'backup');

  it('brings everything back, as of the instant of the copy, while the shop works on', async () => {
    const db = openShop();
    // Not committed during the copy, so not in this backup.
    db.exec('begin immediate; insert into orders values (4)');
    await makeBackup(placeIn('shop'), folder());
    db.exec('commit');
    db.close();
    await bringBack(folder(), placeIn('new'));
    expect(countOrders(placeIn('new'))).toBe(3);
    expect(readFileSync(join(home, 'new/public/uploads/a.webp'), 'utf8')).toBe('picture a');
    expect(readFileSync(join(home, 'new/originals/2026/b.png'), 'utf8')).toBe('picture b');
  });

  it.skipIf(process.platform === 'win32')(
    'is for its owner alone, and so is what it brings back',
    async () => {
      openShop().close();
      mkdirSync(join(home, 'new'), { mode: 0o755 });
      await makeBackup(placeIn('shop'), folder());
      await bringBack(folder(), placeIn('new'));
      const all = [folder(), join(home, 'new')].flatMap((top) => [
        top,
        ...readdirSync(top, { recursive: true }).map((path) => join(top, String(path))),
      ]);
      const open = all.filter((path) => (statSync(path).mode & 0o077) !== 0);
      expect(all.length).toBeGreaterThan(12);
      expect(open).toEqual([]);
    },
  );

  it('leaves secrets, letters and logs out', async () => {
    openShop().close();
    const { entries } = await makeBackup(placeIn('shop'), folder());
    expect(entries.map(({ path }) => path)).toEqual([
      'database.sqlite',
      'files/originals/2026/b.png',
      'files/public/uploads/a.webp',
    ]);
    expect(entries[1]).toMatchObject({ bytes: 9, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.skipIf(process.platform === 'win32')(
    'leaves out what the running shop deletes meanwhile, and pictures that are drawn again',
    async () => {
      openShop().close();
      // It is listed and cannot be opened, like a file that is deleted in between.
      symlinkSync(join(home, 'nowhere'), join(home, 'shop/originals/gone.png'));
      put('shop/zoom/b/0_0.webp', 'a tile');
      put('shop/share-cards/c.jpg', 'a card');
      const { entries } = await makeBackup(placeIn('shop'), folder());
      expect(entries.map(({ path }) => path)).toEqual([
        'database.sqlite',
        'files/originals/2026/b.png',
        'files/public/uploads/a.webp',
      ]);
    },
  );

  it.each([
    ['changed', () => put('backup/files/public/uploads/a.webp', 'picture z')],
    ['missing', () => rmSync(join(home, 'backup/files/originals/2026/b.png'))],
  ])('refuses a backup of which a file is %s, and touches nothing', async (word, spoil) => {
    openShop().close();
    await makeBackup(placeIn('shop'), folder());
    spoil();
    await expect(bringBack(folder(), placeIn('new'))).rejects.toThrow(word);
    expect(existsSync(join(home, 'new'))).toBe(false);
  });

  it('never writes over a shop', async () => {
    openShop().close();
    await makeBackup(placeIn('shop'), folder());
    await expect(bringBack(folder(), placeIn('shop'))).rejects.toThrow('not empty');
    await expect(makeBackup(placeIn('shop'), folder())).rejects.toThrow('already exists');
  });

  it('refuses a copy that was interrupted', async () => {
    openShop().close();
    await makeBackup(placeIn('shop'), folder());
    rmSync(join(folder(), 'manifest.json'));
    await expect(bringBack(folder(), placeIn('new'))).rejects.toThrow('manifest.json not found');
  });

  it.skipIf(process.platform === 'win32')(
    'shows no password in the list of processes',
    async () => {
      put('shop/originals/a.png', 'picture a');
      const fake = `#!/bin/sh
echo "$@ $PGPASSWORD" > ${home}/call
for one; do case $one in --file=*) : > "\${one#--file=}";; esac; done
`;
      put('bin/pg_dump', fake);
      chmodSync(join(home, 'bin/pg_dump'), 0o700);
      vi.stubEnv('PATH', `${join(home, 'bin')}:${inherited().PATH}`);
      const databaseUrl = 'postgres://oner:pa%40ss@127.0.0.1:1/oner';
      await makeBackup({ ...placeIn('shop'), databaseUrl }, folder());
      vi.unstubAllEnvs();
      const said = readFileSync(join(home, 'call'), 'utf8').trim();
      expect(said).toMatch(/--dbname=postgres:\/\/oner@127\.0\.0\.1:1\/oner pa@ss$/);
    },
  );

  it('is restored on its own engine only', async () => {
    openShop().close();
    await makeBackup(placeIn('shop'), folder());
    const postgres = { ...placeIn('new'), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(bringBack(folder(), postgres)).rejects.toThrow('SQLite shop');
  });
});
