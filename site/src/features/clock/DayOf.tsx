import { formatDayMonth } from '../../i18n/dates.ts';
import { weekday } from '../../i18n/weekdays.ts';
import type { ClockVoice } from './words.ts';

type Props = { readonly date: string | null; readonly voice: ClockVoice };

/** The day of a deadline: the number large, month and weekday under it. */
export const DayOf = ({ date, voice: { t, language } }: Props) => {
  if (date === null) return <p className="dl__n">{t('clock.no-date')}</p>;
  const [number = '', ...month] = formatDayMonth(language, date).split(' ');
  return (
    <time dateTime={date}>
      <b>{number}</b>
      {`${month.join(' ')}, ${weekday(language, date)}`}
    </time>
  );
};
