/**
 * Places where the process may die, by name. Off, one costs the look at a variable. Only a demo shop can be told to die,
 * by FAILPOINT in its environment (config/env.ts refuses it elsewhere); what then happens is what a power cut does.
 */
import { env } from '@oner/config/env';
import { onCommit } from '../db.ts';
import { type Failpoint, isFailpoint } from './names.ts';

let strike: ((name: Failpoint) => void) | undefined;

/** Here the process may die. */
export const failpoint = (name: Failpoint): void => strike?.(name);

/** Right after the open transaction is saved the process may die. */
export const failAfterCommit = (name: Failpoint): void => {
  if (strike) onCommit(() => failpoint(name));
};

/**
 * Called once, in platform.register().
 * @throws Error for a name that no place has
 */
export const armFailpoint = (): void => {
  const { FAILPOINT } = env();
  if (FAILPOINT === '') return;
  if (!isFailpoint(FAILPOINT)) throw new Error(`FAILPOINT: no place is called ${FAILPOINT}`);
  strikeWith((name) => {
    if (name === FAILPOINT) die();
  });
};

/** What happens at the places, for a process that plays crashes itself; nothing stops it. */
export const strikeWith = (what: ((name: Failpoint) => void) | undefined): void => {
  strike = what;
};

/** As kill -9 does: nothing is finished, nothing is told. */
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; not one more step is made until it is here.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
