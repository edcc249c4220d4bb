import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameSignature } from '../bank-client.ts';
import {
  PAYMENT_FIELDS,
  signCallback,
  signCancel,
  signPayment,
  signReturn,
  signStatus,
  UnsignableField,
} from './p-sign.ts';

// Values of the bank's public demo page.
const demoSecret = '1234567890'.repeat(3);
const demo = {
  ORDER: '357277697',
  AMOUNT: '500',
  CURRENCY: 'KZT',
  MERCHANT: 'ECOM_JYSAN',
  TERMINAL: 'WEB00008',
  NONCE: '1699357277697',
  CLIENT_ID: '85201',
  DESC: 'test',
  DESC_ORDER: 'test_crd_1',
};
const demoSign =
  '46ce30d0c6bbfc5a7f137691effb5e17d62c8822c70f0c285dc6c18701595f6de900493fe2d568d8664bc135933364a70a47d7b221c9c045c8901916c5626386';

const secret = 'test-secret-0001';
const kazakh = {
  order: '12345678901',
  amount: '15000.00',
  currency: 'KZT',
  merchant: 'MERCHANT01',
  terminal: 'TERM0001',
  nonce: '1234567',
  client_id: '42',
  desc: 'T-shirt',
  desc_order: 'Футболка «Дала», M',
  email: 'buyer@example.kz',
  backref: 'https://shop.example/payment-merch?redirect=true',
};
const callback = {
  order: '12345678901',
  mpi_order: '999',
  amount: '15000.00',
  currency: 'KZT',
  res_code: '0',
  rc: '00',
  rrn: '601015047818',
};

describe('the gateway’s public vectors', () => {
  it('signs the payment of the demo page', () => {
    expect(signPayment(demo, demoSecret)).toBe(demoSign);
  });

  it.each([
    ['v18', 5],
    ['v21', 8],
  ] as const)('signs %s with %i more fields, empty ones too', (profile, more) => {
    const text = `${Object.values(demo).join(';')};;;;;${';'.repeat(more)}`;
    const expected = createHash('sha512')
      .update(demoSecret + text)
      .digest('hex');
    expect(signPayment(demo, demoSecret, profile)).toBe(expected);
    expect(expected).not.toBe(demoSign);
    expect(signPayment({ ...demo, INT_REF: '7' }, demoSecret, profile)).not.toBe(expected);
    expect(signPayment(demo, demoSecret, 'v13')).toBe(demoSign);
  });

  it('signs text beyond ASCII as UTF-8', () => {
    const sign = signPayment(kazakh, secret);
    expect(sign).toMatch(/^5ae38f69[0-9a-f]{114}dac107$/);
  });

  it('signs a callback', () => {
    expect(signCallback(callback, secret)).toMatch(/^7818251f[0-9a-f]{112}b960bdde$/);
  });

  it('signs a return with its own order of fields', () => {
    const back = { ...callback, res_desc: 'Approved', int_ref: 'not signed' };
    expect(signReturn(back, secret)).toMatch(/^1b22fff0[0-9a-f]{112}bd9b8d6b$/);
  });
});

describe('the rules of the text that is hashed', () => {
  it('accepts names in either case and omits the language', () => {
    const lower = Object.fromEntries(Object.entries(demo).map(([k, v]) => [k.toLowerCase(), v]));
    expect(signPayment({ ...lower, language: 'ru' }, demoSecret)).toBe(demoSign);
  });

  it('removes line breaks only from free text', () => {
    expect(
      signPayment({ ...demo, DESC: 'te\r\nst', DESC_ORDER: '\ntest_crd_1\r' }, demoSecret),
    ).toBe(demoSign);
    expect(() => signPayment({ ...demo, EMAIL: 'a@b.kz\r\nBcc: c@d.kz' }, demoSecret)).toThrow(
      UnsignableField,
    );
  });

  it('keeps leading zeros and the value zero', () => {
    expect(signPayment({ ...demo, ORDER: '0012' }, secret)).not.toBe(
      signPayment({ ...demo, ORDER: '12' }, secret),
    );
    expect(signPayment({ ...demo, CLIENT_ID: 0 }, secret)).not.toBe(
      signPayment({ ...demo, CLIENT_ID: '' }, secret),
    );
  });

  it('ends a status query without a delimiter and a cancellation with one', () => {
    const cancel = { ORDER: '1234567', MERCHANT: 'M', REV_AMOUNT: '', REV_DESC: '' };
    expect(signStatus(cancel, secret)).not.toBe(signCancel(cancel, secret));
    expect(signStatus({ ...cancel, GETSTATUS: '1' }, secret)).toBe(signStatus(cancel, secret));
  });

  it.each(PAYMENT_FIELDS)('refuses a delimiter or a control character in %s', (name) => {
    for (const bad of ['a;b', 'a\u0000b', 'a\tb', 'a\u007fb', 'a\ud800']) {
      expect(() => signPayment({ ...demo, [name]: bad }, demoSecret)).toThrow(UnsignableField);
    }
  });

  it('refuses one field under two names, and an empty secret', () => {
    expect(() => signPayment({ ...demo, order: '1' }, demoSecret)).toThrow(UnsignableField);
    expect(() => signPayment(demo, '')).toThrow('secret');
  });

  it('never signs two different payments equally', () => {
    const values = fc.array(fc.string({ maxLength: 6 }), { minLength: 13, maxLength: 13 });
    const signed = (row: string[]) => {
      try {
        return signPayment(
          Object.fromEntries(PAYMENT_FIELDS.map((name, i) => [name, row[i]])),
          secret,
        );
      } catch {
        return null;
      }
    };
    const plain = (row: string[]) =>
      row.map((v, i) => (i === 7 || i === 8 ? v.replace(/[\r\n]/g, '') : v));
    fc.assert(
      fc.property(values, values, fc.nat({ max: 11 }), (a, b, at) => {
        // In addition to unrelated pairs: a character moved from one field to the next.
        const moved = [...a];
        moved[at + 1] = `${(a[at] ?? '').slice(-1)}${a[at + 1] ?? ''}`;
        moved[at] = (a[at] ?? '').slice(0, -1);
        for (const other of [b, moved]) {
          if (JSON.stringify(plain(a)) === JSON.stringify(plain(other))) continue;
          const one = signed(a);
          if (one !== null) expect(one).not.toBe(signed(other));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('sameSignature', () => {
  const sign = signCallback(callback, secret);
  it.each([
    ['itself', sign, true],
    ['in capitals', sign.toUpperCase(), true],
    ['one digit off', `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}`, false],
    ['shorter', sign.slice(1), false],
    ['empty', '', false],
    ['not hex', 'ж'.repeat(64), false],
  ])('%s', (_case, given, same) => {
    expect(sameSignature(sign, given)).toBe(same);
  });
});
