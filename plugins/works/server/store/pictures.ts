import { db } from '@oner/platform';

/** Which of these hashes the media library knows as its files. */
export const knownPictures = async (hashes: readonly string[]): Promise<Set<string>> =>
  new Set(await db()('files').whereIn('hash', hashes).pluck('hash'));
