import type { IsoDate } from '@oner/config/terms';

/** How the agreement with an author ends, as the room that owns it tells it. */
export type Ending = {
  readonly state: 'announced' | 'ended';
  /** The last day of the agreement; null while all terms stand still. */
  readonly ends: IsoDate | null;
  readonly settle_by: IsoDate | null;
};
type Reader = (sellerIds: readonly string[]) => Promise<ReadonlyMap<string, Ending>>;
let read: Reader = async () => new Map();

/** Filled by the room that owns agreements. */
export const setEndingReader = (reader: Reader): void => {
  read = reader;
};

/** Of these authors those whose agreement ends, or has ended. */
export const endingsOf: Reader = (sellerIds) => read(sellerIds);
export const endingOf = async (sellerId: string): Promise<Ending | null> =>
  (await read([sellerId])).get(sellerId) ?? null;
