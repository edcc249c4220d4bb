import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCallback } from './callback.ts';
import { CALLBACK_FIELDS, signCallback } from './p-sign.ts';

const secret = 'test-secret-0001';
const approved = {
  order: '12345678901',
  mpi_order: '999',
  amount: '15000.00',
  currency: 'KZT',
  res_code: '0',
  rc: '00',
  rrn: '601015047818',
};
const raw = (fields: Record<string, string>, sign = signCallback(fields, secret)) =>
  new URLSearchParams({ ...fields, sign }).toString();

/** Every code point, half surrogates and control characters included. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points));

describe('readCallback', () => {
  it('reads an approval', () => {
    expect(readCallback(raw(approved), secret)).toEqual({
      ok: true,
      kind: 'signed',
      number: '12345678901',
      word: {
        approved: true,
        amount: '15000.00',
        currency: 'KZT',
        reference: '601015047818',
        operation: '999',
        code: '00',
      },
    });
  });

  it('reads a decline, whichever of the two codes says so', () => {
    for (const codes of [
      { res_code: '1', rc: '51' },
      { res_code: '0', rc: '51' },
      { res_code: '2', rc: '00' },
    ]) {
      const reading = readCallback(raw({ ...approved, ...codes }), secret);
      expect(reading).toMatchObject({ ok: true, word: { approved: false, reference: '' } });
    }
  });

  it('takes names in capitals', () => {
    const capitals = Object.fromEntries(
      Object.entries(approved).map(([k, v]) => [k.toUpperCase(), v]),
    );
    expect(readCallback(raw(capitals), secret)).toMatchObject({ ok: true, number: '12345678901' });
  });

  it.each(CALLBACK_FIELDS)('takes a flipped %s for a forgery', (name) => {
    const sign = signCallback(approved, secret);
    for (const other of ['', `${approved[name]}0`, approved[name].replace(/.$/, 'x')]) {
      expect(readCallback(raw({ ...approved, [name]: other }, sign), secret)).toEqual({
        ok: false,
        why: 'forged',
      });
    }
  });

  it.each([
    ['a wrong signature', raw(approved, '0'.repeat(128)), 'forged'],
    ['a short signature', raw(approved, 'ab'), 'forged'],
    ['no signature', new URLSearchParams(approved).toString(), 'unreadable'],
    ['a signature of another secret', raw(approved, signCallback(approved, 'other')), 'forged'],
    ['a field twice', `${raw(approved)}&amount=1`, 'unreadable'],
    ['a field twice in another case', `${raw(approved)}&AMOUNT=1`, 'unreadable'],
    ['a delimiter in a field', raw({ ...approved, rrn: '1;2' }, 'x'.repeat(128)), 'forged'],
    ['nothing', '', 'unreadable'],
    ['a sign no database takes', `${raw(approved)}&x=\u0000`, 'unreadable'],
    ['JSON', JSON.stringify(approved), 'unreadable'],
    ['broken escapes', 'order=%E0%A4%A&amount=%&currency=&res_code=&sign=%ff', 'forged'],
  ])('refuses %s', (_case, body, why) => {
    expect(readCallback(body, secret)).toEqual({ ok: false, why });
  });

  it('never throws and never believes what it cannot verify', () => {
    fc.assert(
      fc.property(anyText, (body) => {
        expect(readCallback(body, secret).ok).toBe(false);
        expect(readCallback(`${new URLSearchParams(approved)}&sign=${body}`, secret).ok).toBe(
          false,
        );
      }),
    );
  });
});
