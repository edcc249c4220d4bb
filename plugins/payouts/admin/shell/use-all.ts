import { usePaged } from '@oner/platform/admin/use-paged.ts';

/** A list of the server that comes as a whole. @param key what is asked for: another one is another list */
export const useAll = <T>(ask: () => Promise<readonly T[]>, key: string) =>
  usePaged(async () => ({ rows: await ask(), next: null, more: null }), key);
