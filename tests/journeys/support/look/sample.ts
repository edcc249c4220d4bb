import { dayMs } from '@oner/config/terms';
import type { Language } from './addresses.ts';

const languages: readonly Language[] = ['kk', 'ru', 'en'];

type Sample = { readonly language: Language; readonly theme: 'light' | 'dark' };

/**
 * Today's variants of a screen: a wide and a narrow one, in different languages and themes. Six days cover all twelve
 * variants of each screen; `npm run audit:site` checks them all at once.
 * @param index of the screen among all
 */
export const sampleOf = (
  index: number,
  now: number = Date.now(),
): { readonly wide: Sample; readonly narrow: Sample } => {
  const day = index + Math.floor(now / dayMs);
  const language = (at: number): Language => languages[at % 3] ?? 'kk';
  const theme = (at: number) => (at % 2 ? 'dark' : 'light');
  return {
    wide: { language: language(day), theme: theme(day) },
    narrow: { language: language(day + 1), theme: theme(day + 1) },
  };
};
