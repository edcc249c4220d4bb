import { choiceFilters, rangeFilters } from '@oner/config/contract/filters';
import { cardKeys } from '../../cards/WorkCard.tsx';
import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';

/** Texts of this island; the page passes only these. */
export const exploreKeys = [
  ...cardKeys,
  'explore.filters',
  'explore.filters-count',
  'explore.category',
  'explore.all',
  'explore.search-name',
  'explore.search-example',
  ...choiceFilters.map(({ column }) => `explore.${column}` as const),
  ...rangeFilters.flatMap(
    ({ name }) => [`explore.${name}`, `explore.${name}-from`, `explore.${name}-to`] as const,
  ),
  'explore.author',
  'explore.author-of',
  'explore.price-kind',
  'explore.buy',
  'explore.rent',
  'explore.from',
  'explore.to',
  'explore.apply',
  'explore.clear',
  'explore.clear-all',
  'explore.searched-layout',
  'explore.searched-latin',
  'explore.searched-typo',
  'explore.searched-part',
  'explore.remove-filter',
  'explore.sort',
  'explore.view-wall',
  'explore.show-more',
  'explore.shown',
  'explore.works-count',
  'explore.works-over',
  'explore.searching',
  'explore.failed-title',
  'explore.failed-text',
  'empty.works',
  'search.*',
  'empty.author-tab',
  'empty.drop-filter',
  'a11y.close',
  'a11y.loading',
  'common.retry',
  'common.request-number',
  'saved.save-search',
  'saved.search-saved',
  'saved.open',
] as const;

export type ExploreKey = KeysOf<(typeof exploreKeys)[number]>;
export type ExploreTranslator = Translator<ExploreKey>;

/** Error codes of the filters; the page passes their messages. */
export const exploreCodes = [
  'not-a-number',
  'too-small',
  'too-large',
  'too-long',
  'range-reversed',
  'bad-choice',
] as const;
