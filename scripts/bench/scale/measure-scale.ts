/**
 * `npm run bench -- scale [--works 10000,100000] [--engine memory|postgres|opensearch] [--nodes http://…]`: time and
 * memory that a catalogue engine needs to be built and to answer, without a shop. Cards are not measured.
 */
import { sections } from '@oner/config/contract';
import type { Knex } from 'knex';
import type { LabelsOf } from '../../../plugins/catalogue/server/engines/labels.ts';
import { makeMemory } from '../../../plugins/catalogue/server/engines/memory.ts';
import type {
  CatalogueIndex,
  Question,
  SectionListing,
} from '../../../plugins/catalogue/server/engines/port.ts';
import {
  dice,
  sampleLabels,
  someListing,
} from '../../../plugins/catalogue/server/index/naive.fixture.ts';
import { noFilters } from '../../../plugins/catalogue/server/lists/rules.ts';
import { say } from '../../bootstrap/say.mjs';

const labels = Object.fromEntries(sections.map((name) => [name, sampleLabels])) as LabelsOf;
const readLabels = async (): Promise<LabelsOf> => labels;
const rowsAtOnce = 1000;
/** Warm-up queries, and measured queries, of each kind. */
const [warm, turns] = [20, 100];

type Opened = {
  readonly index: CatalogueIndex;
  /** Set if the engine is stored in a database of its own. */
  readonly database?: Knex;
  readonly close: () => Promise<void>;
};

const open = async (engine: string, nodes: readonly string[]): Promise<Opened> => {
  if (engine === 'memory') return { index: makeMemory(readLabels), close: async () => {} };
  const { openCatalogue } = await import('../../../tests/support/app/catalogue.ts');
  const { dictionary, makePostgres } = await import(
    '../../../plugins/catalogue/server/engines/postgres.ts'
  );
  const app = await openCatalogue('postgres');
  const database = await app.fresh();
  if (engine === 'postgres') return { index: makePostgres(readLabels), database, close: app.close };
  const { makeOpenSearch } = await import(
    '../../../plugins/catalogue/server/engines/opensearch.ts'
  );
  const alias = `oner-bench-${process.pid}`;
  return {
    index: makeOpenSearch({ nodes, alias, labels: readLabels, dictionary }),
    close: app.close,
  };
};

const user = { first_name: 'Айгерім', last_name: '', username: 'aigerim' };
/** As long as a card of the shop, but short enough that all cards fit into memory. */
const cardOf = (works: number): Buffer =>
  Buffer.from(JSON.stringify({ seller: { user } }).padEnd(Math.min(1500, 150e6 / works)));

/** Works of one section, generated while they are read. */
async function* made(works: number): AsyncGenerator<readonly SectionListing[]> {
  const roll = dice(works);
  const card = cardOf(works);
  for (let from = 1; from <= works; from += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, works - from + 1);
    yield Array.from({ length: count }, (_, n) => ({
      ...someListing(roll, from + n),
      authorId: `author${roll(1 + works / 50)}`,
      section: 'art' as const,
      listed: true,
      card,
    }));
  }
}

/** Most works generated one by one; larger numbers are copies of these rows in PostgreSQL, with copied authors. */
const mostMade = 10_000;

const multiply = async (database: Knex, works: number): Promise<void> => {
  const times = works / mostMade;
  const columns = Object.keys(await database('catalogue_index').columnInfo());
  const values: Record<string, string> = {
    work_id: "work_id || '-' || n",
    sequence: `sequence + n * ${mostMade}`,
    seller_id: "seller_id || '-' || n",
  };
  const { rows: indexes } = await database.raw(
    "select indexname, indexdef from pg_indexes where tablename = 'catalogue_index' and indexname not like '%_pkey'",
  );
  for (const { indexname } of indexes) await database.raw(`drop index ${indexname}`);
  await database.raw(
    `insert into catalogue_index (${columns.join(', ')})
     select ${columns.map((column) => values[column] ?? column).join(', ')}
     from catalogue_index, generate_series(1, ${times - 1}) as n`,
  );
  for (const { indexdef } of indexes) await database.raw(indexdef);
  await database.raw(`update catalogue_index_words set works = works * ${times}`);
  await database.raw('vacuum analyze catalogue_index, catalogue_index_words');
};

const kinds = (works: number): Readonly<Record<string, (n: number) => Partial<Question>>> => {
  const filters = noFilters('art');
  return {
    'list by time': () => ({}),
    'list by price': (n) => ({ order: 'price-up', filters: { ...filters, min: 1 + (n % 80) } }),
    'material, technique, price': (n) => ({
      filters: { ...filters, mat: ['canvas'], tech: ['oil'], min: 1 + (n % 40), max: 50 },
    }),
    'common word': (n) => ({ filters: { ...filters, q: 'пейзаж', hmin: 1 + (n % 150) } }),
    'rare word': (n) => ({ filters: { ...filters, q: `пейзаж №${n % 300}` } }),
    'deep by cursor': (n) => ({
      after: { value: 0, sequence: Math.max(2, Math.floor(works / 2) - n) },
    }),
  };
};

export const measureScale = async (given: {
  readonly works: number;
  readonly engine: string;
  readonly nodes: readonly string[];
}): Promise<void> => {
  const { works, engine } = given;
  const { index, database, close } = await open(engine, given.nodes);
  try {
    const from = performance.now();
    const first = database ? Math.min(works, mostMade) : works;
    await index.rebuild({ version: 1, rows: () => made(first), changesAfter: async () => null });
    if (database && works > first) await multiply(database, works);
    const builtMs = Math.round(performance.now() - from);
    const mb = Math.round(process.memoryUsage().rss / 2 ** 20);
    say(JSON.stringify({ row: 'built', engine, works, ms: builtMs, processMb: mb }));
    await index.version();
    const measure = async (row: string, ask: (n: number) => Promise<unknown>): Promise<void> => {
      const took: number[] = [];
      for (let n = 0; n < warm + turns; n += 1) {
        const began = performance.now();
        await ask(n);
        if (n >= warm) took.push(performance.now() - began);
      }
      took.sort((a, b) => a - b);
      const at = (share: number): number => Number(took[Math.floor(turns * share)]?.toFixed(2));
      say(JSON.stringify({ row, engine, works, p10Ms: at(0.1), p50Ms: at(0.5), p99Ms: at(0.99) }));
    };
    const usual = { filters: noFilters('art'), order: 'recent', limit: 60, offset: 0, after: null };
    for (const [row, asked] of Object.entries(kinds(works)))
      await measure(row, (n) => index.find({ ...usual, ...asked(n) } as Question));
    await measure('facets', (n) =>
      index.facets({ ...noFilters('art'), mat: ['canvas'], min: 1 + n }),
    );
  } finally {
    await close();
  }
};
