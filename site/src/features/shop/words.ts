import type { Voice } from '../../elements/words.ts';
import { paymentKeys } from '../../payment/words.ts';

/** Every text this island says. */
export const shopKeys = [
  ...paymentKeys,
  'header.login',
  'shop.tabs',
  'shop.tab-all',
  'shop.of-work',
  'shop.of-unknown-work',
  'shop.show-all',
  'shop.empty',
  'shop.failed-title',
  'shop.order',
  'shop.order-item',
  'shop.author',
  'shop.note',
  'order.dialog-title',
  'order.recipient',
  'order.delivery',
  'order.pickup',
  'order.courier',
  'order.address',
  'order.to-payment',
  'order.comment-example',
  'order.fewer',
  'order.more',
  'order.price-changed',
  'order.form-note',
  'fields.email',
  'fields.phone',
  'fields.comment',
  'register.optional',
] as const;

/** What may be wrong with the fields of the order form, and with an order. */
export const shopCodes = [
  'required',
  'too-long',
  'too-small',
  'too-large',
  'not-whole',
  'email-invalid',
  'phone-invalid',
  'bad-choice',
  'price-changed',
  'out-of-stock',
  'sold-out',
  'too-few-left',
  'same-key-other-body',
  'order-first',
  'order-expired',
  'signature-refused',
  'payment-already-done',
  'payment-unavailable',
] as const;

export type ShopKey = (typeof shopKeys)[number];
export type ShopVoice = Voice<ShopKey>;
