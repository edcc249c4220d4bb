/**
 * Originals that somebody still needs though their work is gone: a copy that is ordered is printed from what its buyer
 * saw. Rooms above say which; the files go with the next sweep after nobody holds them any more.
 */
import { discardOriginal } from '../images/originals-folder.ts';
import { knownOriginals } from '../store/originals.ts';

export type HeldReader = (files: readonly string[]) => Promise<Set<string>>;

let readHeld: HeldReader = async () => new Set();

/** In bootstrap(): the room of orders says which of these files its orders are printed from. */
export const setHeldOriginals = (reader: HeldReader): void => {
  readHeld = reader;
};

/** After the commit: removes the files that nobody holds. */
export const discardUnheld = async (files: readonly string[]): Promise<void> => {
  if (files.length === 0) return;
  const held = await readHeld(files);
  await Promise.all(files.filter((file) => !held.has(file)).map(discardOriginal));
};

/** Which of these files a row knows or somebody holds. */
export const neededOriginals = async (files: readonly string[]): Promise<Set<string>> =>
  new Set([...(await knownOriginals(files)), ...(await readHeld(files))]);
