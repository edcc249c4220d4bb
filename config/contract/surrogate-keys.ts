/**
 * Cache keys that name the content of a response: `work:<id>`, `catalogue`, `news`. Tags of cached pages, of purges and
 * the keys of a CDN are the same.
 */

/** Encodes a tag as a key: visible ASCII, without the separators of `Surrogate-Key` (space) and `Cache-Tag` (comma). */
export const surrogateKey = (tag: string): string => encodeURIComponent(tag).replaceAll('%3A', ':');

/** Builds the value of `Surrogate-Key` for Fastly and Varnish (xkey). */
export const surrogateKeys = (tags: Iterable<string>): string =>
  [...new Set(tags)].map(surrogateKey).join(' ');
