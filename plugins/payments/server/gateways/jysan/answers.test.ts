import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../test-bank/journal.ts';
import { statusXml } from '../../../test-bank/status-xml.ts';
import { readCallback, readCancelAnswer, readStatusAnswer } from './answers.ts';
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

/** Any code points, including lone surrogates and control characters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points));

describe('readCallback', () => {
  it('reads an approval', () => {
    expect(readCallback(raw(approved), secret)).toEqual({
      ok: true,
      kind: 'signed',
      number: '12345678901',
      notification: {
        approved: true,
        amount: '15000.00',
        currency: 'KZT',
        reference: '601015047818',
        operation: '999',
        code: '00',
      },
    });
  });

  it('reads a decline if either of the two codes reports it', () => {
    for (const codes of [
      { res_code: '1', rc: '51' },
      { res_code: '0', rc: '51' },
      { res_code: '2', rc: '00' },
    ]) {
      const reading = readCallback(raw({ ...approved, ...codes }), secret);
      expect(reading).toMatchObject({ ok: true, notification: { approved: false, reference: '' } });
    }
  });

  it('accepts names in capitals', () => {
    const capitals = Object.fromEntries(
      Object.entries(approved).map(([k, v]) => [k.toUpperCase(), v]),
    );
    expect(readCallback(raw(capitals), secret)).toMatchObject({ ok: true, number: '12345678901' });
  });

  it.each(CALLBACK_FIELDS)('reports a changed %s as forged', (name) => {
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

  it('never throws and never accepts an unverified callback', () => {
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

const answer = (operation: string, code = '0') => `
<?xml version="1.0" encoding="utf-8"?>
<result><code>${code}</code><description>ок</description>${operation}</result>`;
const operation = (status: string, result: string, rc: string) => `<operation>
<status>${status}</status><status_desc>Обработано успешно</status_desc><amount>15000.00</amount>
<currency>KZT</currency><mpi_order>17681082891439730595958563</mpi_order><terminal>ONER0001</terminal>
<result>${result}</result><rc>${rc}</rc><rrn>001015047818</rrn><refunds></refunds></operation>`;

describe('readStatusAnswer', () => {
  it('reads a paid order, with digits unchanged', () => {
    expect(readStatusAnswer(answer(operation('S', '0', '00')))).toMatchObject({
      kind: 'operation',
      notification: {
        approved: true,
        amount: '15000.00',
        currency: 'KZT',
        reference: '001015047818',
        operation: '17681082891439730595958563',
      },
    });
  });

  it.each([
    ['declined', operation('E', '2', '51'), '51'],
    ['reversed', operation('R', '9', '00'), 'reversed'],
  ])('reads a %s order as not paid', (_case, xml, code) => {
    expect(readStatusAnswer(answer(xml))).toMatchObject({
      kind: 'operation',
      notification: { approved: false, reference: '', code },
    });
  });

  it('recognizes a payment under way', () => {
    expect(readStatusAnswer(answer(operation('P', '', '')))).toEqual({ kind: 'under-way' });
    const checking: Operation = {
      id: '1',
      order: '1',
      amount: '1.00',
      currency: 'KZT',
      terminal: 'ONER0001',
      desc: '',
      descOrder: '',
      email: '',
      language: 'ru',
      backref: '',
      card: '',
      expiry: '2039-12',
      state: 'checking',
      rrn: '',
      at: 0,
      readyAt: 1,
      deliveredAt: null,
      attempts: 0,
      returned: [],
    };
    expect(readStatusAnswer(statusXml(checking))).toEqual({ kind: 'under-way' });
  });

  it('recognizes that nothing was paid', () => {
    expect(readStatusAnswer(answer(''))).toEqual({ kind: 'none' });
    expect(readStatusAnswer(answer('<operation/>'))).toEqual({ kind: 'none' });
    expect(readStatusAnswer(answer('', '1'))).toEqual({ kind: 'none' });
  });

  it.each([
    ['an unknown code', answer(operation('S', '0', '00'), '500')],
    ['an unknown status', answer(operation('X', '0', '00'))],
    ['success that contradicts itself', answer(operation('S', '2', '00'))],
    ['success with a declining code', answer(operation('S', '0', '51'))],
    ['two operations', answer(operation('S', '0', '00') + operation('E', '2', '51'))],
    ['HTML', '<html><body>Bad gateway</body></html>'],
    ['half an answer', answer(operation('S', '0', '00')).slice(0, 120)],
    ['nothing', ''],
    ['a sign no XML has', answer(`${operation('S', '0', '00')}\u0000`)],
    [
      'a document type',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${answer(operation('S', '0', '00'))}`,
    ],
  ])('is silent if the bank sends %s', (_case, xml) => {
    expect(readStatusAnswer(xml).kind).toBe('silent');
  });

  it('returns refunds that were made, and not those only requested', () => {
    const rec = (status: string, rc: string, amount: string, mark: string) =>
      `<rec><status>${status}</status><rev_rc>${rc}</rev_rc><rev_amount>${amount}</rev_amount><rev_description>${mark}</rev_description></rec>`;
    const paid = (recs: string) =>
      answer(
        operation('S', '0', '00').replace('<refunds></refunds>', `<refunds>${recs}</refunds>`),
      );
    const first = rec('R', '00', '5000', 'Oner 7');
    expect(readStatusAnswer(paid(first))).toMatchObject({
      refunded: [{ amount: '5000', mark: 'Oner 7' }],
    });
    const more = first + rec('E', '51', '1', 'Oner 8') + rec('R', '00', '250.50', 'Oner 9');
    expect(readStatusAnswer(paid(more))).toMatchObject({
      refunded: [
        { amount: '5000', mark: 'Oner 7' },
        { amount: '250.50', mark: 'Oner 9' },
      ],
    });
    expect(readStatusAnswer(paid(''))).toMatchObject({ refunded: [] });
  });

  it('expands no entity', () => {
    const xml = answer(operation('S', '0', '00').replace('001015047818', '&lt;1&gt;'));
    expect(readStatusAnswer(xml)).toMatchObject({ notification: { reference: '&lt;1&gt;' } });
  });
});

const cancelAnswer = (code: string, cancellation = '') =>
  `<?xml version="1.0" encoding="utf-8"?><result><code>${code}</code><description>ок</description>${cancellation}</result>`;
const cancellation = (status: string, rc: string) =>
  `<operation><status>${status}</status><result>9</result><rc>${rc}</rc><amount>15000</amount></operation>`;

describe('readCancelAnswer', () => {
  it('recognizes a completed cancellation', () => {
    expect(readCancelAnswer(cancelAnswer('0', cancellation('R', '00')))).toEqual({ kind: 'done' });
  });

  it.each([
    ['by its code', cancelAnswer('3'), '3'],
    ['by the code of the card', cancelAnswer('0', cancellation('E', '51')), '51'],
  ])('recognizes a refusal %s', (_how, xml, code) => {
    expect(readCancelAnswer(xml)).toEqual({ kind: 'refused', code });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<html><body>Bad gateway</body></html>'],
    ['half an answer', cancelAnswer('0', cancellation('R', '00')).slice(0, 90)],
    ['a code that is none', cancelAnswer('yes', cancellation('R', '00'))],
    ['success without the money', cancelAnswer('0')],
    ['success that contradicts itself', cancelAnswer('0', cancellation('R', '51'))],
    ['a sale', cancelAnswer('0', cancellation('S', '00'))],
    ['two operations', cancelAnswer('0', cancellation('R', '00') + cancellation('R', '00'))],
    ['a document type', `<!DOCTYPE r>${cancelAnswer('0', cancellation('R', '00'))}`],
  ])('is silent if the bank sends %s', (_case, xml) => {
    expect(readCancelAnswer(xml).kind).toBe('silent');
  });
});
