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

/** What the home page of the panel asks: how long the calendar lasts, and what did not arrive. */
export const platformStaffCalls = {
  /** By the rule that doctor warns by. */
  getCalendarEnd: defineStaffCall({
    method: 'GET',
    path: '/platform/calendar',
    right: null,
    reply: z.object({ endsOn: isoDate, daysLeft: z.int(), endsSoon: z.boolean() }),
    refusals: [],
  }),
  /** The newest first; a message that failed has become an e-mail. `total` counts all e-mails. */
  listDeliveries: defineStaffCall({
    method: 'GET',
    path: '/platform/deliveries',
    right: deliveries,
    reply: z.object({
      total: z.int(),
      letters: z.array(failedEmail),
      messages: z.array(failedMessage),
    }),
    refusals: [],
  }),
  retryDelivery: defineStaffCall({
    method: 'POST',
    path: '/platform/deliveries/:id/retry',
    right: deliveries,
    reply: z.object({ id: z.int() }),
    refusals: ['not-found'],
  }),
} as const;
