/**
 * Typed queries of a plugin's own tables. Kysely writes them; they run on Knex's open transaction, else on its pool, so
 * that what Strapi saves and what a plugin saves commit together.
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

/** Of a table: a column with a default, a row as it is read, as it is written, and a change of one. */
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
  /** Queries of the open transaction, else of the pool. */
  readonly db: Kysely<Tables>;
  /** Reads on the connection for reading (`readDb()`). */
  readonly readDb: Kysely<Tables>;
  /** Queries of a connection that is given. */
  readonly dbOn: (knex: Knex) => Kysely<Tables>;
};

/** Words to be found by LIKE: what it reads as a wildcard is left out. */
export const likeText = (words: string): string => words.replace(/[%_\\]/g, '');

/**
 * Queries of the tables of one plugin, whose types `npm run map` writes into its `schema.ts`. Columns have the
 * names of the database in camel case. BIGINT and NUMERIC arrive as numbers, and one beyond 2^53 - 1 is a fault.
 * @param flags columns that are boolean; SQLite stores them as 0 and 1
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
/** What Knex answers to a query in its own words: rows or the count of changes on SQLite, one object on PostgreSQL. */
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
        throw new Error('the migrations tell which tables there are');
      },
    },
    plugins: [names],
  });

/**
 * Names in camel case; one that would not find its way back (`band_0`) stays as the database has it. The compiler writes them as the
 * database has them: Kysely's own plugin copies each query for that, which costs a tenth of what a query takes.
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

// What is kept as JSON arrives as it is.
const names = new RoundTripCamelCase({ maintainNestedObjectKeys: true });

type Query = OperationNodeSource & { execute(): Promise<unknown[]> };
type Queries = Readonly<Record<string, Query>>;
/** What a write says that returns no rows is nothing. */
type RowsOf<All> = {
  readonly [Name in keyof All]: All[Name] extends { execute(): Promise<infer Rows> }
    ? Rows extends readonly (InsertResult | UpdateResult)[]
      ? unknown
      : Rows
    : never;
};

/**
 * What several queries of the open transaction, else of the pool, say by their names. On PostgreSQL they are one statement, which
 * gives the rows of each as JSON: the database that all processes share is asked once. On SQLite, which is asked within the
 * process, they follow each other. No two write the same row, for PostgreSQL takes them in any order.
 * @param queries of columns that JSON has: texts, numbers and booleans
 */
export const runTogether = async <All extends Queries>(queries: All): Promise<RowsOf<All>> => {
  const found: Record<string, unknown[]> = {};
  const all = Object.entries(queries);
  if (isPostgres()) {
    const each = all.map(([name, query]) => sql`${sql.id(name)} as (${query})`);
    const answered = all
      .filter(([, query]) => returnsRows(query.toOperationNode()))
      .map(
        ([name]) =>
          sql`(select coalesce(json_agg(r), '[]') from ${sql.id(name)} as r) as ${sql.id(name)}`,
      );
    const asked = sql<Record<string, Row[]>>`with ${sql.join(each)} select ${sql.join(answered)}`;
    const { rows } = await asked.execute(anyTable);
    for (const [name, ofOne] of Object.entries(rows[0] ?? {})) found[name] = ofOne.map(fromJson);
  } else for (const [name, query] of all) found[name] = await query.execute();
  return found as RowsOf<All>;
};

const returnsRows = (node: OperationNode): boolean =>
  SelectQueryNode.is(node) || ('returning' in node && node.returning !== undefined);

/**
 * Runs queries at the end of the open transaction, by runTogether() with all others that are left to it; nothing reads what they
 * write before that (runLeft).
 * @param hear gets what they say
 */
export const runLast = async <All extends Queries>(
  queries: All,
  hear: (found: RowsOf<All>) => Promise<void> | void = () => {},
): Promise<void> => {
  const left = await leftNow();
  const isKnown = left.some((one) => Object.keys(queries).some((name) => name in one.queries));
  if (isKnown) await runLeft();
  left.push({ queries, hear: hear as Left['hear'] });
  // A step later, when whatever else waits for the end has left its queries here.
  if (left.length === 1) await beforeCommit(() => beforeCommit(() => runAll(left)));
};

type Left = { readonly queries: Queries; readonly hear: (found: object) => Promise<void> | void };
const leftNow = (): Promise<Left[]> => readOnce('platform.left', async () => []);

/** Runs what is left to the end of the open transaction, for who reads it there. */
export const runLeft = async (): Promise<void> => runAll(await leftNow());

const runAll = async (left: Left[]): Promise<void> => {
  const all = left.splice(0);
  if (all.length === 0) return;
  // In the order of their names: of two transactions that want the same rows of several tables the second waits at the first of them.
  const named = all.flatMap(({ queries }) => Object.entries(queries));
  const sorted = named.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const found = await runTogether(Object.fromEntries(sorted));
  for (const { hear } of all) await hear(found);
};

const fromJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      names.inCode(name),
      typeof value === 'number' ? exact(value, name) : value,
    ]),
  );

type Membership = Parameters<typeof replaceWithNoncontingentExpression>[0];

/** Whether it asks for one of none, or for none of none. */
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
 * SQL that both engines read: quoted names and `?` for values, which Knex numbers for PostgreSQL. A question mark in
 * raw SQL therefore is a value.
 */
class BothEnginesCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    // The one connection that writes on SQLite locks more than a row already.
    if (node.modifier === 'ForUpdate' && !isPostgres()) return;
    super.visitSelectModifier(node);
  }

  protected override compileUnwrappedIdentifier({ name }: IdentifierNode): void {
    this.append(this.sanitizeIdentifier(names.inDatabase(name)));
  }

  /** No engine reads an empty list: a condition about one is always false or always true. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(
      isAboutNothing(node) ? replaceWithNoncontingentExpression(node) : node,
    );
  }
}

/** Statements that a connection keeps: lists of any length make new ones without an end. */
const mostPrepared = 500;
const preparedNames = new Map<string, string>();

/**
 * PostgreSQL reads and plans a statement with a name once in each connection (decisions/0005). A statement with `*` has
 * none: once its table has another column, PostgreSQL refuses it until the connection ends.
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
        // Not always of the shop's own pool: the reconciliation opens one by itself.
        const on = knex();
        const query = on.raw(sql, parameters as Knex.RawBinding[]);
        const name = preparedName(sql, on);
        return resultOf(await (name ? query.options({ name }) : query), flags);
      },
      streamQuery: () => {
        throw new Error('rows are read in pages');
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
  throw new Error('transactions are opened by transact()');
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
    throw new RangeError(`${name} is more than a number holds exactly`);
  return value;
};

/** For queries that are made already. */
const anyTable = kyselyOn(db, new Set());
