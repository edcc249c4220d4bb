import * as z from 'zod/mini';
import { instant, isoDate } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';
import { noticeChannels } from './text-names.ts';

const deliveries = 'plugin::platform.deliveries.manage';

const failedEmail = z.object({
  id: z.int(),
  event: z.enum(['mail', 'notice']),
  /** Masked: `a•••@example.kz`. */
  to: z.string(),
  subject: z.string(),
  at: instant,
  tries: z.int(),
  why: z.string(),
});

const failedMessage = z.object({
  id: z.int(),
  channel: z.enum(noticeChannels),
  occasion: z.string(),
  outcome: z.enum(['refused', 'unknown', 'unreached']),
  note: z.nullable(z.string()),
  at: instant,
});

/** Calls of the panel's home page: end of the calendar, and failed deliveries. */
export const platformStaffCalls = {
  /** Uses the same rule as the warning of doctor. */
  getCalendarEnd: defineStaffCall('GET /platform/calendar', {
    right: null,
    reply: z.object({ endsOn: isoDate, daysLeft: z.int(), endsSoon: z.boolean() }),
  }),
  /** Newest first; a failed message has been replaced by an e-mail. `total` counts all failed e-mails. */
  listDeliveries: defineStaffCall('GET /platform/deliveries', {
    right: deliveries,
    reply: z.object({
      total: z.int(),
      letters: z.array(failedEmail),
      messages: z.array(failedMessage),
    }),
  }),
  retryDelivery: defineStaffCall('POST /platform/deliveries/:id/retry', {
    right: deliveries,
    reply: z.object({ id: z.int() }),
    refusals: ['not-found'],
  }),
} as const;
