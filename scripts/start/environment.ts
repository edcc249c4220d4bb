import type { Variables } from '@oner/config/secrets';
import { shopVariables, startProblem } from '@oner/config/shop-variables';
import { inherited } from '../bootstrap/environment.mjs';
import { Plain } from '../bootstrap/say.mjs';

/** Environment shared by the processes of a run: that of the shell and .env, and other variables that a shop needs. */
export const runVariables = (given: Variables = inherited()): Variables => ({
  // Pictures are processed on many threads, and glibc keeps a heap for each; two arenas use 200 MB less at the same
  // speed.
  MALLOC_ARENA_MAX: '2',
  ...shopVariables(given),
});

/**
 * Like runVariables(), but checks the variables, for starting processes.
 * @throws Plain that lists all faults at once, each with what to do
 */
export const runEnvironment = (given: Variables = inherited()): Variables => {
  const variables = runVariables(given);
  const why = startProblem(variables);
  if (why) throw new Plain(why);
  return variables;
};
