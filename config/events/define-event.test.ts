import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkPayload, defineEvent, readPayload } from './define-event.ts';
import { events } from './index.ts';

const tiyn = 15_000;
const captured = {
  number: '10000000001',
  amountTiyn: tiyn,
  currency: 'KZT',
  reference: '4410',
  capturedAt: 1_795_000_000_000,
};

describe('an emitted payload', () => {
  it('keeps only the fields of its event', () => {
    expect(checkPayload(events.paymentCaptured, { ...captured, secret: 'no' })).toEqual(captured);
  });

  it.each([
    ['no sum', { ...captured, amountTiyn: undefined }, 'amountTiyn'],
    ['half a tiyn', { ...captured, amountTiyn: 0.5 }, 'amountTiyn'],
    ['a sum as text', { ...captured, amountTiyn: '15000' }, 'amountTiyn'],
    ['an instant as text', { ...captured, capturedAt: '2026-11-24' }, 'capturedAt'],
    ['no order', { ...captured, number: '' }, 'number'],
    ['nothing', {}, 'number'],
  ])('with %s is refused by the name of the field', (_, payload, field) => {
    expect(() => checkPayload(events.paymentCaptured, payload)).toThrow(
      new RegExp(`^invalid payload of payment\\.captured: .*${field}`),
    );
  });

  it('is refused without revealing its values', () => {
    const payload = { ...captured, amountTiyn: 'KZ00IBAN' };
    expect(() => checkPayload(events.paymentCaptured, payload)).not.toThrow(/KZ00IBAN/);
  });
});

describe('a stored payload', () => {
  it('before a field was added is read with its value for older rows', () => {
    expect(readPayload(events.orderPaid, { number: '1' })).toEqual({ number: '1', sellerIds: [] });
    expect(readPayload(events.workUnpublished, { workId: 'w' })).toEqual({
      workId: 'w',
      sellerId: null,
    });
    const later = defineEvent('later', z.object({ a: z.string(), b: z.number() }), { b: 7 });
    expect(readPayload(later, { a: 'x' })).toEqual({ a: 'x', b: 7 });
    expect(readPayload(later, { a: 'x', b: 1 })).toEqual({ a: 'x', b: 1 });
    expect(() => checkPayload(later, { a: 'x' })).toThrow('b (');
  });

  it('of an e-mail or message before e-mails had content keeps its text', () => {
    const old = { to: 'a@b.kz', subject: 'S', language: 'kk', text: 'T', forget: true } as const;
    const { forget: _, ...letter } = old;
    expect(readPayload(events.mail, old)).toEqual(letter);
    expect(readPayload(events.mailWaiting, { ...old, until: 'a@b.kz' }).text).toBe('T');
    const message = {
      channel: 'sms',
      account: 'u',
      occasion: 'o',
      to: 'a@b.kz',
      language: 'ru',
      subject: 'S',
      letter: 'L',
      unproven: 'wait',
      text: 'T',
    };
    expect(readPayload(events.notice, message)).toEqual(message);
  });
});
