/** Owner and accountant are told months ahead that the next year of the production calendar is missing. */
import { env } from '@oner/config/env';
import { calendarEndsOn, calendarEndsSoon, type IsoDate, writeDay } from '@oner/config/terms';
import { notify, termRules } from '@oner/platform';

/** Staff read their e-mails in Russian, as the desk does by default. */
const language = 'ru';

/** Once in each month of the last 90 days; the start page of the panel says it meanwhile. */
export const remindOfCalendar = async (today: IsoDate): Promise<void> => {
  const { calendar } = await termRules();
  if (!calendarEndsSoon(today, calendar)) return;
  const endsOn = calendarEndsOn(calendar);
  const year = String(Number(endsOn.slice(0, 4)) + 1);
  const house = { email: env().CONTACT_EMAIL, language, name: '' } as const;
  const url = `${env().panelUrl}/admin/plugins/payouts/calendar`;
  const facts = { year, date: writeDay(endsOn, language), url };
  await notify('calendar-ending', house, facts, `${year}:${today.slice(0, 7)}`);
};
