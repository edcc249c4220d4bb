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

/** @param mostBytes of all bodies together; the least recently used page is evicted first */
export const createPageCache = (mostBytes: number) => {
  const pages = new Map<string, RenderedPage>();
  let bytes = 0;
  const drop = (place: string): void => {
    bytes -= pages.get(place)?.body.byteLength ?? 0;
    pages.delete(place);
  };
  return {
    store: (place: string, page: RenderedPage): void => {
      drop(place);
      pages.set(place, page);
      bytes += page.body.byteLength;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
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
      for (const [place, { at }] of pages) if (at <= until) drop(place);
    },
    /**
     * Drops the pages of one changed object (`news:<slug>`, `work:<id>`), which may have been withdrawn. Pages that
     * list such objects are kept: an old list is better than none.
     * @param until when the change was received, in milliseconds; a page whose rendering began later is kept
     */
    forget: (tags: readonly string[], until: number): void => {
      const changed = new Set(tags.filter((tag) => tag.includes(':')));
      for (const [place, page] of pages)
        if (page.at <= until && page.tags.some((tag) => changed.has(tag))) drop(place);
    },
  };
};

const megabyte = 1_048_576;
export const pageCache = createPageCache(32 * megabyte);

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
