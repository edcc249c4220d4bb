/** Keeps an engine at the version of the catalogue, so that responses include all committed changes. */
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { logFault, logNote, outsideTransaction } from '@oner/platform';
import { catalogueVersion } from '../answers.ts';
import { readList } from '../lists/cards.ts';
import { cardChangesAfter, listingsAfter, listingsOf, readVersion } from '../lists/store.ts';
import type { CatalogueChanges, CatalogueIndex, SectionListing, Source } from './port.ts';

const rowsAtOnce = 1000;
/** Maximum of changes that are applied one by one; beyond it the whole catalogue is read. */
const mostChanges = 5000;

/** Returns the result of `work`, or null if it takes longer than `ms`; the work continues. */
export const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T | null> => {
  if (ms === Number.POSITIVE_INFINITY) return work;
  const over = new AbortController();
  const late = sleep(ms, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};

/** Reads the changes between two versions; null if they are too many or no longer all in the change log. */
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

/** Reads in batches, so that the process can serve other requests in between. */
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
 * Returns a function that brings the engine to the current version. The older state is used while the whole catalogue has
 * to be read, or if reading the changes takes longer than `timeoutMs`.
 */
export const followed = (
  index: CatalogueIndex,
  timeoutMs = Number.POSITIVE_INFINITY,
): (() => Promise<CatalogueIndex>) => {
  let work: Promise<boolean> | undefined;
  let isReading = false;

  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    await index.rebuild(await tableNow());
    logNote('catalogue loaded', { ms: Math.round(performance.now() - started) });
  };
  const rebuildBehind = (): void => {
    if (isReading) return;
    isReading = true;
    void outsideTransaction(rebuild)
      .catch((error: unknown) => logFault('reloading the catalogue failed', error))
      .finally(() => {
        isReading = false;
      });
  };
  /** @returns false if the changes could not be read and a rebuild runs in the background */
  const catchUp = async (): Promise<boolean> => {
    const from = await index.version();
    const version = await readVersion();
    // A version ahead of the catalogue comes from another database, or from before a backup was restored.
    if (from === null || from > version) {
      await rebuild();
      return true;
    }
    const changes = await changesBetween(from, version);
    if (!changes || !(await index.apply(changes))) rebuildBehind();
    return changes !== null;
  };
  /**
   * The index in its older state. Its edition differs, so that no page cached for that state is served, and cards come from
   * the table, which has none for works withdrawn meanwhile.
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
    // A running catch-up may have started before this version existed; the next one includes it.
    for (let turn = 0; turn < 3; turn += 1) {
      const has = await index.version();
      if (has !== null && (await isAt(has, version))) return index;
      work ??= outsideTransaction(catchUp).finally(() => {
        work = undefined;
      });
      if (!(await (has === null ? work : withTimeout(work, timeoutMs)))) break;
    }
    return behind(version);
  };
};
