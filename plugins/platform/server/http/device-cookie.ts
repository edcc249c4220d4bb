import { env } from '@oner/config/env';

/** Half a year from the last login. */
const lifeS = 180 * 86_400;
/** Members of a household share a browser; further tokens were not written by the shop. */
const mostTokens = 6;
const token = /^[\w-]{43}$/;

/** Over https, no neighbouring host can set a cookie with this prefix. */
const nameOf = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}device`;
const hasTls = (): boolean => env().publicUrl.startsWith('https:');

/**
 * The tokens that identify a known browser, one for each account that has logged in with it. They do not authenticate: they
 * distinguish a login from a known browser from one by a stranger.
 * @param header the Cookie header
 */
export const deviceTokensIn = (header: string, isSecure: boolean = hasTls()): string[] => {
  const start = `${nameOf(isSecure)}=`;
  const values = header
    .split(/; */)
    .flatMap((one) => (one.startsWith(start) ? one.slice(start.length).split('.') : []));
  return [...new Set(values.filter((one) => token.test(one)))].slice(0, mostTokens);
};

/**
 * A Set-Cookie header whose cookie scripts cannot read and foreign pages cannot send.
 * @param tokens newest first; excess ones at the end are dropped
 */
export const deviceCookie = (tokens: readonly string[], isSecure: boolean = hasTls()): string => {
  const value = tokens.slice(0, mostTokens).join('.');
  const secure = isSecure ? '; Secure' : '';
  return `${nameOf(isSecure)}=${value}; Path=/; Max-Age=${lifeS}; HttpOnly; SameSite=Strict${secure}`;
};
