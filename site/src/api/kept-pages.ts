/**
 * Pages as they were when all their parts had come. Where the CMS is away they stand in for a page with holes, long
 * after the page cache has dropped them: a shop whose CMS restarts stays open to whoever reads.
 */
export type KeptPage = {
  readonly body: ArrayBuffer;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly tags: readonly string[];
  /** When its rendering began, in milliseconds. */
  readonly at: number;
};

/** @param mostBytes of all bodies together; whoever was not asked for longest goes first */
export const pageShelf = (mostBytes: number) => {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const drop = (place: string): void => {
    bytes -= pages.get(place)?.body.byteLength ?? 0;
    pages.delete(place);
  };
  return {
    keep: (place: string, page: KeptPage): void => {
      drop(place);
      pages.set(place, page);
      bytes += page.body.byteLength;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
    find: (place: string): KeptPage | undefined => {
      const page = pages.get(place);
      if (!page) return undefined;
      pages.delete(place);
      pages.set(place, page);
      return page;
    },
    drop,
    /** @param until milliseconds: a page whose rendering began later stays */
    clear: (until: number): void => {
      for (const [place, { at }] of pages) if (at <= until) drop(place);
    },
    /**
     * Forgets the pages of one thing that has changed (`news:<slug>`, `work:<id>`): it may have been taken back, and
     * must not come again. What lists such things stays: an old list is better than none.
     *
     * @param until when the change was heard of, in milliseconds: a page whose rendering began later shows it
     */
    forget: (tags: readonly string[], until: number): void => {
      const changed = new Set(tags.filter((tag) => tag.includes(':')));
      for (const [place, page] of pages)
        if (page.at <= until && page.tags.some((tag) => changed.has(tag))) drop(place);
    },
  };
};

const megabyte = 1_048_576;
export const keptPages = pageShelf(32 * megabyte);

/** The page in answer to a request that would have got a worse one. Nobody between may keep it: it may be stale already. */
export const answerKept = ({ body, headers: kept, at }: KeptPage, now: number): Response => {
  const headers = new Headers(kept.map(([name, value]): [string, string] => [name, value]));
  headers.set('age', String(Math.max(0, Math.round((now - at) / 1000))));
  headers.set('cache-control', 'no-store');
  headers.delete('surrogate-control');
  return new Response(body.slice(0), { headers });
};
