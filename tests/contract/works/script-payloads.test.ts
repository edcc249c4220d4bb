/** Scripts in every text of an author: stored as plain text, and never sent as something a browser executes. */
import { languages } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { shop } from '../support/shop.ts';
import { newPublicWork, publicWork, publish, workOfAuthor } from './acts.ts';
import { withoutPasses } from './pictures.ts';
import { payloads, storedPayloads } from './script-payloads.ts';

const wire = [
  'title',
  ...languages.flatMap((one) => [`title_${one}`, `description_${one}`]),
] as const;

/** Expects JSON that no browser renders as a page. */
const isPlainJson = (headers: Headers): void => {
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
};

describe('scripts in texts', () => {
  it('are at least sixty', () => expect(payloads.length).toBeGreaterThanOrEqual(60));

  it('are stored as text, returned as JSON, and never appear in an e-mail as tags', {
    timeout: 600_000,
  }, async () => {
    const id = await newPublicWork('Мәтін', 'polina');
    for (const [index, payload] of storedPayloads.entries()) {
      const body = Object.fromEntries(wire.map((field) => [field, payload]));
      const sent = await shop.call('updateArt', { params: { id }, body }, 'polina');
      expect([payload, sent.status]).toEqual([payload, 200]);
      isPlainJson(sent.headers);
      const text = payload.trim().normalize('NFC');
      const own = await workOfAuthor(id, 'polina');
      const each = { kk: text, ru: text, en: text };
      expect(own).toMatchObject({ name: text, titles: each, description: each });
      // A few of them are published and sent by e-mail.
      if (index % 8 > 0) continue;
      await publish(id);
      const answer = await publicWork(id);
      isPlainJson(answer.headers);
      expect(answer.body).toMatchObject({ name: text, titles: each, description: each });
    }
    for (const { raw } of await shop.emails()) {
      expect(raw).not.toMatch(/<(script|img src=x|svg|iframe|details|form)\b/i);
    }
  });

  it('in choices, dates and numbers are refused', async () => {
    const id = await newPublicWork('Таңдау', 'polina');
    const before = withoutPasses(await workOfAuthor(id, 'polina'));
    const fields = [
      'material',
      'technique',
      'level',
      'created',
      'length',
      'price_sale',
      'sale_mode',
    ];
    for (const field of fields) {
      for (const payload of payloads.slice(0, 20)) {
        const body = { [field]: payload };
        const { status, error } = await shop.call('updateArt', { params: { id }, body }, 'polina');
        expect([field, payload, status, Object.keys(error?.fields ?? {})]).toEqual([
          field,
          payload,
          400,
          [field],
        ]);
      }
    }
    expect(withoutPasses(await workOfAuthor(id, 'polina'))).toEqual(before);
  });

  it('that a database or log cannot store are refused', async () => {
    const id = await newPublicWork('Бөтен таңба', 'polina');
    for (const title of ['a\u0000b', 'a\u0007b', '\ud800', 'x'.repeat(121)]) {
      const answer = await shop.request('PATCH', `/api/art/update/${id}`, {
        headers: {
          authorization: `Bearer ${await shop.as('polina')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ title }),
      });
      expect([title, answer.status]).toEqual([title, 400]);
    }
  });
});
