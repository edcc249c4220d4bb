/** Search in short texts, groups of the vocabulary, and recording of searches without results. Pure. */

import { type KeyColumn, termGroupsOf } from '@oner/config/contract/filters';
import type { Section } from '@oner/config/terms';
import { searchWords, splitWords, stemsOf, type Word } from '../language/rules.ts';

/**
 * Returns how well `fields`, best first, match the words: the index of the field with the worst word, where a word matches
 * by its beginning or in another form. Null if a word matches no field.
 */
export const nearness = (
  wanted: readonly Word[],
  fields: readonly (readonly string[])[],
): number | null => {
  if (wanted.length === 0) return null;
  const words = fields.map((texts) => texts.flatMap(splitWords).map(({ text }) => text));
  let worst = 0;
  for (const { text: typed } of wanted) {
    const stems = stemsOf(typed);
    const has = (word: string): boolean =>
      word.startsWith(typed) || stemsOf(word).some((stem) => stems.includes(stem));
    const field = words.findIndex((list) => list.some(has));
    if (field === -1) return null;
    worst = Math.max(worst, field);
  }
  return worst;
};

/** Returns those of `all` that have the words, best match first, else in the given order. */
export const findIn = <T>(
  all: readonly T[],
  wanted: readonly Word[],
  fieldsOf: (one: T) => readonly (readonly string[])[],
): T[] =>
  all
    .flatMap((one) => {
      const near = nearness(wanted, fieldsOf(one));
      return near === null ? [] : [{ one, near }];
    })
    .sort((a, b) => a.near - b.near)
    .map(({ one }) => one);

/** Groups of the vocabulary with the keys of a work, by section and column. */

export const groupsOf: Readonly<Record<Section, Readonly<Partial<Record<KeyColumn, string>>>>> = {
  art: termGroupsOf('art'),
  artisan: termGroupsOf('artisan'),
  design: { level: 'levels.authors', type: 'designTypes' },
};

/** Columns whose labels are useless in a search: «в наличии» applies to nearly all works, and sizes are numbers. */
export const unsearched: readonly string[] = [
  'availability',
  'framing',
  'readiness',
  'region',
  'size',
] satisfies KeyColumn[];

/** Names that apply to all works of a section, in all languages: «картина маслом» is searched among paintings. */
export const sectionWords: Readonly<Record<Section, readonly string[]>> = {
  art: [
    'сурет',
    'кескіндеме',
    'көркемөнер',
    'картина',
    'живопись',
    'искусство',
    'painting',
    'picture',
    'artwork',
    'art',
  ],
  artisan: ['қолөнер', 'бұйым', 'ремесло', 'изделие', 'craft', 'handmade'],
  design: ['графикалық', 'графический', 'дизайн', 'graphic', 'design'],
};

/** Returns the groups with keys of this column in any section: a material of crafts is also valid among paintings. */
export const allGroupsOf = (column: KeyColumn): string[] => [
  ...new Set(Object.values(groupsOf).flatMap((groups) => groups[column] ?? [])),
];

/** Limits of what is recorded of a search without results: words, but nothing that may name or reach a person. */

const longest = 100;
/** A phone, account or document number has more digits; a year or a size has not. */
const mostDigits = 4;
/** More words are a sentence, which may concern a person. */
const mostWords = 4;

/** Returns the words to count, folded and in order; null if the search must not be recorded. */
export const missOf = (q: string): string | null => {
  if (/@|https?:|www\./i.test(q)) return null;
  if ((q.match(/\p{N}/gu) ?? []).length > mostDigits) return null;
  const words = searchWords(q).map(({ text }) => text);
  const text = words.join(' ');
  if (words.length === 0 || words.length > mostWords) return null;
  return text.length >= 2 && text.length <= longest ? text : null;
};

/** Maximum number and age of records; the rarest ones are deleted first. */
export const mostMisses = 5000;
export const missRetentionMs = 180 * 86_400_000;
