import type { Translator } from '../elements/translator.ts';

/** What the page of a work says before and while somebody writes to its author. */
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

/** What may be wrong with a message or an offer, beside that. */
export const writeCodes = [
  'terms-changed',
  'conflict',
  'offer-open',
  'lapsed-before',
  'too-small',
  'too-large',
] as const;

export type WriteKey = (typeof writeKeys)[number];
export type WriteTexts = Translator<WriteKey>;
