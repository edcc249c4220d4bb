/** Uses one engine in place of another that does not answer. */
import { logFault, logNote, outside } from '@oner/platform';
import { inTime } from './follow.ts';
import type { CatalogueIndex } from './port.ts';

type Open = () => Promise<CatalogueIndex>;

/** Time for which an engine is not used after a failure, before it is probed. */
const usualRestMs = 5000;
/** An engine that is not ready in this time is being built; a request that takes longer goes to the other one. */
const usualPatienceMs = 2000;

/**
 * Uses `first`; if it fails or is slow, `second` serves the same request. From then on all requests go to `second`, until
 * `first` answers a probe in the background. `second` follows the catalogue all the time, so that it is up to date when
 * needed.
 */
export const standIn = (
  first: Open,
  second: Open,
  { patienceMs = usualPatienceMs, restMs = usualRestMs } = {},
): Open => {
  let isAway = false;
  let isProbing = false;
  let probeAt = 0;
  let followedTo = '';

  const leave = (error: unknown): void => {
    if (!isAway) logNote('catalogue engine unavailable', { why: String(error) });
    isAway = true;
    probeAt = performance.now() + restMs;
  };
  const probe = async (): Promise<void> => {
    if (isProbing || performance.now() < probeAt) return;
    isProbing = true;
    try {
      const index = await first();
      await soon(index.knows('material', ''));
      isAway = false;
      logNote('catalogue engine available again');
    } catch (error) {
      leave(error);
    } finally {
      isProbing = false;
    }
  };
  const soon = async <T extends object | boolean>(work: Promise<T>): Promise<T> => {
    const answer = await inTime(work, patienceMs);
    if (answer === null)
      throw new Error(`no response in ${patienceMs} ms, or the index is being built`);
    return answer;
  };
  const either =
    <A extends readonly unknown[], R extends object | boolean>(
      ask: (index: CatalogueIndex) => (...asked: A) => Promise<R>,
      index: CatalogueIndex,
    ) =>
    async (...asked: A): Promise<R> => {
      if (!isAway)
        try {
          return await soon(ask(index)(...asked));
        } catch (error) {
          leave(error);
        }
      return ask(await second())(...asked);
    };
  const keepUp = (edition: string): void => {
    if (edition === followedTo) return;
    followedTo = edition;
    void outside(second).catch((error: unknown) =>
      logFault('update of the fallback index failed', error),
    );
  };

  return async () => {
    if (isAway) {
      void outside(probe);
      return second();
    }
    try {
      const index = await soon(first());
      keepUp(index.edition());
      return {
        ...index,
        find: either(({ find }) => find, index),
        facets: either(({ facets }) => facets, index),
        suggest: either(({ suggest }) => suggest, index),
        knows: either(({ knows }) => knows, index),
      };
    } catch (error) {
      leave(error);
      return second();
    }
  };
};
