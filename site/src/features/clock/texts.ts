import type { IslandTexts, Translator } from '../../elements/translator.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const clockKeys = [
  'clock.*',
  'acts.open',
  'acts.moved',
  'earnings.clause',
  'footer.agreement',
  'footer.terms',
  'common.retry',
  'a11y.loading',
  'a11y.results-updated',
] as const satisfies readonly Pattern[];

type ClockKey = KeysOf<(typeof clockKeys)[number]>;
export type ClockIslandTexts = IslandTexts<ClockKey>;
export type ClockTranslator = Translator<ClockKey>;
