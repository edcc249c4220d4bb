import type { CardWork } from '../api/work.ts';
import { labelIn, type Terms } from './terms.ts';

type Name = Pick<CardWork['seller']['user'], 'username' | 'first_name' | 'last_name'>;

/** What stands for an author without a photo: `АС`. */
export const initialsOf = ({ username, first_name, last_name }: Name): string => {
  const initials = [first_name, last_name].map((name) => name.trim().charAt(0)).join('');
  return (initials || username.charAt(0)).toUpperCase();
};

// «Кенеп, майлы бояу»: only the first word of a museum label has a capital. An abbreviation keeps its own.
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Words of a label that say something, cut to what their forms share: дерево and дереву, felt and felted. */
const rootsOf = (label: string | undefined): string[] =>
  (label?.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
    word.slice(0, Math.max(3, word.length - 2)),
  );
const repeats = (label: string | undefined, other: string | undefined): boolean => {
  const roots = rootsOf(other);
  return rootsOf(label).some((one) =>
    roots.some((root) => root.startsWith(one) || one.startsWith(root)),
  );
};

/**
 * What a museum label says under a title: one piece of its type, material, technique, each thing once. A technique that
 * repeats the type is left out («Алаша»), and a material that the technique names too («Резьба по дереву»).
 */
export const workCaptionOf = (work: CardWork, terms: Terms): string => {
  const type = labelIn(terms.noun, work.type) ?? labelIn(terms.type, work.type);
  const told = labelIn(terms.technique, work.technique);
  const technique = repeats(told, type) ? undefined : told;
  const named = labelIn(terms.material, work.material);
  const material = repeats(named, technique) || repeats(named, type) ? undefined : named;
  return [type, material, technique]
    .filter((label) => label !== undefined)
    .map((label, index) => (index === 0 ? label : lowerFirst(label)))
    .join(', ');
};

/** The tallest a picture may be on its wall, CSS pixels, and the widest, in hundredths of the window. */
export type Hanging = { readonly tallest: number; readonly widest: number };
const usualHanging: Hanging = { tallest: 288, widest: 90 };

/**
 * `sizes` of the picture of a card: it hangs in its own proportions, so a tall one is narrow. Crafts fill their wall on
 * most pages, and get the widest copy a card has.
 */
export const pictureSizes = (work: CardWork, hanging?: Hanging): string => {
  if (work.section === 'artisan' && !hanging) return '480px';
  const { tallest, widest } = hanging ?? usualHanging;
  return `min(${widest}vw, ${Math.round(tallest * sidesOf(work))}px)`;
};

/** Width to height. */
const sidesOf = ({ photo_width: width, photo_height: height }: CardWork): number =>
  height > 0 ? width / height : 1;

/** `sizes` of the work that the home page begins with (home.css): as high as its mat, as wide as its proportions make it. */
export const firstSizes = (work: CardWork): string => {
  const sides = sidesOf(work);
  const width = (height: string) => `calc(${sides.toFixed(3)} * ${height})`;
  return `(min-width: 992px) min(46vw, ${width('clamp(23rem, 39vw, 38rem)')}), min(88vw, ${width('20.5rem')})`;
};

/** How high each work of the hanging wall is, of the tallest: `--k` of the style sheet. */
const wallHeights = [0.86, 1, 0.72, 0.6] as const;

/** `sizes` of a picture of the hanging wall (home.css): as high as its place there, as wide as its proportions make it. */
export const wallSizes = (work: CardWork, place: number): string => {
  const share = (wallHeights[place] ?? 1) * sidesOf(work);
  return `calc(${share.toFixed(3)} * clamp(13rem, 10rem + 10vw, 19rem))`;
};

/** Gone: sold, rented out, reserved, or the author is blocked. The gallery's dot says so. */
export const isGone = ({ availability }: CardWork): boolean =>
  availability !== 'in-stock' && availability !== 'on-order';
