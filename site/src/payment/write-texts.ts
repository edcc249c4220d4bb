import type { Translator } from '../elements/translator.ts';

/** Messages of the page of a work before and while a visitor writes to its author. */
export const writeKeys = [
  'offers.to-question',
  'offers.to-price',
  'offers.to-request',
  'offers.to-rent',
  'offers.to-licence',
  'offers.lead-question',
  'offers.lead-price',
  'offers.lead-request',
  'offers.lead-rent',
  'offers.lead-licence',
  'offers.need-login',
  'offers.log-in',
  'offers.field-price',
  'offers.price-from',
  'offers.field-text',
  'offers.field-question',
  'offers.contacts-writer',
  'offers.send',
  'offers.sent',
  'offers.open',
  'register.optional',
  'a11y.close',
] as const;

/** Codes of problems with a message or an offer. */
export const writeCodes = [
  'terms-changed',
  'offer-open',
  'lapsed-before',
  'conversation-full',
  'too-small',
  'too-large',
] as const;

export type WriteKey = (typeof writeKeys)[number];
export type WriteTexts = Translator<WriteKey>;
