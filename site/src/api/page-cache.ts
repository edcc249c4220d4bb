/**
 * Complete pages that replace pages with missing parts while the CMS is away, long after the page cache has dropped
 * them, so that the shop stays readable while its CMS restarts.
 */
export type RenderedPage = {
  readonly body: ArrayBuffer;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly tags: readonly string[];
  /** Start of its rendering, in milliseconds. */
  readonly at: number;
};

/** Number of purged tags that are remembered; a rendering takes seconds. */
const mostPurged = 1000;

/**
 * @param mostBytes of all bodies together; the least recently used page is evicted first
 * @param mostOfOne bytes of one body
 */
export const createPageCache = (mostBytes: number, mostOfOne = mostBytes) => {
  const pages = new Map<string, RenderedPage>();
  /** Time of the last purge by tag. */
  const purged = new Map<string, number>();
  let allPurged = 0;
  let bytes = 0;
  const drop = (place: string): void => {
    bytes -= pages.get(place)?.body.byteLength ?? 0;
    pages.delete(place);
  };
  return {
    /** @returns false for a page that no cache may store: too large, or outdated by a purge since its rendering began */
    store: (place: string, page: RenderedPage): boolean => {
      const { at, body, tags } = page;
      const purgedAt = Math.max(allPurged, ...tags.map((tag) => purged.get(tag) ?? 0));
      if (at <= purgedAt || body.byteLength > mostOfOne) return false;
      drop(place);
      pages.set(place, page);
      bytes += body.byteLength;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
      return true;
    },
    find: (place: string): RenderedPage | undefined => {
      const page = pages.get(place);
      if (!page) return undefined;
      pages.delete(place);
      pages.set(place, page);
      return page;
    },
    drop,
    /** @param until milliseconds: a page whose rendering began later is kept */
    clear: (until: number): void => {
      allPurged = Math.max(until, allPurged);
      for (const [place, { at }] of pages) if (at <= until) drop(place);
    },
    /**
     * Drops the pages of one changed object (`news:<slug>`, `work:<id>`), which may have been withdrawn. Pages that
     * list such objects are kept: an old list is better than none.
     * @param until when the change was received, in milliseconds; a page whose rendering began later is kept
     */
    forget: (tags: readonly string[], until: number): void => {
      for (const tag of tags) {
        const purgedAt = Math.max(until, purged.get(tag) ?? 0);
        purged.delete(tag);
        purged.set(tag, purgedAt);
      }
      for (const oldest of purged.keys()) {
        if (purged.size <= mostPurged) break;
        purged.delete(oldest);
      }
      const changed = new Set(tags.filter((tag) => tag.includes(':')));
      for (const [place, page] of pages)
        if (page.at <= until && page.tags.some((tag) => changed.has(tag))) drop(place);
    },
  };
};

const megabyte = 1_048_576;
/** Astro's cache counts pages, not bytes, and visitors can make any number of addresses, as of parts of the sitemap. */
export const pageCache = createPageCache(32 * megabyte, megabyte);

/** Returns the kept page as a response instead of an incomplete one. No cache may store it: it may be stale already. */
export const cachedResponse = (
  { body, headers: kept, at }: RenderedPage,
  now: number,
): Response => {
  const headers = new Headers(kept.map(([name, value]): [string, string] => [name, value]));
  headers.set('age', String(Math.max(0, Math.round((now - at) / 1000))));
  headers.set('cache-control', 'no-store');
  headers.delete('surrogate-control');
  return new Response(body.slice(0), { headers });
};
