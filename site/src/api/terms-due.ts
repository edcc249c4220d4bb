import { listConsents } from '@oner/config/contract/consents';
import { type Language, pathIn } from '../i18n/language.ts';
import { api } from './browser.ts';
import type { SessionPerson } from './session.ts';

/** Pages open to a person whose account is closed, where they settle what is left. */
export const openWhileClosed: readonly string[] = [
  '/wallet',
  '/clock',
  '/seller-settings',
  '/purchases-sales',
  '/notices',
  '/account',
  '/security',
];

/** Where a person with a closed account goes: to `next` if it is open to them, else to their wallet or orders. */
export const placeWhileClosed = (
  language: Language,
  role: SessionPerson['role'],
  next: string,
): string => {
  if (openWhileClosed.some((page) => next.startsWith(pathIn(language, page)))) return next;
  return pathIn(language, role === 'seller' ? '/wallet' : '/purchases-sales');
};

/** Address of the page where changed terms are accepted. @param next place on this site to go to afterwards */
export const acceptancePlace = (language: Language, next: string): string =>
  `${pathIn(language, '/terms-changed')}?next=${encodeURIComponent(next)}`;

/**
 * Returns where a person goes after logging in: to changed terms, to `next`, or with a closed account to a page open to
 * them. If the request fails, the login goes on: the server checks the terms again before it takes an order or a work.
 */
export const placeAfterLogin = async (language: Language, next: string): Promise<string> => {
  try {
    const { whoAmI } = await import('./who-am-i.ts');
    const { isClosed, role } = await whoAmI();
    if (isClosed) return placeWhileClosed(language, role, next);
    const consents = await api.ask(listConsents, { query: { lang: language } });
    return consents.some(({ must_accept }) => must_accept) ? acceptancePlace(language, next) : next;
  } catch {
    return next;
  }
};
