/** Price falls, and the text of the daily digest. Pure. */
import type { PriceKind } from '@oner/config/contract/filters';
import { type SavedGroup, savedGroups } from '@oner/config/contract/text-names';
import { formatTenge, type Language, quotedTitle, type Titled } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

/** Price of a work as known to a person, and now; whole tenge, null for none. */
type Prices = { readonly known: number | null; readonly now: number | null };

/** Whether a price fell enough to notify the person. @param below whole tenge; null for any fall */
export const hasFallen = ({ known, now }: Prices, below: number | null): boolean =>
  known !== null && now !== null && now < known && (below === null || now <= below);

type PriceFall = {
  readonly work: Titled;
  readonly kind: PriceKind;
  readonly before: number;
  readonly now: number;
};
export type NewWorks = {
  /** Name of the author or the search in each language. */
  readonly name: (language: Language) => string;
  readonly newest: Titled;
  readonly count: number;
};
/** News of a day for one person. */
export type SavedNews = {
  readonly prices: readonly PriceFall[];
  readonly authors: readonly NewWorks[];
  readonly searches: readonly NewWorks[];
};

export const groupsIn = (news: SavedNews): readonly SavedGroup[] =>
  savedGroups.filter((group) => news[group].length > 0);

/** Maximum of paragraphs, because longer texts are not read. */
const mostLines = 10;

type Sentence = 'fall' | 'rent-fall' | 'author' | 'search' | 'works' | 'rest';

/**
 * Writes the digest in one language, one paragraph per item: prices first, because they are urgent.
 * @param groups groups to include
 */
export const writeSavedNews = (
  { prices, authors, searches }: SavedNews,
  language: Language,
  groups: readonly SavedGroup[] = savedGroups,
): string => {
  const t = (key: Sentence, facts: Readonly<Record<string, string>>): string =>
    factText(`saved-news.${key}`, language, facts);
  const worksOf = ({ newest, count }: NewWorks): string => {
    const title = quotedTitle(language, newest);
    return count === 1 ? title : t('works', { title, more: String(count - 1) });
  };
  const paragraphs = {
    prices: prices.map(({ work, kind, now, before }) =>
      t(kind === 'rent' ? 'rent-fall' : 'fall', {
        title: quotedTitle(language, work),
        now: formatTenge(now),
        before: formatTenge(before),
      }),
    ),
    authors: authors.map((one) => t('author', { name: one.name(language), works: worksOf(one) })),
    searches: searches.map((one) =>
      t('search', {
        name: quotedTitle(language, { name: one.name(language) }),
        works: worksOf(one),
      }),
    ),
  };
  const lines = savedGroups.flatMap((group) => (groups.includes(group) ? paragraphs[group] : []));
  const shown = lines.slice(0, mostLines);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [t('rest', { count: String(rest) })] : [])].join('\n\n');
};
