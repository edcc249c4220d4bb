/** Whether short texts have what somebody looks for: for lists of a few hundred things, which need no index. */
import { splitWords, type Word } from './letters.ts';
import { stemsOf } from './stem.ts';

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
