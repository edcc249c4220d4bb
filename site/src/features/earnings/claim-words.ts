import type { Key } from '../../i18n/keys.ts';

/** What an author's claims say. */
export const claimKeys = [
  'author-claims.lead',
  'author-claims.failed',
  'author-claims.about',
  'author-claims.about-act',
  'author-claims.about-payout',
  'author-claims.about-blocking',
  'author-claims.subject',
  'author-claims.no-subject',
  'author-claims.received',
  'author-claims.outcome-granted',
  'author-claims.outcome-partly',
  'author-claims.outcome-refused',
  'claims.title',
  'claims.dialog-title',
  'claims.number',
  'claims.text',
  'claims.send',
  'claims.sent',
  'claims.answer',
  'claims.answer-by',
  'clock.overdue',
  'order.claim',
] as const satisfies readonly Key[];
