import type { CallReply, Section } from '@oner/config/contract';
import type { listMyWorks } from '@oner/config/contract/my-works';

export type ListedWork = CallReply<typeof listMyWorks>[number];

/** Pages where works of each section are edited (spec A §2). */
const editors = {
  art: '/update-single',
  artisan: '/update-single2',
  design: '/update-multiple',
} as const satisfies Record<Section, string>;
export const editPath = ({ section, id }: Pick<ListedWork, 'section' | 'id'>): string =>
  `${editors[section]}/${id}`;
/** Returns the section whose works a page of `editors` edits. */
export const sectionOfEditor = (path: string): Section =>
  sectionsInOrder.find((section) => path.startsWith(`${editors[section]}/`)) ?? 'art';

/** States that require an action of the author. */
const urgent: readonly ListedWork['state'][] = ['changes_requested', 'rejected'];

/** Returns works of a section, those that need the author first, else in the order of the server. */
export const worksOf = (works: readonly ListedWork[], section: Section): readonly ListedWork[] => {
  const own = works.filter((work) => work.section === section);
  const isUrgent = ({ state }: ListedWork) => urgent.includes(state);
  return [...own.filter(isUrgent), ...own.filter((work) => !isUrgent(work))];
};

export const sectionsInOrder = ['art', 'artisan', 'design'] as const satisfies readonly Section[];

/** Returns the section to open first: the first one with a work. */
export const firstSection = (works: readonly ListedWork[]): Section =>
  sectionsInOrder.find((section) => works.some((work) => work.section === section)) ?? 'art';

/** Maximum size of a picture on the author's page (styles/islands/own-works.css), CSS pixels; crafts fill the width. */
const hangsHigh = 13 * 16;
const fillsWide = 22 * 16;

/**
 * Returns the narrowest copy of a photo that is sharp on its card, or the widest one if all are narrower.
 * @param density device pixels per CSS pixel
 */
export const cardSource = (
  photo: NonNullable<ListedWork['photo']>,
  section: Section,
  density: number,
): string => {
  const hangsWide = Math.min(fillsWide, (hangsHigh * photo.width) / photo.height);
  const wide = density * (section === 'artisan' ? fillsWide : hangsWide);
  const sharp = photo.sizes.filter(({ width }) => width >= wide);
  return sharp.toSorted((a, b) => a.width - b.width)[0]?.path ?? photo.path;
};
