import { missingPayeeKeys, proofKeys } from '../../elements/texts.ts';
import type { IslandTexts, Translator } from '../../elements/translator.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const consentKeys = [
  ...proofKeys,
  ...missingPayeeKeys,
  'consents.*',
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
] as const satisfies readonly Pattern[];

export type ConsentKey = KeysOf<(typeof consentKeys)[number]>;
export type ConsentIslandTexts = IslandTexts<ConsentKey>;
export type ConsentTranslator = Translator<ConsentKey>;
