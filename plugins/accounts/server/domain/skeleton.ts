import { confusables } from './confusables.ts';
import { fold } from './fold.ts';

const shapes = new Map(
  confusables.split(' ').map((pair) => {
    const [letter = '', ...shape] = pair;
    return [letter, shape.join('')] as const;
  }),
);
/** Two letters that read as one. */
const pairs: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];
const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);

// The case of a name does not count, so a letter looks like what either of its cases looks like: В is a B on screen.
const shapeOf = (letter: string): string => {
  const large = letter.toUpperCase();
  const ofLarge = shapes.get(large) ?? large;
  if (isAscii(ofLarge)) return ofLarge.toLowerCase();
  return shapes.get(letter) ?? letter;
};

const onceMore = (text: string): string => {
  const drawn = Array.from(text.normalize('NFD'), shapeOf).join('').normalize('NFD').toLowerCase();
  return pairs.reduce((all, [pair, one]) => all.replaceAll(pair, one), drawn);
};

/** The data lead from shape to shape in a few steps; a text that never rests would be a fault of theirs. */
const mostSteps = 8;

/**
 * What a name looks like on screen, by UTS #39, whatever its case: two names with one skeleton cannot be told apart.
 * `ё` stands with `е`, for Russian writes one name with either. Nothing to show anybody.
 */
export const skeleton = (text: string): string => {
  let drawn = fold(text)
    .replaceAll('ё', 'е')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  for (let step = 0; step < mostSteps; step += 1) {
    const next = onceMore(drawn);
    if (next === drawn) return drawn;
    drawn = next;
  }
  return drawn;
};
