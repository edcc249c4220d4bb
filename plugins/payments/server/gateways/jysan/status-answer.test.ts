import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../test-bank/journal.ts';
import { statusXml } from '../../../test-bank/status-xml.ts';
import { readStatusAnswer } from './status-answer.ts';

const answer = (operation: string, code = '0') => `
<?xml version="1.0" encoding="utf-8"?>
<result><code>${code}</code><description>ок</description>${operation}</result>`;
const operation = (status: string, result: string, rc: string) => `<operation>
<status>${status}</status><status_desc>Обработано успешно</status_desc><amount>15000.00</amount>
<currency>KZT</currency><mpi_order>17681082891439730595958563</mpi_order><terminal>ONER0001</terminal>
<result>${result}</result><rc>${rc}</rc><rrn>001015047818</rrn><refunds></refunds></operation>`;

describe('readStatusAnswer', () => {
  it('reads a paid order, digits as they came', () => {
    expect(readStatusAnswer(answer(operation('S', '0', '00')))).toMatchObject({
      kind: 'operation',
      word: {
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
      word: { approved: false, reference: '', code },
    });
  });

  it('knows that a payment is under way', () => {
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

  it('knows that nothing was paid', () => {
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
  ])('relies on nothing where the bank sends %s', (_case, xml) => {
    expect(readStatusAnswer(xml).kind).toBe('silent');
  });

  it('knows what went back, and not what was only asked for', () => {
    const rec = (status: string, rc: string, amount: string, mark: string) =>
      `<rec><status>${status}</status><rev_rc>${rc}</rev_rc><rev_amount>${amount}</rev_amount><rev_description>${mark}</rev_description></rec>`;
    const paid = (recs: string) =>
      answer(
        operation('S', '0', '00').replace('<refunds></refunds>', `<refunds>${recs}</refunds>`),
      );
    const first = rec('R', '00', '5000', 'Oner 7');
    expect(readStatusAnswer(paid(first))).toMatchObject({
      givenBack: [{ amount: '5000', mark: 'Oner 7' }],
    });
    const more = first + rec('E', '51', '1', 'Oner 8') + rec('R', '00', '250.50', 'Oner 9');
    expect(readStatusAnswer(paid(more))).toMatchObject({
      givenBack: [
        { amount: '5000', mark: 'Oner 7' },
        { amount: '250.50', mark: 'Oner 9' },
      ],
    });
    expect(readStatusAnswer(paid(''))).toMatchObject({ givenBack: [] });
  });

  it('expands no entity', () => {
    const xml = answer(operation('S', '0', '00').replace('001015047818', '&lt;1&gt;'));
    expect(readStatusAnswer(xml)).toMatchObject({ word: { reference: '&lt;1&gt;' } });
  });
});
