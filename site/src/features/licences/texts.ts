import type { Translator } from '../../elements/translator.ts';
import { orderFormCodes, orderFormKeys } from '../../payment/texts.ts';
import { writeCodes, writeKeys } from '../../payment/write-texts.ts';

/** Texts of licences on the page of a work and in the order dialog. */
export const licenceKeys = [
  ...orderFormKeys,
  ...writeKeys,
  'licence.*',
  'payment.date-impossible',
  'payment.date-cancel',
] as const;
export type LicenceTexts = Translator<(typeof licenceKeys)[number]>;

/** Error codes of ordering a licence. */
export const licenceCodes = [
  ...orderFormCodes,
  ...writeCodes,
  'not-found',
  'not-for-sale',
  'own-work',
  'licence-changed',
  'licence-sold',
  'licence-over',
] as const;
