/** The production calendar that all working days are counted by, to be read. */
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { usePayouts } from '../api/use-payouts.ts';
import { useWords } from '../words/use-words.ts';
import { CalendarYearCard } from './CalendarYearCard.tsx';

const CalendarPage = () => {
  const { say, date } = useWords();
  const payouts = usePayouts();
  const { loaded, again } = useLoaded(payouts.calendar);
  return (
    <Column aria-label={say('calendar.title')} tabIndex={0}>
      <PageHead title={say('calendar.title')} rule={say('calendar.rule')} />
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' && (
        <>
          <Flex wrap="wrap">
            <Typography>
              {say('calendar.reaches', {
                day: date(loaded.value.endsOn),
                days: loaded.value.daysLeft,
              })}
            </Typography>
            {loaded.value.endsSoon && <Mark tone="danger">{say('calendar.soon')}</Mark>}
          </Flex>
          {loaded.value.years.toReversed().map((year) => (
            <CalendarYearCard key={year.year} year={year} />
          ))}
        </>
      )}
    </Column>
  );
};

export default CalendarPage;
