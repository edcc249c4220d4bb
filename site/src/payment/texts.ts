import { personCodes } from '../elements/texts.ts';
import type { Translator } from '../elements/translator.ts';
import { originalKeys } from './original-messages.ts';

/** Messages of the state of a payment. */
export const outcomeKeys = [
  'payment.waiting',
  'payment.waiting-text',
  'payment.do-not-repeat',
  'payment.thanks',
  'payment.paid-text',
  'payment.date-impossible',
  'payment.date-cancel',
  'payment.date-produce',
  'payment.declined',
  'payment.declined-title',
  'payment.declined-text',
  'payment.kept',
  'payment.reserved-for',
  'payment.first-to-pay',
  'payment.try-again',
  'payment.to-order',
  'payment.open-order',
  'payment.to-shop',
  'payment.invoice-awaited',
  'payment.invoice-named',
  'payment.invoice-due',
  'returns.for-charge',
  'returns.for-extension',
  'returns.for-buy-out',
  'states.payment.captured.label',
  'states.payment.expired.label',
  'states.payment.expired.buyer',
  'states.payment.not_paid.label',
  'states.payment.not_paid.buyer',
  'states.order.requires_action.label',
  'states.order.requires_action.buyer',
  ...originalKeys,
] as const;

/** Messages of the place and date of a hand-over. */
export const handoverKeys = [
  'order.map',
  'order.ready',
  'order.ready-today',
  'order.arrives',
  'order.arrives-today',
  'order.courier-fee',
  'order.courier-fee-unknown',
  'order.pickup',
  'order.courier',
] as const;

/** Messages of the choice of delivery. */
export const deliveryKeys = [
  ...handoverKeys,
  'order.delivery',
  'order.address',
  'order.city',
  'order.choose-city',
  'order.place',
  'addresses.saved',
  'addresses.other',
  'addresses.keep',
] as const;

/** Messages of the dialog around the bank's page. */
export const paymentKeys = [
  ...outcomeKeys,
  'payment.*',
  'fixed.order-sent',
  ...handoverKeys,
  'order.fiscal',
  'order.fiscal-sign',
  'order.fiscal-register',
  'order.fiscal-test',
  'order.fiscal-pending',
  'fields.email',
  'register.optional',
  'errors.required',
  'errors.email-invalid',
  'errors.iin-invalid',
  'shop.size',
  'shop.quantity',
  'a11y.payment-frame',
  'a11y.close',
  'a11y.loading',
  'common.retry',
] as const;

/** Messages of the order form and of the payment dialog after it. */
export const orderFormKeys = [
  ...paymentKeys,
  ...deliveryKeys,
  'order.dialog-title',
  'order.recipient',
  'order.account',
  'order.account-lead',
  'order.account-enter',
  'order.account-new',
  'order.account-have',
  'order.account-exists',
  'order.account-other',
  'order.account-password',
  'order.full-name',
  'order.to-payment',
  'order.comment-example',
  'order.is-gift',
  'order.gift-note',
  'order.gift-note-hint',
  'order.gift-wrap',
  'order.wrap-changed',
  'order.price-changed',
  'order.reserved',
  'register.accept-buyer',
  'register.show-password',
  'register.hide-password',
  'fields.password',
  'fields.phone',
  'fields.comment',
  'footer.terms',
  'footer.privacy',
  'a11y.new-tab',
  'fixed.surname-missing',
  'fixed.registered-and-in',
  'acceptance.open',
] as const;

/** Refusals of an invoice for an item of limited stock. */
export const invoiceCodes = [
  'email-not-proven',
  'invoice-open',
  'held-before',
  'card-only',
] as const;

/** Codes of problems with the order form, the order and its payment. */
export const orderFormCodes = [
  ...personCodes,
  'login-wrong',
  'terms-required',
  'required',
  'too-long',
  'bad-choice',
  'price-changed',
  'out-of-stock',
  'sold-out',
  'too-many-reserved',
  'terms-changed',
  'same-key-other-body',
  'order-first',
  'order-expired',
  'signature-refused',
  'payment-already-done',
  'payment-unavailable',
  ...invoiceCodes,
] as const;

export type OutcomeTranslator = Translator<(typeof outcomeKeys)[number]>;
export type PaymentTranslator = Translator<(typeof paymentKeys)[number]>;
export type OrderFormTexts = Translator<(typeof orderFormKeys)[number]>;
