import { sellerLevels } from '@oner/config/contract/sellers';
import type { Say } from './say.ts';

const levelKeys = [
  'author.is-masters',
  'author.is-young-authors',
  'author.is-amateur-authors',
] as const;

/** What one author is; the vocabulary names the three levels in the plural. Undefined for a level nobody knows. */
export const levelOf = (
  t: Say<(typeof levelKeys)[number]>,
  level: string | null,
): string | undefined => {
  const known = sellerLevels.find((one) => one === level);
  return known && t(`author.is-${known}`);
};
