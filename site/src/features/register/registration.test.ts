import { describe, expect, it } from 'vitest';
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
      first_name: { code: 'required' },
      last_name: { code: 'required' },
      username: { code: 'required' },
      phone: { code: 'required' },
      password: { code: 'required' },
      terms: { code: 'terms-required' },
    });
  });

  it('knows the characters of a username and the length of a password', () => {
    const wrong = { ...form, username: 'дана к!', password: 'қысқа' };
    expect(checkRegistration('buyer', wrong, 'kk')).toEqual({
      username: { code: 'username-format', facts: {} },
      password: { code: 'too-short', facts: { min: 10 } },
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
