import type { FieldCode } from '@oner/config/contract';
import { networkNames } from '@oner/config/contract/networks';
import { buyerTypeKeys } from '../../elements/buyer-types.ts';
import { type FieldProblem, fieldProblemText } from '../../elements/form-errors.ts';
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
import { type FieldName, isNetwork, missingKeys } from './registration.ts';

/** Texts of both registration forms. */
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

/** Texts of the registration of a buyer (spec A §4). */
export const buyerKeys = [...registerKeys, ...buyerTypeKeys] as const satisfies readonly Pattern[];

/** Texts of the registration of an author. */
export const authorKeys = [
  ...registerKeys,
  'register.*',
  'photos.*',
  'dialogs.registered-author-title',
  'dialogs.registered-author-text',
  'dialogs.registered-author-action',
] as const satisfies readonly Pattern[];

export type RegisterKey = KeysOf<(typeof registerKeys)[number]>;
export type BuyerKey = KeysOf<(typeof buyerKeys)[number]>;
export type AuthorKey = KeysOf<(typeof authorKeys)[number]>;

export const registerCodes = [
  ...personCodes,
  ...proveEmailCodes,
  'terms-required',
] as const satisfies readonly FieldCode[];

/** Codes of an author's registration: those above, and of photo, links and age. */
export const authorCodes = [
  ...pictureCodes,
  ...registerCodes,
  'adult-required',
  'link-invalid',
  'too-many-files',
] as const satisfies readonly FieldCode[];

/** Label of a field; networks have their own names. */
export const registrationLabelOf = (t: Translate<RegisterKey>, field: FieldName): string => {
  if (isNetwork(field)) return networkNames[field];
  return field === 'adult' ? t('register.adult-label') : t(`fields.${field}`);
};

/** Error message of a field: worded by spec A §5 if it is missing, otherwise that of its code. */
export const explainRegistrationField = (
  { t, language }: Translator<RegisterKey>,
  texts: RefusalTexts,
  field: FieldName,
  problem: FieldProblem | undefined,
): string | undefined => {
  if (problem?.code === 'required' && field in missingKeys)
    return t(missingKeys[field as keyof typeof missingKeys]);
  if (problem?.code === 'link-invalid') return t('errors.social-link-invalid');
  return fieldProblemText(language, texts, problem);
};
