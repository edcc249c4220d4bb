/** Whether an author's works may be public, and which profile changes staff review. Pure. */
import { mapNetworks } from '@oner/config/contract/networks';
import {
  type AuthorState,
  type ProfilePart,
  profileParts,
} from '@oner/config/contract/staff-moderation-shapes';

/**
 * | from \ to | open | suspended |
 * |-----------|------|-----------|
 * | pending   | yes  | yes       |
 * | open      |      | yes       |
 * | suspended | yes  |           |
 *
 * No state leads back to pending. The end of an agreement is decided by payouts, which owns its notices, days and settlement
 * (`endingsOf` of service.ts).
 */
const moves: Readonly<Record<AuthorState, readonly AuthorState[]>> = {
  pending: ['open', 'suspended'],
  open: ['suspended'],
  suspended: ['open'],
};

export const mayMove = (from: AuthorState, to: AuthorState): boolean => moves[from].includes(to);
/** A suspended author can log in for earnings only, and their works cannot be ordered. Requires a reason, shown to the author. */
export const isSuspended = (state: AuthorState): boolean => state === 'suspended';
/** Whether works of this author may become public. */
export const mayPublish = (state: AuthorState): boolean => state === 'open';

const partOf: Readonly<Record<string, ProfilePart>> = {
  username: 'name',
  firstName: 'name',
  lastName: 'name',
  latin_name: 'name',
  about: 'description',
  education: 'description',
  achievements: 'description',
  about_kk: 'description',
  about_ru: 'description',
  about_en: 'description',
  photo: 'portrait',
  ...mapNetworks(() => 'links'),
};

/**
 * Returns the profile parts of these fields and the waiting ones, each once, in a fixed order.
 * @param fields names as in `seller.changed`; phone and level belong to no part
 */
export const profilePartsOf = (
  fields: readonly string[],
  waiting: readonly ProfilePart[] = [],
): ProfilePart[] => {
  const changed = new Set([...waiting, ...fields.map((field) => partOf[field])]);
  return profileParts.filter((part) => changed.has(part));
};
