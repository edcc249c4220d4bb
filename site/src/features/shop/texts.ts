import { basketButtonKeys } from '../../elements/BasketButton.tsx';
import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { orderFormCodes, orderFormKeys } from '../../payment/texts.ts';

export const shopKeys = [
  ...orderFormKeys,
  ...basketButtonKeys,
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

export const itemKeys = [
  ...shopKeys,
  'item.sizes',
  'item.sizes-lead',
  'item.measure-width',
  'item.measure-length',
  'item.measure-sleeve',
  'item.chest',
  'item.chest-hint',
  'item.your-size',
  'item.no-size',
  'item.yours',
  'item.gone',
] as const;

export type ItemKey = KeysOf<(typeof itemKeys)[number]>;
export type ItemTranslator = Translator<ItemKey>;
export type ShopKey = KeysOf<(typeof shopKeys)[number]>;
export type ShopTranslator = Translator<ShopKey>;
