import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheStatements, prepareSqlite, waitForLocks } from './sqlite.ts';

/** The driver of the CMS. */
const Database = createRequire(import.meta.url)('better-sqlite3');

/** A driver that counts how often it prepares a text. */
const driver = () => {
  const read: string[] = [];
  const native = { prepare: (text: string): unknown => ({ text, id: read.push(text) }) };
  return { native, read };
};

describe('statements', () => {
  it('are prepared once, and again after eviction', () => {
    const { native, read } = driver();
    cacheStatements(native, 2);
    const first = native.prepare('a');
    expect(native.prepare('a')).toBe(first);
    native.prepare('b');
    native.prepare('a');
    native.prepare('c');
    expect(native.prepare('a')).toBe(first);
    native.prepare('b');
    expect(read).toEqual(['a', 'b', 'c', 'b']);
  });

  it('follow the tables when these change', () => {
    const db = new Database(':memory:');
    cacheStatements(db);
    db.exec('create table works (title text)');
    const ask = () => db.prepare('select * from works').all();
    db.prepare('insert into works values (?)').run('Дала');
    expect(ask()).toEqual([{ title: 'Дала' }]);
    db.exec('alter table works add column price int default 5');
    expect(ask()).toEqual([{ title: 'Дала', price: 5 }]);
    db.exec('drop table works');
    expect(ask).toThrow('no such table');
    db.close();
  });
});

describe('a connection that is ready', () => {
  it('folds Kazakh letters, and waits for others', () => {
    const db = new Database(':memory:');
    prepareSqlite(db);
    expect(db.prepare("select lower('ӘУЕЗХАНОВ') as folded").get()).toEqual({
      folded: 'әуезханов',
    });
    expect(db.prepare('select lower(null) as folded').get()).toEqual({ folded: null });
    expect(db.pragma('busy_timeout', { simple: true })).toBe(0);
    db.close();
  });
});

describe('a lock of another process', () => {
  let dir: string;
  let other: typeof Database;
  let own: typeof Database;
  const lines = (): Promise<unknown> => own.prepare('select x from t order by x').all();
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'oner-lock-'));
    other = new Database(join(dir, 'x.db'));
    other.pragma('journal_mode = WAL');
    other.exec('create table t (x integer)');
    own = new Database(join(dir, 'x.db'));
    waitForLocks(own, { timeoutMs: 60_000, pauseMs: 10 });
  });
  afterEach(() => {
    own.close();
    other.close();
    rmSync(dir, { recursive: true });
  });

  it('does not block this process while a statement waits for it', async () => {
    other.exec('begin immediate; insert into t values (1)');
    const written = own.prepare('insert into t values (2)').run();
    expect(written).toBeInstanceOf(Promise);
    expect(lines()).toEqual([]);
    setTimeout(() => other.exec('commit'), 30);
    expect(await written).toMatchObject({ changes: 1 });
    expect(lines()).toEqual([{ x: 1 }, { x: 2 }]);
  });

  it('is waited for when a transaction begins, so that its reads stay current', async () => {
    other.exec('begin immediate; insert into t values (1)');
    const begun = own.prepare('BEGIN;').run();
    setTimeout(() => other.exec('commit'), 30);
    await begun;
    expect(lines()).toEqual([{ x: 1 }]);
    expect(() => other.exec('pragma busy_timeout = 0; insert into t values (2)')).toThrow('locked');
    own.prepare('COMMIT;').run();
  });

  it('is waited for only up to the limit', async () => {
    const hasty = new Database(join(dir, 'x.db'));
    waitForLocks(hasty, { timeoutMs: 20, pauseMs: 5 });
    other.exec('begin immediate');
    await expect(hasty.prepare('insert into t values (2)').run()).rejects.toMatchObject({
      code: 'SQLITE_BUSY',
    });
    hasty.close();
  });

  it('leaves other errors unchanged', () => {
    own.exec('create unique index one on t (x); insert into t values (1)');
    expect(() => own.prepare('insert into t values (1)').run()).toThrow('UNIQUE');
  });
});
