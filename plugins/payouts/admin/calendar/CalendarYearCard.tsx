import type { StaffCalendarYear } from '@oner/config/contract/staff-agreements';
import { Subhead } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { Button, Flex, Typography } from '@strapi/design-system';
import { isKey, type TextKey } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { daysOfYear, type SpecialDay } from './year.ts';

const textKeyOf = ({ why }: SpecialDay): TextKey | null => {
  const key = `${why.startsWith('extra-') ? 'calendar' : 'holiday'}.${why}`;
  return isKey(key) ? key : null;
};

type Props = {
  readonly year: StaffCalendarYear;
  /** Confirms a version; only for one that waits for a second person. */
  readonly onConfirm?: () => void;
  readonly onEnter?: () => void;
};

/** A version of a year: people, status, source and days off. */
export const CalendarYearCard = ({ year, onConfirm, onEnter }: Props) => {
  const { say, date, moment } = useTexts();
  const isWaiting = year.confirmedAt === null;
  // Built-in years have an English source, which is translated; entered sources are shown as typed.
  const source = year.version === 1 ? `source.${year.year}` : '';
  const title = say('calendar.year', { year: String(year.year) });
  return (
    <>
      <div>
        <Flex gap={2} wrap="wrap">
          <Subhead>{title}</Subhead>
          <Mark tone={year.status === 'official' ? 'success' : 'warning'}>
            {say(`calendar.${year.status}`)}
          </Mark>
          {isWaiting && <Mark tone="danger">{say('calendar.waits')}</Mark>}
          <Typography>{say('calendar.working', { days: year.workingDays })}</Typography>
          {onConfirm && (
            <Button size="S" onClick={onConfirm}>
              {say('calendar.confirm')}
            </Button>
          )}
          {onEnter && (
            <Button size="S" variant="tertiary" onClick={onEnter}>
              {say('calendar.correct')}
            </Button>
          )}
        </Flex>
        <Quiet>
          {say('calendar.source', { source: isKey(source) ? say(source) : year.source })}
        </Quiet>
        {year.proposedByName && (
          <Quiet>
            {say('calendar.entered', {
              who: year.proposedByName,
              at: moment(new Date(year.proposedAt).toISOString()),
            })}
            {year.confirmedByName && ` ${say('calendar.confirmed', { who: year.confirmedByName })}`}
          </Quiet>
        )}
        {year.status === 'provisional' && <Quiet>{say('calendar.provisional.told')}</Quiet>}
      </div>
      <Table label={title} columns={[say('calendar.day'), say('calendar.why')]}>
        {daysOfYear(year).map((day) => {
          const reason = textKeyOf(day);
          return (
            <tr key={day.date}>
              <td data-short>{date(day.date)}</td>
              <td>
                {reason ? say(reason) : day.why}
                {day.instead && (
                  <Quiet>{say('calendar.instead', { day: date(day.instead) })}</Quiet>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
};
