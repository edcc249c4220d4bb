import { cardKeys } from '../../cards/WorkCard.tsx';
import type { Voice } from '../../elements/words.ts';

/** Every text this island says; the page hands over these and no others. */
export const exploreKeys = [
  ...cardKeys,
  'explore.filters',
  'explore.filters-count',
  'explore.level',
  'explore.category',
  'explore.all',
  'explore.any',
  'explore.search-name',
  'explore.search-example',
  'explore.material',
  'explore.technique',
  'explore.style',
  'explore.type',
  'explore.author',
  'explore.author-of',
  'explore.length-cm',
  'explore.height-cm',
  'explore.length-from',
  'explore.length-to',
  'explore.height-from',
  'explore.height-to',
  'explore.price',
  'explore.price-from',
  'explore.price-to',
  'explore.from',
  'explore.to',
  'explore.apply',
  'explore.clear',
  'explore.clear-all',
  'explore.searched-layout',
  'explore.searched-latin',
  'explore.searched-typo',
  'explore.remove-filter',
  'explore.sort',
  'explore.show-more',
  'explore.shown',
  'explore.works-count',
  'explore.works-over',
  'explore.searching',
  'explore.failed-title',
  'explore.failed-text',
  'empty.works',
  'empty.author-tab',
  'empty.drop-filter',
  'a11y.close',
  'a11y.loading',
  'common.retry',
  'common.request-number',
] as const;

export type ExploreKey = (typeof exploreKeys)[number];
export type ExploreVoice = Voice<ExploreKey>;

/** What the filters may be refused for; the page hands over the sentences. */
export const exploreCodes = [
  'not-a-number',
  'too-small',
  'too-large',
  'too-long',
  'range-reversed',
  'bad-choice',
] as const;
