import { type Language, pathIn } from '../i18n/language.ts';

// Any origin works as base: an address that leaves it is external.
const placeholderOrigin = 'http://here.test';
const originOf = (address: string): string => new URL(address, placeholderOrigin).origin;

/** Returns the page of this site that required the login; `//evil.kz` and `/\evil.kz` are external addresses. */
const safeNext = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isSameOrigin =
    next.startsWith('/') &&
    URL.canParse(next, placeholderOrigin) &&
    originOf(next) === placeholderOrigin;
  return isSameOrigin ? next : undefined;
};

export const hasNext = (search: string): boolean => safeNext(search) !== undefined;

/** Returns the page after login: the one that required it, or explore (spec A §2 Login). */
export const nextPath = (search: string, language: Language): string =>
  safeNext(search) ?? pathIn(language, '/explore');

/** Returns the token of an e-mail link: after `#` under the name that its page expects. */
export const hashTokenOf = (name: string, hash: string): string | undefined =>
  new RegExp(`^#${name}=([\\w-]{1,200})$`).exec(hash)?.[1];

/**
 * Reads the token once and removes it from the address, so that it is not in the history and not shared with the link.
 */
export const takeHashToken = (name: string): string | undefined => {
  const token = hashTokenOf(name, location.hash);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
};
