/** Transactions: their connection, what waits for the commit, and a commit that fails. */
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../support/app/open-platform.ts';
import { audit, db, onCommit, transact } from '../../support/app/platform.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const database = openPlatform(engine);

  it('a query beside the open transaction fails, and the connections stay usable', async () => {
    const beside = transact(async () => database()('settings').first());
    await expect(beside).rejects.toThrow('use db() from platform');
    expect(await transact(async () => db()('settings'))).toEqual([]);
  });

  it('what waits for the commit runs after it, and never without it', async () => {
    const notes: string[] = [];
    await transact(async () => {
      onCommit(() => void notes.push('committed'));
      await db()('settings').first();
      notes.push('in the transaction');
    });
    const failing = transact(async () => {
      onCommit(() => void notes.push('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(notes).toEqual(['in the transaction', 'committed']);
  });

  it('a transaction whose commit fails saves nothing, and the connections stay usable', async () => {
    await database().raw('create table parents (id integer primary key)');
    await database().raw(
      `create table children (id integer primary key,
        parent integer references parents (id) deferrable initially deferred)`,
    );
    let isCommitted = false;
    const failing = transact(async () => {
      onCommit(() => {
        isCommitted = true;
      });
      await db()('children').insert({ id: 1, parent: 1 });
    });
    await expect(failing).rejects.toThrow(/foreign key/i);
    await transact(() => db()('parents').insert({ id: 2 }));
    expect([await db()('children'), isCommitted]).toEqual([[], false]);
  });

  it('records of the audit log cannot be changed or removed', async () => {
    const subject = 'transactions:1';
    await audit({ actor: 'test', action: 'transactions.done', subject, facts: { n: 1 } });
    const rows = database()('audit').where({ subject });
    await expect(rows.clone().update({ actor: 'other' })).rejects.toThrow('append-only');
    await expect(rows.clone().delete()).rejects.toThrow('append-only');
    if (engine === 'postgres')
      await expect(database().raw('truncate audit')).rejects.toThrow('append-only');
    expect(await rows).toMatchObject([{ actor: 'test', facts: '{"n":1}' }]);
  });
});
