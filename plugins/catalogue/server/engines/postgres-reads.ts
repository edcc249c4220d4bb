/** Queries on the table of works in PostgreSQL: conditions in SQL, pages, and counts. */
import type { Section } from '@oner/config/contract';
import type { FacetName, NumberColumn } from '@oner/config/contract/filters';
import { db } from '@oner/platform';
import type { FacetChoice, FacetCount, Range } from '../index/facets.ts';
import { numberColumns } from '../index/listing.ts';
import { columnOfFacet, type FoundRows, type Grouped, priceOfNone, type Span } from './compiled.ts';
import { type Condition, every } from './conditions.ts';

/** Limit for counting totals; beyond it a total is marked as inexact. */
const mostCounted = 1000;
/** Beyond this many pages of matches, reading tiers among the newest works is cheaper than sorting all matches. */
const manyPages = 8;

type Sql = { readonly text: string; readonly values: readonly unknown[] };

export const sql = (text: string, ...values: readonly unknown[]): Sql => ({ text, values });
const joined = (parts: readonly Sql[], by: string): Sql => ({
  text: parts.map(({ text }) => text).join(by),
  values: parts.flatMap(({ values }) => values),
});

/** Converts a condition to SQL. Words consist of letters and digits only, so `like` needs no escaping. */
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
        return sql(`coalesce((${text}), false)::int`, ...values);
      });
      const sum = joined(each, ' + ');
      return sql(`(${sum.text}) >= ?`, ...sum.values, n);
    }
    case 'not': {
      const { text, values } = toSql(condition.of);
      // The inner condition is null for a work without the key, which counts as false.
      return sql(`(${text}) is not true`, ...values);
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

/** Reads from the primary: the table was updated there, and a replica may lag behind. */
export const read = async <R>({ text, values }: Sql): Promise<R[]> =>
  (await db().raw(text, values as never[])).rows;

type Row = { work_id: string; sequence: string; value: string | number };

const byPrice = (section: Section, where: Condition, span: Span, isDown: boolean): Sql => {
  const { price, after, limit, offset } = span;
  // Expression as in the index; a list by rent shows only works with a rent, so it needs no default.
  const value =
    price === 'price_rent'
      ? price
      : `coalesce(${price}, ${priceOfNone[isDown ? 'price-down' : 'price-up']})`;
  const parts = [whereOf(section, where)];
  for (const one of where.kind === 'every' ? where.of : [])
    if (one.kind === 'number' && one.column === price)
      parts.push(sql(`${value} between ? and ?`, one.min, one.max));
  if (after)
    parts.push(
      sql(
        `(${value}, sequence) ${isDown ? '<' : '>'} (?::bigint, ?::bigint)`,
        after.value,
        after.sequence,
      ),
    );
  const all = joined(parts, ' and ');
  const how = isDown ? 'desc' : 'asc';
  return sql(
    `select work_id, sequence, ${value} as value from catalogue_index where ${all.text}
     order by ${value} ${how}, sequence ${how} limit ? offset ?`,
    ...all.values,
    limit + 1,
    offset,
  );
};

const newest = (section: Section, where: Condition, most: number, skipped = 0): Sql => {
  const { text, values } = whereOf(section, where);
  return sql(
    `select work_id, sequence, 0 as value from catalogue_index where ${text}
     order by sequence desc limit ? offset ?`,
    ...values,
    most,
    skipped,
  );
};

/** For few works: computes the tier of each. */
const inTiers = (section: Section, where: Condition, span: Span): Sql => {
  const { tiers, after, limit, offset } = span;
  const cases = joined(
    tiers.slice(0, -1).map((tier, n) => {
      const { text, values } = toSql(tier);
      return sql(`when ${text} then ${n}`, ...values);
    }),
    ' ',
  );
  const all = whereOf(section, where);
  const further = after
    ? sql(' where (value, -sequence) > (?::bigint, ?::bigint)', after.value, -after.sequence)
    : sql('');
  return sql(
    `select work_id, sequence, value from (
       select work_id, sequence, (case ${cases.text} else ${tiers.length - 1} end)::bigint as value
       from catalogue_index where ${all.text}) as found${further.text}
     order by value, sequence desc limit ? offset ?`,
    ...cases.values,
    ...all.values,
    ...further.values,
    limit + 1,
    offset,
  );
};

/** For many works: reads tier by tier until there are enough rows; the best ones soon occur among the newest. */
const tierByTier = async (section: Section, where: Condition, span: Span): Promise<Row[]> => {
  const { tiers, after, limit, offset } = span;
  const rows: Row[] = [];
  const needed = offset + limit + 1;
  for (let n = after?.value ?? 0; n < tiers.length && rows.length < needed; n += 1) {
    const further: Condition[] = tiers.slice(n, n + 1);
    if (n > 0) further.push({ kind: 'not', of: tiers[n - 1] as Condition });
    if (after?.value === n)
      further.push({ kind: 'number', column: 'sequence', min: 0, max: after.sequence - 1 });
    const here = await read<Row>(newest(section, every(where, ...further), needed - rows.length));
    rows.push(...here.map((row) => ({ ...row, value: n })));
  }
  return rows.slice(offset);
};

const rowsOf = (
  section: Section,
  where: Condition,
  span: Span,
  isMany: boolean,
): Promise<Row[]> => {
  const { order, tiers, after, limit, offset } = span;
  if (order === 'price-up' || order === 'price-down')
    return read(byPrice(section, where, span, order === 'price-down'));
  if (tiers.length > 1)
    return isMany ? tierByTier(section, where, span) : read(inTiers(section, where, span));
  const further: Condition[] = after
    ? [{ kind: 'number', column: 'sequence', min: 0, max: after.sequence - 1 }]
    : [];
  return read(newest(section, every(where, ...further), limit + 1, offset));
};

/** Counts matching works; returns `most` + 1 if there are more than `most`. */
const upTo = async (most: number, section: Section, where: Condition): Promise<number> => {
  const { text, values } = whereOf(section, where);
  const [row] = await read<{ n: number }>(
    sql(
      `select count(*)::int as n from (select 1 from catalogue_index where ${text} limit ${most + 1}) as counted`,
      ...values,
    ),
  );
  return row?.n ?? 0;
};

export const page = async (section: Section, where: Condition, span: Span): Promise<FoundRows> => {
  const { limit, offset } = span;
  const counted = await upTo(mostCounted, section, where);
  const isMany = counted > mostCounted || counted > manyPages * (offset + limit + 1);
  const rows = limit === 0 ? [] : await rowsOf(section, where, span, isMany);
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

/** @param most upper limit of the count */
export const count = async (
  section: Section,
  where: Condition,
  most: number,
): Promise<FacetCount> => {
  const counted = await upTo(most, section, where);
  return counted > most ? { count: most, isMore: true } : { count: counted };
};

export const isAny = async (section: Section, where: Condition): Promise<boolean> => {
  const { text, values } = whereOf(section, where);
  return (
    (await read(sql(`select 1 from catalogue_index where ${text} limit 1`, ...values))).length > 0
  );
};

type GroupRow = { readonly at: number; readonly key: string | null; readonly n: number };

/**
 * Counts keys in one pass over all matching works, or over `most` of them. In the latter case counts are lower bounds, and
 * keys that did not occur are counted separately.
 */
export const group = async (
  section: Section,
  where: Condition,
  names: readonly FacetName[],
  most: number,
): Promise<Grouped> => {
  const columns = names.map(columnOfFacet);
  const found = new Map(names.map((name) => [name, [] as FacetChoice[]]));
  if (names.length === 0) return { choices: found, isMore: false };
  const { text, values } = whereOf(section, where);
  const rows = await read<GroupRow>(
    sql(
      `with met as materialized (
         select ${columns.join(', ')} from catalogue_index where ${text} limit ${most + 1})
       select case ${columns.map((column, n) => `when grouping(${column}) = 0 then ${n}`).join(' ')} else -1 end as at,
         coalesce(${columns.join(', ')}) as key, count(*)::int as n
       from met group by grouping sets (${columns.map((column) => `(${column})`).join(', ')}, ())`,
      ...values,
    ),
  );
  const isMore = rows.some(({ at, n }) => at === -1 && n > most);
  for (const { at, key, n } of rows) {
    const choices = found.get(names[at] as FacetName);
    if (key !== null) choices?.push(isMore ? { key, count: n, isMore } : { key, count: n });
  }
  if (isMore) await addRare(section, where, found);
  return { choices: found, isMore };
};

/** Works examined per key that did not occur; if such a key has more works, hardly any of them match. */
const mostRare = 200;

/** Adds keys of the section that did not occur. Not for authors, because a list shows those with the most works. */
const addRare = async (
  section: Section,
  where: Condition,
  found: ReadonlyMap<FacetName, FacetChoice[]>,
): Promise<void> => {
  const names = [...found.keys()].filter((name) => name !== 'artist');
  // Loose index scan: steps from one distinct key to the next, regardless of the number of works.
  const eachKey = names.map((name, at) => {
    const column = columnOfFacet(name);
    return `select ${at} as at, key from (
      with recursive keys as (
        select min(${column}) as key from catalogue_index
        union all
        select (select min(${column}) from catalogue_index where ${column} > keys.key)
        from keys where keys.key is not null)
      select key from keys where key is not null) as keys`;
  });
  if (eachKey.length === 0) return;
  const keys = await read<{ at: number; key: string }>(sql(eachKey.join(' union all ')));
  const missing = keys.filter(
    ({ at, key }) => !found.get(names[at] as FacetName)?.some((choice) => choice.key === key),
  );
  if (missing.length === 0) return;
  const { text, values } = whereOf(section, where);
  const counts = missing.map(({ at, key }) =>
    sql(
      `select ${at} as at, ?::text as key, count(*) filter (where ${text})::int as n, count(*)::int as seen
       from (select * from catalogue_index where section = ? and ${columnOfFacet(names[at] as FacetName)} = ?
             limit ${mostRare + 1}) as few`,
      key,
      ...values,
      section,
      key,
    ),
  );
  const rare = joined(counts, ' union all ');
  for (const { at, key, n, seen } of await read<GroupRow & { seen: number }>(rare))
    if (key !== null && n > 0)
      found
        .get(names[at] as FacetName)
        ?.push(seen > mostRare ? { key, count: n, isMore: true } : { key, count: n });
};

export const ranges = async (section: Section): Promise<Record<NumberColumn, Range>> => {
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
