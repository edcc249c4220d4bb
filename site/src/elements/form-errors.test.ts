import { createOrder } from '@oner/config/contract/shop';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/error.ts';
import { checkBody, fieldProblemText, refusedFields } from './form-errors.ts';

const body = {
  buyer: 'buyer0001',
  item: 'item0001',
  price: 15_000,
  name: 'Дана',
  size: 1,
  quantity: 1,
  phone: '+77010000000',
  email: 'dana@example.kz',
};

describe('checkBody', () => {
  it('returns nothing for a valid body', () => {
    expect(checkBody(createOrder.body, body)).toEqual({});
  });
  it('names the code of each field once', () => {
    const problems = checkBody(createOrder.body, { ...body, name: ' ', email: 'dana@', phone: '' });
    expect(problems.name?.code).toBe('required');
    expect(problems.email?.code).toBe('email-invalid');
    expect(problems.phone?.code).toBe('required');
  });
  it('returns the bound for the message', () => {
    const { quantity } = checkBody(createOrder.body, { ...body, quantity: 51 });
    expect(quantity).toEqual({ code: 'too-large', facts: { max: 50 } });
    expect(fieldProblemText('ru', { 'too-large': 'Максимум: {max}.' }, quantity)).toBe(
      'Максимум: 50.',
    );
  });
});

describe('refusedFields', () => {
  it("takes the first code of each field under the field's own name", () => {
    const detail = {
      status: 400,
      code: 'bad-request' as const,
      facts: { min: 3 },
      fields: { phone: ['phone-invalid' as const], 'user.email': ['email-taken' as const] },
      requestId: undefined,
    };
    expect(refusedFields(new ApiError('createOrder', detail))).toEqual({
      phone: { code: 'phone-invalid', facts: { min: 3 } },
      email: { code: 'email-taken', facts: { min: 3 } },
    });
  });
});
