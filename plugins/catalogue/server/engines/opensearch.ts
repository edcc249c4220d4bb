/**
 * Search engine in OpenSearch: one document per listed work, with its words, their stems and suffixes as computed by the
 * catalogue. One process at a time writes to it from the change log; a state document stores the version reached. A rebuild
 * creates a new index, which takes over the alias when it is complete.
 */
import { randomBytes } from 'node:crypto';
import type { Section } from '@oner/config/contract';
import type { FacetName, NumberColumn } from '@oner/config/contract/filters';
import { db, outsideTransaction, transact } from '@oner/platform';
import { Client } from '@opensearch-project/opensearch';
import * as z from 'zod/mini';
import type { FacetChoice, Range } from '../index/facets.ts';
import { keyColumns, numberColumns } from '../index/listing.ts';
import { stemsOf } from '../language/rules.ts';
import { changeMark } from '../lists/store.ts';
import {
  columnOfFacet,
  type Dictionary,
  type Engine,
  type FoundRows,
  makeCompiled,
  priceOfNone,
  type Span,
} from './compiled.ts';
import { type Condition, places, workTermsOf } from './conditions.ts';
import { type LabelsOf, readLabels } from './labels.ts';
import type { CatalogueChanges, CatalogueIndex, SectionListing, Source } from './port.ts';

type Json = Record<string, unknown>;

/** Upper limit of counted keys: the vocabulary has a few hundred; of authors those with most works are counted. */
const mostKeys = 10_000;
const stateId = 'state';
const rowsAtOnce = 1000;
/** If a node takes longer, the client tries another one and avoids it for a while. */
const defaultTimeoutMs = 1000;
/** Writes may take long and are not retried. */
const writing = { requestTimeout: 60_000, maxRetries: 0 } as const;

const all: Json = { match_all: {} };

const toDsl = (condition: Condition): Json => {
  switch (condition.kind) {
    case 'every':
      return condition.of.length === 0 ? all : { bool: { filter: condition.of.map(toDsl) } };
    case 'least':
      return condition.of.length === 0
        ? { match_none: {} }
        : { bool: { should: condition.of.map(toDsl), minimum_should_match: condition.n } };
    case 'not':
      return { bool: { must_not: [toDsl(condition.of)] } };
    case 'key':
      return { terms: { [condition.column]: condition.among } };
    case 'artist':
      return { terms: { seller_id: condition.among } };
    case 'licence':
      return { terms: { licence: condition.among } };
    case 'number':
      return { range: { [condition.column]: { gte: condition.min, lte: condition.max } } };
    case 'sequence':
      return { terms: { sequence: condition.among } };
    case 'begins':
      return { prefix: { [condition.place]: condition.text } };
    case 'inside':
      // A word that begins with the text also contains it.
      return {
        bool: {
          should: ['', '_ends'].map((ends) => ({
            prefix: { [`${condition.place}${ends}`]: condition.text },
          })),
        },
      };
    case 'stem':
      return { terms: { [`${condition.place}_stems`]: condition.among } };
    case 'word':
      return { terms: { [condition.place]: condition.among } };
  }
};

const within = (section: Section, where: Condition): Json => ({
  bool: { filter: [{ term: { section } }, toDsl(where)] },
});

/** Returns query, sort order and start of a page; `valueIn` derives the `value` of a row from its sort values. */
const spanOf = (section: Section, where: Condition, { order, price, tiers, after }: Span) => {
  const query = within(section, where);
  const sequence = after?.sequence;
  if (order === 'price-up' || order === 'price-down') {
    const how = order === 'price-up' ? 'asc' : 'desc';
    return {
      body: {
        query,
        sort: [{ [`${price}_${order}`]: how }, { sequence: how }],
        ...(after && { search_after: [after.value, sequence] }),
      },
      valueIn: ([value]: readonly unknown[]) => Number(value),
    };
  }
  if (tiers.length > 1) {
    const functions = tiers.map((tier, n) => ({ filter: toDsl(tier), weight: tiers.length - n }));
    return {
      body: {
        query: { function_score: { query, functions, score_mode: 'max', boost_mode: 'replace' } },
        sort: [{ _score: 'desc' }, { sequence: 'desc' }],
        ...(after && { search_after: [tiers.length - after.value, sequence] }),
      },
      valueIn: ([score]: readonly unknown[]) => tiers.length - Number(score),
    };
  }
  return {
    body: {
      query,
      sort: [{ sequence: 'desc' }],
      ...(after && { search_after: [sequence] }),
    },
    valueIn: () => 0,
  };
};

/** Returns the suffixes from the second letter on; single letters are only matched at the beginning of words. */
const endsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at + 1));

