import type { Section, ShopItem } from '@oner/config/contract';
import { quotedTitle } from '@oner/config/contract/thing-names';
import { room } from '@oner/platform';
import { groupsOf } from '../domain/groups.ts';
import { findOriginal } from '../store/licensed.ts';

/** The original of a work as an order freezes it. */
export type WorkForSale = {
  readonly id: string;
  readonly section: Section;
  /** Its title as the author gave it, with the year where that is known. */
  readonly name: string;
  /** The title in each language, with technique and year where they are known. */
  readonly names: ShopItem['names'];
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: ShopItem['photo'] | null;
  /** Whole tenge; null where no price to buy it at is named. */
  readonly priceTenge: number | null;
  /** As its author and its orders have it. */
  readonly availability: string;
  readonly isBlocked: boolean;
  /** The author does not want it shown now. */
  readonly isHidden: boolean;
};

/** As the open transaction has it; null for a work of which nothing is published. */
export const workForSale = async (workId: string): Promise<WorkForSale | null> => {
  const work = await findOriginal(workId);
  if (!work) return null;
  const { technique, createdOn, photo, ...rest } = work;
  const year = createdOn?.slice(0, 4);
  const group = groupsOf[work.section].technique;
  const terms = group && technique ? ((await room('content').vocabulary())[group] ?? []) : [];
  const labels = terms.find(({ key }) => key === technique)?.labels;
  const nameIn = (language: keyof ShopItem['names']): string =>
    [quotedTitle(language, work), labels?.[language].toLowerCase(), year]
      .filter(Boolean)
      .join(', ');
  return {
    ...rest,
    name: [quotedTitle('kk', { name: work.name }), year].filter(Boolean).join(', '),
    names: { kk: nameIn('kk'), ru: nameIn('ru'), en: nameIn('en') },
    photo: photo && { ...photo, sizes: photo.sizes.map((size) => ({ ...size })) },
  };
};
