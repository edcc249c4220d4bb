/** Keeps an engine at the version of the catalogue: every answer is made from what is committed by then. */
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { logFault, logNote, outside } from '@oner/platform';
import { catalogueVersion } from '../answers.ts';
import { readList } from '../lists/cards.ts';
import { cardChangesAfter, listingsAfter, listingsOf, readVersion } from '../lists/store.ts';
import type { CatalogueChanges, CatalogueIndex, SectionListing, Source } from './port.ts';

const rowsAtOnce = 1000;
/** Changes read one by one; more are read as a whole. */
const mostChanges = 5000;

/** Null where the work takes longer; it goes on. */
export const inTime = async <T>(work: Promise<T>, ms: number): Promise<T | null> => {
  if (ms === Number.POSITIVE_INFINITY) return work;
  const over = new AbortController();
  const late = sleep(ms, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};

/** What the log says from one version to another; null when it does not say enough. */
const changesBetween = async (from: number, to: number): Promise<CatalogueChanges | null> => {
  if (to - from > mostChanges) return null;
  const changes = (await cardChangesAfter(from)).filter(({ version }) => version <= to);
  if (changes.length !== to - from) return null;
  const workIds = [...new Set(changes.flatMap(({ workId }) => workId ?? []))];
  const listings: SectionListing[] = [];
  for (let at = 0; at < workIds.length; at += 500)
    listings.push(...(await listingsOf(workIds.slice(at, at + 500))));
  return { version: to, listings, workIds };
};

/** In pieces, so that whoever asks for something else meanwhile is answered. */
async function* allRows(): AsyncGenerator<readonly SectionListing[]> {
  for (let last = -1; ; ) {
    const rows = await listingsAfter(last, rowsAtOnce);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.sequence ?? last;
    await breathe();
  }
}

const tableNow = async (): Promise<Source> => ({
  version: await readVersion(),
  rows: allRows,
  changesAfter: async (version) => changesBetween(version, await readVersion()),
});

/**
 * Brings the engine up to the catalogue as it is now. While the whole has to be read, what is there is shown; so it is when
 * what is new takes longer than `patienceMs`.
 */
export const followed = (
  index: CatalogueIndex,
  patienceMs = Number.POSITIVE_INFINITY,
): (() => Promise<CatalogueIndex>) => {
  let work: Promise<boolean> | undefined;
  let isReading = false;

  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    await index.rebuild(await tableNow());
    logNote('catalogue read', { ms: Math.round(performance.now() - started) });
  };
  const rebuildBehind = (): void => {
    if (isReading) return;
    isReading = true;
    void outside(rebuild)
      .catch((error: unknown) => logFault('catalogue not read again', error))
      .finally(() => {
        isReading = false;
      });
  };
  /** @returns false when what is there is behind, and is being read anew */
  const catchUp = async (): Promise<boolean> => {
    const from = await index.version();
    const version = await readVersion();
    // What is ahead of the catalogue was filled from another database, or from this one before a backup was restored.
    if (from === null || from > version) {
      await rebuild();
      return true;
    }
    const changes = await changesBetween(from, version);
    if (!changes || !(await index.apply(changes))) rebuildBehind();
    return changes !== null;
  };
  /**
   * What is there, for a catalogue that is at another version. No page that was made for the version before is shown again, and
   * cards come from the table: a work that was withdrawn meanwhile has none.
   */
  const behind = (version: number): CatalogueIndex => ({
    ...index,
    edition: () => `${index.edition()} of ${version}`,
    cards: readList,
  });
  const isAt = async (has: number, version: number): Promise<boolean> =>
    has === version || (has > version && has <= (await catalogueVersion()));

  return async () => {
    const version = await catalogueVersion();
    // Work that is under way may have begun before this version was there; the next one has not.
    for (let turn = 0; turn < 3; turn += 1) {
      const has = await index.version();
      if (has !== null && (await isAt(has, version))) return index;
      work ??= outside(catchUp).finally(() => {
        work = undefined;
      });
      if (!(await (has === null ? work : inTime(work, patienceMs)))) break;
    }
    return behind(version);
  };
};
