import type { Translator } from '../../elements/translator.ts';
import { orderFormCodes, orderFormKeys } from '../../payment/texts.ts';
import { writeCodes, writeKeys } from '../../payment/write-texts.ts';

export const licenceKeys = [
  ...orderFormKeys,
  ...writeKeys,
  'licence.*',
  'product.how',
  'product.how-licence',
] as const;
export type LicenceTexts = Translator<(typeof licenceKeys)[number]>;

export const licenceCodes = [
  ...orderFormCodes,
  ...writeCodes,
  'not-for-sale',
  'own-work',
  'licence-changed',
  'licence-sold',
  'licence-over',
] as const;
