import type { CalendarYear } from '@oner/config/terms';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { Flex, Typography } from '@strapi/design-system';
import { isWord, type Word } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';
import { daysOfYear, type OddDay } from './days-of-year.ts';

const wordOf = ({ why }: OddDay): Word =>
  why === 'extra-off' || why === 'extra-working' ? `calendar.${why}` : `holiday.${why}`;

/** One year: who says so, how sure it is, and its days off. */
export const CalendarYearCard = ({ year }: { year: CalendarYear }) => {
  const { say, date } = useWords();
  // The table of a year names its source in English; a new one may have no other words yet.
  const source = `source.${year.year}`;
  const title = say('calendar.year', { year: String(year.year) });
  return (
    <>
      <div>
        <Flex gap={2} wrap="wrap">
          <Typography variant="beta" tag="h3">
            {title}
          </Typography>
          <Mark tone={year.status === 'official' ? 'success' : 'warning'}>
            {say(`calendar.${year.status}`)}
          </Mark>
          <Typography>{say('calendar.working', { days: year.workingDays })}</Typography>
        </Flex>
        <Quiet>
          {say('calendar.source', { source: isWord(source) ? say(source) : year.source })}
        </Quiet>
        {year.status === 'provisional' && <Quiet>{say('calendar.provisional.told')}</Quiet>}
      </div>
      <Table label={title} columns={[say('calendar.day'), say('calendar.why')]}>
        {daysOfYear(year).map((day) => (
          <tr key={day.date}>
            <td data-short>{date(day.date)}</td>
            <td>
              {say(wordOf(day))}
              {day.instead && <Quiet>{say('calendar.instead', { day: date(day.instead) })}</Quiet>}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
};
