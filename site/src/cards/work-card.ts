import type { CardWork } from '../api/work.ts';
import { labelIn, type Terms } from './terms.ts';

type Name = Pick<CardWork['seller']['user'], 'username' | 'first_name' | 'last_name'>;

/** Initials of an author without a photo: `АС`. */
export const initialsOf = ({ username, first_name, last_name }: Name): string => {
  const initials = [first_name, last_name].map((name) => name.trim().charAt(0)).join('');
  return (initials || username.charAt(0)).toUpperCase();
};

// «Кенеп, майлы бояу»: only the first word of a museum label is capitalized. Abbreviations are kept.
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Roots of the significant words of a label, cut so that forms match: дерево and дереву, felt and felted. */
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

/** Returns the type of one work in the singular, «Ваза», not the name of its filter. */
export const typeLabelOf = ({ type }: Pick<CardWork, 'type'>, terms: Terms): string | undefined =>
  labelIn(terms.noun, type) ?? labelIn(terms.type, type);

/**
 * Returns the museum label under a title: singular type, material, technique, without repetition. A technique that
 * repeats the type is omitted («Алаша»), and so is a material that the technique names («Резьба по дереву»).
 */
export const workCaptionOf = (work: CardWork, terms: Terms): string => {
  const type = typeLabelOf(work, terms);
  const techniqueLabel = labelIn(terms.technique, work.technique);
  const technique = repeats(techniqueLabel, type) ? undefined : techniqueLabel;
  const materialLabel = labelIn(terms.material, work.material);
  const material =
    repeats(materialLabel, technique) || repeats(materialLabel, type) ? undefined : materialLabel;
  return [type, material, technique]
    .filter((label) => label !== undefined)
    .map((label, index) => (index === 0 ? label : lowerFirst(label)))
    .join(', ');
};

/** Maximum height of a picture in CSS pixels, and maximum width in percent of the window. */
export type Hanging = { readonly tallest: number; readonly widest: number };
const usualHanging: Hanging = { tallest: 288, widest: 90 };

/**
 * `sizes` of the picture of a card: it keeps its proportions, so a tall one is narrow. Crafts fill the frame on most
 * pages and get the widest copy for cards.
 */
export const pictureSizes = (work: CardWork, hanging?: Hanging): string => {
  if (work.section === 'artisan' && !hanging) return '480px';
  const { tallest, widest } = hanging ?? usualHanging;
  return `min(${widest}vw, ${Math.round(tallest * sidesOf(work))}px)`;
};

/** Width divided by height. */
const sidesOf = ({ photo_width: width, photo_height: height }: CardWork): number =>
  height > 0 ? width / height : 1;

/** `sizes` of the first work of the home page (home.css): the height of its mat, the width by its proportions. */
export const firstSizes = (work: CardWork): string => {
  const sides = sidesOf(work);
  const width = (height: string) => `calc(${sides.toFixed(3)} * ${height})`;
  return `(min-width: 992px) min(46vw, ${width('clamp(23rem, 39vw, 38rem)')}), min(88vw, ${width('20.5rem')})`;
};

/** Height of each work on the wall relative to the tallest: `--k` of the style sheet. */
const wallHeights = [0.86, 1, 0.72, 0.6] as const;

/** `sizes` of a picture on the wall (home.css): the height of its place, the width by its proportions. */
export const wallSizes = (work: CardWork, place: number): string => {
  const share = (wallHeights[place] ?? 1) * sidesOf(work);
  return `calc(${share.toFixed(3)} * clamp(13rem, 10rem + 10vw, 19rem))`;
};

/** Checks whether a work cannot be had now: sold, rented out, reserved, or the author is blocked. Shown as a dot. */
export const isGone = ({ availability }: CardWork): boolean =>
  availability !== 'in-stock' && availability !== 'on-order';
