/** Over https: a browser takes a cookie of this prefix from this very host alone, and over https alone. */
const hostPrefix = '__Host-';

/** The one-day cookie of the token (spec A §4). */
export const tokenCookie = (): string => `${location.protocol === 'https:' ? hostPrefix : ''}token`;

/**
 * The stored token where the one-day cookie holds the same, else empty. A cookie can be planted by any neighbouring host
 * (and without https by whoever is on the line), so it never brings a token: it only confirms the one that storage
 * holds, where no other origin writes.
 * @param stored of local or session storage; empty without one
 */
export const cookieToken = (stored: string): string => {
  const own = `${tokenCookie()}=${encodeURIComponent(stored)}`;
  return stored && document.cookie.split('; ').includes(own) ? stored : '';
};
