/** Who an author is, found by name, and the days that all terms are counted by. */
import {
  calendarEndsOn,
  calendarEndsSoon,
  dateInAlmaty,
  daysUntilCalendarEnds,
  KAZAKHSTAN,
} from '@oner/config/terms';
import { clock, room } from '@oner/platform';
import * as z from 'zod/mini';
import { nothing, route } from './route.ts';
import { authorsBy } from './show.ts';

const most = 20;
const wanted = z.object({ q: z._default(z.string().check(z.maxLength(100)), '') });

/** Authors whose names hold every word, in any order; the first ones of many. */
const findAuthors = async (words: string) => {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await room('accounts').listSellers())
    .filter(({ firstName, lastName, username }) => {
      const names = `${firstName} ${lastName} ${username}`.toLowerCase();
      return parts.every((part) => names.includes(part));
    })
    .slice(0, most);
  const authors = await authorsBy(found.map(({ id }) => id));
  return found.map(({ id }) => authors(id));
};

export const peopleRoutes = [
  route('GET', '/authors', 'settle', wanted, async ({ input: { q } }) => ({
    value: { authors: await findAuthors(q) },
  })),
  route('GET', '/calendar', 'read', nothing, async () => {
    const today = dateInAlmaty(clock.now());
    const [endsOn, daysLeft] = [calendarEndsOn(), daysUntilCalendarEnds(today)];
    return { value: { years: KAZAKHSTAN, endsOn, daysLeft, endsSoon: calendarEndsSoon(today) } };
  }),
];
