import { basketButtonKeys } from '../../elements/BasketButton.tsx';
import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { handoverKeys, orderFormCodes, orderFormKeys } from '../../payment/texts.ts';

/** What the buy panel says before anybody orders. */
const panelKeys = [
  ...handoverKeys,
  ...basketButtonKeys,
  'product.offers',
  'product.buy',
  'product.rent',
  'product.sale-note',
  'product.rent-note',
  'product.price-on-request',
  'explore.rent-from',
  'product.gone',
  'product.request',
  'product.order-on-item',
  'product.related',
  'order.pickup',
  'order.courier',
  'original.*',
  'rents.*',
  'profile.my-works',
] as const;

/** What the dialog of an order says beside that. */
const originalOrderKeys = [...orderFormKeys, ...panelKeys, 'original.*', 'payment.*'] as const;

/** What the calendar of a rent and the dialog of its order say. */
export const rentKeys = [...originalOrderKeys, 'rents.*', 'product.rent', 'common.retry'] as const;

/** What the page of a work that visitors do not find says beside those. */
export const unshownKeys = [
  'unshown.*',
  'a11y.loading',
  'offers.open',
  'order.title',
  'page.failed-title',
  'page.no-work',
  'sales.side',
] as const;

/** What may be wrong with an order of an original. */
export const originalOrderCodes = [
  ...orderFormCodes,
  'not-found',
  'not-for-sale',
  'work-reserved',
  'own-work',
] as const;

/** What may be wrong with an order of days. */
export const rentCodes = ['not-for-rent', 'days-taken', 'work-rented'] as const;

type PanelKey = KeysOf<(typeof panelKeys)[number]>;
export type OriginalOrderKey = KeysOf<(typeof originalOrderKeys)[number]>;
export type PanelTexts = Translator<PanelKey>;
export type OriginalOrderTexts = Translator<OriginalOrderKey>;
export type RentKey = KeysOf<(typeof rentKeys)[number]>;
export type RentTexts = Translator<RentKey>;
export type UnshownKey = KeysOf<(typeof unshownKeys)[number]>;
