import type { CallReply, Section } from '@oner/config/contract';
import type { listMyWorks } from '@oner/config/contract/my-works';

export type ListedWork = CallReply<typeof listMyWorks>[number];

/** Where each section's works are edited (spec A §2). */
const editors = {
  art: '/update-single',
  artisan: '/update-single2',
  design: '/update-multiple',
} as const satisfies Record<Section, string>;
export const editPath = ({ section, id }: Pick<ListedWork, 'section' | 'id'>): string =>
  `${editors[section]}/${id}`;

/** What waits for its author. */
const urgent: readonly ListedWork['state'][] = ['changes_requested', 'rejected'];

/** Works of a section, those that wait for their author first, else as the server sorts them. */
export const worksOf = (works: readonly ListedWork[], section: Section): readonly ListedWork[] => {
  const own = works.filter((work) => work.section === section);
  const isUrgent = ({ state }: ListedWork) => urgent.includes(state);
  return [...own.filter(isUrgent), ...own.filter((work) => !isUrgent(work))];
};

const sectionsInOrder = ['art', 'artisan', 'design'] as const satisfies readonly Section[];

/** The section to open first: the first one that has any work. */
export const firstSection = (works: readonly ListedWork[]): Section =>
  sectionsInOrder.find((section) => works.some((work) => work.section === section)) ?? 'art';

/** What a wall of an author's page lets hang (styles/islands/own-works.css), in CSS pixels; things of craft fill it. */
const hangsHigh = 13 * 16;
const fillsWide = 22 * 16;

/**
 * The narrowest copy of a photo that is sharp on its card; the widest one when all are narrower.
 * @param density pixels of the screen in one of CSS
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
