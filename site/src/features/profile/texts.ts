import { type FieldCode, workStates } from '@oner/config/contract';
import { merchTermsKeys } from '../../elements/texts.ts';
import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';

const stateKeys = workStates.map((state) => `states.work.${state}.label` as const);

export const profileKeys = [
  'licence.*',
  ...stateKeys,
  'states.work.draft.author',
  'states.work.submitted.author',
  'states.work.change_under_review.author',
  'states.work.hidden.label',
  'profile.*',
  'saved.people',
  'saved.followers',
  ...merchTermsKeys,
  'product.deposited',
  'work.withdraw',
  'work.withdraw-title',
  'work.withdraw-change',
  'work.withdraw-new',
  'work.withdrawn',
  'work.withdrawn-new',
  'fixed.delete-question',
  'fixed.delete-warning',
  'fixed.delete-confirm',
  'fixed.delete-cancel',
  'dialogs.deposit-offer-title',
  'dialogs.deposit-offer-text',
  'dialogs.deposit-offer-action',
  'common.cancel',
  'a11y.close',
  'a11y.author-link',
  'explore.title-art',
  'explore.title-crafts',
  'explore.title-design',
  'explore.rent-from',
  'product.price-on-request',
  'empty.my-works',
  'header.upload',
  'page.failed-title',
] as const;

export const offeredLicenceCodes: readonly FieldCode[] = [
  'required',
  'not-whole',
  'too-small',
  'too-large',
];

export type ProfileKey = KeysOf<(typeof profileKeys)[number]>;
export type ProfileTranslator = Translator<ProfileKey>;
