import type { Variables } from '@oner/config/secrets';
import { shopVariables, whyNotTo } from '@oner/config/shop-variables';
import { inherited } from '../bootstrap/environment.mjs';
import { Plain } from '../bootstrap/say.mjs';

/** The environment that the processes of a run share: the shell's and .env's, and what a shop needs beside. */
export const runVariables = (given: Variables = inherited()): Variables => ({
  // Pictures are made on many threads, and glibc keeps a heap for each: two hold 200 MB less, as fast.
  MALLOC_ARENA_MAX: '2',
  ...shopVariables(given),
});

/**
 * The same, for who starts something with them.
 * @throws Plain that names all that is wrong at once, each with what to do
 */
export const runEnvironment = (given: Variables = inherited()): Variables => {
  const variables = runVariables(given);
  const why = whyNotTo(variables);
  if (why) throw new Plain(why);
  return variables;
};
