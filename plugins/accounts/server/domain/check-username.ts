import { fold } from './fold.ts';
import { isReserved } from './reserved-name.ts';

/** Close enough to an address that a person, or a login form, could take it for one. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());

/**
 * A username may hold an @ (spec A §5), but one that reads as an e-mail address must be the person's own: otherwise
 * somebody could take another's address as name and receive that person's logins.
 * @returns the field code, or null when the name may be claimed
 */
export const checkUsername = (
  username: string,
  email: string,
): 'username-taken' | 'name-reserved' | null => {
  if (isReserved(username)) return 'name-reserved';
  return looksLikeEmail(username) && fold(username) !== fold(email) ? 'username-taken' : null;
};
