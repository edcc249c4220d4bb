import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { orderFormCodes, orderFormKeys } from '../../payment/texts.ts';

export const rotationKeys = [
  ...orderFormKeys,
  'rotation.*',
  'returns.contract',
  'returns.state-reserved',
  'returns.state-running',
  'returns.state-late',
  'returns.state-returned',
  'returns.state-bought-out',
  'returns.state-lost',
  'returns.state-cancelled',
  'returns.state-lapsed',
] as const;

export const rotationCodes = [
  ...orderFormCodes,
  'own-work',
  'not-for-rent',
  'work-reserved',
  'days-taken',
  'too-small',
  'too-large',
] as const;

export type RotationTranslator = Translator<KeysOf<(typeof rotationKeys)[number]>>;
