/** Every call of the panel that is described; the routes of the other desks follow one by one. */
import { actsStaffCalls } from './staff-acts.ts';
import { agreementsStaffCalls } from './staff-agreements.ts';
import { catalogueStaffCalls } from './staff-catalogue.ts';
import { moderationStaffCalls } from './staff-moderation.ts';
import { ordersStaffCalls } from './staff-orders.ts';
import { paymentsStaffCalls } from './staff-payments.ts';
import { payoutsStaffCalls } from './staff-payouts.ts';

export * from './staff-call.ts';

export const staffCalls = {
  ...catalogueStaffCalls,
  ...moderationStaffCalls,
  ...ordersStaffCalls,
  ...paymentsStaffCalls,
  ...payoutsStaffCalls,
  ...actsStaffCalls,
  ...agreementsStaffCalls,
} as const;
