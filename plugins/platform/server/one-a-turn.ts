import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A gate that lets one caller through in each turn of the event loop, in the order they came, so that whoever asked for
 * something in the meantime is served between two of them.
 */
export const oneATurn = (): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
};
