import { missingPayeeKeys, proofKeys } from '../../elements/texts.ts';
import type { Speech, Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';

export const consentKeys = [
  ...proofKeys,
  ...missingPayeeKeys,
  'consents.accepted',
  'consents.never',
  'consents.payout-needs',
  'consents.newer',
  'consents.shown-version',
  'consents.whats-new',
  'consents.accept',
  'consents.accept-it',
  'consents.accepted-now',
  'consents.data-text',
  'consents.data-file',
  'consents.failed-title',
  'consents.withdraw-busy',
  'consents.withdrawn-title',
  'consents.open',
  'consents.open-order',
  'consents.open-email-change',
  'consents.open-refund',
  'consents.open-act',
  'consents.open-payout',
  'consents.open-claim',
  'consents.open-other',
  'consents.erase-today',
  'consents.erase-by',
  'consents.leave',
  'account.consents',
  'account.my-data',
  'account.consent-withdraw',
  'dialogs.withdraw-title',
  'dialogs.withdraw-text',
  'dialogs.withdraw-confirm',
  'dialogs.terms-changed-accept',
  'footer.terms',
  'footer.privacy',
  'footer.agreement',
  'common.retry',
  'a11y.close',
  'a11y.loading',
] as const satisfies readonly Key[];

export type ConsentKey = (typeof consentKeys)[number];
export type ConsentSpeech = Speech<ConsentKey>;
export type ConsentTranslator = Voice<ConsentKey>;
