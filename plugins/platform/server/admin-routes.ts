/** What the panel of the staff asks platform for. Only who is logged in to the panel gets an answer. */
import {
  calendarEndsOn,
  calendarEndsSoon,
  dateInAlmaty,
  daysUntilCalendarEnds,
} from '@oner/config/terms';
import { clock } from './clock.ts';
import { deliveryRoutes } from './notices/staff-routes.ts';
import { termRules } from './terms.ts';

/** GET /platform/calendar: `{ endsOn: 'YYYY-MM-DD', daysLeft, endsSoon }`, by the rule that doctor warns by. */
const showCalendar = async (ctx: { body: unknown }): Promise<void> => {
  const { calendar } = await termRules();
  const today = dateInAlmaty(clock.now());
  ctx.body = {
    endsOn: calendarEndsOn(calendar),
    daysLeft: daysUntilCalendarEnds(today, calendar),
    endsSoon: calendarEndsSoon(today, calendar),
  };
};

export const adminApi = {
  type: 'admin',
  routes: [
    {
      method: 'GET',
      path: '/calendar',
      handler: showCalendar,
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    },
    ...deliveryRoutes,
  ],
};
