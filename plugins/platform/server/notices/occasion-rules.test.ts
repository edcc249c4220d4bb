import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import {
  messageText,
  pageUrl,
  renderNoticeText,
  smsText,
  withoutAddress,
} from '../notice-texts/rules.ts';
import { shippedTexts } from '../notice-texts/shipped-texts.ts';
import { buttonOf, hasFixedText, occasionOf, occasions } from './occasion-rules.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const texts = shippedTexts;
const holes = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('a notice', () => {
  it('has a row among the occasions for each text, and a text for each row', () => {
    expect(Object.keys(texts.notices).sort()).toEqual(Object.keys(occasions).sort());
  });

  it.each(Object.entries(texts.notices))('%s needs the same facts in each language', (_, told) => {
    const facts = languages.map((one) => holes(told.subject[one] + told.body[one]));
    expect(facts[1]).toEqual(facts[0]);
    expect(facts[2]).toEqual(facts[0]);
  });

  it.each(Object.keys(texts.notices))('%s is complete without a URL', (event) => {
    for (const language of languages) {
      const told = texts.notices[event];
      const needed = holes(`${told?.subject[language]} ${told?.body[language]}`);
      const facts = Object.fromEntries(needed.map((hole) => [hole.slice(1, -1), 'x']));
      const { subject, body } = renderNoticeText(texts, event, language, facts, withoutAddress);
      expect(subject.length).toBeGreaterThan(3);
      expect(body.length).toBeGreaterThan(5);
      expect(subject + body).not.toMatch(/\{\w+\}/);
    }
  });

  it('links only to paths of the site', () => {
    for (const event of Object.keys(occasions)) {
      const path = occasionOf(event).place({ number: '12345678901' });
      if (path !== null) expect(path).toMatch(/^\/[a-z0-9/-]+(\?[a-z0-9=&-]+)?$/);
    }
    expect(occasionOf('order-paid').place({ number: '123' })).toBe('/purchases-sales/123');
    expect(() => occasionOf('lost')).toThrow('no occasion');
  });

  it('has one button in each e-mail of originals, rents, licences and offers, to a page that exists', () => {
    const trade =
      /^(original|rent|licence|offer|request|conversation|message|reservation|certificate)-/;
    // Sent to staff, who have a desk and no page.
    const ofStaff = ['rent-overdue', 'rent-claim-due', 'reservation-blocked'];
    const told = Object.keys(occasions).filter((one) => trade.test(one) && !ofStaff.includes(one));
    expect(told.length).toBeGreaterThan(60);
    const pages = readFileSync(join(root, 'site/src/routes.ts'), 'utf8');
    const patterns = [...pages.matchAll(/pattern: '([^']+)'/g)].map(
      ([, pattern = '']) => new RegExp(`^${pattern.replace(/\[\w+\]/g, '[^/]+')}$`),
    );
    const facts = { number: '12345678901', conversation: '0'.repeat(24) };
    for (const event of told) {
      const path = occasionOf(event).place(facts);
      const [page = ''] = path?.split('?') ?? [];
      expect([event, patterns.some((one) => one.test(page))]).toEqual([event, true]);
      const label = texts.mail[buttonOf(event, path)];
      for (const language of languages) expect([event, label?.[language]]).not.toContain(undefined);
      // The text contains no URL of its own; if `url` is a fact, the button leads there.
      const words = languages.map((one) => texts.notices[event]?.body[one] ?? '').join(' ');
      expect([event, /https?:/.test(words)]).toEqual([event, false]);
    }
    expect(buttonOf('original-free', '/works/a1')).toBe('open-work');
    const ofReview = occasionOf('review-author').place({});
    expect([ofReview, buttonOf('review-author', ofReview)]).toEqual([
      '/purchases-sales?side=sold',
      'open-sales',
    ]);
  });

  it('sends warnings about an account at once, also to an unproven address', () => {
    const of = (kind: string) =>
      Object.keys(occasions).filter((event) => occasionOf(event).unproven === kind);
    expect(of('undo')).toEqual(['email-change-requested', 'email-changed']);
    expect(of('warning')).toEqual([
      'iban-changed',
      'iin-changed',
      'payee-entered',
      'phone-changed',
      'email-change-undone',
      'email-change-undone-details',
      'password-changed',
      'passkey-added',
      'passkey-removed',
      'login-new-device',
      'login-delayed',
      'staff-factor-added',
      'staff-factor-removed',
      'staff-factor-reset',
      'staff-factor-guessed',
      'staff-recovery-code-used',
      'staff-recovery-codes-renewed',
      'staff-email-changed',
    ]);
    expect(of('stranger')).toEqual([
      'complaint-received',
      'merch-request-received',
      'contact-message-received',
      'order-address',
    ]);
    for (const event of of('undo')) expect(texts.notices[event]?.body.ru).toContain('{url}');
  });

  it('puts no text that a person typed into an e-mail with fixed text', () => {
    const kinds = ['wait', 'drop', 'asked', 'warning', 'undo', 'stranger'] as const;
    expect(kinds.filter(hasFixedText)).toEqual(['asked', 'warning', 'undo', 'stranger']);
    const ours = [
      'address',
      'code',
      'date',
      'device',
      'email',
      'kind',
      'last4',
      'left',
      'number',
      'time',
      'url',
    ];
    for (const [event, told] of Object.entries(texts.notices)) {
      if (!hasFixedText(occasionOf(event).unproven)) continue;
      const foreign = holes(told.subject.ru + told.body.ru).filter(
        (hole) => !ours.includes(hole.slice(1, -1)),
      );
      expect([event, foreign]).toEqual([event, []]);
    }
  });

  /** All event names that plugins pass to a notifying function. */
  it('is named correctly wherever plugins send it', () => {
    const told = new Set<string>();
    for (const file of readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' })) {
      if (!/server\/(?!.*\.test\.ts$).*\.ts$/.test(file) || file.includes('node_modules')) continue;
      const source = readFileSync(join(root, 'plugins', file), 'utf8');
      const named = /\b(?:notify|tellBuyer|tellAuthors?|tellOfDocuments)\(\s*'([a-z-]+)'/g;
      for (const [, event] of source.matchAll(named)) if (event) told.add(event);
    }
    expect(told.size).toBeGreaterThan(25);
    expect([...told].filter((event) => !(event in occasions))).toEqual([]);
  });
});

describe('short texts', () => {
  it('omit a sentence that only contains a URL', () => {
    expect(withoutAddress('Принята. Ссылка: {url}')).toBe('Принята.');
    expect(withoutAddress('Pay again: {url}')).toBe('Pay again: {url}');
    expect(withoutAddress('Declined. Pay again: {url} Please pay by: {time}.')).toBe(
      'Declined. Please pay by: {time}.',
    );
  });

  it('are the subject and a URL for an SMS, and the whole text for a messenger', () => {
    const url = pageUrl('https://oner.test', 'ru', '/purchases-sales/1');
    expect(url).toBe('https://oner.test/ru/purchases-sales/1');
    expect(pageUrl('https://oner.test', 'kk', '/profile')).toBe('https://oner.test/profile');
    expect(smsText('Заказ оплачен', url)).toBe(`Öner: Заказ оплачен ${url}`);
    expect(smsText('x'.repeat(900), null)).toHaveLength(480);
    expect(messageText('A', 'B', null)).toBe('A\n\nB');
  });
});
