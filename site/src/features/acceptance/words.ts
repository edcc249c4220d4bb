import type { Speech, Voice } from '../../elements/words.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const acceptanceKeys = [
  'acceptance.*',
  'consents.whats-new',
  'dialogs.terms-changed-accept',
  'consents.accepted-now',
  'consents.failed-title',
  'footer.terms',
  'footer.privacy',
  'footer.agreement',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Pattern[];

export type AcceptanceKey = KeysOf<(typeof acceptanceKeys)[number]>;
export type AcceptanceSpeech = Speech<AcceptanceKey>;
export type AcceptanceTranslator = Voice<AcceptanceKey>;
