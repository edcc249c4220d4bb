import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { factsOf, fieldsOf } from './fields.ts';

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues ?? [];

const person = z.object({
  name: z.string('required').check(z.minLength(2, 'too-short'), z.maxLength(4, 'too-long')),
  age: z.number().check(z.minimum(18), z.maximum(99)),
  role: z.enum(['buyer', 'seller']),
  address: z.object({ city: z.string() }),
});

describe('fieldsOf', () => {
  it('takes the code that a check says, and finds one for checks that say none', () => {
    const issues = issuesOf(person, { name: 'x', age: 100, role: 'king', address: {} });
    expect(fieldsOf(issues)).toEqual({
      name: ['too-short'],
      age: ['too-large'],
      role: ['bad-choice'],
      'address.city': ['required'],
    });
    expect(factsOf(issues)).toEqual({ min: 2, max: 99 });
  });

  it('never lets the words of the library out', () => {
    const codes = Object.values(fieldsOf(issuesOf(person, {}))).flat();
    expect(codes.every((code) => /^[a-z-]+$/.test(code))).toBe(true);
  });

  it('calls a body that is no object `body`, and names a code once', () => {
    expect(fieldsOf(issuesOf(person, []))).toEqual({ body: ['required'] });
    const twice = z.string().check(z.regex(/a/, 'bad-date'), z.regex(/b/, 'bad-date'));
    expect(fieldsOf(issuesOf(z.object({ day: twice }), { day: 'x' }))).toEqual({
      day: ['bad-date'],
    });
  });
});
