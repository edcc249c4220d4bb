import { expect, it } from 'vitest';
import { titleOf } from './title-of.ts';

it.each([
  ['<title>Шаңырақ — Өнер</title>', 'Шаңырақ'],
  ['<title>Тауар — қымбат — Өнер</title>', 'Тауар — қымбат'],
  ['<title>Öner. Art by authors</title>', 'Öner. Art by authors'],
  ['<title>A &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; — Öner</title>', 'A <b> & "c" \'d\''],
  ['<p>nothing</p>', ''],
])('%s', (html, title) => expect(titleOf(html)).toBe(title));
