import { type WordFinder, wordFinder } from '../domain/prohibited-words.ts';
import { readWords, wordsVersion } from '../store/prohibited-words.ts';

let kept: { readonly version: string; readonly find: WordFinder } | undefined;

/** What finds the words of the list as it is now; cheap to call. */
export const currentFinder = async (): Promise<WordFinder> => {
  const version = await wordsVersion();
  if (kept?.version !== version) kept = { version, find: wordFinder(await readWords()) };
  return kept.find;
};
