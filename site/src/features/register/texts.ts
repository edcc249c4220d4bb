import type { FieldCode } from '@oner/config/contract';
import { buyerTypeKeys } from '../../elements/buyer-types.ts';
import { type FieldProblem, problemWords } from '../../elements/form-errors.ts';
import {
  personCodes,
  pictureCodes,
  proveEmailCodes,
  proveEmailKeys,
} from '../../elements/texts.ts';
import type { Translator } from '../../elements/translator.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { Translate } from '../../i18n/format-text.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';
import { networkNames } from '../../i18n/networks.ts';
import { type FieldName, isNetwork, missingKeys } from './registration.ts';

/** The texts of the fields and of what both registration forms say. */
const registerKeys = [
  ...proveEmailKeys,
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
  'fields.*',
  'fixed.*',
  'register.optional',
  'register.adult',
  'register.adult-label',
  'register.about-hint',
  'register.link-hint',
  'register.whatsapp-hint',
  'errors.social-link-invalid',
] as const satisfies readonly Pattern[];

/** What a new buyer is asked (spec A §4). */
export const buyerKeys = [
  ...registerKeys,
  'fixed.user-registered',
  ...buyerTypeKeys,
] as const satisfies readonly Pattern[];

/** The four steps of an author. */
export const authorKeys = [
  ...registerKeys,
  'register.*',
  'photos.*',
  'fixed.thanks-registering',
  'dialogs.registered-author-title',
  'dialogs.registered-author-text',
  'dialogs.registered-author-action',
] as const satisfies readonly Pattern[];

export type RegisterKey = KeysOf<(typeof registerKeys)[number]>;
export type BuyerKey = KeysOf<(typeof buyerKeys)[number]>;
export type AuthorKey = KeysOf<(typeof authorKeys)[number]>;

/** The field codes that a registration can meet. */
export const registerCodes = [
  ...personCodes,
  ...proveEmailCodes,
  'terms-required',
] as const satisfies readonly FieldCode[];

/** And those of an author's form: a photo, links, an age. */
export const authorCodes = [
  ...pictureCodes,
  ...registerCodes,
  'adult-required',
  'link-invalid',
  'too-many-files',
] as const satisfies readonly FieldCode[];

/** What a form calls its fields: networks go by their own names. */
export const registrationLabelOf = (t: Translate<RegisterKey>, field: FieldName): string => {
  if (isNetwork(field)) return networkNames[field];
  return field === 'adult' ? t('register.adult-label') : t(`fields.${field}`);
};

/** What is wrong with a field, in words: spec A §5 for a missing one, the code's own sentence otherwise. */
export const explainRegistrationField = (
  { t, language }: Translator<RegisterKey>,
  texts: RefusalTexts,
  field: FieldName,
  problem: FieldProblem | undefined,
): string | undefined => {
  if (problem?.code === 'required' && field in missingKeys)
    return t(missingKeys[field as keyof typeof missingKeys]);
  if (problem?.code === 'link-invalid') return t('errors.social-link-invalid');
  return problemWords(language, texts, problem);
};
