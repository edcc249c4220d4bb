import type { Language } from '@oner/config/contract';
import {
  type ChoiceName,
  choiceFilters,
  type KeyColumn,
  type NumberFormat,
  type RangeFilter,
  rangeFilters,
} from '@oner/config/contract/filters';
import { formatNumber, formatTenge } from '@oner/config/terms';
import { type CardWork, nameIn, sellerNameIn } from '../../api/work.ts';
import { labelIn, type Terms } from '../../cards/terms.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatText } from '../../i18n/format-text.ts';
import type { Facets } from './explore.api.ts';
import { type ChosenFilter, isRangeEnd, type Problem } from './explore.ts';
import type { ExploreTranslator } from './texts.ts';

/** Column of a work that each choice filters by. */
const fieldOf = Object.fromEntries(
  choiceFilters.map(({ name, column }) => [name, column]),
) as Readonly<Record<ChoiceName, KeyColumn>>;

/** Formats of numbers, by the row of the filter. */
const formats: Readonly<Record<NumberFormat, (value: number) => string>> = {
  grouped: formatNumber,
  tenge: formatTenge,
  plain: String,
};
/** Formats a number for a field whose label names the unit. */
export const bareNumber = ({ format }: RangeFilter, value: number): string =>
  formats[format === 'tenge' ? 'grouped' : format](value);

/** Sources of the labels of filters. */
export type Naming = {
  readonly language: Language;
  readonly terms: Terms;
  readonly works: readonly CardWork[];
  readonly facets: Facets | undefined;
  readonly t: ExploreTranslator['t'];
};

/** Name of an author, from the loaded works or the facets. */
export const authorOf = (id: string, { language, works, facets }: Naming): string | undefined => {
  const work = works.find(({ seller }) => seller.id === id);
  if (work) return sellerNameIn(language, work.seller);
  const name = facets?.facets.artist?.find(({ key }) => key === id)?.name;
  return name && nameIn(language, name);
};

/** Label of the chip of an active filter. */
export const filterLabel = ({ name, value }: ChosenFilter, naming: Naming): string => {
  const { terms, t } = naming;
  if (isRangeEnd(name)) {
    const number = Number(value);
    const range = rangeFilters.find(({ from, to }) => from === name || to === name);
    if (!range) return value;
    const end = range.from === name ? 'from' : 'to';
    return t(`explore.${range.name}-${end}`, { value: formats[range.format](number) });
  }
  if (name === 'artist') {
    const author = authorOf(value, naming);
    return author ? t('explore.author-of', { name: author }) : t('explore.author');
  }
  if (name === 'price') return t('explore.rent');
  if (name === 'q' || name === 'order') return value;
  return labelIn(terms[fieldOf[name]], value) ?? value;
};

/** Message of an error; a code without a message on this page gets that of `bad-request`. */
export const problemText = (
  { language }: ExploreTranslator,
  texts: RefusalTexts,
  problem: Problem | undefined,
): string | undefined =>
  problem && formatText(language, texts[problem.code] ?? texts['bad-request'] ?? '', problem.facts);

/** `12`, or `1000+` if the server stopped counting. */
export const countText = (count: number, isMore: boolean | undefined): string =>
  isMore ? `${count}+` : formatNumber(count);
