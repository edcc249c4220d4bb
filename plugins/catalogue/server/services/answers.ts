/** Answers that were made already, kept until the catalogue changes: the same question costs a lookup. */
import { catalogueVersion } from './version.ts';

const most = 500;
let version = -1;
const kept = new Map<string, Promise<unknown>>();

/** The answer to `question`, made by `make` unless it is known and still right. */
export const answerTo = async <T>(question: string, make: () => Promise<T>): Promise<T> => {
  const now = await catalogueVersion();
  if (now !== version) {
    kept.clear();
    version = now;
  }
  const known = kept.get(question) as Promise<T> | undefined;
  if (known) return known;
  const made = make();
  kept.set(question, made);
  made.catch(() => kept.delete(question));
  // The oldest goes first: what is asked often is soon there again.
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return made;
};
