import { createHash } from 'node:crypto';
import type { NewEntry } from '../domain/entry.ts';
import { sealText } from '../domain/entry-text.ts';

/** The hash of an entry at its place: it covers the one before it, so none can be changed or left out unseen. */
export const sealOf = (
  previousHash: string,
  id: number,
  bookedAt: number,
  entry: NewEntry,
): string =>
  createHash('sha256')
    .update(sealText(previousHash, id, bookedAt, entry))
    .digest('hex');
