/** What the panel of the staff asks platform for. Only who is logged in to the panel gets an answer. */
import {
  calendarEndsOn,
  calendarEndsSoon,
  dateInAlmaty,
  daysUntilCalendarEnds,
} from '@oner/config/terms';
import { clock } from './clock.ts';
import { deliveryRoutes } from './notices/staff-routes.ts';

/** GET /platform/calendar: `{ endsOn: 'YYYY-MM-DD', daysLeft, endsSoon }`, by the rule that doctor warns by. */
const showCalendar = (ctx: { body: unknown }): void => {
  const today = dateInAlmaty(clock.now());
  ctx.body = {
    endsOn: calendarEndsOn(),
    daysLeft: daysUntilCalendarEnds(today),
    endsSoon: calendarEndsSoon(today),
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
