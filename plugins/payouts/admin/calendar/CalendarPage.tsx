/** Page of the production calendar for all working days: entered by one person, confirmed by another. */

import type { StaffCalendarYear } from '@oner/config/contract/staff-agreements';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { useMe } from '@oner/platform/admin/desk-plugin.ts';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { CalendarYearCard } from './CalendarYearCard.tsx';
import { YearDialog } from './YearDialog.tsx';

const CalendarPage = () => {
  const { say, date } = useTexts();
  const calls = useStaffCalls();
  const [may, me] = [useRights().has('settle'), useMe()];
  const { loaded, again } = useLoaded(['calendar'], calls.getCalendar);
  const entering = useActionDialog<StaffCalendarYear | number>();
  const confirming = useActionDialog<StaffCalendarYear>();
  const mayConfirm = (year: StaffCalendarYear): boolean => may && year.proposedBy !== me;
  return (
    <DeskPage title={say('calendar.title')} rule={say('calendar.rule')}>
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
          run={() => calls.confirmYear({ id })}
          done={say('calendar.confirm.done', { year: String(year) })}
          {...dialog}
        />
      ))}
    </DeskPage>
  );
};

export default CalendarPage;
