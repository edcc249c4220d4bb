import { skeleton } from './skeleton.ts';

/**
 * The shape of a username on screen: two names with one skeleton cannot be told apart, so only one account may
 * have it (`admin`, `ADMIN` and `аdmin` with a Cyrillic а are one; `lvan` is `Ivan`). Claims are made of it: whoever
 * changes it adds a migration as 0015.
 */
export const usernameSkeleton = (username: string): string => skeleton(username);