const toDocument = (listing: SectionListing): Json => {
  const { sequence, section, authorId: seller_id, keys, numbers, licence } = listing;
  const all = workTermsOf(listing);
  const document: Json = { sequence, section, seller_id, licence, ...keys };
  for (const column of numberColumns) document[column] = numbers[column] || null;
  for (const price of ['price_sale', 'price_rent'] as const)
    for (const [order, none] of Object.entries(priceOfNone))
      document[`${price}_${order}`] = numbers[price] || none;
  for (const place of places) {
    const terms = all[place].map(({ text }) => text);
    document[place] = terms;
    document[`${place}_stems`] = [...new Set(terms.flatMap(stemsOf))];
    // Descriptions are not searched inside words.
    if (place !== 'story') document[`${place}_ends`] = [...new Set(terms.flatMap(endsOf))];
  }
  return document;
};

const typed = (type: 'keyword' | 'long', names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { type }]));

const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    ...typed('keyword', ['section', 'seller_id', 'licence', ...keyColumns]),
    ...typed(
      'keyword',
      places.flatMap((place) => [place, `${place}_stems`, `${place}_ends`]),
    ),
    version: { type: 'long', store: true },
    mark: { type: 'keyword', store: true },
    ...typed('long', ['sequence', ...numberColumns]),
    ...typed(
      'long',
      ['price_sale', 'price_rent'].flatMap((price) =>
        Object.keys(priceOfNone).map((order) => `${price}_${order}`),
      ),
    ),
  },
};

/** The parts of responses that are used here. */
const storedState = z.object({
  fields: z.optional(
    z.object({
      version: z.optional(z.array(z.number())),
      mark: z.optional(z.array(z.string())),
    }),
  ),
});
const keyCounts = z.object({
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
});
const numberStats = z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) });

type Options = {
  readonly nodes: readonly string[];
  readonly alias?: string;
  readonly labels?: () => Promise<LabelsOf>;
  /** Words for guesses; they are stored in the database. */
  readonly dictionary: Dictionary;
  readonly timeoutMs?: number;
};

