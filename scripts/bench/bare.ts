/**
 * What the database and Node can do by themselves: a bare node:http server that answers each question with one
 * indexed query and the same cards. It knows no totals, no languages, no slips and nobody's rights.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { inherited } from '../bootstrap/environment.mjs';
import { sqlite } from '../data/database.ts';

const { DATABASE_URL, DATA_DIR = '', CMS_PORT } = inherited();

const cards = "select card from catalogue where section = 'art' and hidden = false";
const priced = 'and price_up between $1 and $2';
const wordsOf = DATABASE_URL
  ? 'and search like $3'
  : 'and sequence in (select rowid from bench_words where bench_words match $3)';
const statements: Readonly<Record<string, string>> = {
  '/recent': `${cards} ${priced} order by sequence desc limit 60`,
  '/price': `${cards} ${priced} order by price_up, sequence limit 60`,
  '/facet': `${cards} ${priced} and material = $3 and technique = $4 order by price_up, sequence limit 60`,
  '/term': `${cards} ${priced} ${wordsOf} order by sequence desc limit 60`,
  '/after': `${cards} and (price_up, sequence) > ($1, $2) order by price_up, sequence limit 60`,
};

const valuesOf = (url: URL): (string | number)[] =>
  [...url.searchParams].map(([name, value]) => {
    if (name === 'q') return DATABASE_URL ? `%${value}%` : `"${value}"`;
    return /^\d+$/.test(value) ? Number(value) : value;
  });

type Ask = (path: string, values: readonly (string | number)[]) => Promise<{ card: string }[]>;

const onPostgres = (): Ask => {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  return async (path, values) =>
    (await pool.query({ name: path, text: statements[path] ?? '', values: [...values] })).rows;
};
const onSqlite = (): Ask => {
  const db = new (sqlite())(join(DATA_DIR, 'oner.db'), { readonly: true });
  // Values come in the order of their numbers, and each is used once.
  const prepared = new Map(
    Object.entries(statements).map(([path, text]) => [
      path,
      db.prepare(text.replace(/\$\d/g, '?')),
    ]),
  );
  return async (path, values) => prepared.get(path)?.all(...values) as { card: string }[];
};

const ask = DATABASE_URL ? onPostgres() : onSqlite();
createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  if (url.pathname === '/_ready') return response.end('{}');
  const rows = await ask(url.pathname, valuesOf(url));
  response.setHeader('content-type', 'application/json');
  return response.end(`[${rows.map(({ card }) => card).join(',')}]`);
}).listen(Number(CMS_PORT), '127.0.0.1');
