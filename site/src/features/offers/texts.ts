import { offerMoves, offerStates } from '@oner/config/contract/offer-states';
import type { Translator } from '../../elements/translator.ts';

const steps = [
  'send',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'pay',
  'expire',
  'supersede',
] as const;

const common = [
  ...offerStates.map((state) => `offers.state-${state}` as const),
  'offers.state-yours',
  'offers.price',
  'offers.price-agreed',
  'offers.request',
  'offers.of-rent',
  'offers.of-licence',
  'offers.question',
  'offers.due',
  'offers.due-pay',
  'offers.unread',
  'offers.failed',
  'common.retry',
  'a11y.loading',
] as const;

/** Texts of the lists of received and made conversations. */
export const offersKeys = [
  ...common,
  'offers.title',
  'offers.received',
  'offers.made',
  'offers.none-received',
  'offers.none-made',
  'a11y.results-updated',
  'explore.show-more',
] as const;

export const conversationKeys = [
  ...common,
  ...offerMoves.map((move) => `offers.${move}` as const),
  ...steps.map((step) => `offers.step-${step}` as const),
  'offers.title',
  'offers.not-yours',
  'offers.all',
  'offers.ready-in',
  'offers.confirm',
  'offers.accept-note',
  'offers.accept-note-rent',
  'offers.accept-note-licence',
  'offers.accept-mine',
  'offers.accept-mine-rent',
  'offers.accept-mine-licence',
  'offers.end-note',
  'offers.field-price',
  'offers.field-days',
  'offers.field-text',
  'offers.send',
  'offers.you',
  'offers.buyer',
  'offers.author',
  'offers.provider',
  'offers.contacts-writer',
  'offers.contacts-reader',
  'offers.messages',
  'offers.no-messages',
  'offers.closed',
  'offers.report',
  'offers.report-text',
  'offers.report-note',
  'offers.report-sent',
  'offers.pay',
  'offers.pay-rent',
  'offers.pay-licence',
  'offers.open-order',
  'offers.history',
  'common.cancel',
  'register.optional',
] as const;

/** Error codes of a message or an offer. */
export const offerCodes = [
  'bad-request',
  'not-found',
  'terms-changed',
  'conflict',
  'own-work',
  'not-for-sale',
  'out-of-stock',
  'work-reserved',
  'work-rented',
  'not-for-rent',
  'days-taken',
  'licence-changed',
  'licence-sold',
  'sold-out',
  'price-changed',
  'offer-open',
  'offer-over',
  'too-many-attempts',
  'required',
  'too-long',
  'too-small',
  'too-large',
  'not-whole',
  'not-a-number',
] as const;

export type OffersTexts = Translator<(typeof offersKeys)[number]>;
export type ConversationTexts = Translator<(typeof conversationKeys)[number]>;
export type CommonTexts = Translator<(typeof common)[number]>;
