import { inject } from '@oner/platform';
import type { PersonRow } from '../store/people.ts';

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
  const isUnsettled = inject('accounts.isUnsettled', async () => false);
  return role === 'seller' && (await isUnsettled(profileId)) ? 'settlement' : 'none';
};
