import { describe, expect, it } from 'vitest';
import { shop } from '../support/shop.ts';
import { newAuthor, newBuyer } from './newcomers.ts';
import { someAuthor, someBuyer } from './people.ts';

describe('a refused registration', () => {
  it('lists every field of a buyer that is malformed or taken', async () => {
    const taken = await newBuyer();
    const { user, ...rest } = someBuyer();
    const body = {
      ...rest,
      user: {
        ...user,
        username: 'two words',
        email: taken.email,
        password: 'password2026',
        first_name: '',
      },
      phone: taken.phone,
      terms: false,
    };
    const { status, error } = await shop.call('registerBuyer', { body });
    expect([status, error?.fields]).toEqual([
      400,
      {
        'user.username': ['username-format'],
        'user.email': ['email-taken'],
        'user.first_name': ['required'],
        'user.password': ['password-common'],
        phone: ['phone-taken'],
        terms: ['terms-required'],
      },
    ]);
  });

  it('lists every field of an author', async () => {
    const taken = await newAuthor();
    const body = {
      ...someAuthor(),
      username: taken.username.toUpperCase(),
      email: 'no address',
      phone: '12',
      facebook: 'javascript:alert(1)',
      terms: 'no',
      adult: 'no',
      first_name: '',
    };
    const { status, error } = await shop.call('registerSeller', { body });
    expect([status, error?.fields]).toEqual([
      400,
      {
        username: ['username-taken'],
        email: ['email-invalid'],
        first_name: ['required'],
        phone: ['phone-invalid'],
        facebook: ['link-invalid'],
        terms: ['terms-required'],
        adult: ['adult-required'],
      },
    ]);
  });

  it('reports each missing field as required, and nothing else', async () => {
    const names = ['username', 'email', 'first_name', 'last_name', 'password'];
    const required = Object.fromEntries(names.map((name) => [`user.${name}`, ['required']]));
    const nothing = await shop.call('registerBuyer', { body: {} });
    expect(nothing.error?.fields).toEqual({ user: ['required'], phone: ['required'], ...required });
    const empty = { user: Object.fromEntries(names.map((name) => [name, ''])), phone: '' };
    const blank = await shop.call('registerBuyer', { body: empty });
    expect(blank.error?.fields).toEqual({ phone: ['required'], ...required });
    const author = await shop.call('registerSeller', {
      body: { ...empty.user, phone: '', terms: 'true', adult: 'true' },
    });
    const ofAuthor = [...names, 'phone'].map((name) => [name, ['required']]);
    expect(author.error?.fields).toEqual(Object.fromEntries(ofAuthor));
  });

  it('is a refusal for any input', async () => {
    for (const body of [
      {},
      { user: null, phone: 5 },
      { user: [], phone: {} },
      { user: { username: { $ne: 1 }, email: ['a'], password: 1 }, phone: null },
      { user: { username: '\u0000', email: '\ud800@example.kz', password: 'x' }, phone: '\u0000' },
      { user: 'aliya', phone: '9'.repeat(5000) },
    ]) {
      const { status, error } = await shop.call('registerBuyer', { body });
      expect([status, error?.code]).toEqual([400, 'bad-request']);
    }
  });
});
