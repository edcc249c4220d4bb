/** Page of the production calendar for all working days: entered by one person, confirmed by another. */

import type { StaffCalendarYear } from '@oner/config/contract/staff-agreements';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useMe } from '@oner/platform/admin/desk-plugin.ts';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { usePayouts } from '../use-payouts.ts';
import { useTexts } from '../use-texts.ts';
import { CalendarYearCard } from './CalendarYearCard.tsx';
import { YearDialog } from './YearDialog.tsx';

const CalendarPage = () => {
  const { say, date } = useTexts();
  const payouts = usePayouts();
  const [may, me] = [useRights().has('settle'), useMe()];
  const { loaded, again } = useLoaded(['calendar'], payouts.calendar);
  const entering = useActionDialog<StaffCalendarYear | number>();
  const confirming = useActionDialog<StaffCalendarYear>();
  const mayConfirm = (year: StaffCalendarYear): boolean => may && year.proposedBy !== me;
  return (
    <Column aria-label={say('calendar.title')} tabIndex={0}>
      <PageHead title={say('calendar.title')} rule={say('calendar.rule')} />
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' && (
        <>
          <Flex wrap="wrap" gap={2}>
            <Typography>
              {say('calendar.reaches', {
                day: date(loaded.value.endsOn),
                days: loaded.value.daysLeft,
              })}
            </Typography>
            {loaded.value.endsSoon && <Mark tone="danger">{say('calendar.soon')}</Mark>}
          </Flex>
          {may && (
            <Flex>
              <Button
                variant={loaded.value.endsSoon ? 'default' : 'secondary'}
                onClick={() => entering.openFor(Number(loaded.value.endsOn.slice(0, 4)) + 1)}
              >
                {say('calendar.enter', {
                  year: String(Number(loaded.value.endsOn.slice(0, 4)) + 1),
                })}
              </Button>
            </Flex>
          )}
          {loaded.value.waiting.map((year) => (
            <CalendarYearCard
              key={year.id}
              year={year}
              {...(mayConfirm(year) && { onConfirm: () => confirming.openFor(year) })}
              {...(may && { onEnter: () => entering.openFor(year) })}
            />
          ))}
          {loaded.value.years.toReversed().map((year) => (
            <CalendarYearCard
              key={year.id}
              year={year}
              {...(may && { onEnter: () => entering.openFor(year) })}
            />
          ))}
        </>
      )}
      {entering.show((from, dialog) => (
        <YearDialog from={from} {...dialog} />
      ))}
      {confirming.show(({ id, year }, dialog) => (
        <ConfirmForm
          title={say('calendar.confirm')}
          about={say('calendar.year', { year: String(year) })}
          description={say('calendar.confirm.told')}
          run={() => payouts.confirmYear(id)}
          done={say('calendar.confirm.done', { year: String(year) })}
          {...dialog}
        />
      ))}
    </Column>
  );
};

export default CalendarPage;
