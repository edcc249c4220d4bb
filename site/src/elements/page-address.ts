import { type Language, pathIn } from '../i18n/language.ts';

// Any origin will do: an address that leaves it belongs to somebody else.
const here = 'http://here.test';
const originOf = (address: string): string => new URL(address, here).origin;

/** A page of this very site that asked a person to log in; `//evil.kz` and `/\evil.kz` are addresses of others. */
const askedFrom = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOurs = next.startsWith('/') && URL.canParse(next, here) && originOf(next) === here;
  return isOurs ? next : undefined;
};

export const hasNext = (search: string): boolean => askedFrom(search) !== undefined;

/** Where a person goes after logging in: the page that asked for it, or explore (spec A §2 Login). */
export const nextPlace = (search: string, language: Language): string =>
  askedFrom(search) ?? pathIn(language, '/explore');

/** The token of a letter: it stands behind the `#` of an address, under the name its page knows. */
export const hashTokenOf = (name: string, hash: string): string | undefined =>
  new RegExp(`^#${name}=([\\w-]{1,200})$`).exec(hash)?.[1];

/**
 * Reads the token once and takes it out of the address, so that it stands in no history and nobody hands it on with
 * the link.
 */
export const takeHashToken = (name: string): string | undefined => {
  const token = hashTokenOf(name, location.hash);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
};
