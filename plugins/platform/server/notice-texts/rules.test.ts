import { hasLink } from '@oner/config/contract/person-name';
import { describe, expect, it } from 'vitest';
import { emailText } from '../mail/rules.ts';
import { buttonOf, occasions } from '../notices/occasion-rules.ts';
import { faultsOfText, type NoticeTexts, renderNotice, withoutHiddenSigns } from './rules.ts';
import { shippedTexts } from './shipped-texts.ts';

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

const frame = { name: 'Дана', isDemo: false };
const nobody = { name: '', isDemo: false };

describe('renderNotice', () => {
  it('uses one language from the greeting to the footer', () => {
    const { subject, content } = renderNotice(texts, 'paid', 'ru', facts, frame);
    expect([subject, emailText(content)]).toEqual([
      'ru order 12',
      'ru hello Дана\n\nru 5 000 ₸ for 12\n\nru regards\n\n--\nru given\n',
    ]);
  });

  it('greets without an empty name, and mentions a demo', () => {
    const { content } = renderNotice(texts, 'paid', 'en', facts, { ...nobody, isDemo: true });
    expect(emailText(content)).toBe(
      'en hello\n\nen 5 000 ₸ for 12\n\nen regards\n\n--\nen given\nen not sent\n',
    );
  });

  it('links to the notification settings', () => {
    const settingsUrl = 'https://oner.test/en/notifications';
    const { content } = renderNotice(texts, 'paid', 'en', facts, { ...nobody, settingsUrl });
    expect(content.footer).toEqual(['en because', `en choose: ${settingsUrl}`]);
  });

  it('leaves no placeholder, and replaces none inside a fact', () => {
    const render = (event: string, given: Record<string, string>) =>
      renderNotice(texts, event, 'en', given, nobody);
    expect(() => render('paid', { number: '12' })).toThrow('fact sum');
    expect(() => render('lost', facts)).toThrow('no text');
    const sly = { ...facts, sum: '{number}' };
    expect(render('paid', sly).content.paragraphs).toEqual(['en {number} for 12']);
  });

  it('has its subject on one line, whatever people typed', () => {
    const given = { ...facts, number: 'Дала\r\n\u2028Bcc: x@evil.test' };
    const { subject, content } = renderNotice(texts, 'paid', 'ru', given, nobody);
    expect(subject).toBe('ru order Дала Bcc: x@evil.test');
    expect(content.paragraphs).toEqual([`ru 5 000 ₸ for ${given.number}`]);
  });

  it('ends a sentence with one full stop', () => {
    const body = { ru: 'До {day}. Дальше.', kk: '{day}.', en: '{day}.' };
    const paid = { subject: words('x'), body };
    const of = { ...texts, notices: { paid } };
    const render = (day: string) => renderNotice(of, 'paid', 'ru', { day }, nobody).content;
    expect(render('1 декабря 2026 г.').paragraphs).toEqual(['До 1 декабря 2026 г. Дальше.']);
    expect(render('1.12.2026').paragraphs).toEqual(['До 1.12.2026. Дальше.']);
  });

  it('finds all texts of its frame among the real texts, in all languages', () => {
    const real = shippedTexts;
    for (const event of Object.keys(real.notices)) {
      for (const language of ['kk', 'ru', 'en'] as const) {
        const any = new Proxy({}, { get: () => 'x' });
        const all = { name: 'Дана', isDemo: true, settingsUrl: 'x' };
        const { subject, content } = renderNotice(real, event, language, any, all);
        expect(subject.length, event).toBeGreaterThan(3);
        expect(emailText(content), event).not.toMatch(/\{\w+\}/);
        expect(subject, event).not.toContain('\n');
      }
    }
    for (const [event, { place }] of Object.entries(occasions))
      expect(real.mail, event).toHaveProperty(buttonOf(event, place({})));
  });
});

describe('faultsOfText', () => {
  const shipped = { subject: 'Order {number}', body: 'Paid: {sum}. Until {day}.' };
  it.each([
    ['the shipped words', shipped, []],
    ['placeholders in other places', { subject: 'Paid {sum}', body: '{number} {day}' }, []],
    [
      'a sum that is missing',
      { subject: 'Order {number}', body: 'Until {day}' },
      [{ code: 'placeholder-missing', name: 'sum' }],
    ],
    [
      'a placeholder that nobody fills',
      { subject: 'Order {number}', body: '{sum} {day} {iban}' },
      [{ code: 'placeholder-unknown', name: 'iban' }],
    ],
    ['an empty subject', { subject: ' ', body: '{number} {sum} {day}' }, [{ code: 'empty' }]],
    [
      'a subject that would add a header',
      { subject: 'Order {number}\r\nBcc: x@evil.test', body: '{sum} {day}' },
      [{ code: 'subject-lines' }],
    ],
    [
      'a body without an end',
      { subject: 'Order {number}', body: `{sum} {day} ${'x'.repeat(4000)}` },
      [{ code: 'too-long' }],
    ],
  ])('%s', (_, text, faults) => {
    expect(faultsOfText(text, shipped, hasLink)).toEqual(faults);
  });

  it.each([
    'https://evil.kz/pay',
    'evil.kz',
    'www.evil',
    'http://127.0.0.1',
    '{number}@evil.kz',
    'приз.қаз',
    'evil\uff0ekz',
    'evil\u3002kz',
    '185.12.1.1/pay',
  ])('a link that is not ours: %s', (link) => {
    const text = { subject: 'Order {number}', body: `{sum} {day} ${link}` };
    expect(faultsOfText(text, shipped, hasLink)).toEqual([{ code: 'link' }]);
  });

  it('removes invisible characters, which could hide a link or reverse text', () => {
    const typed = {
      subject: 'Paid\u0000\u202egnp.ex\u200be',
      body: 'evil\u2060.k\u00adz\ud800\r\n\tx\u2028y',
    };
    expect(withoutHiddenSigns(typed)).toEqual({ subject: 'Paidgnp.exe', body: 'evil.kz\n\tx\ny' });
  });

  it('are none in the shipped texts', () => {
    for (const [event, { subject, body }] of Object.entries(shippedTexts.notices))
      for (const language of ['kk', 'ru', 'en'] as const) {
        const text = { subject: subject[language], body: body[language] };
        expect(faultsOfText(text, text, hasLink), `${event} ${language}`).toEqual([]);
        expect(withoutHiddenSigns(text)).toEqual(text);
      }
  });
});
