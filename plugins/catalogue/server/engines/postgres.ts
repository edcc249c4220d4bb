/**
 * Works as PostgreSQL finds them: a row for every work that lists show, with its words and their stems (pg_trgm). Totals are counted up
 * to a thousand. It is brought up to the catalogue before an answer, by one process at a time.
 */
import type { Section } from '@oner/config/contract';
import type { FacetName, NumberColumn } from '@oner/config/contract/filters';
import { db, outside, quickRead, transact } from '@oner/platform';
import type { Range } from '../index/facets.ts';
import { type KnownTerm, keysOfTerm } from '../index/guess.ts';
import { keyColumns, numberColumns } from '../index/listing.ts';
import { isNumber, mainStem, stemsOf } from '../language/rules.ts';
import {
  type Counted,
  columnOfFacet,
  type Dictionary,
  type Engine,
  makeCompiled,
  noPrice,
  type Rows,
  type Span,
} from './compiled.ts';
import { type Condition, places, type Term, termsOf } from './conditions.ts';
import { type LabelsOf, readLabels } from './labels.ts';
import type { CatalogueIndex, Changes, SectionListing, Source } from './port.ts';

/** Works that a total counts; there are more, where it says so. */
const mostCounted = 1000;
const rowsAtOnce = 500;

type Sql = { readonly text: string; readonly values: readonly unknown[] };

const sql = (text: string, ...values: readonly unknown[]): Sql => ({ text, values });
const joined = (parts: readonly Sql[], by: string): Sql => ({
  text: parts.map(({ text }) => text).join(by),
  values: parts.flatMap(({ values }) => values),
});

/** A condition in SQL; words are letters and digits alone. */
const toSql = (condition: Condition): Sql => {
  switch (condition.kind) {
    case 'every':
      return condition.of.length === 0 ? sql('true') : inBrackets(condition.of, ' and ');
    case 'least': {
      const { n, of } = condition;
      if (of.length === 0) return sql('false');
      if (n === 1) return inBrackets(of, ' or ');
      const each = of.map((one) => {
        const { text, values } = toSql(one);
        return sql(`(${text})::int`, ...values);
      });
      const sum = joined(each, ' + ');
      return sql(`(${sum.text}) >= ?`, ...sum.values, n);
    }
    case 'key':
      return sql(`${condition.column} = any(?)`, condition.among);
    case 'artist':
      return sql('seller_id = any(?)', condition.among);
    case 'licence':
      return sql('licence = any(?)', condition.among);
    case 'number':
      return sql(`${condition.column} between ? and ?`, condition.min, condition.max);
    case 'sequence':
      return sql('sequence = any(?::bigint[])', condition.among);
    case 'begins':
      return sql(`${condition.place} like ?`, `% ${condition.text}%`);
    case 'inside':
      return sql(`${condition.place} like ?`, `%${condition.text}%`);
    case 'stem':
      return sql(`${condition.place}_stems && ?::text[]`, condition.among);
    case 'word':
      return sql(
        `${condition.place} like any(?::text[])`,
        condition.among.map((text) => `% ${text} %`),
      );
  }
};

const inBrackets = (of: readonly Condition[], by: string): Sql => {
  const { text, values } = joined(of.map(toSql), by);
  return sql(`(${text})`, ...values);
};

const whereOf = (section: Section, where: Condition): Sql => {
  const { text, values } = toSql(where);
  return sql(`section = ? and ${text}`, section, ...values);
};

/** On the primary: the table was brought up to the catalogue there, and a replica may not have that yet. */
const read = async <R>({ text, values }: Sql): Promise<R[]> =>
  (await db().raw(text, values as never[])).rows;

const pageOf = (section: Section, where: Condition, span: Span): Sql => {
  const { order, price, tiers, after, limit, offset } = span;
  const all = whereOf(section, where);
  const going = (value: Sql, isDown: boolean, isSequenceDown: boolean): Sql => {
    const how = isDown ? 'desc' : 'asc';
    const place = isSequenceDown ? '-sequence' : 'sequence';
    const further = after
      ? sql(
          ` where (${isDown ? '-value' : 'value'}, ${place}) > (?::bigint, ?::bigint)`,
          isDown ? -after.value : after.value,
          isSequenceDown ? -after.sequence : after.sequence,
        )
      : sql('');
    return joined(
      [
        sql('select work_id, sequence, value from (select work_id, sequence, '),
        value,
        sql(' as value from catalogue_index where '),
        all,
        sql(') as found'),
        further,
        sql(
          ` order by value ${how}, sequence ${isSequenceDown ? 'desc' : 'asc'} limit ? offset ?`,
          limit + 1,
          offset,
        ),
      ],
      '',
    );
  };
  if (order === 'price-up' || order === 'price-down') {
    const isDown = order === 'price-down';
    return going(sql(`coalesce(${price}, ${noPrice[order]})::bigint`), isDown, isDown);
  }
  if (tiers.length > 1) {
    const cases = tiers.slice(0, -1).map((tier, n) => {
      const { text, values } = toSql(tier);
      return sql(`when ${text} then ${n}`, ...values);
    });
    const tier = joined(
      [sql('(case '), joined(cases, ' '), sql(` else ${tiers.length - 1} end)::bigint`)],
      '',
    );
    return going(tier, false, true);
  }
  const further = after ? sql(' and sequence < ?', after.sequence) : sql('');
  return joined(
    [
      sql('select work_id, sequence, 0 as value from catalogue_index where '),
      all,
      further,
      sql(' order by sequence desc limit ? offset ?', limit + 1, offset),
    ],
    '',
  );
};

