import type { Translator } from '../../elements/translator.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const securityKeys = [
  'security.*',
  'account.save',
  'account.session-end',
  'account.session-this',
  'fixed.logged-out',
  'common.cancel',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Pattern[];

export type SecurityKey = KeysOf<(typeof securityKeys)[number]>;
export type SecurityTranslator = Translator<SecurityKey>;
