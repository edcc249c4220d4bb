/** The engine that this shop finds its works by. */
import { env } from '@oner/config/env';
import { logNote } from '@oner/platform';
import { followed } from './follow.ts';
import { readLabels } from './labels.ts';
import { makeMemory } from './memory.ts';

/** The catalogue as it is now; as it was a moment ago while it has to be read as a whole. */
export const catalogueIndex = followed(makeMemory(readLabels));

/** Begins to read the catalogue, so that the first visitor need not wait for it; nobody waits for this. */
export const readAhead = async (): Promise<void> => {
  if (env().SEED_ONLY) return;
  catalogueIndex().catch((error) => logNote('catalogue not read ahead', { why: String(error) }));
};
