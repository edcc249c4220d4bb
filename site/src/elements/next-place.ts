import { type Language, pathIn } from '../i18n/language.ts';

// Any origin will do: an address that leaves it belongs to somebody else.
const here = 'http://here.test';
const originOf = (address: string): string => new URL(address, here).origin;

/**
 * Where a person goes after logging in: the page that asked for it, or explore (spec A §2 Login).
 * Only a path of this very site is believed; `//evil.kz` and `/\evil.kz` are addresses of others.
 */
export const nextPlace = (search: string, language: Language): string => {
  const next = new URLSearchParams(search).get('next') ?? '';
  const ours = next.startsWith('/') && URL.canParse(next, here) && originOf(next) === here;
  return ours ? next : pathIn(language, '/explore');
};
