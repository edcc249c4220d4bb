/** The search engine of this shop, selected by the setting CATALOGUE. */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { logFault, onWake } from '@oner/platform';
import { withFallback } from './fallback.ts';
import { followed } from './follow.ts';
import { readLabels } from './labels.ts';
import { makeMemory } from './memory.ts';
import type { CatalogueIndex } from './port.ts';
import { dictionary, makePostgres } from './postgres.ts';

/** Maximum time in which a request waits for recent changes to be read. */
const freshMs = 1000;

const openEngine = async (): Promise<() => Promise<CatalogueIndex>> => {
  const { CATALOGUE, OPENSEARCH_URL: nodes } = env();
  if (CATALOGUE === 'memory') return followed(makeMemory(readLabels));
  const postgres = followed(makePostgres(), freshMs);
  if (CATALOGUE === 'postgres') return postgres;
  const { makeOpenSearch } = await import('./opensearch.ts');
  return withFallback(followed(makeOpenSearch({ nodes, dictionary }), freshMs), postgres);
};

let opening: ReturnType<typeof openEngine> | undefined;

/** Returns the index at the current version, or in its older state while the whole catalogue has to be read. */
export const catalogueIndex = async (): Promise<CatalogueIndex> => {
  opening ??= openEngine();
  return (await opening)();
};

/** Publications within this time are read together. */
const gatherMs = 100;
let isReading = false;

/** Reads changes by another process at once, instead of at the next request. */
const readChanges = async (): Promise<void> => {
  if (isReading) return;
  isReading = true;
  try {
    await sleep(gatherMs, undefined, { ref: false });
    isReading = false;
    await catalogueIndex();
  } catch (error) {
    logFault('loading the catalogue failed', error);
  }
};

/** Reads the catalogue at the start; this process is not ready before that. */
export const readAhead = async (): Promise<void> => {
  await catalogueIndex();
  onWake('catalogue', () => void readChanges());
};
