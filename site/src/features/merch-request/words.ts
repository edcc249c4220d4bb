import type { FieldCode } from '@oner/config/contract';

export const merchRequestKeys = [
  'contact.name',
  'contact.reply-note',
  'shop.request-info',
  'shop.request-example',
  'shop.request-send',
  'info.merch-request-sent',
  'letter.sending',
  'letter.again',
  'fields.email',
  'fields.phone',
  'register.optional',
] as const;

/** What may be wrong with a line of the form. */
export const merchRequestCodes = [
  'required',
  'too-long',
  'email-invalid',
  'name-format',
] as const satisfies readonly FieldCode[];
