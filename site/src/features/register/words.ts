import type { FieldCode } from '@oner/config/contract';
import { type FieldProblem, problemWords } from '../../elements/form-errors.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { Key } from '../../i18n/keys.ts';
import type { Language } from '../../i18n/language.ts';
import type { Say } from '../../i18n/say.ts';
import { missingKeys, type RegistrationField } from './registration.ts';

/** The texts of the registration forms. */
export const registerKeys = [
  'header.register',
  'register.accept-buyer',
  'register.accept-author',
  'register.password-hint',
  'register.email-hint',
  'register.show-password',
  'register.hide-password',
  'register.create-account',
  'register.creating',
  'footer.terms',
  'footer.privacy',
  'footer.agreement',
  'a11y.new-tab',
  'fields.first_name',
  'fields.last_name',
  'fields.username',
  'fields.phone',
  'fields.email',
  'fields.password',
  'fields.terms',
  'fixed.name-missing',
  'fixed.surname-missing',
  'fixed.username-missing',
  'fixed.phone-missing',
  'fixed.email-missing',
  'fixed.password-missing',
  'fixed.field-message',
  'fixed.user-registered',
  'dialogs.registered-author-title',
  'dialogs.registered-author-text',
  'dialogs.registered-author-action',
] as const satisfies readonly Key[];

export type RegisterKey = (typeof registerKeys)[number];

/** The field codes that a registration can meet. */
export const registerCodes = [
  'required',
  'too-short',
  'too-long',
  'username-format',
  'username-taken',
  'username-lookalike',
  'email-invalid',
  'email-taken',
  'phone-invalid',
  'phone-taken',
  'password-common',
  'terms-required',
] as const satisfies readonly FieldCode[];

/** What is wrong with a field, in words: spec A §5 for a missing one, the code's own sentence otherwise. */
export const explainField = (
  t: Say<RegisterKey>,
  language: Language,
  texts: RefusalTexts,
  field: RegistrationField | 'terms',
  problem: FieldProblem | undefined,
): string | undefined => {
  if (problem?.code === 'required' && field !== 'terms') return t(missingKeys[field]);
  return problemWords(language, texts, problem);
};