/** @throws errors of the client if no node responds */
export const makeOpenSearch = ({
  nodes,
  alias = 'oner-catalogue',
  labels = readLabels,
  dictionary,
  timeoutMs = defaultTimeoutMs,
}: Options): CatalogueIndex => {
  const client = new Client({ nodes: [...nodes], requestTimeout: timeoutMs, maxRetries: 1 });
  /** Version of the index as last read by this process; the index may be newer since, never older. */
  let seen: number | null = null;
  let hasFields = false;

  const search = async (body: Json) => {
    const request = { index: alias, allow_partial_search_results: false, _source: false };
    const answer = await client.search({ ...request, body: body as never }, { ignore: [404] });
    if (answer.statusCode === 404) {
      // The index was deleted from outside and has to be rebuilt.
      seen = null;
      hasFields = false;
      throw new Error(`OpenSearch index not found: ${alias}`);
    }
    return answer.body;
  };

  /** Returns null if there is no index, or if it was built from another change log: of another database, or before a restore. */
  const readState = async (): Promise<number | null> => {
    const { body, statusCode } = await client.get(
      { index: alias, id: stateId, stored_fields: ['version', 'mark'] },
      { ignore: [404] },
    );
    const { fields } = storedState.parse(statusCode === 404 ? {} : body);
    const [[version], [mark]] = [fields?.version ?? [], fields?.mark ?? []];
    seen = version !== undefined && mark === (await changeMark(version)) ? version : null;
    return seen;
  };

  const bulk = async (index: string, actions: readonly Json[]): Promise<void> => {
    if (actions.length === 0) return;
    const { body } = await client.bulk({ index, body: actions as never }, writing);
    if (!body.errors) return;
    const failed = body.items.flatMap((item) => Object.values(item)).find(({ error }) => error);
    if (failed) throw new Error(`OpenSearch did not index ${failed._id}: ${failed.error?.reason}`);
  };

  const writesOf = (listing: SectionListing): Json[] => [
    { index: { _id: listing.workId } },
    toDocument(listing),
  ];

  /** Stores the version after the documents are searchable; if the process dies before, the same work is repeated. */
  const noteState = async (index: string, version: number): Promise<void> => {
    const mark = await changeMark(version);
    await client.indices.refresh({ index }, writing);
    await bulk(index, [{ index: { _id: stateId } }, { version, mark }]);
    seen = version;
  };

  /** Runs in one process at a time; reads the state after the others are done. */
  const alone = <T>(work: (before: number | null) => Promise<T>): Promise<T> =>
    outsideTransaction(() =>
      transact(async () => {
        await db().raw('select pg_advisory_xact_lock(hashtext(?))', [alias]);
        return work(await readState());
      }),
    );

  /** Adds the fields that an index built by the previous release lacks; without them it would reject documents. */
  const addFields = async (): Promise<void> => {
    if (hasFields) return;
    const { properties } = mappings;
    await client.indices.putMapping({ index: alias, body: { properties } as never }, writing);
    hasFields = true;
  };

  const apply = ({ version, listings, workIds }: CatalogueChanges): Promise<boolean> =>
    alone(async (before) => {
      if (before === null || before >= version) return before !== null;
      const shown = listings.filter(({ listed }) => listed);
      const stays = new Set(shown.map(({ workId }) => workId));
      const gone = workIds.filter((id) => !stays.has(id));
      await addFields();
      const actions = [...gone.map((id) => ({ delete: { _id: id } })), ...shown.flatMap(writesOf)];
      await bulk(alias, actions);
      await noteState(alias, version);
      return true;
    });

  const rebuild = ({ version, rows }: Source): Promise<void> =>
    alone(async (before) => {
      if (before !== null && before >= version) return;
      const index = `${alias}-${version}-${randomBytes(4).toString('hex')}`;
      const settings = { number_of_shards: 2, auto_expand_replicas: '0-1', refresh_interval: -1 };
      await client.indices.create({ index, body: { settings, mappings } as never }, writing);
      for await (const some of rows())
        for (let at = 0; at < some.length; at += rowsAtOnce)
          await bulk(
            index,
            some
              .slice(at, at + rowsAtOnce)
              .filter(({ listed }) => listed)
              .flatMap(writesOf),
          );
      await noteState(index, version);
      const actions = [
        { remove: { index: `${alias}-*`, alias, must_exist: false } },
        { add: { index, alias } },
      ];
      await client.indices.updateAliases({ body: { actions } as never }, writing);
      // Deletes the previous index and remains of interrupted rebuilds.
      const { body } = await client.indices.get({ index: `${alias}-*` });
      for (const old of Object.keys(body).filter((name) => name !== index))
        await client.indices.delete({ index: old }, { ...writing, ignore: [404] });
    });

  const page = async (section: Section, where: Condition, span: Span): Promise<FoundRows> => {
    const { body, valueIn } = spanOf(section, where, span);
    const size = span.limit === 0 ? 0 : span.limit + 1;
    const { hits } = await search({ ...body, size, from: span.offset, track_total_hits: true });
    return {
      rows: hits.hits.map(({ _id, sort = [] }) => ({
        workId: String(_id),
        sequence: Number(sort.at(-1)),
        value: valueIn(sort),
      })),
      total: totalOf(hits.total),
      isExact: true,
    };
  };

  const howMany = async (query: Json, upTo: number | true): Promise<number> =>
    totalOf((await search({ query, size: 0, track_total_hits: upTo })).hits.total);

  const group = async (section: Section, where: Condition, names: readonly FacetName[]) => {
    if (names.length === 0) return { choices: new Map<FacetName, FacetChoice[]>(), isMore: false };
    const aggs = Object.fromEntries(
      names.map((name) => [name, { terms: { field: columnOfFacet(name), size: mostKeys } }]),
    );
    const { aggregations } = await search({ query: within(section, where), size: 0, aggs });
    const choices = new Map(
      names.map((name) => [
        name,
        keyCounts
          .parse(aggregations?.[name])
          .buckets.map(({ key, doc_count: count }) => ({ key, count })),
      ]),
    );
    return { choices, isMore: false };
  };

  const ranges = async (section: Section): Promise<Record<NumberColumn, Range>> => {
    const aggs = Object.fromEntries(
      numberColumns.map((column) => [column, { stats: { field: column } }]),
    );
    const { aggregations } = await search({ query: { term: { section } }, size: 0, aggs });
    const rangeOf = (column: NumberColumn): Range => {
      const { min, max } = numberStats.parse(aggregations?.[column]);
      return min === null || max === null ? null : { min, max };
    };
    return Object.fromEntries(numberColumns.map((column) => [column, rangeOf(column)])) as Record<
      NumberColumn,
      Range
    >;
  };

  const engine: Engine = {
    version: async () => seen ?? readState(),
    edition: () => `opensearch ${seen}`,
    apply,
    rebuild,
    page,
    count: async (section, where) => ({ count: await howMany(within(section, where), true) }),
    isAny: async (section, where) => (await howMany(within(section, where), 1)) > 0,
    group,
    ranges,
    knows: async (column, key) => (await howMany({ term: { [column]: key } }, 1)) > 0,
  };
  return makeCompiled(engine, dictionary, labels);
};

const totalOf = (total: number | { readonly value: number } | undefined): number =>
  typeof total === 'object' ? total.value : (total ?? 0);
