import { canonical } from './canonical.ts';
import type { NewEntry } from './entry.ts';

/** What of an entry is true whenever it is booked: the same events always lead to this text. */
export const entryText = (entry: NewEntry): string => {
  const { source, kind, at, month, clause, authorId, order, lineId } = entry;
  const { terms, mirrors, facts, postings } = entry;
  return canonical({
    source,
    kind,
    at,
    month,
    clause,
    authorId,
    order,
    lineId,
    terms: terms && { ...terms },
    mirrors,
    facts: { ...facts },
    postings: postings.map(({ account, authorId: owner, amountTiyn }) => ({
      account,
      authorId: owner,
      amountTiyn,
    })),
  });
};

/** What the hash of an entry covers: the one before it, its place, when it was written, and all it says. */
export const sealText = (
  previousHash: string,
  id: number,
  bookedAt: number,
  entry: NewEntry,
): string => `${previousHash}\n${id}\n${bookedAt}\n${entryText(entry)}`;
