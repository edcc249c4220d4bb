import { expect, it } from 'vitest';
import { picturesOf, titleOf } from './title-of.ts';

it.each([
  ['<title>Шаңырақ — Өнер</title>', 'Шаңырақ'],
  ['<title>Тауар — қымбат — Өнер</title>', 'Тауар — қымбат'],
  ['<title>Öner. Art by authors</title>', 'Öner. Art by authors'],
  ['<title>A &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; — Öner</title>', 'A <b> & "c" \'d\''],
  ['<p>nothing</p>', ''],
])('%s', (html, title) => expect(titleOf(html)).toBe(title));

it.each([
  [
    '<img src="/uploads/head.jpg"><main id="m"><img src="/icon.svg"><img srcset="/uploads/a-320.webp 320w, /uploads/a.webp 960w" src="/uploads/a.webp">',
    ['/uploads/a-320.webp', '/uploads/a.webp'],
  ],
  ['<main><p>nothing</p></main>', []],
  ['', []],
])('%s', (html, pictures) => expect(picturesOf(html)).toEqual(pictures));
