import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are equal; takes the same time wherever they differ. Case of hex does not matter. */
export const sameSignature = (expected: string, given: string): boolean => {
  const right = Buffer.from(expected.toLowerCase(), 'utf8');
  const left = Buffer.from(given.toLowerCase(), 'utf8');
  return right.length === left.length && timingSafeEqual(right, left);
};
