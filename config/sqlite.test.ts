import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readySqlite, rememberStatements } from './sqlite.ts';

/** The driver of the CMS. */
const Database = createRequire(import.meta.url)('better-sqlite3');

/** A driver that counts how often it has to read a text. */
const driver = () => {
  const read: string[] = [];
  const native = { prepare: (text: string): unknown => ({ text, id: read.push(text) }) };
  return { native, read };
};

describe('statements', () => {
  it('are read once, and again when others were asked for since', () => {
    const { native, read } = driver();
    rememberStatements(native, 2);
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
    rememberStatements(db);
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
    readySqlite(db);
    expect(db.prepare("select lower('ӘУЕЗХАНОВ') as folded").get()).toEqual({
      folded: 'әуезханов',
    });
    expect(db.prepare('select lower(null) as folded').get()).toEqual({ folded: null });
    expect(db.pragma('busy_timeout', { simple: true })).toBe(5000);
    db.close();
  });
});
