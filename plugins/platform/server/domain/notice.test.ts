import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type NoticeTexts, renderNotice } from './notice.ts';

const words = (text: string) => ({ kk: `kk ${text}`, ru: `ru ${text}`, en: `en ${text}` });
const texts: NoticeTexts = {
  mail: {
    greeting: words('hello {name}'),
    'greeting-unnamed': words('hello'),
    signature: words('regards'),
    why: words('because'),
    'why-given': words('given'),
    settings: words('choose'),
    'demo-note': words('not sent'),
  },
  notices: { paid: { subject: words('order {number}'), body: words('{sum} for {number}') } },
};
const facts = { number: '12', sum: '5 000 ₸' };

describe('renderNotice', () => {
  it('speaks one language from greeting to reason', () => {
    expect(renderNotice(texts, 'paid', 'ru', 'Дана', facts, false)).toEqual({
      subject: 'ru order 12',
      text: 'ru hello Дана\n\nru 5 000 ₸ for 12\n\nru regards\n\n--\nru given\n',
    });
  });

  it('greets nobody by an empty name, and says so when it is a demo', () => {
    const { text } = renderNotice(texts, 'paid', 'en', '', facts, true);
    expect(text).toBe('en hello\n\nen 5 000 ₸ for 12\n\nen regards\n\n--\nen given\nen not sent\n');
  });

  it('says where its reader chooses how he hears', () => {
    const url = 'https://oner.test/en/notifications';
    const { text } = renderNotice(texts, 'paid', 'en', '', facts, false, url);
    expect(text).toMatch(/--\nen because\nen choose: https:\/\/oner\.test\/en\/notifications\n$/);
  });

  it('never leaves a hole, and never fills one with what it was given for another', () => {
    expect(() => renderNotice(texts, 'paid', 'en', '', { number: '12' }, false)).toThrow(
      'fact sum',
    );
    expect(() => renderNotice(texts, 'lost', 'en', '', facts, false)).toThrow('no words');
    const sly = { ...facts, sum: '{number}' };
    expect(renderNotice(texts, 'paid', 'en', '', sly, false).text).toContain('{number} for 12');
  });

  it('finds every word of its frame in the real texts, in all languages', () => {
    const file = new URL('../../../../cms/content/notices.json', import.meta.url);
    const real: NoticeTexts = JSON.parse(readFileSync(file, 'utf8'));
    for (const event of Object.keys(real.notices)) {
      for (const language of ['kk', 'ru', 'en'] as const) {
        const any = new Proxy({}, { get: () => 'x' });
        const letter = renderNotice(real, event, language, 'Дана', any, true);
        expect(letter.subject.length, event).toBeGreaterThan(3);
        expect(letter.text, event).not.toMatch(/\{\w+\}/);
        expect(letter.subject, event).not.toContain('\n');
      }
    }
  });
});
