import type { Voice } from '../elements/words.ts';

/** What the state of a payment is called. */
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
  'payment.try-again',
  'payment.to-order',
  'payment.open-order',
  'payment.to-shop',
  'states.payment.captured.label',
  'states.payment.expired.label',
  'states.payment.expired.buyer',
  'states.payment.not_paid.label',
  'states.payment.not_paid.buyer',
  'states.order.requires_action.label',
  'states.order.requires_action.buyer',
] as const;

/** What the dialog around the bank's page says. */
export const paymentKeys = [
  ...outcomeKeys,
  'payment.title',
  'payment.steps',
  'payment.step-details',
  'payment.step-payment',
  'payment.order-number',
  'payment.total',
  'payment.courier',
  'payment.licensed-copy',
  'payment.secure',
  'payment.preparing',
  'payment.back-to-form',
  'payment.leave-title',
  'payment.leave-text',
  'payment.leave-stay',
  'payment.slow-title',
  'payment.slow-text',
  'payment.reopen',
  'payment.new-tab',
  'payment.failed-to-ask',
  'shop.size',
  'shop.quantity',
  'a11y.payment-frame',
  'a11y.close',
  'a11y.loading',
  'common.retry',
] as const;

export type OutcomeVoice = Voice<(typeof outcomeKeys)[number]>;
export type PaymentVoice = Voice<(typeof paymentKeys)[number]>;
