import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wholeContent } from './content.fixture.ts';
import { emailHtml } from './email-html.ts';
import { type EmailContent, plainContent } from './rules.ts';

const frame = readFileSync(new URL('../../../../cms/content/email.html', import.meta.url), 'utf8');
const origin = 'https://oner.test';
const html = (of: EmailContent) => emailHtml(frame, { subject: 'S', language: 'en' }, of, origin);

describe('emailHtml', () => {
  it('shows picture, rows and one button', () => {
    const shown = html(wholeContent);
    expect(shown).toContain('src="https:&#x2F;&#x2F;oner.test&#x2F;uploads&#x2F;hoodie.webp"');
    expect(shown.match(/<tr class="rows">/g)).toHaveLength(2);
    expect(shown).toContain('Hoodie “Dala”, M');
    expect(shown.match(/>\s*Open the order\s*</g)).toHaveLength(1);
    expect(shown).toContain('lang="en"');
    expect(shown).not.toMatch(/\{\{/);
  });

  it('omits the parts that an e-mail does not have', () => {
    const bare = html(plainContent('One line.'));
    expect(bare).not.toContain('<img');
    expect(bare).not.toContain('class="rows"');
    expect(bare).not.toContain('role="presentation" style="border-collapse:separate');
  });

  it('links only our own pages, and shows no query or fragment', () => {
    const shown = html({
      ...wholeContent,
      paragraphs: [`Go to ${origin}/en/confirm#token=abc. Or to https://evil.test/x.`],
      footer: [],
    });
    expect(shown).toContain('#token&#x3D;abc">oner.test&#x2F;en&#x2F;confirm</a>.');
    expect(shown).not.toContain('evil.test/x"');
    expect(shown.match(/<a\s/g)).toHaveLength(2);
  });

  it.each(['greeting', 'signature'] as const)(
    'escapes what a person may have typed: %s',
    (part) => {
      const shown = html({ ...wholeContent, [part]: '<img src=x onerror=alert(1)> {{url}}' });
      expect(shown).not.toContain('<img src=x');
    },
  );

  it('escapes paragraphs, rows and addresses', () => {
    const evil = '"><script>x</script>';
    const shown = html({
      ...wholeContent,
      paragraphs: [`${evil} ${origin}/${evil}`],
      rows: [{ label: evil, value: evil }],
      picture: { url: evil, alt: evil },
      footer: [evil],
    });
    expect(shown).not.toContain('<script>');
  });
});
