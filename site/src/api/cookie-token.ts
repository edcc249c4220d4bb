/** Over https, a browser accepts a cookie with this prefix only from this exact host and only over https. */
const hostPrefix = '__Host-';

/** Name of the one-day cookie of the token (spec A §4). */
export const tokenCookie = (): string => `${location.protocol === 'https:' ? hostPrefix : ''}token`;

/**
 * Returns the stored token if the one-day cookie holds the same value, else an empty string. A neighbouring host (or,
 * without https, an attacker on the network) can plant a cookie, so it never supplies a token: it only confirms the one
 * in storage, which other origins cannot write.
 * @param stored from local or session storage; may be empty
 */
export const cookieToken = (stored: string): string => {
  const own = `${tokenCookie()}=${encodeURIComponent(stored)}`;
  return stored && document.cookie.split('; ').includes(own) ? stored : '';
};