const upToThousand = async (section: Section, where: Condition): Promise<number> => {
  const { text, values } = whereOf(section, where);
  const [row] = await read<{ n: number }>(
    sql(
      `select count(*)::int as n from (select 1 from catalogue_index where ${text} limit ${mostCounted + 1}) as counted`,
      ...values,
    ),
  );
  return row?.n ?? 0;
};

const page = async (section: Section, where: Condition, span: Span): Promise<Rows> => {
  const [counted, rows] = await Promise.all([
    upToThousand(section, where),
    span.limit === 0
      ? []
      : read<{ work_id: string; sequence: string; value: string | number }>(
          pageOf(section, where, span),
        ),
  ]);
  return {
    rows: rows.map((row) => ({
      workId: row.work_id,
      sequence: Number(row.sequence),
      value: Number(row.value),
    })),
    total: Math.min(counted, mostCounted),
    isExact: counted <= mostCounted,
  };
};

const count = async (section: Section, where: Condition): Promise<number> => {
  const { text, values } = whereOf(section, where);
  const [row] = await read<{ n: number }>(
    sql(`select count(*)::int as n from catalogue_index where ${text}`, ...values),
  );
  return row?.n ?? 0;
};

const isAny = async (section: Section, where: Condition): Promise<boolean> => {
  const { text, values } = whereOf(section, where);
  return (
    (await read(sql(`select 1 from catalogue_index where ${text} limit 1`, ...values))).length > 0
  );
};

/** In one pass over the works. */
const group = async (
  section: Section,
  where: Condition,
  names: readonly FacetName[],
): Promise<Map<FacetName, Counted[]>> => {
  const columns = names.map(columnOfFacet);
  const found = new Map(names.map((name) => [name, [] as Counted[]]));
  if (names.length === 0) return found;
  const { text, values } = whereOf(section, where);
  const rows = await read<{ at: number; key: string; n: number }>(
    sql(
      `select case ${columns.map((column, n) => `when grouping(${column}) = 0 then ${n}`).join(' ')} end as at,
         coalesce(${columns.join(', ')}) as key, count(*)::int as n
       from catalogue_index where ${text}
       group by grouping sets (${columns.map((column) => `(${column})`).join(', ')})`,
      ...values,
    ),
  );
  for (const { at, key, n } of rows)
    if (key !== null) found.get(names[at] as FacetName)?.push({ key, count: n });
  return found;
};

const ranges = async (section: Section): Promise<Record<NumberColumn, Range>> => {
  const parts = numberColumns.flatMap((column) => [
    `min(${column}) as ${column}_min`,
    `max(${column}) as ${column}_max`,
  ]);
  const [row = {}] = await read<Record<string, string | number | null>>(
    sql(`select ${parts.join(', ')} from catalogue_index where section = ?`, section),
  );
  const of = (column: NumberColumn): Range => {
    const [min, max] = [row[`${column}_min`], row[`${column}_max`]];
    return min == null || max == null ? null : { min: Number(min), max: Number(max) };
  };
  return Object.fromEntries(numberColumns.map((column) => [column, of(column)])) as Record<
    NumberColumn,
    Range
  >;
};

const stateNow = quickRead<{ version: number | string }>(
  'catalogue-index-version',
  'select version from catalogue_index_state where id = 1',
);

const toRow = (listing: SectionListing) => {
  const { workId, sequence, section, authorId, keys, numbers, licence } = listing;
  const all = termsOf(listing);
  const terms = places.map((place) => {
    const there = all[place].map(({ text }) => text);
    return {
      [place]: ` ${there.join(' ')} `,
      [`${place}_stems`]: [...new Set(there.flatMap(stemsOf))],
    };
  });
  const measured = numberColumns.map((column) => [column, numbers[column] || null]);
  return {
    ...Object.fromEntries([...keyColumns.map((column) => [column, keys[column]]), ...measured]),
    ...Object.assign({}, ...terms),
    work_id: workId,
    sequence,
    section,
    seller_id: authorId,
    licence,
  };
};

type TermCount = { readonly section: string; readonly term: Term; works: number };
/** By section and word, how many works more or fewer have it. */
type TermCounts = Map<string, TermCount>;

const countTerms = (
  counts: TermCounts,
  section: string,
  terms: readonly Term[],
  by: 1 | -1,
): void => {
  for (const term of new Map(terms.map((one) => [one.text, one])).values()) {
    if (isNumber(term.text)) continue;
    const key = `${section} ${term.text}`;
    const known = counts.get(key);
    if (known) known.works += by;
    else counts.set(key, { section, term, works: by });
  }
};

