/** All calls of the panel, for server routing, the types of the desks and OpenAPI. */
import { accountsStaffCalls } from './staff-accounts.ts';
import { actsStaffCalls } from './staff-acts.ts';
import { agreementsStaffCalls } from './staff-agreements.ts';
import { joinStaffCalls } from './staff-call.ts';
import { catalogueStaffCalls } from './staff-catalogue.ts';
import { claimsStaffCalls } from './staff-claims.ts';
import { contentStaffCalls } from './staff-content.ts';
import { licencesStaffCalls } from './staff-licences.ts';
import { moderationStaffCalls } from './staff-moderation.ts';
import { offersStaffCalls } from './staff-offers.ts';
import { ordersStaffCalls } from './staff-orders.ts';
import { originalsStaffCalls } from './staff-originals.ts';
import { paymentsStaffCalls } from './staff-payments.ts';
import { payoutsStaffCalls } from './staff-payouts.ts';
import { platformStaffCalls } from './staff-platform.ts';
import { refundsStaffCalls } from './staff-refunds.ts';
import { rentsStaffCalls } from './staff-rents.ts';
import { reviewsStaffCalls } from './staff-reviews.ts';

export * from './staff-call.ts';

export const staffCalls = joinStaffCalls(
  accountsStaffCalls,
  catalogueStaffCalls,
  actsStaffCalls,
  agreementsStaffCalls,
  contentStaffCalls,
  licencesStaffCalls,
  moderationStaffCalls,
  offersStaffCalls,
  ordersStaffCalls,
  originalsStaffCalls,
  paymentsStaffCalls,
  payoutsStaffCalls,
  platformStaffCalls,
  claimsStaffCalls,
  refundsStaffCalls,
  rentsStaffCalls,
  reviewsStaffCalls,
);
