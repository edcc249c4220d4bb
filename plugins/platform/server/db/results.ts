/** Runs a query and returns what it finds or changes in the shape that a store needs. */
import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely';

type First<Row> = { executeTakeFirst(): Promise<Row | undefined> };
type All<Row> = { execute(): Promise<Row[]> };

/** The first row, in the shape that `to` gives it; null for none. */
export const findOne = async <Row, Shaped = Row>(
  query: First<Row>,
  to: (row: Row) => Shaped = (row) => row as Row & Shaped,
): Promise<Shaped | null> => {
  const row = await query.executeTakeFirst();
  return row === undefined ? null : to(row);
};

/** The only column of the first row; null for none. */
export const findValue = async <Row extends object>(
  query: First<Row>,
): Promise<Row[keyof Row] | null> => {
  const [value] = Object.values((await query.executeTakeFirst()) ?? {}) as Row[keyof Row][];
  return value ?? null;
};

/** The only column of all rows. */
export const findValues = async <Row extends object>(query: All<Row>): Promise<Row[keyof Row][]> =>
  (await query.execute()).flatMap((row) => Object.values(row) as Row[keyof Row][]);

/** Whether there is a row. */
export const hasRow = async (query: First<unknown>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** All rows by a column, in the order of the query. */
export const groupRows = async <Row, Column extends keyof Row>(
  query: All<Row>,
  column: Column,
): Promise<Map<Row[Column], Row[]>> => Map.groupBy(await query.execute(), (row) => row[column]);

/** One row by a column, the last of those with the same value. */
export const indexRows = async <Row, Column extends keyof Row>(
  query: All<Row>,
  column: Column,
): Promise<Map<Row[Column], Row>> =>
  new Map((await query.execute()).map((row) => [row[column], row]));

/** Number of rows. */
export const countOf = async <Tables, Of extends keyof Tables, Found>(
  query: SelectQueryBuilder<Tables, Of, Found>,
): Promise<number> => {
  const counted = query.select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.$castTo<{ readonly n: number }>().executeTakeFirstOrThrow()).n;
};

/** Number of rows in each group of a query, by the only column that it selects and groups by. */
export const countBy = async <Tables, Of extends keyof Tables, Found extends object>(
  query: SelectQueryBuilder<Tables, Of, Found>,
): Promise<Map<Found[keyof Found], number>> => {
  const counted = query.select(({ fn }) => fn.countAll<number>().as('n'));
  const rows = await counted.$castTo<Found & { readonly n: number }>().execute();
  return new Map(rows.map(({ n, ...group }) => [Object.values(group)[0] as Found[keyof Found], n]));
};

type Change = { readonly numUpdatedRows: bigint } | { readonly numDeletedRows: bigint };

/** Number of rows that a query changes or deletes. */
export const countChanged = async (query: {
  executeTakeFirst(): Promise<Change>;
}): Promise<number> => {
  const result = await query.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
};

/** Inserts a row, or changes the row with the same key. */
export const insertOrUpdate = async <
  Tables,
  Table extends keyof Tables & string,
  Key extends Partial<Insertable<Tables[Table]>>,
>(
  on: Kysely<Tables>,
  table: Table,
  key: Key,
  columns: Omit<Insertable<Tables[Table]>, keyof Key>,
): Promise<void> => {
  await on
    .insertInto(table)
    .values({ ...key, ...columns } as never)
    .onConflict((same) => same.columns(Object.keys(key) as never).doUpdateSet(columns as never))
    .execute();
};
