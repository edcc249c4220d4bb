import { basketButtonKeys } from '../../elements/BasketButton.tsx';
import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { handoverKeys, orderFormCodes, orderFormKeys } from '../../payment/texts.ts';

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
  'original.*',
  'rents.*',
  'profile.my-works',
] as const;

/** Texts of the panel, the rental calendar and the order dialog. */
export const originalOrderKeys = [...orderFormKeys, ...panelKeys] as const;

/** Additional texts of the page of an unlisted work. */
export const unshownKeys = [
  'unshown.*',
  'a11y.loading',
  'offers.open',
  'order.title',
  'page.failed-title',
  'page.no-work',
  'sales.side',
] as const;

export const originalOrderCodes = [
  ...orderFormCodes,
  'not-for-sale',
  'work-reserved',
  'own-work',
] as const;

/** Additional error codes of an order of rental days. */
export const rentCodes = ['not-for-rent', 'days-taken', 'work-rented'] as const;

type PanelKey = KeysOf<(typeof panelKeys)[number]>;
export type OriginalOrderKey = KeysOf<(typeof originalOrderKeys)[number]>;
export type PanelTexts = Translator<PanelKey>;
export type OriginalOrderTexts = Translator<OriginalOrderKey>;
export type UnshownKey = KeysOf<(typeof unshownKeys)[number]>;
