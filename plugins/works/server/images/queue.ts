/**
 * Pictures are opened one at a time: fifty million pixels twice over is more memory than a small machine has.
 * Who comes while too many wait is asked to come again.
 */
export type Queue = {
  /** Runs `work` when its turn comes; null when too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

export const makeQueue = (mostWaiting: number): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run: (work) => {
      if (waiting > mostWaiting) return null;
      waiting += 1;
      const turn = last.then(work).finally(() => {
        waiting -= 1;
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
};

/** The one queue of this process: sixteen wait behind the one that is open; those who wait hold no pixels. */
export const pictureQueue = makeQueue(16);
/** After how many seconds somebody may try again. */
export const busySeconds = 5;
