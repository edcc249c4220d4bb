/**
 * What an answer is made of, for whoever keeps copies of it: `work:<id>`, `catalogue`, `news`. The tags of stored pages, of purges, and
 * the keys of a CDN are the same.
 */

/** A tag as a key: visible ASCII, without what separates keys in `Surrogate-Key` (a space) and `Cache-Tag` (a comma). */
export const surrogateKey = (tag: string): string => encodeURIComponent(tag).replaceAll('%3A', ':');

/** `Surrogate-Key` as Fastly and Varnish (xkey) read it. */
export const surrogateKeys = (tags: Iterable<string>): string =>
  [...new Set(tags)].map(surrogateKey).join(' ');
