/**
 * Search engine in PostgreSQL: one row per listed work, with its words and their stems (pg_trgm). Totals are counted up to
 * a thousand. The table is brought to the version of the catalogue before a response, by one process at a time.
 */
import { db, outsideTransaction, preparedRead, transact } from '@oner/platform';
import { type KnownTerm, keysOfTerm } from '../full-text/guess.ts';
import { keyColumns, numberColumns } from '../index/listing.ts';
import { isNumber, mainStem, stemsOf } from '../language/rules.ts';
import { type Dictionary, type Engine, makeCompiled } from './compiled.ts';
import { places, type SearchTerm, workTermsOf } from './conditions.ts';
import { type LabelsOf, readLabels } from './labels.ts';
import type { CatalogueChanges, CatalogueIndex, SectionListing, Source } from './port.ts';
import { count, group, isAny, page, ranges, read, sql } from './postgres-reads.ts';

const rowsAtOnce = 500;

const stateNow = preparedRead<{ version: number | string }>(
  'catalogue-index-version',
  'select version from catalogue_index_state where id = 1',
);

const toRow = (listing: SectionListing) => {
  const { workId, sequence, section, authorId, keys, numbers, licence } = listing;
  const all = workTermsOf(listing);
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

type TermCount = { readonly section: string; readonly term: SearchTerm; works: number };
/** Change in the number of works by section and word. */
type TermCounts = Map<string, TermCount>;

const countTerms = (
  counts: TermCounts,
  section: string,
  terms: readonly SearchTerm[],
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
    countTerms(counts, listing.section, Object.values(workTermsOf(listing)).flat(), 1);
  for (let at = 0; at < shown.length; at += rowsAtOnce)
    await db()('catalogue_index')
      .insert(shown.slice(at, at + rowsAtOnce).map(toRow))
      .onConflict('work_id')
      .merge();
};

/** Subtracts the stored words of these works from the counts. */
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

/** Saves the counts and deletes words that no work has any more. */
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

/** Locks the index until the open transaction ends and returns its version; null before the first rebuild. */
const lockState = async (): Promise<{ version: number; isCounted: boolean } | null> => {
  await db().raw("select pg_advisory_xact_lock(hashtext('catalogue_index'))");
  const row = await db()('catalogue_index_state').where('id', 1).first('version', 'is_counted');
  return row ? { version: Number(row.version), isCounted: row.is_counted } : null;
};

const apply = (changes: CatalogueChanges): Promise<boolean> =>
  outsideTransaction(() =>
    transact(async () => {
      const before = await lockState();
      if (before === null) return false;
      // Another process has applied these changes.
      if (before.version >= changes.version) return before.isCounted;
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
      return before.isCounted;
    }),
  );

const rebuild = ({ version, rows }: Source): Promise<void> =>
  outsideTransaction(() =>
    transact(async () => {
      const before = await lockState();
      if (before?.isCounted && before.version >= version) return;
      await db()('catalogue_index').delete();
      await db()('catalogue_index_words').delete();
      const counts: TermCounts = new Map();
      for await (const some of rows()) await write(some, counts);
      await saveTerms(counts);
      // Updates the planner's statistics at once instead of minutes later.
      await db().raw('analyze catalogue_index, catalogue_index_words');
      await db()('catalogue_index_state')
        .insert({ id: 1, version, is_counted: true })
        .onConflict('id')
        .merge();
    }),
  );

const candidates = 200;
/** Number of works among which filters are counted; takes about as long as a page. */
const mostGrouped = 5000;

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

/**
 * @param labels labels of keys; by default those of the vocabulary
 * @param most number of works among which filters are counted
 */
export const makePostgres = (
  labels: () => Promise<LabelsOf> = readLabels,
  most = mostGrouped,
): CatalogueIndex => {
  let seen: number | null = null;
  const engine: Engine = {
    version: async () => {
      const [row] = await outsideTransaction(stateNow);
      seen = row ? Number(row.version) : null;
      return seen;
    },
    edition: () => `postgres ${seen}`,
    apply,
    rebuild,
    page,
    count: (section, where) => count(section, where, most),
    isAny,
    group: (section, where, names) => group(section, where, names, most),
    ranges,
    knows: async (column, key) =>
      (await read(sql(`select 1 from catalogue_index where ${column} = ? limit 1`, key))).length >
      0,
  };
  return makeCompiled(engine, dictionary, labels);
};
