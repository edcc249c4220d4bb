/**
 * Typed queries of a plugin's own tables. Kysely compiles them; they run on Knex's open transaction, else on its pool, so
 * that writes of Strapi and of a plugin commit together.
 */
import type { Knex } from 'knex';
import {
  type BinaryOperationNode,
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type IdentifierNode,
  type InsertResult,
  Kysely,
  type OperationNode,
  type OperationNodeSource,
  OperatorNode,
  type PluginTransformQueryArgs,
  PrimitiveValueListNode,
  type QueryResult,
  replaceWithNoncontingentExpression,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
  type UpdateResult,
  ValueListNode,
} from 'kysely';
import { keepsStatements } from './reader.ts';
import { strapiFlags } from './strapi-tables.ts';
import { beforeCommit, db, isPostgres, readDb, readOnce } from './transactions.ts';

/** Helper types of a table: a column with a default, a row as read, a row as inserted, and an update. */
export {
  type ExpressionBuilder,
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';

type TypedDb<Tables> = {
  /** Queries on the open transaction, else on the pool. */
  readonly db: Kysely<Tables>;
  /** Reads on the connection of `readDb()`. */
  readonly readDb: Kysely<Tables>;
  /** Queries on a given connection. */
  readonly dbOn: (knex: Knex) => Kysely<Tables>;
};

/** Removes the wildcards of LIKE from a search text. */
export const likeText = (words: string): string => words.replace(/[%_\\]/g, '');

/**
 * Queries of the tables of one plugin; `npm run map` writes their types into its `schema.ts`. Column names are those of the
 * database in camel case. BIGINT and NUMERIC are returned as numbers; one beyond 2^53 - 1 throws.
 * @param flags boolean columns; SQLite stores them as 0 and 1
 */
export const typedDb = <Tables>(flags: readonly string[] = []): TypedDb<Tables> => {
  const named = new Set<string>([...flags, ...strapiFlags]);
  return {
    db: kyselyOn(db, named),
    readDb: kyselyOn(readDb, named),
    dbOn: (knex) => kyselyOn(() => knex, named),
  };
};

type Row = Record<string, unknown>;
/** Knex's result of a raw query: rows or the number of changes on SQLite, one object on PostgreSQL. */
type Answer =
  | readonly Row[]
  | { readonly changes: number }
  | {
      readonly rows: readonly Row[];
      readonly rowCount: number | null;
      readonly fields: readonly Field[];
    };
type Field = { readonly name: string; readonly dataTypeID: number };

const kyselyOn = <Tables>(knex: () => Knex, flags: ReadonlySet<string>): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new KnexDriver(knex, flags),
      createQueryCompiler: () => new BothEnginesCompiler(),
      createIntrospector: () => {
        throw new Error('introspection is not supported: the migrations define the tables');
      },
    },
    plugins: [names],
  });

/**
 * Converts column names to camel case; names that cannot be converted back (`band_0`) stay unchanged. The compiler converts
 * names for the database: Kysely's own plugin copies each query to do so, which costs a tenth of the query's time.
 */
class RoundTripCamelCase extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
  protected override camelCase(name: string): string {
    const camel = super.camelCase(name);
    return this.snakeCase(camel) === name ? camel : name;
  }
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
  inCode(name: string): string {
    return this.camelCase(name);
  }
}

// JSON values are returned unchanged.
const names = new RoundTripCamelCase({ maintainNestedObjectKeys: true });

type Query = OperationNodeSource & { execute(): Promise<unknown[]> };
type Queries = Readonly<Record<string, Query>>;
/** The rows of each query; a write without `returning` has no usable result. */
export type RowsOf<All> = {
  readonly [Name in keyof All]: All[Name] extends { execute(): Promise<infer Rows> }
    ? Rows extends readonly (InsertResult | UpdateResult)[]
      ? unknown
      : Rows
    : never;
};

