/** The account step of an order: builds a visitor's account from the order form. */
import type { Language } from '@oner/config/contract';
import { registerBuyer } from '@oner/config/contract/registration';
import { checkBody, type Problems } from '../elements/form-errors.ts';

/** `new` opens an account, `have` logs in with the e-mail above. */
export type AccountForm = {
  readonly mode: 'new' | 'have';
  /** Optional for a new account: its owner sets one later, by the link for a forgotten password. */
  readonly password: string;
  readonly terms: boolean;
};
type Contact = { readonly name: string; readonly email: string; readonly phone: string };

/** The first word is the first name, the rest the last name; '' if missing. */
export const splitName = (name: string): { readonly first: string; readonly last: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
};

/** Builds a username from an e-mail: letters and digits before the `@`. @param tail appended if the name is taken */
export const usernameOf = (email: string, tail = ''): string => {
  const name = (email.trim().split('@')[0] ?? '').replace(/[^A-Za-z0-9._-]/g, '').slice(0, 24);
  const plain = /[A-Za-z0-9]/.test(name) ? name : `buyer${name}`;
  return (plain.length < 3 || tail ? `${plain}.${tail || 'oner'}` : plain).replace(/\.{2,}/g, '.');
};

let generated: string | undefined;
/**
 * A password that nobody knows, of 144 random bits; the same until the page is left, so that a registration whose reply was lost
 * can be continued. It is not stored. In a browser only.
 */
const generatedPassword = (): string => {
  generated ??= btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  return generated;
};

/** The body of `POST /api/register-buyer/` (spec A §7), which requires a password. */
export const accountBody = (
  { password, terms }: AccountForm,
  { name, email, phone }: Contact,
  language: Language,
  tail = '',
) => {
  const { first: first_name, last: last_name } = splitName(name);
  const user = { username: usernameOf(email, tail), email: email.trim(), first_name, last_name };
  return {
    user: { ...user, password: password || generatedPassword() },
    phone: phone.trim(),
    terms: terms as true,
    language,
  };
};

/** Problems of the account step by the fields of the order form, where first and last name are one field. */
export const checkAccount = (
  account: AccountForm,
  contact: Contact,
  language: Language,
): Problems => {
  if (account.mode === 'have') {
    return account.password ? {} : { password: { code: 'required', facts: {} } };
  }
  return onOrderForm(checkBody(registerBuyer.body, accountBody(account, contact, language)));
};

/** Maps problems of a registration to the fields of the order form. */
export const onOrderForm = (found: Problems): Problems => {
  const { first_name, last_name, username, email, ...rest } = found;
  const name = first_name ?? last_name;
  const atEmail = email ?? username;
  return { ...rest, ...(name && { name }), ...(atEmail && { email: atEmail }) };
};
