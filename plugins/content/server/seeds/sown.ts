import { readSetting, writeSetting } from '@oner/platform';

/**
 * What a seed has put in once. An editor who deletes or renames it has the last word: it does not come back with
 * the next start.
 */
export const sown = async (name: string): Promise<Set<string>> =>
  new Set(await readSetting<string[]>(`content.sown.${name}`));

export const rememberSown = (name: string, keys: ReadonlySet<string>): Promise<void> =>
  writeSetting(`content.sown.${name}`, [...keys].sort());
