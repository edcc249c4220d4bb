/**
 * Originals that somebody still needs though their work is gone: a copy that is ordered is printed from what its buyer
 * saw. Plugins above say which; the files go with the next sweep after nobody holds them any more.
 */
import { inject } from '@oner/platform';
import { discardOriginal } from '../images/originals-folder.ts';
import { knownOriginals } from '../store/originals.ts';

const heldOf = (files: readonly string[]): Promise<ReadonlySet<string>> =>
  inject('works.heldOriginals', async () => new Set())(files);

/** After the commit: removes the files that nobody holds. */
export const discardUnheld = async (files: readonly string[]): Promise<void> => {
  if (files.length === 0) return;
  const held = await heldOf(files);
  await Promise.all(files.filter((file) => !held.has(file)).map(discardOriginal));
};

/** Which of these files a row knows or somebody holds. */
export const neededOriginals = async (files: readonly string[]): Promise<Set<string>> =>
  new Set([...(await knownOriginals(files)), ...(await heldOf(files))]);
