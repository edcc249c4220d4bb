/** Whether an author's works may be public, and which changes of a profile are looked at. Pure. */
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
 * Nobody becomes pending again. How the agreement with an author ends is decided by payouts, which owns its notices,
 * days and settlement (`endingsOf` of service.ts).
 */
const moves: Readonly<Record<AuthorState, readonly AuthorState[]>> = {
  pending: ['open', 'suspended'],
  open: ['suspended'],
  suspended: ['open'],
};

export const mayMove = (from: AuthorState, to: AuthorState): boolean => moves[from].includes(to);
/** The author can log in for earnings alone, and the works cannot be ordered; it needs a reason, which the author reads. */
export const isSuspended = (state: AuthorState): boolean => state === 'suspended';
/** Whether works of this author may become public now. */
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
  whatsapp: 'links',
  facebook: 'links',
  twitter: 'links',
  instagram: 'links',
};

/**
 * The parts in which these fields stand, together with those that wait already, each once and in one order.
 * @param fields as `seller.changed` names them; a telephone or a level is nothing to look at
 */
export const profilePartsOf = (
  fields: readonly string[],
  waiting: readonly ProfilePart[] = [],
): ProfilePart[] => {
  const changed = new Set([...waiting, ...fields.map((field) => partOf[field])]);
  return profileParts.filter((part) => changed.has(part));
};
