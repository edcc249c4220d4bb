/** The engine that this shop finds its works by, as CATALOGUE says. */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { logFault, onWake } from '@oner/platform';
import { followed } from './follow.ts';
import { readLabels } from './labels.ts';
import { makeMemory } from './memory.ts';
import type { CatalogueIndex } from './port.ts';
import { dictionary, makePostgres } from './postgres.ts';
import { standIn } from './stand-in.ts';

/** An answer waits so long for what has just changed. */
const freshMs = 1000;

const openEngine = async (): Promise<() => Promise<CatalogueIndex>> => {
  const { CATALOGUE, OPENSEARCH_URL: nodes } = env();
  if (CATALOGUE === 'memory') return followed(makeMemory(readLabels));
  const postgres = followed(makePostgres(), freshMs);
  if (CATALOGUE === 'postgres') return postgres;
  const { makeOpenSearch } = await import('./opensearch.ts');
  return standIn(followed(makeOpenSearch({ nodes, dictionary }), freshMs), postgres);
};

let opening: ReturnType<typeof openEngine> | undefined;

/** The catalogue as it is now; as it was a moment ago while it has to be read as a whole. */
export const catalogueIndex = async (): Promise<CatalogueIndex> => {
  opening ??= openEngine();
  return (await opening)();
};

/** What is published one after the other is read together. */
const gatherMs = 100;
let isReading = false;

/** Another process has changed the catalogue: it is read now, and not by the next visitor. */
const readChanges = async (): Promise<void> => {
  if (isReading) return;
  isReading = true;
  try {
    await sleep(gatherMs, undefined, { ref: false });
    isReading = false;
    await catalogueIndex();
  } catch (error) {
    logFault('catalogue not read', error);
  }
};

/** Reads the catalogue before the first visitor asks for it: until then this process is not ready. */
export const readAhead = async (): Promise<void> => {
  await catalogueIndex();
  onWake('catalogue', () => void readChanges());
};
