import type { Work } from '@oner/config/contract';
import { authorName } from '../../api/work.ts';
import { labelIn, type TermField, type Terms } from '../../cards/terms.ts';
import { formatTenge } from '../../i18n/money.ts';
import type { FilterName, Filters } from './explore.ts';
import type { ExploreVoice } from './words.ts';

/** Which field of a work each choice filters by. */
export const fieldOf = {
  proff: 'level',
  style: 'style',
  mat: 'material',
  tech: 'technique',
  type: 'type',
} as const satisfies Partial<Record<FilterName, TermField>>;

/** What a filter in force is called on its chip. */
export const filterLabel = (
  name: FilterName,
  filters: Filters,
  terms: Terms,
  works: readonly Work[],
  t: ExploreVoice['t'],
): string => {
  const value = filters[name];
  if (name === 'min') return t('explore.price-from', { price: formatTenge(Number(value)) });
  if (name === 'max') return t('explore.price-to', { price: formatTenge(Number(value)) });
  if (name === 'artist') {
    const work = works.find(({ seller }) => seller.id === value);
    return work ? t('explore.author-of', { name: authorName(work) }) : t('explore.author');
  }
  if (name === 'q' || name === 'order') return value;
  return labelIn(terms[fieldOf[name]], value) ?? value;
};
