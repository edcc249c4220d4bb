import type { FieldCode, RefusalCode } from '@oner/config/contract';
import { networkNames } from '@oner/config/contract/networks';
import { type FieldProblem, fieldProblemText } from '../../elements/form-errors.ts';
import {
  missingPayeeCodes,
  personCodes,
  pictureCodes,
  proofCodes,
  proveEmailCodes,
  proveEmailKeys,
} from '../../elements/texts.ts';
import type { IslandTexts, Translator } from '../../elements/translator.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const accountKeys = [
  ...proveEmailKeys,
  'header.settings',
  'account.*',
  'addresses.*',
  'order.recipient',
  'order.city',
  'order.choose-city',
  'order.address',
  'photos.*',
  'register.photo-remove',
  'email.pending',
  'email.send-again',
  'email.sent-again',
  'email.cancel',
  'email.cancelled',
  'email.asked',
  'header.notices',
  'notices.*',
  'register.buyer-agency',
  'register.buyer-bureau',
  'register.buyer-designer',
  'register.buyer-individual',
  'register.link-hint',
  'register.whatsapp-hint',
  'register.optional',
  'register.password-hint',
  'register.show-password',
  'register.hide-password',
  'fields.*',
  'fixed.*',
  'errors.social-link-invalid',
  'common.*',
  'a11y.loading',
] as const satisfies readonly Pattern[];

export type AccountKey = KeysOf<(typeof accountKeys)[number]>;
export type AccountIslandTexts = IslandTexts<AccountKey>;
export type AccountTranslator = Translator<AccountKey>;

export const accountCodes = [
  ...personCodes,
  ...pictureCodes,
  ...proofCodes,
  ...missingPayeeCodes,
  ...proveEmailCodes,
  'link-invalid',
  'bad-date',
  'bad-choice',
  'too-many-saved',
  'date-in-future',
  'password-same',
  'password-mismatch',
] as const satisfies readonly (FieldCode | RefusalCode)[];

const missing = {
  first_name: 'fixed.name-missing',
  last_name: 'fixed.surname-missing',
  username: 'fixed.username-missing',
  phone: 'fixed.phone-missing',
  email: 'fixed.email-missing',
} as const satisfies Readonly<Record<string, AccountKey>>;

const fieldLabels = {
  valid_since: 'account.valid-since',
  buyer_type: 'account.buyer-type',
} as const satisfies Readonly<Record<string, AccountKey>>;

export const accountLabelOf = ({ t }: AccountTranslator, field: string): string => {
  if (field in networkNames) return networkNames[field as keyof typeof networkNames];
  if (field in fieldLabels) return t(fieldLabels[field as keyof typeof fieldLabels]);
  return t(`fields.${field}` as AccountKey);
};

/** Returns the error message of a field, in the wording of spec A §5 where it gives one. */
export const explainField = (
  { t, language }: AccountTranslator,
  texts: AccountIslandTexts['refusals'],
  field: string,
  problem: FieldProblem | undefined,
): string | undefined => {
  if (problem?.code === 'required' && field in missing)
    return t(missing[field as keyof typeof missing]);
  if (problem?.code === 'link-invalid') return t('errors.social-link-invalid');
  if (problem?.code === 'file-type') return t('fixed.avatar-type');
  return fieldProblemText(language, texts, problem);
};
