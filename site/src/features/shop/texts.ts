import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { orderFormCodes, orderFormKeys } from '../../payment/texts.ts';

/** Every text this island says. */
export const shopKeys = [
  ...orderFormKeys,
  'shop.*',
  'reviews.summary',
  'reviews.stars',
  'reviews.buyer',
  'a11y.results-updated',
  'info.merch-request',
  'info.merch-request-sent',
  'order.open-one',
  'order.open-pay',
  'order.open-or-new',
  'letter.sending',
  'common.ok',
  'order.recipient-name',
  'order.fewer',
  'order.more',
  'order.form-note',
  'dialogs.licence-notice',
] as const;

/** What may be wrong with an order of the shop. */
export const shopCodes = [
  ...orderFormCodes,
  'too-small',
  'too-large',
  'not-whole',
  'licence-not-allowed',
  'picture-too-small',
  'work-required',
  'too-few-left',
] as const;

export type ShopKey = KeysOf<(typeof shopKeys)[number]>;
export type ShopTranslator = Translator<ShopKey>;
