import type { IslandTexts, Translator } from '../../elements/translator.ts';
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
export type AcceptanceIslandTexts = IslandTexts<AcceptanceKey>;
export type AcceptanceTranslator = Translator<AcceptanceKey>;
