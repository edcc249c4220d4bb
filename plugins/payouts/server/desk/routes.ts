/** What the panel calls below /payouts; README.md describes each. */
import { actRoutes } from './act-routes.ts';
import { animationRoutes } from './animation-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { claimRoutes } from './claim-routes.ts';
import { feeRoutes } from './fee-routes.ts';
import { houseRoutes } from './house-routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { peopleRoutes } from './people-routes.ts';

export const deskApi = {
  type: 'admin',
  routes: [
    ...actRoutes,
    ...payoutRoutes,
    ...feeRoutes,
    ...houseRoutes,
    ...peopleRoutes,
    ...claimRoutes,
    ...calendarRoutes,
    ...animationRoutes,
  ],
};
