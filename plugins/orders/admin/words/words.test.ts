import { languages } from '@oner/platform/admin/words.ts';
import { describe, expect, it } from 'vitest';
import { idOf, isWord, messagesIn, words } from './index.ts';

const facts = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? '').sort();
const entries = Object.entries<readonly string[]>(words);

describe('what the board says', () => {
  it('is said in three languages with the same facts', () => {
    for (const [key, said] of entries) {
      expect([key, said.filter((text) => text.trim() !== '').length]).toEqual([key, 3]);
      const [kk, ...others] = said.map((text) => new Set(facts(text)));
      for (const other of others) expect([key, other]).toEqual([key, kk]);
    }
  });

  it('is not Russian where it should be Kazakh', () => {
    const bare = (text = ''): string => text.replace(/\{\w+\}/g, '');
    const lent = entries.filter(([, [kk, ru]]) => bare(kk) === bare(ru) && bare(ru).length > 10);
    expect(lent.map(([key]) => key)).toEqual([]);
  });

  it('is there in every language under the id that is asked for', () => {
    expect(isWord('menu')).toBe(true);
    for (const language of languages) expect(messagesIn(language)[idOf('menu')]).toBeTruthy();
  });
});
