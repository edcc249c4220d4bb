import { expect, it } from 'vitest';
import { inPages } from './pages.ts';

it('reports an error with its position in the page', () => {
  const page = '---\nconst a = 1;\n---\n<p>{b}</p>\n';
  const text = '/* made */\n\nconst a = 1;\n<p>{b}</p>\n';
  const pieces = [
    [12, 13, 4],
    [25, 11, 21],
  ] as const;
  const made = new Map([['made/x.astro.tsx', { text, pieces, page: 'site/x.astro' }]]);
  const say = (said: string) => inPages(said, made, () => page);
  expect(say('made/x.astro.tsx(3,7): error')).toBe('site/x.astro(2,7): error');
  expect(say('made/x.astro.tsx(4,5): error')).toBe('site/x.astro(4,5): error');
  expect(say('made/x.astro.tsx(1,4): error')).toBe(
    'site/x.astro (in made/x.astro.tsx(1,4)): error',
  );
  expect(say('site/src/a.ts(1,2): error')).toBe('site/src/a.ts(1,2): error');
});
