/** Uses one engine in place of another that does not answer. */
import { logFault, logNote, outsideTransaction } from '@oner/platform';
import { withTimeout } from './follow.ts';
import type { CatalogueIndex } from './port.ts';

type Open = () => Promise<CatalogueIndex>;

/** Time for which an engine is not used after a failure, before it is probed. */
const defaultRestMs = 5000;
/** An engine that is not ready in this time is being built; a request that takes longer goes to the other one. */
const defaultTimeoutMs = 2000;

/**
 * Uses `first`; if it fails or is slow, `second` serves the same request. From then on all requests go to `second`, until
 * `first` answers a probe in the background. `second` follows the catalogue all the time, so that it is up to date when
 * needed.
 */
export const withFallback = (
  first: Open,
  second: Open,
  { timeoutMs = defaultTimeoutMs, restMs = defaultRestMs } = {},
): Open => {
  let isAway = false;
  let isProbing = false;
  let probeAt = 0;
  let followedTo = '';

  const switchAway = (error: unknown): void => {
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
      switchAway(error);
    } finally {
      isProbing = false;
    }
  };
  const soon = async <T extends object | boolean>(work: Promise<T>): Promise<T> => {
    const answer = await withTimeout(work, timeoutMs);
    if (answer === null)
      throw new Error(`no response in ${timeoutMs} ms, or the index is being built`);
    return answer;
  };
  const either =
    <A extends readonly unknown[], R extends object | boolean>(
      methodOf: (index: CatalogueIndex) => (...asked: A) => Promise<R>,
      index: CatalogueIndex,
    ) =>
    async (...args: A): Promise<R> => {
      if (!isAway)
        try {
          return await soon(methodOf(index)(...args));
        } catch (error) {
          switchAway(error);
        }
      return methodOf(await second())(...args);
    };
  const follow = (edition: string): void => {
    if (edition === followedTo) return;
    followedTo = edition;
    void outsideTransaction(second).catch((error: unknown) =>
      logFault('update of the fallback index failed', error),
    );
  };

  return async () => {
    if (isAway) {
      void outsideTransaction(probe);
      return second();
    }
    try {
      const index = await soon(first());
      follow(index.edition());
      return {
        ...index,
        find: either(({ find }) => find, index),
        facets: either(({ facets }) => facets, index),
        suggest: either(({ suggest }) => suggest, index),
        knows: either(({ knows }) => knows, index),
      };
    } catch (error) {
      switchAway(error);
      return second();
    }
  };
};