const write = async (listings: readonly SectionListing[], counts: TermCounts): Promise<void> => {
  const shown = listings.filter(({ listed }) => listed);
  for (const listing of shown)
    countTerms(counts, listing.section, Object.values(termsOf(listing)).flat(), 1);
  for (let at = 0; at < shown.length; at += rowsAtOnce)
    await db()('catalogue_index')
      .insert(shown.slice(at, at + rowsAtOnce).map(toRow))
      .onConflict('work_id')
      .merge();
};

/** Takes the words of these works from the counts, as they were written. */
const uncountTerms = async (workIds: readonly string[], counts: TermCounts): Promise<void> => {
  const rows = await read<{ section: string; text: string }>(
    sql(
      'select section, concat(title, author, story) as text from catalogue_index where work_id = any(?)',
      workIds,
    ),
  );
  for (const { section, text } of rows)
    countTerms(
      counts,
      section,
      text.split(' ').flatMap((one) => (one ? { text: one, shown: one } : [])),
      -1,
    );
};

/** A word that no work has any longer goes. */
const saveTerms = async (counts: TermCounts): Promise<void> => {
  const all = [...counts.values()];
  const added = all.filter(({ works }) => works > 0);
  for (let at = 0; at < added.length; at += rowsAtOnce)
    await db()('catalogue_index_words')
      .insert(
        added.slice(at, at + rowsAtOnce).map(({ section, term, works }) => {
          const known: KnownTerm = { ...term, stem: mainStem(term.text) };
          return { section, ...known, ...keysOfTerm(known), works };
        }),
      )
      .onConflict(['section', 'text'])
      .merge({ works: db().raw('catalogue_index_words.works + excluded.works') });
  const lost = all.filter(({ works }) => works < 0);
  if (lost.length === 0) return;
  const lostRows = 'unnest(?::text[], ?::text[], ?::int[]) as lost (section, text, works)';
  const values = [
    lost.map(({ section }) => section),
    lost.map(({ term }) => term.text),
    lost.map(({ works }) => -works),
  ];
  const isLost = 'known.section = lost.section and known.text = lost.text';
  await read(
    sql(
      `delete from catalogue_index_words as known using ${lostRows} where ${isLost} and known.works <= lost.works`,
      ...values,
    ),
  );
  await read(
    sql(
      `update catalogue_index_words as known set works = known.works - lost.works from ${lostRows} where ${isLost}`,
      ...values,
    ),
  );
};

/** The version that the index has, held until the open transaction ends. */
const lockState = async (): Promise<number | null> => {
  await db().raw("select pg_advisory_xact_lock(hashtext('catalogue_index'))");
  const row = await db()('catalogue_index_state').where('id', 1).first('version');
  return row ? Number(row.version) : null;
};

const apply = (changes: Changes): Promise<boolean> =>
  outside(() =>
    transact(async () => {
      const before = await lockState();
      // Another process was here.
      if (before === null || before >= changes.version) return before !== null;
      const shown = new Set(
        changes.listings.flatMap(({ listed, workId }) => (listed ? [workId] : [])),
      );
      const gone = changes.workIds.filter((id) => !shown.has(id));
      const counts: TermCounts = new Map();
      await uncountTerms(changes.workIds, counts);
      await db().raw('delete from catalogue_index where work_id = any(?)', [gone as never]);
      await write(changes.listings, counts);
      await saveTerms(counts);
      await db()('catalogue_index_state').where('id', 1).update({ version: changes.version });
      return true;
    }),
  );

const rebuild = ({ version, rows }: Source): Promise<void> =>
  outside(() =>
    transact(async () => {
      const before = await lockState();
      if (before !== null && before >= version) return;
      await db()('catalogue_index').delete();
      await db()('catalogue_index_words').delete();
      const counts: TermCounts = new Map();
      for await (const some of rows()) await write(some, counts);
      await saveTerms(counts);
      // The server learns what is there now, and not some minute later.
      await db().raw('analyze catalogue_index, catalogue_index_words');
      await db()('catalogue_index_state').insert({ id: 1, version }).onConflict('id').merge();
    }),
  );

const candidates = 200;

export const dictionary: Dictionary = (section, { keys, coarse }) =>
  read<KnownTerm>(
    sql(
      `select text, shown, stem from catalogue_index_words
       where section = ? and (keys && ?::text[] or (? <> '' and coarse like ?))
       order by works desc limit ${candidates}`,
      section,
      keys,
      coarse,
      `${coarse}%`,
    ),
  );

/** @param labels of keys, as the vocabulary has them unless said */
export const makePostgres = (labels: () => Promise<LabelsOf> = readLabels): CatalogueIndex => {
  let seen: number | null = null;
  const engine: Engine = {
    version: async () => {
      const [row] = await outside(stateNow);
      seen = row ? Number(row.version) : null;
      return seen;
    },
    edition: () => `postgres ${seen}`,
    apply,
    rebuild,
    page,
    count,
    isAny,
    group,
    ranges,
    knows: async (column, key) =>
      (await read(sql(`select 1 from catalogue_index where ${column} = ? limit 1`, key))).length >
      0,
  };
  return makeCompiled(engine, dictionary, labels);
};
