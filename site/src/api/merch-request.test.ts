import { sendMerchRequest } from '@oner/config/contract/prints';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { merchRequestBody } from './merch-request.ts';

const typed = { name: 'Дана', email: 'dana@example.kz', phone: ' ', info: '40 футболок' };

it('matches the contract, without empty fields', () => {
  const body = merchRequestBody(typed, '', 'ru');
  expect(body).toEqual({
    name: 'Дана',
    email: 'dana@example.kz',
    info: '40 футболок',
    language: 'ru',
  });
  expect(z.safeParse(sendMerchRequest.body, body).success).toBe(true);
});

it('names the work it refers to', () => {
  expect(merchRequestBody(typed, 'abcdefgh12345678', 'kk')).toMatchObject({
    work: 'abcdefgh12345678',
  });
});
