/** What may be remembered of a search that found nothing: words, and nothing that may name or reach a person. */
import { wantedWords } from './letters.ts';

const longest = 100;
/** Digits of a phone, an account or a document; a year or a size has fewer. */
const mostDigits = 4;
/** More words are a sentence, which may be about anybody. */
const mostWords = 4;

/** The words to count, folded and in order; null for what must not be kept. */
export const missOf = (q: string): string | null => {
  if (/@|https?:|www\./i.test(q)) return null;
  if ((q.match(/\p{N}/gu) ?? []).length > mostDigits) return null;
  const words = wantedWords(q).map(({ text }) => text);
  const text = words.join(' ');
  if (words.length === 0 || words.length > mostWords) return null;
  return text.length >= 2 && text.length <= longest ? text : null;
};

/** Kept at most, and no longer; what was looked for once is forgotten first. */
export const mostMisses = 5000;
export const keptMissesMs = 180 * 86_400_000;
