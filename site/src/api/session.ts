import { persistentAtom } from '@nanostores/persistent';
import { tokenCookie } from './cookie-token.ts';
import { isDraftKey, mergeKey, worksViewKey } from './storage-keys.ts';

/** The signed-in person, as far as the header and the guards need it; refreshed by features/session. */
export type SessionPerson = {
  /** Id of the buyer's or author's profile, as in orders. */
  readonly id: string;
  readonly firstName: string;
  readonly role: 'buyer' | 'seller';
  /** True for an author without IBAN and without IIN or BIN, who cannot be paid yet. */
  readonly lacksPayee?: boolean;
  /** True if the account is closed or blocked, and open only to settle what is left. */
  readonly isClosed?: boolean;
};

const dayS = 24 * 60 * 60;
const minuteS = 60;
/** Keys that stay in this browser after sign-out: nothing personal. */
const lastingKeys = ['lang', 'theme', worksViewKey];

/** Headers of every call from a page: times in replies use the language of the page, not of the browser. */
export const pageHeaders = () => ({
  'x-language': globalThis.document?.documentElement?.lang ?? '',
});

/** The bearer token; empty when signed out (spec A §3). The server reads the Authorization header only. */
export const $token = persistentAtom<string>('token', '');

/** The signed-in person as last returned by the server, so that the header need not wait for it. */
export const $person = persistentAtom<SessionPerson | undefined>('person', undefined, {
  encode: (person) => person && JSON.stringify(person),
  decode: (text) => JSON.parse(text) as SessionPerson,
});

const setCookie = (name: string, value: string, maxAgeS: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeS}; samesite=strict${secure}`;
};

/** Begins a session; the server returns the person later. */
export const beginSession = (token: string): void => {
  $person.set(undefined);
  renewSession(token);
};

/**
 * Replaces the token of the same person. Stores it in the four places of spec A §4. The cookies are for scripts only
 * and authenticate nothing; a session comes from storage alone (cookie-token.ts).
 */
export const renewSession = (token: string): void => {
  $token.set(token);
  sessionStorage.setItem('token', token);
  setCookie(tokenCookie(), encodeURIComponent(token), dayS);
  setCookie('enter', '1', minuteS);
};

/** Signs out in this browser: clears storages and cookies except for display settings (spec A §2). */
export const forgetSession = (): void => forget((key) => lastingKeys.includes(key));

/**
 * Ends the session after the server rejected its token. The person did not sign out, so drafts stay.
 * @param refused token of the rejected request; a newer session continues
 * @returns whether the session has ended
 */
export const expireSession = (refused = $token.get()): boolean => {
  const hasEnded = refused !== '' && refused === $token.get();
  if (hasEnded) forget((key) => lastingKeys.includes(key) || key === mergeKey || isDraftKey(key));
  return hasEnded;
};

const forget = (stays: (key: string) => boolean): void => {
  const kept = [localStorage, sessionStorage].map((storage) => {
    const stay = Object.entries<string>(storage).filter(([key]) => stays(key));
    return [storage, stay] as const;
  });
  $token.set('');
  $person.set(undefined);
  for (const [storage, stay] of kept) {
    storage.clear();
    for (const [key, value] of stay) storage.setItem(key, value);
  }
  setCookie(tokenCookie(), '', 0);
  setCookie('enter', '', 0);
};