/**
 * Runs several queries on the open transaction, else on the pool, and returns their rows by name. On PostgreSQL they form
 * one statement that returns the rows of each query as JSON, which saves round trips. On SQLite, which runs in this process,
 * they run one after the other. No two queries may write the same row: PostgreSQL runs them in any order.
 * @param queries only with columns that JSON can represent: texts, numbers and booleans
 */
export const runTogether = async <All extends Queries>(queries: All): Promise<RowsOf<All>> => {
  const found: Record<string, unknown[]> = {};
  const all = Object.entries(queries);
  if (isPostgres() && all.length > 0) {
    const each = all.map(([name, query]) => sql`${sql.id(name)} as (${query})`);
    const answered = all
      .filter(([, query]) => returnsRows(query.toOperationNode()))
      .map(
        ([name]) =>
          sql`(select coalesce(json_agg(r), '[]') from ${sql.id(name)} as r) as ${sql.id(name)}`,
      );
    const statement = sql<
      Record<string, Row[]>
    >`with ${sql.join(each)} select ${sql.join(answered)}`;
    const { rows } = await statement.execute(anyTable);
    for (const [name, ofOne] of Object.entries(rows[0] ?? {})) found[name] = ofOne.map(fromJson);
  } else for (const [name, query] of all) found[name] = await query.execute();
  return found as RowsOf<All>;
};

/** Rows by the name of their query. */
export type RowsByName = Readonly<Record<string, unknown>>;

/**
 * Joins several sets of queries with the same names for runTogether().
 * @returns the queries under new names, and a function that finds the rows of each set in what runTogether() returns
 */
export const joinQueries = <Key, All extends Queries>(sets: ReadonlyMap<Key, All>) => {
  const all = [...sets.values()].flatMap((queries, at) =>
    Object.entries(queries).map(([name, query]) => [`${name}${at}`, query] as const),
  );
  const rowsIn = (found: RowsByName): Map<Key, RowsOf<All>> =>
    new Map(
      [...sets].map(([key, queries], at) => {
        const rows = Object.keys(queries).map((name) => [name, found[`${name}${at}`]]);
        return [key, Object.fromEntries(rows) as RowsOf<All>];
      }),
    );
  return { queries: Object.fromEntries<Query>(all), rowsIn };
};

const returnsRows = (node: OperationNode): boolean =>
  SelectQueryNode.is(node) || ('returning' in node && node.returning !== undefined);

/**
 * Runs queries at the end of the open transaction, in one runTogether() with all other deferred queries. Code that reads
 * what they write must call flushQueries() first.
 * @param onResult receives the results
 */
export const deferQueries = async <All extends Queries>(
  queries: All,
  onResult: (found: RowsOf<All>) => Promise<void> | void = () => {},
): Promise<void> => {
  const deferred = await deferredNow();
  const isKnown = deferred.some((one) => Object.keys(queries).some((name) => name in one.queries));
  if (isKnown) await flushQueries();
  deferred.push({ queries, onResult: onResult as DeferredQueries['onResult'] });
  // Deferred twice, so that all other beforeCommit() writes can add their queries first.
  if (deferred.length === 1) await beforeCommit(() => beforeCommit(() => runAll(deferred)));
};

type DeferredQueries = {
  readonly queries: Queries;
  readonly onResult: (found: object) => Promise<void> | void;
};
const deferredNow = (): Promise<DeferredQueries[]> => readOnce('platform.left', async () => []);

/** Runs the deferred queries of the open transaction now, for code that reads what they write. */
export const flushQueries = async (): Promise<void> => runAll(await deferredNow());

const runAll = async (deferred: DeferredQueries[]): Promise<void> => {
  const all = deferred.splice(0);
  if (all.length === 0) return;
  // Sorted by name: if two transactions need the same rows of several tables, the second waits at the first of them.
  const named = all.flatMap(({ queries }) => Object.entries(queries));
  const sorted = named.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const found = await runTogether(Object.fromEntries(sorted));
  for (const { onResult } of all) await onResult(found);
};

const fromJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      names.inCode(name),
      typeof value === 'number' ? exact(value, name) : value,
    ]),
  );

type Membership = Parameters<typeof replaceWithNoncontingentExpression>[0];

/** Whether the condition is `in ()` or `not in ()` with an empty list. */
const isAboutNothing = (node: BinaryOperationNode): node is Membership => {
  const { operator, rightOperand: list } = node;
  return (
    OperatorNode.is(operator) &&
    (operator.operator === 'in' || operator.operator === 'not in') &&
    (PrimitiveValueListNode.is(list) || ValueListNode.is(list)) &&
    list.values.length === 0
  );
};

/**
 * SQL for both engines: quoted names and `?` for values, which Knex numbers for PostgreSQL. So a question mark in raw SQL
 * is a value.
 */
class BothEnginesCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    // SQLite's only writing connection already locks more than a row.
    if (node.modifier === 'ForUpdate' && !isPostgres()) return;
    super.visitSelectModifier(node);
  }

  protected override compileUnwrappedIdentifier({ name }: IdentifierNode): void {
    this.append(this.sanitizeIdentifier(names.inDatabase(name)));
  }

  /** Neither engine accepts an empty list: such a condition becomes always false or always true. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(
      isAboutNothing(node) ? replaceWithNoncontingentExpression(node) : node,
    );
  }
}

/** Limit of prepared statements: lists of any length would create new ones without end. */
const mostPrepared = 500;
const preparedNames = new Map<string, string>();

/**
 * PostgreSQL parses and plans a named statement once per connection (decisions/0005). A statement with `*` gets no name: if
 * a column is added to its table, PostgreSQL rejects the statement until the connection ends.
 */
const preparedName = (sql: string, on: Knex): string | undefined => {
  if (!keepsStatements(on) || /[^(]\*/.test(sql)) return undefined;
  const known = preparedNames.get(sql);
  if (known || preparedNames.size >= mostPrepared) return known;
  const name = `oner${preparedNames.size}`;
  preparedNames.set(sql, name);
  return name;
};

class KnexDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(knex: () => Knex, flags: ReadonlySet<string>) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        // Not always the shop's own pool: the reconciliation opens its own.
        const on = knex();
        const query = on.raw(sql, parameters as Knex.RawBinding[]);
        const name = preparedName(sql, on);
        return resultOf(await (name ? query.options({ name }) : query), flags);
      },
      streamQuery: () => {
        throw new Error('streaming is not supported: read rows in pages');
      },
    };
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  beginTransaction = noTransaction;
  commitTransaction = noTransaction;
  rollbackTransaction = noTransaction;
}

const noTransaction = async (): Promise<never> => {
  throw new Error('transactions of Kysely are not supported: use transact()');
};

const BIGINT = 20;
const NUMERIC = 1700;

const resultOf = <R>(answer: Answer, flags: ReadonlySet<string>): QueryResult<R> => {
  if ('changes' in answer) return { rows: [], numAffectedRows: BigInt(answer.changes) };
  if (!('rows' in answer)) return { rows: answer.map((row) => fromSqlite(row, flags)) as R[] };
  const { rows, rowCount, fields } = answer;
  const numbers = fields
    .filter(({ dataTypeID: type }) => type === BIGINT || type === NUMERIC)
    .map(({ name }) => name);
  return {
    rows: rows.map((row) => fromPostgres(row, numbers)) as R[],
    ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }),
  };
};

const fromSqlite = (row: Row, flags: ReadonlySet<string>): Row => {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'number') continue;
    row[name] = flags.has(name) ? value === 1 : exact(value, name);
  }
  return row;
};

const fromPostgres = (row: Row, numbers: readonly string[]): Row => {
  for (const name of numbers) if (row[name] !== null) row[name] = exact(Number(row[name]), name);
  return row;
};

const exact = (value: number, name: string): number => {
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${name} exceeds the largest safe integer`);
  return value;
};

/** For queries that are already built. */
const anyTable = kyselyOn(db, new Set());
