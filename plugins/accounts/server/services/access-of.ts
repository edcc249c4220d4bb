import type { PersonRow } from '../store/people.ts';

type Reader = (authorId: string) => Promise<boolean>;
let isUnsettled: Reader = async () => false;

/** Filled by the room that knows what authors have earned. @param reader whether something is left to settle with one */
export const setSettlementReader = (reader: Reader): void => {
  isUnsettled = reader;
};

/**
 * What a person may do here: everything; what settles an author's account with the shop (calls that are `whileClosed`), when
 * it is closed or blocked and something is left (Agreement 9.2, 9.3, 10.4); or nothing.
 */
export const accessOf = async ({
  blocked,
  role,
  profileId,
}: Pick<PersonRow, 'blocked' | 'role' | 'profileId'>): Promise<'all' | 'settlement' | 'none'> => {
  if (!blocked) return 'all';
  return role === 'seller' && (await isUnsettled(profileId)) ? 'settlement' : 'none';
};
