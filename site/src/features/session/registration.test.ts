import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { fieldsOf } from './form-errors.ts';
import { buyerBody, checkRegistration, readRegistration, sellerFields } from './registration.ts';

const form = {
  first_name: 'Дана',
  last_name: 'Сейтова',
  username: 'dana.s',
  phone: '+7 701 555 01 01',
  email: 'dana@example.kz',
  password: 'қоңыр күз кеші',
  terms: true,
};
const empty = {
  ...form,
  first_name: '',
  last_name: ' ',
  username: '',
  phone: '',
  email: '',
  password: '',
};

describe('the registration form', () => {
  it('accepts what the server accepts', () => {
    expect(checkRegistration('buyer', form, 'kk')).toEqual({});
    expect(checkRegistration('seller', form, 'kk')).toEqual({});
  });

  it.each(['buyer', 'seller'] as const)('names every missing field of a %s', (kind) => {
    expect(checkRegistration(kind, { ...empty, terms: false }, 'kk')).toMatchObject({
      first_name: 'required',
      last_name: 'required',
      username: 'required',
      phone: 'required',
      password: 'required',
      terms: 'terms-required',
    });
  });

  it('knows the characters of a username and the length of a password', () => {
    const wrong = { ...form, username: 'дана к!', password: 'қысқа' };
    expect(checkRegistration('buyer', wrong, 'kk')).toEqual({
      username: 'username-format',
      password: 'too-short',
    });
  });

  it('sends the two shapes of the specification', () => {
    const { phone, terms, ...user } = form;
    expect(buyerBody(form, 'ru')).toEqual({ user, phone, terms, language: 'ru' });
    expect(sellerFields(form, 'ru')).toEqual({ ...form, terms: 'true', language: 'ru' });
  });

  it('reads a form element', () => {
    const data = new FormData();
    data.set('username', ' dana ');
    data.set('password', ' keep spaces ');
    data.set('terms', 'on');
    expect(readRegistration(data)).toMatchObject({
      username: 'dana',
      password: ' keep spaces ',
      terms: true,
      email: '',
    });
  });
});

describe('fields that the server refused', () => {
  it('are named as in the form, each with its first code', () => {
    const detail = { status: 400, code: 'bad-request', facts: {}, requestId: undefined } as const;
    const fields = {
      'user.email': ['email-taken', 'email-invalid'],
      phone: ['phone-taken'],
    } as const;
    expect(fieldsOf(new ApiError('registerBuyer', { ...detail, fields }))).toEqual({
      email: 'email-taken',
      phone: 'phone-taken',
    });
  });
});
