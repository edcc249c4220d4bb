import type { ShopItem } from '@oner/config/contract';
import type { Titled } from '@oner/config/contract/thing-names';
import { findLicence } from '../store/licensed.ts';

/** A public work as an order prints it. */
export type WorkForPrint = Titled & {
  readonly id: string;
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: ShopItem['photo'] | null;
  /** What its author, who is not blocked, allows now. */
  readonly merch: boolean;
  readonly canvas: boolean;
};

/** As the open transaction has it; null for a work that is not public. */
export const workForPrint = async (workId: string): Promise<WorkForPrint | null> => {
  const work = await findLicence(workId);
  if (!work) return null;
  const { id, name, titles, author, sellerId, photo, merch, canvas } = work;
  const sizes = photo?.sizes.map((size) => ({ ...size })) ?? [];
  const shown = photo && { ...photo, sizes };
  return { id, name, titles, author, sellerId, photo: shown, merch, canvas };
};
