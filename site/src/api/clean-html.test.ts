import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanReply } from './clean-html.ts';

describe('cleanHtml', () => {
  it('does not change what the CMS sends', () => {
    const html = [
      '<h2 id="s4-1">4.1. Төлем &amp; <strong>сыйақы</strong></h2>',
      '<p>Мәтін <em>бар</em>, <s>ескі</s>, <code>код</code><br /><a href="/page-terms">шарт</a> ',
      '<a href="https://example.kz" rel="noopener nofollow">сайт</a></p>',
      '<ol start="3"><li>бір<ul><li>екі</li></ul></li></ol>',
      '<blockquote><p>Сөз</p></blockquote><hr /><pre><code>a &lt; b</code></pre>',
      '<p><img src="/uploads/a.webp" alt="Сурет" width="640" height="480" loading="lazy" /></p>',
      '<h3 id="h7_2">Тағы</h3>',
    ].join('\n');
    expect(cleanHtml(html)).toBe(html);
  });

  it('puts a table into a scrollable box', () => {
    expect(
      cleanHtml('<table style="width:9999px"><tbody><tr><td>1</td></tr></tbody></table>'),
    ).toBe(
      '<div class="wide" tabindex="0"><table class="table"><tbody><tr><td>1</td></tr></tbody></table></div>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="/uploads/a.webp" onerror="alert(1)" style="position:fixed">',
    '<img src="https://evil.example/pixel.png">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<form action="https://evil.example"><input name="q"></form>',
    '<base href="https://evil.example">',
    '<style>body{display:none}</style>',
    '<div class="hd" id="main" style="position:fixed;inset:0">x</div>',
    '<h2 id="main" onclick="alert(1)">x</h2>',
    '<p class="toasts" data-guard="x" onmouseover=alert(1)>x</p>',
  ])('allows no scripts, foreign links or overlays: %s', (html) => {
    const clean = cleanHtml(html).replaceAll(/ class="(wide|table)"/g, '');
    expect(clean).not.toMatch(
      /script|onerror|onload|onclick|onmouseover|style|evil|data|<form|<input|<base|<iframe|<svg|id=|class=/i,
    );
  });
});

describe('cleanReply', () => {
  it('sanitizes the text of a reply and keeps the rest', () => {
    expect(cleanReply({ title: '<b>', html: '<p>x</p><script>1</script>' })).toEqual({
      title: '<b>',
      html: '<p>x</p>',
    });
    const list = [{ html: 1 }];
    expect(cleanReply(list)).toBe(list);
    expect(cleanReply(null)).toBe(null);
  });
});
