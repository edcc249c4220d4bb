/** What the panel of the staff asks platform for. Only who is logged in to the panel gets an answer. */
import { staffCalls } from '@oner/config/contract/staff';
import {
  calendarEndsOn,
  calendarEndsSoon,
  dateInAlmaty,
  daysUntilCalendarEnds,
} from '@oner/config/terms';
import { clock } from './clock.ts';
import { handleStaff } from './http/staff-route.ts';
import { deliveryRoutes } from './notices/staff-routes.ts';
import { termRules } from './terms.ts';

export const adminApi = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.getCalendarEnd, async () => {
      const { calendar } = await termRules();
      const today = dateInAlmaty(clock.now());
      return {
        value: {
          endsOn: calendarEndsOn(calendar),
          daysLeft: daysUntilCalendarEnds(today, calendar),
          endsSoon: calendarEndsSoon(today, calendar),
        },
      };
    }),
    ...deliveryRoutes,
  ],
};
