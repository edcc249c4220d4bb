/** One engine in the place of another that does not answer. */
import { logFault, logNote, outside } from '@oner/platform';
import { inTime } from './follow.ts';
import type { CatalogueIndex } from './port.ts';

type Open = () => Promise<CatalogueIndex>;

/** So long an engine that has failed is left alone. */
const restMs = 5000;
/** One that is not there by then is being built. */
const patienceMs = 2000;

/**
 * Answers of `first`; where it fails, those of `second`, to the same question. The second one follows the catalogue all the
 * time, so that it has nothing to make up for.
 */
export const standIn = (first: Open, second: Open): Open => {
  let restsUntil = 0;
  let followedTo = '';

  const rest = (error: unknown): void => {
    if (performance.now() >= restsUntil) logNote('catalogue engine away', { why: String(error) });
    restsUntil = performance.now() + restMs;
  };
  const either =
    <A extends readonly unknown[], R>(
      ask: (index: CatalogueIndex) => (...asked: A) => Promise<R>,
      index: CatalogueIndex,
    ) =>
    async (...asked: A): Promise<R> => {
      try {
        return await ask(index)(...asked);
      } catch (error) {
        rest(error);
        return ask(await second())(...asked);
      }
    };
  const keepUp = (edition: string): void => {
    if (edition === followedTo) return;
    followedTo = edition;
    void outside(second).catch((error: unknown) => logFault('catalogue not followed', error));
  };

  return async () => {
    if (performance.now() < restsUntil) return second();
    try {
      const index = await inTime(first(), patienceMs);
      if (!index) throw new Error('it is being built, or too slow');
      keepUp(index.edition());
      return {
        ...index,
        find: either(({ find }) => find, index),
        facets: either(({ facets }) => facets, index),
        suggest: either(({ suggest }) => suggest, index),
        knows: either(({ knows }) => knows, index),
      };
    } catch (error) {
      rest(error);
      return second();
    }
  };
};
