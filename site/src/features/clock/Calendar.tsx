import { formatDayMonth } from '../../i18n/dates.ts';
import { formatMonth } from '../../i18n/month.ts';
import { weekdaysShort } from '../../i18n/weekdays.ts';
import type { CalendarDay } from './clock.ts';
import type { ClockVoice } from './words.ts';

type Props = { readonly days: readonly CalendarDay[]; readonly voice: ClockVoice };

/** Three weeks with days off and whose deadlines end when; the list below says the same in words. */
export const Calendar = ({ days, voice: { t, language } }: Props) => {
  const months = [...new Set(days.map(({ day }) => `${day.slice(0, 7)}-01`))];
  const marked = days.filter(({ whose }) => whose.length > 0);
  const label =
    marked.length === 0
      ? t('clock.calendar-none')
      : t('clock.calendar', {
          days: marked.map(({ day }) => formatDayMonth(language, day)).join(', '),
        });
  return (
    <div>
      <p className="h4 cal__m upper">
        {months.map((month) => formatMonth(language, month)).join(' – ')}
      </p>
      <div className="cal" role="img" aria-label={label}>
        {weekdaysShort(language).map((name) => (
          <div className="cal__w" key={name}>
            {name}
          </div>
        ))}
        {days.map(({ day, isOff, isPast, isToday, whose }) => (
          <div
            key={day}
            data-off={isOff && !isPast ? '' : undefined}
            data-past={isPast ? '' : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            {Number(day.slice(8))}
            {whose.length > 0 && (
              <i>
                {whose.map((one) => (
                  <span key={one} className={one === 'mine' ? 'own' : 'own own--p'} />
                ))}
              </i>
            )}
          </div>
        ))}
      </div>
    </div>
  );
};
