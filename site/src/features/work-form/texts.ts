import type { FieldCode, RefusalCode } from '@oner/config/contract';
import { merchTermsKeys, uploadCodes } from '../../elements/texts.ts';
import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { detailKeys } from './details.ts';

export const workFormKeys = [
  'work.*',
  'photos.not-converted',
  'photos.not-loaded',
  'views.*',
  ...detailKeys,
  'details.title',
  'details.lead',
  'details.signature',
  'details.framing',
  'details.condition',
  'details.edition-number',
  'details.edition-total',
  'details.weight',
  'details.gram',
  'details.provenance',
  'details.provenance-hint',
  'details.exhibitions',
  'details.exhibitions-hint',
  ...merchTermsKeys,
  'fixed.work-sent',
  'states.work.change_under_review.author',
  'dialogs.deposit-offer-title',
  'dialogs.deposit-offer-text',
  'dialogs.deposit-offer-action',
  'product.deposited',
  'register.optional',
  'fixed.field-message',
  'dialogs.small-file-warning',
  'common.fields-to-fix',
  'fields.*',
  'footer.terms',
  'footer.privacy',
  'a11y.new-tab',
  'a11y.loading',
  'acceptance.open',
] as const;

export const workEditKeys = [
  ...workFormKeys,
  'states.work.draft.author',
  'states.work.submitted.author',
  'profile.reason',
  'profile.waits-account',
  'common.*',
  'a11y.close',
] as const;

export const workFormCodes = [
  ...uploadCodes,
  'terms-changed',
  'required',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'bad-choice',
  'bad-date',
  'date-in-future',
  'range-reversed',
  'terms-required',
  'no-ai-required',
  'file-required',
  'upload-gone',
  'too-many-uploads',
  'price-required',
  'description-required',
  'same-key-other-body',
] as const satisfies readonly (FieldCode | RefusalCode)[];

export type WorkFormKey = KeysOf<(typeof workFormKeys)[number]>;
export type WorkEditKey = KeysOf<(typeof workEditKeys)[number]>;
export type WorkEditTranslator = Translator<WorkEditKey>;
export type WorkFormTranslator = Translator<WorkFormKey>;
