import type { FieldCode, RefusalCode } from '@oner/config/contract';
import { type FieldProblem, problemWords } from '../../elements/form-errors.ts';
import { proveEmailCodes, proveEmailKeys } from '../../elements/texts.ts';
import type { Speech, Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';
import { networkNames } from '../../i18n/networks.ts';

export const accountKeys = [
  ...proveEmailKeys,
  'header.settings',
  'account.tab-info',
  'account.tab-password',
  'account.tab-validate',
  'account.photo-change',
  'account.photo-types',
  'account.photo-chosen',
  'account.photo-goes',
  'photos.preparing',
  'photos.not-converted',
  'photos.not-loaded',
  'register.photo-remove',
  'account.save',
  'account.saving',
  'account.iban-note',
  'account.email-hint',
  'account.latin-hint',
  'account.abouts-hint',
  'email.pending',
  'email.send-again',
  'email.sent-again',
  'email.cancel',
  'email.cancelled',
  'email.asked',
  'account.about-you',
  'account.networks',
  'account.valid-since',
  'account.valid-since-hint',
  'account.buyer-type',
  'account.not-said',
  'account.nothing-changed',
  'account.now',
  'account.none-yet',
  'account.payee-lead',
  'account.password-lead',
  'account.password-passkey',
  'account.password-changed',
  'account.failed-title',
  'account.notify-email',
  'account.notify-telegram',
  'account.notify-all',
  'account.notify-none',
  'header.notices',
  'notices.lead',
  'notices.lawful',
  'notices.fixed',
  'notices.sms',
  'notices.sms-phone',
  'notices.saved',
  'notices.choices-failed',
  'notices.group-orders',
  'notices.group-works',
  'notices.group-money',
  'notices.group-account',
  'notices.telegram-linked',
  'notices.telegram-blocked',
  'notices.telegram-link',
  'notices.telegram-unlink',
  'notices.telegram-open',
  'notices.telegram-go',
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
  'fields.first_name',
  'fields.last_name',
  'fields.latin_name',
  'fields.username',
  'fields.email',
  'fields.phone',
  'fields.photo',
  'fields.about',
  'fields.about_kk',
  'fields.about_ru',
  'fields.about_en',
  'fields.education',
  'fields.achievements',
  'fields.old_password',
  'fields.new_password',
  'fields.repeat',
  'fields.iban',
  'fields.iin',
  'fields.password',
  'fixed.name-missing',
  'fixed.surname-missing',
  'fixed.username-missing',
  'fixed.phone-missing',
  'fixed.email-missing',
  'fixed.profile-updated',
  'fixed.profile-saved',
  'fixed.avatar-type',
  'fixed.field-message',
  'errors.social-link-invalid',
  'common.cancel',
  'common.retry',
  'common.request-number',
  'a11y.loading',
] as const satisfies readonly Key[];

export type AccountKey = (typeof accountKeys)[number];
export type AccountSpeech = Speech<AccountKey>;
export type AccountTranslator = Voice<AccountKey>;

/** The codes that a change can meet. */
export const accountCodes = [
  ...proveEmailCodes,
  'too-short',
  'username-format',
  'username-taken',
  'username-lookalike',
  'name-format',
  'name-reserved',
  'name-taken',
  'email-invalid',
  'email-taken',
  'phone-invalid',
  'phone-taken',
  'link-invalid',
  'bad-date',
  'bad-choice',
  'date-in-future',
  'password-common',
  'password-wrong',
  'password-same',
  'password-mismatch',
  'passkey-refused',
  'passkey-too-new',
  'iban-invalid',
  'iban-foreign',
  'iin-invalid',
  'iin-taken',
  'file-type',
  'file-empty',
  'file-too-large',
  'image-dimensions',
  'image-too-small',
  'image-too-narrow',
  'image-unreadable',
] as const satisfies readonly (FieldCode | RefusalCode)[];

const missing = {
  first_name: 'fixed.name-missing',
  last_name: 'fixed.surname-missing',
  username: 'fixed.username-missing',
  phone: 'fixed.phone-missing',
  email: 'fixed.email-missing',
} as const satisfies Readonly<Record<string, AccountKey>>;

const named = {
  valid_since: 'account.valid-since',
  buyer_type: 'account.buyer-type',
} as const satisfies Readonly<Record<string, AccountKey>>;

/** What a field is called. */
export const labelOf = ({ t }: AccountTranslator, field: string): string => {
  if (field in networkNames) return networkNames[field as keyof typeof networkNames];
  if (field in named) return t(named[field as keyof typeof named]);
  return t(`fields.${field}` as AccountKey);
};

/** What is wrong with a field, in the words of spec A §5 where it has some. */
export const explainField = (
  { t, language }: AccountTranslator,
  texts: AccountSpeech['refusals'],
  field: string,
  problem: FieldProblem | undefined,
): string | undefined => {
  if (problem?.code === 'required' && field in missing)
    return t(missing[field as keyof typeof missing]);
  if (problem?.code === 'link-invalid') return t('errors.social-link-invalid');
  if (problem?.code === 'file-type') return t('fixed.avatar-type');
  return problemWords(language, texts, problem);
};
