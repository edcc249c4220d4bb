import { listConsents } from '@oner/config/contract/consents';
import { type Language, pathIn } from '../i18n/language.ts';
import { api } from './browser.ts';

/** Where changed terms are accepted, on the way to a place of this site. */
export const acceptancePlace = (language: Language, next: string): string =>
  `${pathIn(language, '/terms-changed')}?next=${encodeURIComponent(next)}`;

/**
 * Where a person goes who has just logged in: to what changed since they accepted it, or on; an author whose account is closed
 * to their earnings. A server that does not
 * answer this keeps nobody out: it asks again before it takes an order or a work.
 */
export const placeAfterLogin = async (language: Language, next: string): Promise<string> => {
  try {
    const { whoAmI } = await import('./who-am-i.ts');
    if ((await whoAmI()).isClosed) return pathIn(language, '/wallet');
    const consents = await api.ask(listConsents, { query: { lang: language } });
    return consents.some(({ must_accept }) => must_accept) ? acceptancePlace(language, next) : next;
  } catch {
    return next;
  }
};
