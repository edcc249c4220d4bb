/** Declares and ends force majeure, and reminds of a calendar that ends soon (Agreement 8.4). */

import { env } from '@oner/config/env';
import {
  addDays,
  calendarEndsOn,
  calendarEndsSoon,
  type IsoDate,
  type Language,
  type Period,
  writeDay,
} from '@oner/config/terms';
import {
  closeForceMajeure,
  notify,
  openForceMajeure,
  pluginService,
  staffRecipient,
  termRules,
  transact,
} from '@oner/platform';
import { notifyAuthor } from '../notify-author.ts';

/** @param by `staff:<id>` @returns its number; null if the days are in the wrong order or out of range */
export const declareForceMajeure = (
  period: Period,
  reason: string,
  by: string,
): Promise<number | null> =>
  transact(async () => {
    const id = await openForceMajeure(period, reason, by);
    if (id === null) return null;
    const { startsOn, endsOn } = period;
    await notifyAuthors('force-majeure', id, (staffLanguage) => ({
      reason,
      from: writeDay(startsOn, staffLanguage),
      to: endsOn === null ? '…' : writeDay(endsOn, staffLanguage),
    }));
    return id;
  });

/** Sets the last day of an open period. @returns false if there is none */
export const endForceMajeure = (id: number, endsOn: IsoDate, by: string): Promise<boolean> =>
  transact(async () => {
    if (!(await closeForceMajeure(id, endsOn, by))) return false;
    await notifyAuthors('force-majeure-over', id, (language) => ({
      date: writeDay(addDays(endsOn, 1), language),
    }));
    return true;
  });

const notifyAuthors = async (
  notice: string,
  period: number,
  facts: (language: Language) => Readonly<Record<string, string>>,
): Promise<void> => {
  for (const { id, blocked } of await pluginService('accounts').listSellers())
    if (!blocked) await notifyAuthor(notice, id, facts, `standstill:${period}`);
};

// Reminds staff months ahead that the next year of the production calendar is missing.

/** Sends once a month in the last 90 days; the panel's start page shows it as well. */
export const remindOfCalendar = async (today: IsoDate): Promise<void> => {
  const { calendar } = await termRules();
  if (!calendarEndsSoon(today, calendar)) return;
  const endsOn = calendarEndsOn(calendar);
  const year = String(Number(endsOn.slice(0, 4)) + 1);
  const staff = staffRecipient();
  const url = `${env().panelUrl}/admin/plugins/payouts/calendar`;
  const facts = { year, date: writeDay(endsOn, staff.language), url };
  await notify('calendar-ending', staff, facts, `${year}:${today.slice(0, 7)}`);
};
