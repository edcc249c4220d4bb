import { registerBuyer } from '@oner/config/contract/registration';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountBody, checkAccount, onOrderForm, splitName, usernameOf } from './account.ts';

const contact = { name: 'Дана Қасымова', email: 'dana@example.kz', phone: '+7 701 000 00 00' };
const account = { mode: 'new', password: 'Oner-demo-2026', terms: true } as const;

describe('the account of an order', () => {
  it.each([
    ['Дана Қасымова', 'Дана', 'Қасымова'],
    ['  Дана  Сейт Қасымова ', 'Дана', 'Сейт Қасымова'],
    ['Дана', 'Дана', ''],
    ['', '', ''],
  ])('splits the name "%s"', (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last });
  });

  it.each([
    ['dana@example.kz', '', 'dana'],
    ['dana@example.kz', '4821', 'dana.4821'],
    ['d@example.kz', '', 'd.oner'],
    ['da+shop@example.kz', '', 'dashop'],
    ['дана@example.kz', '', 'buyer'],
  ])('proposes a username for %s', (email, tail, username) => {
    expect(usernameOf(email, tail)).toBe(username);
    const body = accountBody(account, { ...contact, email }, 'ru', tail);
    expect(
      z.safeParse(registerBuyer.body.shape.user.shape.username, body.user.username).success,
    ).toBe(true);
  });

  it("matches the contract, and reports problems at the order form's fields", () => {
    expect(checkAccount(account, contact, 'ru')).toEqual({});
    const wrong = checkAccount(
      { ...account, password: 'short', terms: false },
      { ...contact, name: 'Дана' },
      'ru',
    );
    expect(
      Object.fromEntries(Object.entries(wrong).map(([field, { code }]) => [field, code])),
    ).toEqual({ name: 'required', password: 'too-short', terms: 'terms-required' });
  });

  it('opens an account without a typed password, with one that nobody knows and that a repeat sends again', () => {
    const bare = { ...account, password: '' };
    expect(checkAccount(bare, contact, 'ru')).toEqual({});
    const passwordOf = () => accountBody(bare, contact, 'ru').user.password;
    expect(passwordOf()).toMatch(/^[A-Za-z0-9+/]{24}$/);
    expect(passwordOf()).toBe(passwordOf());
    expect(accountBody(account, contact, 'ru').user.password).toBe(account.password);
  });

  it('requires only a password for an existing account', () => {
    expect(checkAccount({ ...account, mode: 'have', terms: false }, contact, 'ru')).toEqual({});
    expect(checkAccount({ ...account, mode: 'have', password: '' }, contact, 'ru')).toMatchObject({
      password: { code: 'required' },
    });
  });

  it('shows problems of the username at the e-mail', () => {
    const username = { code: 'username-taken', facts: {} } as const;
    expect(onOrderForm({ username })).toEqual({ email: username });
  });
});
