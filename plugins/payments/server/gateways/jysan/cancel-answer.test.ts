import { describe, expect, it } from 'vitest';
import { readCancelAnswer } from './cancel-answer.ts';

const answer = (code: string, operation = '') =>
  `<?xml version="1.0" encoding="utf-8"?><result><code>${code}</code><description>ок</description>${operation}</result>`;
const operation = (status: string, rc: string) =>
  `<operation><status>${status}</status><result>9</result><rc>${rc}</rc><amount>15000</amount></operation>`;

describe('readCancelAnswer', () => {
  it('knows what was done', () => {
    expect(readCancelAnswer(answer('0', operation('R', '00')))).toEqual({ kind: 'done' });
  });

  it.each([
    ['by its code', answer('3'), '3'],
    ['by the code of the card', answer('0', operation('E', '51')), '51'],
  ])('knows what was refused %s', (_how, xml, code) => {
    expect(readCancelAnswer(xml)).toEqual({ kind: 'refused', code });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<html><body>Bad gateway</body></html>'],
    ['half an answer', answer('0', operation('R', '00')).slice(0, 90)],
    ['a code that is none', answer('yes', operation('R', '00'))],
    ['success without the money', answer('0')],
    ['success that contradicts itself', answer('0', operation('R', '51'))],
    ['a sale', answer('0', operation('S', '00'))],
    ['two operations', answer('0', operation('R', '00') + operation('R', '00'))],
    ['a document type', `<!DOCTYPE r>${answer('0', operation('R', '00'))}`],
  ])('does not know what was done when the bank sends %s', (_case, xml) => {
    expect(readCancelAnswer(xml).kind).toBe('silent');
  });
});
