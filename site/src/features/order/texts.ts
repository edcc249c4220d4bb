import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@oner/config/contract';
import { buyerTypeKeys } from '../../elements/buyer-types.ts';
import { proveEmailCodes, proveEmailKeys, uploadCodes } from '../../elements/texts.ts';
import type { Translator } from '../../elements/translator.ts';
import { originalKeys } from '../../payment/original-messages.ts';
import { togetherKeys } from '../../payment/Together.tsx';
import { invoiceCodes, outcomeKeys, paymentKeys } from '../../payment/texts.ts';
import { authorsHandoverKeys, buyersHandoverKeys } from './handover-texts.ts';
import { type BadgeKey, furtherBadgeKeys } from './order.ts';

const claimKeys = [
  'claims.*',
  'states.claim.received.label',
  'states.claim.in_review.label',
  'states.claim.accepted.label',
  'states.claim.rejected.label',
  'states.claim.overdue.label',
  'states.claim.overdue.buyer',
  'order.claim',
] as const;

const stateKeys: readonly BadgeKey[] = [
  ...furtherBadgeKeys,
  ...orderStatuses.map((status) => `states.order.${status}.label` as const),
  ...paymentStatuses.map((status) => `states.payment.${status}.label` as const),
  ...fulfillmentStatuses.map((status) => `states.fulfilment.${status}.label` as const),
];

export const ordersKeys = [
  ...stateKeys,
  'order.failed-title',
  'order.placed-on',
  'order.more-items',
  'order.pay-now',
  'payment.reserved-for',
  'payment.first-to-pay',
  'empty.orders',
  'payment.to-shop',
  'explore.show-more',
  'a11y.results-updated',
  'order.bought',
  'order.sold',
  'sales.*',
  'reviews.buyer',
  'reviews.stars',
  'reviews.author-answer',
  'reviews.change',
  'reviews.to-answer',
  'reviews.answer-note',
  'reviews.answer-send',
  'reviews.answered',
  ...originalKeys,
  ...authorsHandoverKeys,
] as const;

export const orderKeys = [
  ...buyerTypeKeys,
  ...proveEmailKeys,
  ...stateKeys,
  ...togetherKeys,
  ...paymentKeys,
  'order.failed-one',
  'order.not-yours',
  'order.all-orders',
  'order.placed-on',
  'order.stands-still',
  'order.timeline',
  'order.details',
  'order.summary',
  'order.gift',
  'order.gift-wrapped',
  'order.gift-unwrapped',
  'order.print',
  'order.date',
  'order.contact',
  'order.recipient',
  'order.promises',
  'order.pay-title',
  'order.pay-again-note',
  'order.pay-now',
  'order.event-place',
  'order.event-licence',
  'order.next-pay',
  'order.next-make',
  'order.next-courier-note',
  'order.until',
  'order.until-time',
  'order.cancel-window',
  'order.cancel-not-received',
  'order.cancel-refund',
  'order.cancel-final',
  'order.cancelled',
  'order.overdue-title',
  'order.overdue-text',
  'order.days',
  'order.hours',
  'order.minutes',
  'order.receipt-question',
  'order.receipt-text',
  'order.receipt-confirm',
  'order.received',
  'order.tracking',
  'order.edition',
  'licence.*',
  'certificate.kicker',
  'offers.messages',
  'offers.open',
  'certificate.valid',
  'certificate.replaced',
  'certificate.withdrawn',
  'certificate.expired',
  'order.refunds',
  'order.receipt-of',
  'order.return-receipt-of',
  'order.date-return',
  'order.delivery',
  'dialogs.cancel-order-title',
  'dialogs.cancel-order-text',
  'dialogs.cancel-order-confirm',
  'dialogs.cancel-order-keep',
  'states.refund.pending.buyer',
  'states.refund.settled.buyer',
  'states.refund.failed.buyer',
  'fields.comment',
  ...claimKeys,
  'reviews.*',
  'order.review-write',
  ...buyersHandoverKeys,
] as const;

export const returnKeys = [
  ...outcomeKeys,
  ...togetherKeys,
  'payment.order-number',
  'payment.sum',
  'payment.paid-at',
  'payment.licensed-copy',
  'payment.unknown-title',
  'payment.unknown-text',
  'payment.login-to-see',
  'payment.failed-to-ask',
  'order.all-orders',
  'header.login',
  'common.retry',
] as const;

/** Error codes of paying or cancelling an order. */
export const orderCodes = [
  ...proveEmailCodes,
  'cancel-too-late',
  'order-expired',
  'payment-already-done',
  'signature-refused',
  'order-first',
  'payment-unavailable',
  'licence-over',
  'downloads-used-up',
  ...invoiceCodes,
] as const;

/** Error codes of a claim or a review. */
export const afterwardsCodes = [
  ...uploadCodes,
  'claim-exists',
  'claim-not-allowed',
  'review-not-allowed',
  'review-of-own-work',
  'required',
  'too-long',
  'bad-choice',
] as const;

export const handoverCodes = [
  ...uploadCodes,
  'required',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'bad-choice',
  'file-required',
] as const;

export type OrdersTranslator = Translator<(typeof ordersKeys)[number]>;
export type OrderTranslator = Translator<(typeof orderKeys)[number]>;
export type ReturnTranslator = Translator<(typeof returnKeys)[number]>;
