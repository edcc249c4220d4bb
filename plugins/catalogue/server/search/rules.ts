/** Searching short texts, groups of the vocabulary, and what counts as looked for in vain. Pure. */

import { type KeyColumn, termGroupsOf } from '@oner/config/contract/filters';
import type { Section } from '@oner/config/terms';
import { splitWords, stemsOf, type Word, wantedWords } from '../language/rules.ts';

/**
 * How near `fields` come to the words, best field first: the number of the field in which the worst of the words stands,
 * at the beginning of a word or in another form of it. Null when a word stands in none.
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

/** Those of `all` that have the words, nearest first, else in the order they stand. */
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

/** Where the words of a work's keys stand in the vocabulary, by section and column. */

export const groupsOf: Readonly<Record<Section, Readonly<Partial<Record<KeyColumn, string>>>>> = {
  art: termGroupsOf('art'),
  artisan: termGroupsOf('artisan'),
  design: { level: 'levels.authors', type: 'designTypes' },
};

/** Columns whose words say nothing of a work that is looked for: «в наличии» is nearly everything, and sizes are numbers. */
export const unsearched: readonly string[] = [
  'availability',
  'framing',
  'readiness',
  'region',
  'size',
] satisfies KeyColumn[];

/** What every work of a section may be called, in all languages: «картина маслом» is looked for among paintings. */
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

/** Groups that have keys of this column in any section: a material of crafts is a material, also among paintings. */
export const allGroupsOf = (column: KeyColumn): string[] => [
  ...new Set(Object.values(groupsOf).flatMap((groups) => groups[column] ?? [])),
];

/** What may be remembered of a search that found nothing: words, and nothing that may name or reach a person. */

const longest = 100;
/** Digits of a phone, an account or a document; a year or a size has fewer. */
const mostDigits = 4;
/** More words are a sentence, which may be about anybody. */
const mostWords = 4;

/** The words to count, folded and in order; null for what must not be kept. */
export const missOf = (q: string): string | null => {
  if (/@|https?:|www\./i.test(q)) return null;
  if ((q.match(/\p{N}/gu) ?? []).length > mostDigits) return null;
  const words = wantedWords(q).map(({ text }) => text);
  const text = words.join(' ');
  if (words.length === 0 || words.length > mostWords) return null;
  return text.length >= 2 && text.length <= longest ? text : null;
};

/** Kept at most, and no longer; what was looked for once is forgotten first. */
export const mostMisses = 5000;
export const keptMissesMs = 180 * 86_400_000;
