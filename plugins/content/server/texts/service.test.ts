import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './service.ts';

describe('renderMarkdown', () => {
  it('gives headings anchors and lists those of the first level', async () => {
    const { html, contents } = await renderMarkdown(
      '## 1. Общие & **важные** положения\n\n**1.1.** Текст.\n\n### 1.1. Ещё\n\n- а\n- б\n\n## Команда',
    );
    expect(contents).toEqual([
      { id: 's1', title: '1. Общие & важные положения' },
      { id: 'h3', title: 'Команда' },
    ]);
    expect(html).toContain('<h2 id="s1">1. Общие &amp; <strong>важные</strong> положения</h2>');
    expect(html).toContain('<p><strong>1.1.</strong> Текст.</p>');
    expect(html).toContain('<h3 id="s1-1">1.1. Ещё</h3>');
    expect(html).toContain('<li>а</li>');
  });

  it('converts a first-level heading, because the page has its own', async () => {
    expect((await renderMarkdown('# Title')).html).toBe('<h2 id="h1">Title</h2>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://evil.example/pixel.png)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<svg onload=alert(1)>',
    '<h2 id="x" onmouseover=alert(1)>x</h2>',
    '## <img src=x onerror=alert(1)> x',
    '<form action="https://evil.example"><input></form>',
    '<base href="https://evil.example">',
    '<a href="//evil.example">x</a>',
  ])('removes code and foreign content: %s', async (text) => {
    const { html } = await renderMarkdown(text);
    expect(html).not.toMatch(
      /script|onerror|onload|onclick|onmouseover|style|evil|data:|<form|<base/i,
    );
  });

  it('keeps links and pictures of the shop', async () => {
    const { html } = await renderMarkdown(
      '[terms](/page-terms) [out](https://example.kz) info@oner.test ![art](/uploads/a.webp)',
    );
    expect(html).toContain('<a href="/page-terms">terms</a>');
    expect(html).toContain('<a href="https://example.kz" rel="noopener nofollow">out</a>');
    expect(html).toContain('<a href="mailto:info@oner.test">info@oner.test</a>');
    expect(html).toMatch(/<img src="\/uploads\/a\.webp" alt="art" loading="lazy"\s*\/>/);
  });
});
