import type { FieldCode } from '@oner/config/contract';
import type { Translator } from '../../elements/translator.ts';

export const contactKeys = [
  'contact.*',
  'letter.sending',
  'letter.again',
  'fields.email',
  'fields.phone',
  'register.optional',
] as const;

export const contactCodes = [
  'required',
  'too-long',
  'email-invalid',
  'name-format',
] as const satisfies readonly FieldCode[];

/** Texts of the form in the dialog and on its page. */
const reportKeys = [
  'author.report-text',
  'author.report-send',
  'complaint.note',
  'complaint.sent-text',
  'fixed.complaint-sent',
  'letter.sending',
  'fields.email',
] as const;
export type ReportTranslator = Translator<(typeof reportKeys)[number]>;

export const complaintKeys = [
  ...reportKeys,
  'complaint.*',
  'author.report-title',
  'common.ok',
  'a11y.close',
  'a11y.loading',
] as const;

export const reportPageKeys = [
  ...reportKeys,
  'report.link',
  'report.link-hint',
  'letter.again',
] as const;

export const complaintCodes = [
  'required',
  'too-long',
  'email-invalid',
  'link-invalid',
] as const satisfies readonly FieldCode[];

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
