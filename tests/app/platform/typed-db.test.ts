/** Typed queries on Knex: both engines return the same values, inside the open transaction and outside. */
import { type Tiyn, tiyn } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Generated,
  joinQueries,
  readKnex,
  runTogether,
  transact,
  typedDb,
  withoutWaitingForDisk,
} from '../../support/app/platform.ts';
import { type App, openApp } from '../../support/app.ts';

type Probe = {
  probe: {
    id: Generated<number>;
    ownerId: string;
    amountTiyn: Tiyn | null;
    isOpen: Generated<boolean>;
    band_0: number | null;
    sha256: string | null;
  };
};
const { db, readDb } = typedDb<Probe>(['is_open']);
const add = (ownerId: string, amount: number | null = null) =>
  db
    .insertInto('probe')
    .values({ ownerId, amountTiyn: amount === null ? null : tiyn(amount) })
    .returning('id')
    .executeTakeFirstOrThrow();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  beforeAll(async () => {
    const makeTables = (knex: Knex) =>
      knex.schema.createTable('probe', (table) => {
        table.bigIncrements('id');
        table.string('owner_id').notNullable();
        table.bigInteger('amount_tiyn');
        table.boolean('is_open').notNullable().defaultTo(false);
        table.integer('band_0');
        table.string('sha256');
      });
    app = await openApp(engine, { plugins: {}, stubs: {}, makeTables });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    database = await app.fresh();
  });

  it.runIf(engine === 'sqlite')(
    'waits for the disk again after a section that need not, even an aborted one',
    async () => {
      const level = async (): Promise<unknown> => (await database.raw('PRAGMA synchronous'))[0];
      let within: unknown;
      const broken = withoutWaitingForDisk(async () => {
        within = await level();
        throw new Error('broken off');
      });
      await expect(broken).rejects.toThrow('broken off');
      expect([within, await level()]).toEqual([{ synchronous: 1 }, { synchronous: 2 }]);
    },
  );

  it('returns numbers, flags and names as their types declare', async () => {
    const { id } = await add('aliya', 12_345_678_901_234);
    await db
      .updateTable('probe')
      .set({ isOpen: true, band_0: 7, sha256: 'ab' })
      .where('id', '=', id)
      .execute();
    const row = { ownerId: 'aliya', amountTiyn: 12_345_678_901_234, isOpen: true };
    expect(await readDb.selectFrom('probe').selectAll().execute()).toEqual([
      { ...row, id, band_0: 7, sha256: 'ab' },
    ]);
    await add('marat');
    const open = db.selectFrom('probe').where('isOpen', '=', false);
    expect(await open.select(['ownerId', 'isOpen', 'amountTiyn']).execute()).toEqual([
      { ownerId: 'marat', isOpen: false, amountTiyn: null },
    ]);
  });

  it('counts and sums as numbers, and returns the number of changed rows', async () => {
    await add('aliya', 5);
    await add('aliya', 6);
    const sums = ({ fn }: { fn: typeof db.fn }) => [
      fn.countAll<number>().as('n'),
      fn.sum<number>('amountTiyn').as('total'),
    ];
    expect(await db.selectFrom('probe').select(sums).executeTakeFirst()).toEqual({
      n: 2,
      total: 11,
    });
    const closed = await db.updateTable('probe').set({ isOpen: true }).executeTakeFirst();
    expect(closed.numUpdatedRows).toBe(2n);
    const gone = await db.deleteFrom('probe').where('amountTiyn', '=', tiyn(5)).executeTakeFirst();
    expect(gone.numDeletedRows).toBe(1n);
  });

  it('an empty list matches no row, and its negation every row', async () => {
    await add('aliya');
    const found = (operator: 'in' | 'not in') =>
      db.selectFrom('probe').where('ownerId', operator, []).select('ownerId').execute();
    expect(await found('in')).toEqual([]);
    expect(await found('not in')).toHaveLength(1);
  });

  it.runIf(engine === 'postgres')(
    'is prepared once per connection, and reads all columns after one was added',
    async () => {
      await add('aliya');
      const query = db.selectFrom('probe').where('sha256', 'is', null);
      const read = async () => [
        await query.select('ownerId').execute(),
        await query.selectAll().execute(),
      ];
      await read();
      const prepared = `select statement from pg_prepared_statements where statement like '%"sha256" is null'`;
      expect((await database.raw(prepared)).rows).toEqual([
        { statement: 'select "owner_id" from "probe" where "sha256" is null' },
      ]);
      await database.raw('alter table probe add column note text');
      expect(await read()).toEqual([
        [{ ownerId: 'aliya' }],
        [expect.objectContaining({ ownerId: 'aliya', note: null })],
      ]);
    },
  );

  it('runs in the open transaction with Knex’s writes, and rolls back with it', async () => {
    const failing = transact(async () => {
      await add('aliya');
      const locked = db.selectFrom('probe').select('ownerId').forUpdate();
      expect(await locked.execute()).toEqual([{ ownerId: 'aliya' }]);
      throw new Error('falls');
    });
    await expect(failing).rejects.toThrow('falls');
    expect(await readKnex()('probe').select('id')).toEqual([]);
    await transact(() => add('aliya'));
    expect(await readKnex()('probe').pluck('owner_id')).toEqual(['aliya']);
  });

  it('returns from one batch the results of several queries, in their order', async () => {
    await add('aliya', 12_345_678_901_234);
    await add('marat');
    await db
      .updateTable('probe')
      .set({ isOpen: true, band_0: 7 })
      .where('ownerId', '=', 'aliya')
      .execute();
    const prices = db.selectFrom('probe').select('amountTiyn as price');
    const all = db.selectFrom('probe').selectAll().orderBy('id', 'desc');
    const reads = {
      all,
      both: prices.unionAll(prices),
      none: all.where('ownerId', '=', 'nobody'),
    };
    const { all: found, both, none } = await runTogether(reads);
    expect(found).toEqual(await all.execute());
    expect(found.map(({ ownerId, isOpen }) => [ownerId, isOpen])).toEqual([
      ['marat', false],
      ['aliya', true],
    ]);
    expect(both.filter(({ price }) => price === 12_345_678_901_234)).toHaveLength(2);
    expect(both).toHaveLength(4);
    expect(none).toEqual([]);
  });

  it('returns from one batch the results of the same queries for several keys', async () => {
    await add('aliya', 1);
    await add('marat', 2);
    const named = db.selectFrom('probe').select('amountTiyn as price');
    const queriesOf = (ownerId: string) => ({
      own: named.where('ownerId', '=', ownerId),
      others: named.where('ownerId', '!=', ownerId),
    });
    const sets = new Map(['marat', 'aliya'].map((one) => [one, queriesOf(one)]));
    const { queries, rowsIn } = joinQueries(sets);
    expect(rowsIn(await runTogether(queries))).toEqual(
      new Map([
        ['marat', { own: [{ price: 2 }], others: [{ price: 1 }] }],
        ['aliya', { own: [{ price: 1 }], others: [{ price: 2 }] }],
      ]),
    );
    const none = joinQueries(new Map());
    expect(none.rowsIn(await runTogether(none.queries))).toEqual(new Map());
  });

  it('writes several rows in one batch, and returns their columns', async () => {
    await add('aliya');
    const { added } = await runTogether({
      changed: db.updateTable('probe').set({ isOpen: true }).where('ownerId', '=', 'aliya'),
      added: db
        .insertInto('probe')
        .values({ ownerId: 'marat', amountTiyn: tiyn(12_345_678_901_234) })
        .returning(['ownerId', 'amountTiyn']),
    });
    expect(added).toEqual([{ ownerId: 'marat', amountTiyn: 12_345_678_901_234 }]);
    const rows = await db.selectFrom('probe').select(['ownerId', 'isOpen']).orderBy('id').execute();
    expect(rows.map(({ ownerId, isOpen }) => [ownerId, isOpen])).toEqual([
      ['aliya', true],
      ['marat', false],
    ]);
  });

  it('a number beyond exact integers is an error, also in a batch', async () => {
    await database.raw("insert into probe (owner_id, amount_tiyn) values ('a', 9007199254740993)");
    const read = db.selectFrom('probe').select('amountTiyn');
    await expect(read.execute()).rejects.toThrow(/safe integer/);
    await expect(runTogether({ read })).rejects.toThrow(/safe integer/);
  });
});
