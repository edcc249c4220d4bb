import { readDb } from '@oner/platform';

/** Keys the vocabulary has in each of these groups today. */
export const vocabularyKeys = async <G extends string>(
  groups: readonly G[],
): Promise<Record<G, ReadonlySet<string>>> => {
  const rows: { term_group: G; key: string }[] = await readDb()('vocabulary_terms')
    .whereIn('term_group', groups)
    .select('term_group', 'key');
  const keysOf = (group: G): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.term_group === group).map((row) => row.key));
  return Object.fromEntries(groups.map((group) => [group, keysOf(group)])) as Record<
    G,
    ReadonlySet<string>
  >;
};
