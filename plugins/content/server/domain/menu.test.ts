import { describe, expect, it } from 'vitest';
import { readMenu } from './menu.ts';

const shipping = { label: 'Доставка', path: '/shipping' };
const menu = (...lines: string[]) => readMenu(lines.join('\n'), [shipping]);

describe('the footer', () => {
  it('has the columns and links that stand in the text, and the pages of the menu at their place', () => {
    expect(
      menu('## Шолу', '- [Өнер](/explore)', '', '## Құжаттар', '- {pages}', '- [FAQ](/faq)'),
    ).toEqual([
      { title: 'Шолу', links: [{ label: 'Өнер', path: '/explore' }] },
      { title: 'Құжаттар', links: [shipping, { label: 'FAQ', path: '/faq' }] },
    ]);
  });

  it('puts the pages at the end where no line says so, and each once', () => {
    expect(menu('# A', '- [B](/b)')).toEqual([
      { title: 'A', links: [{ label: 'B', path: '/b' }, shipping] },
    ]);
    expect(menu('# A', '- {pages}', '- {pages}')[0]?.links).toEqual([shipping]);
    expect(menu('no heading', '- [B](/b)')).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//evil.test', '/\\\\evil.test', 'http://a.test', 'a', '/a"b'])(
    'leaves out %s',
    (path) => {
      expect(menu('# A', `- [B](${path})`)[0]?.links).toEqual([shipping]);
    },
  );

  it('leads to other sites by https', () => {
    expect(menu('# A', '- [B](https://b.kz/x?y=1)')[0]?.links[0]?.path).toBe('https://b.kz/x?y=1');
  });
});
