import { persistentAtom } from '@nanostores/persistent';
import { tokenCookie } from './cookie-token.ts';
import { isDraftKey, mergeKey, worksViewKey } from './storage-keys.ts';

/** Who is signed in, as far as the header and the guards need to know; refreshed by features/session. */
export type SessionPerson = {
  /** Id of the buyer's or author's profile, as orders name it. */
  readonly id: string;
  readonly firstName: string;
  readonly role: 'buyer' | 'seller';
  /** An author without IBAN and without IIN or BIN: nothing can be paid to them yet. */
  readonly lacksPayee?: boolean;
  /** Their account is closed or blocked, and open for what is to be settled alone. */
  readonly isClosed?: boolean;
};

const dayS = 24 * 60 * 60;
const minuteS = 60;
/** What stays in this browser when a person leaves: nothing personal. */
const kept = ['lang', 'theme', worksViewKey];

/** Of every call of a page: what is answered names its times in the language of the page, and not of the browser. */
export const pageHeaders = () => ({
  'x-language': globalThis.document?.documentElement?.lang ?? '',
});

/** The bearer token; empty means signed out (spec A §3). The server reads the Authorization header only. */
export const $token = persistentAtom<string>('token', '');

/** The signed-in person as last told by the server, so that the header need not wait for it. */
export const $person = persistentAtom<SessionPerson | undefined>('person', undefined, {
  encode: (person) => person && JSON.stringify(person),
  decode: (text) => JSON.parse(text) as SessionPerson,
});

const setCookie = (name: string, value: string, maxAgeS: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeS}; samesite=strict${secure}`;
};

/** Somebody begins a session; who it is the server says. */
export const beginSession = (token: string): void => {
  $person.set(undefined);
  renewSession(token);
};

/**
 * The same person goes on under another token.
 * Keeps a fresh token in the four places of spec A §4. The cookies are for scripts only and authenticate nothing; a
 * session comes from storage alone (cookie-token.ts).
 */
export const renewSession = (token: string): void => {
  $token.set(token);
  sessionStorage.setItem('token', token);
  setCookie(tokenCookie(), encodeURIComponent(token), dayS);
  setCookie('enter', '1', minuteS);
};

/** Forgets the person in this browser: storages and cookies, all but how it shows pages (spec A §2). */
export const forgetSession = (): void => forget((key) => kept.includes(key));

/**
 * The server does not know the token any more. Nobody has left on purpose: what was written and not sent stays.
 * @param refused the token of the request; who has logged in since then goes on
 * @returns whether a session has ended by it
 */
export const expireSession = (refused = $token.get()): boolean => {
  const isOver = refused !== '' && refused === $token.get();
  if (isOver) forget((key) => kept.includes(key) || key === mergeKey || isDraftKey(key));
  return isOver;
};

const forget = (stays: (key: string) => boolean): void => {
  const stay = Object.keys(localStorage)
    .filter(stays)
    .map((key) => [key, localStorage.getItem(key)] as const);
  $token.set('');
  $person.set(undefined);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of stay) if (value !== null) localStorage.setItem(key, value);
  setCookie(tokenCookie(), '', 0);
  setCookie('enter', '', 0);
};
