import { actCalls, actRoutes } from './acts/calls.ts';
import { animationRoutes } from './animations/calls.ts';
import { authorClaimCalls, authorClaimRoutes } from './claims/calls.ts';
import { earningCalls } from './earnings/list-earnings.ts';
import { myStatementsCalls } from './earnings/my-statements.ts';
import { feeRoutes } from './fees/calls.ts';
import { merchTermCalls } from './fees/schedules.ts';
import { lockRoutes, peopleRoutes } from './payees/calls.ts';
import { payoutRoutes } from './payouts/calls.ts';
import { terminationCalls, terminationRoutes } from './terminations/calls.ts';
import { calendarRoutes, forceMajeureRoutes } from './terms/calls.ts';
import { myDeadlineCalls } from './terms/my-deadlines.ts';

/** Calls of this plugin; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    ...earningCalls,
    ...merchTermCalls,
    ...actCalls,
    ...myStatementsCalls,
    ...terminationCalls,
    ...myDeadlineCalls,
    ...authorClaimCalls,
  ],
};

// Calls of the panel under /payouts.

export const deskApi = {
  type: 'admin',
  routes: [
    ...actRoutes,
    ...payoutRoutes,
    ...feeRoutes,
    ...lockRoutes,
    ...forceMajeureRoutes,
    ...terminationRoutes,
    ...peopleRoutes,
    ...authorClaimRoutes,
    ...calendarRoutes,
    ...animationRoutes,
  ],
};
