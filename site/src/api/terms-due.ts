import { listConsents } from '@oner/config/contract/consents';
import { type Language, pathIn } from '../i18n/language.ts';
import { api } from './browser.ts';
import type { SessionPerson } from './session.ts';

/** Pages for whom the account is closed: what is to be settled with them. */
export const openWhileClosed: readonly string[] = [
  '/wallet',
  '/clock',
  '/seller-settings',
  '/purchases-sales',
  '/notices',
  '/account',
  '/security',
];

/** Where somebody goes whose account is closed: on, if that page is open to them, or where something may wait for them. */
export const placeWhileClosed = (
  language: Language,
  role: SessionPerson['role'],
  next: string,
): string => {
  if (openWhileClosed.some((page) => next.startsWith(pathIn(language, page)))) return next;
  return pathIn(language, role === 'seller' ? '/wallet' : '/purchases-sales');
};

/** Where changed terms are accepted, on the way to a place of this site. */
export const acceptancePlace = (language: Language, next: string): string =>
  `${pathIn(language, '/terms-changed')}?next=${encodeURIComponent(next)}`;

/**
 * Where a person goes who has just logged in: to what changed since they accepted it, or on; whose account is closed, to a page
 * that is open to them. A server that does not answer this keeps nobody out: it asks again before it takes an order or a work.
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
