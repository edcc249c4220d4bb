import type { FieldCode } from '@oner/config/contract';

export const contactKeys = [
  'contact.name',
  'contact.message',
  'contact.reply-note',
  'contact.send',
  'contact.sent',
  'contact.about-rent',
  'contact.about-price',
  'contact.about-on-order',
  'contact.about-free',
  'letter.sending',
  'letter.again',
  'fields.email',
  'fields.phone',
  'register.optional',
] as const;

/** What may be wrong with a line of the form. */
export const contactCodes = [
  'required',
  'too-long',
  'email-invalid',
  'name-format',
] as const satisfies readonly FieldCode[];
