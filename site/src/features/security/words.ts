import type { Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';

export const securityKeys = [
  'security.device',
  'security.unknown-device',
  'security.opened',
  'security.expires',
  'security.end-one',
  'security.ended',
  'security.end-others',
  'security.others-ended',
  'security.devices',
  'security.devices-lead',
  'security.last-login',
  'security.forget',
  'security.forget-one',
  'security.forgotten',
  'security.passkeys',
  'security.passkeys-lead',
  'security.passkeys-elsewhere',
  'security.passkeys-nowhere',
  'security.passkey-name',
  'security.passkey-add',
  'security.passkey-added',
  'security.passkey-created',
  'security.passkey-used',
  'security.passkey-unused',
  'security.passkey-remove',
  'security.passkey-remove-one',
  'security.passkey-removed',
  'security.failed-title',
  'account.session-end',
  'account.session-this',
  'fixed.logged-out',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Key[];

export type SecurityKey = (typeof securityKeys)[number];
export type SecurityVoice = Voice<SecurityKey>;
