import type { IsoDate } from '@oner/config/terms';
import { inject } from '@oner/platform';

/** How the agreement with an author ends, as the room that owns it tells it. */
export type Ending = {
  readonly state: 'announced' | 'ended';
  /** The last day of the agreement; null while all terms stand still. */
  readonly ends: IsoDate | null;
  readonly settle_by: IsoDate | null;
};
export type EndingReader = (sellerIds: readonly string[]) => Promise<ReadonlyMap<string, Ending>>;

/** Of these authors those whose agreement ends, or has ended. */
export const endingsOf: EndingReader = (sellerIds) =>
  inject('moderation.endings', async () => new Map())(sellerIds);
export const endingOf = async (sellerId: string): Promise<Ending | null> =>
  (await endingsOf([sellerId])).get(sellerId) ?? null;
