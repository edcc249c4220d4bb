import type { FieldCode } from '@oner/config/contract';
import type { Voice } from '../../elements/words.ts';

export const complaintKeys = [
  'complaint.menu',
  'complaint.about-author',
  'complaint.about-work',
  'complaint.work-title',
  'complaint.note',
  'complaint.sending',
  'complaint.sent-text',
  'author.report-title',
  'author.report-text',
  'author.report-send',
  'fields.email',
  'fixed.complaint-sent',
  'common.ok',
  'a11y.close',
  'a11y.loading',
] as const;
export type ComplaintVoice = Voice<(typeof complaintKeys)[number]>;

/** What the page of its own says. */
export const reportPageKeys = [
  'report.link',
  'report.link-hint',
  'author.report-text',
  'author.report-send',
  'complaint.note',
  'complaint.sent-text',
  'letter.sending',
  'letter.again',
  'fields.email',
] as const;

/** What may be wrong with a field of the form. */
export const complaintCodes = [
  'required',
  'too-long',
  'email-invalid',
  'link-invalid',
] as const satisfies readonly FieldCode[];
