/**
 * Baseline of the database and Node: a bare node:http server that answers each request with one indexed query and the
 * same cards. It has no totals, languages, tolerance of typing errors or permissions. Words are found by an index of
 * trigrams: FTS5 on SQLite, pg_trgm on PostgreSQL, or our own if the server lacks pg_trgm.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { inherited } from '../bootstrap/environment.mjs';
import { sqlite } from '../data/database.ts';

const { DATABASE_URL, DATA_DIR = '', CMS_PORT } = inherited();

const cards = "select card from catalogue where section = 'art' and hidden = false";
const priced = 'and price_up between $1 and $2';
const statementsWith = (words: string): Readonly<Record<string, string>> => ({
  '/recent': `${cards} ${priced} order by sequence desc limit 60`,
  '/price': `${cards} ${priced} order by price_up, sequence limit 60`,
  '/facet': `${cards} ${priced} and material = $3 and technique = $4 order by price_up, sequence limit 60`,
  '/term': `${cards} ${priced} and ${words} order by sequence desc limit 60`,
  '/after': `${cards} and (price_up, sequence) > ($1, $2) order by price_up, sequence limit 60`,
});

const valuesOf = (url: URL): (string | number)[] =>
  [...url.searchParams].map(([name, value]) => {
    if (name === 'q') return DATABASE_URL ? `%${value}%` : `"${value}"`;
    return /^\d+$/.test(value) ? Number(value) : value;
  });

type Ask = (path: string, values: readonly (string | number)[]) => Promise<{ card: string }[]>;

const onPostgres = async (): Promise<Ask> => {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  const { rows } = await pool.query("select to_regclass('bench_words') is not null as own");
  const ownIndex = 'sequence in (select sequence from bench_words where pieces @> $4)';
  const isOwn = Boolean(rows[0]?.own);
  const statements = statementsWith(`search like $3${isOwn ? ` and ${ownIndex}` : ''}`);
  return async (path, given) => {
    const values: unknown[] = [...given];
    if (isOwn && path === '/term') values.push(piecesOf(String(given[2]).slice(1, -1)));
    return (await pool.query({ name: path, text: statements[path] ?? '', values })).rows;
  };
};

/** All trigrams of a word, as in the index. */
const piecesOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3));

const onSqlite = (): Ask => {
  const db = new (sqlite())(join(DATA_DIR, 'oner.db'), { readonly: true });
  const statements = statementsWith(
    'sequence in (select rowid from bench_words where bench_words match $3)',
  );
  // Values are in the order of their numbers, and each is used once.
  const prepared = new Map(
    Object.entries(statements).map(([path, text]) => [
      path,
      db.prepare(text.replace(/\$\d/g, '?')),
    ]),
  );
  return async (path, values) => prepared.get(path)?.all(...values) as { card: string }[];
};

const ask = DATABASE_URL ? await onPostgres() : onSqlite();
createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  if (url.pathname === '/_ready') return response.end('{}');
  const rows = await ask(url.pathname, valuesOf(url));
  response.setHeader('content-type', 'application/json');
  return response.end(`[${rows.map(({ card }) => card).join(',')}]`);
}).listen(Number(CMS_PORT), '127.0.0.1');
