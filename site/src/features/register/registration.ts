import type { Language } from '@oner/config/contract';
import { registerBuyer, registerSeller } from '@oner/config/contract/accounts';
import { checkBody, type Problems } from '../../elements/form-errors.ts';
import type { Key } from '../../i18n/keys.ts';

export type Kind = 'buyer' | 'seller';
/** The fields of both short forms, in the order of the screen (spec A §2 Registration). */
export const registrationFields = [
  'first_name',
  'last_name',
  'username',
  'phone',
  'email',
  'password',
] as const;
export type RegistrationField = (typeof registrationFields)[number];
export type Registration = Readonly<Record<RegistrationField, string>> & {
  readonly terms: boolean;
};

/** An empty required field is told in the words of spec A §5, any other mistake by its code. */
export const missingKeys = {
  first_name: 'fixed.name-missing',
  last_name: 'fixed.surname-missing',
  username: 'fixed.username-missing',
  phone: 'fixed.phone-missing',
  email: 'fixed.email-missing',
  password: 'fixed.password-missing',
} as const satisfies Record<RegistrationField, Key>;

/** What `POST /api/register-buyer` takes (spec A §7). */
export const buyerBody = (form: Registration, language: Language) => {
  const { phone, terms, ...user } = form;
  return { user, phone, terms: terms as true, language };
};

/** What `POST /api/register_seller` takes: flat text fields of a multipart form (spec A §7). */
export const sellerFields = (form: Registration, language: Language) => ({
  ...form,
  terms: form.terms ? 'true' : '',
  language,
});

/** Checks the form as the server will. */
export const checkRegistration = (kind: Kind, form: Registration, language: Language): Problems =>
  kind === 'buyer'
    ? checkBody(registerBuyer.body, buyerBody(form, language))
    : checkBody(registerSeller.body, sellerFields(form, language));

/** Reads the fields out of the form element; nothing typed is kept elsewhere, so nothing can be lost. */
export const readRegistration = (data: FormData): Registration => {
  const text = (name: RegistrationField) => String(data.get(name) ?? '');
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    username: text('username').trim(),
    phone: text('phone'),
    email: text('email').trim(),
    password: text('password'),
    terms: data.get('terms') === 'on',
  };
};
