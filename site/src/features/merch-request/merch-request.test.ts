import { sendMerchRequest } from '@oner/config/contract/prints';
import { describe, expect, it } from 'vitest';
import { checkBody } from '../../elements/form-errors.ts';
import { merchRequestBody, workOf } from './merch-request.ts';

const typed = { name: 'Дана', email: 'dana@example.kz', phone: ' ', info: '40 футболок' };

describe('a request as it is sent', () => {
  it('keeps the contract, without what was left empty', () => {
    const body = merchRequestBody(typed, '', 'ru');
    expect(body).toEqual({
      name: 'Дана',
      email: 'dana@example.kz',
      info: '40 футболок',
      language: 'ru',
    });
    expect(checkBody(sendMerchRequest.body, body)).toEqual({});
  });
  it('names the work of the address', () => {
    const work = 'abcdefgh12345678';
    expect(merchRequestBody(typed, workOf(`?work=${work}`), 'kk')).toMatchObject({ work });
  });
  it.each(['', '?work=', '?work=<b>', '?work=../../x'])('takes no work from %s', (search) => {
    expect(workOf(search)).toBe('');
  });
});
