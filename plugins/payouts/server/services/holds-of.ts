/** Why an author is not paid now. */
import { clock, room } from '@oner/platform';
import { type Hold, holdsOf } from '../domain/holds.ts';
import { mapInParts } from '../store/in-parts.ts';
import { locksOf } from '../store/locks.ts';
import { returnedAt } from '../store/returned.ts';
import { isFeeConfirmed } from './fee-schedules.ts';

/** @param authorIds documentIds of sellers. @returns every one of them, free ones with an empty list */
export const holdsOfAuthors = async (
  authorIds: readonly string[],
): Promise<Map<string, Hold[]>> => {
  const now = clock.now().getTime();
  const isScheduleConfirmed = await isFeeConfirmed();
  const payees = await mapInParts(authorIds, (some) => room('accounts').payeeFacts(some));
  const returned = await mapInParts(authorIds, returnedAt);
  const locks = await mapInParts(authorIds, locksOf);
  return new Map(
    authorIds.map((authorId) => {
      const payee = payees.get(authorId);
      const facts = {
        isScheduleConfirmed,
        isRestricted: locks.has(authorId),
        hasIban: payee?.ibanLast4 != null,
        hasTaxNumber: payee?.hasTaxNumber ?? false,
        ibanSetAt: payee?.ibanSetAt?.getTime() ?? null,
        heldUntil: payee?.heldUntil?.getTime() ?? null,
        isFrozen: payee?.frozenAt != null,
        returnedAt: returned.get(authorId)?.at ?? null,
      };
      return [authorId, holdsOf(facts, now)];
    }),
  );
};
