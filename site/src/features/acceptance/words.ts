import type { Speech, Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';

export const acceptanceKeys = [
  'acceptance.lead',
  'acceptance.version',
  'acceptance.accepted',
  'acceptance.changes',
  'acceptance.text',
  'acceptance.whole',
  'consents.whats-new',
  'acceptance.until',
  'acceptance.later',
  'acceptance.close',
  'acceptance.all',
  'acceptance.go-on',
  'acceptance.busy',
  'dialogs.terms-changed-accept',
  'consents.accepted-now',
  'consents.failed-title',
  'footer.terms',
  'footer.privacy',
  'footer.agreement',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Key[];

export type AcceptanceKey = (typeof acceptanceKeys)[number];
export type AcceptanceSpeech = Speech<AcceptanceKey>;
export type AcceptanceTranslator = Voice<AcceptanceKey>;
