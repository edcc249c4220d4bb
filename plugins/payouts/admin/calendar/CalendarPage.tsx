/** Page of the production calendar for all working days: entered by one person, confirmed by another. */

import type { StaffCalendarYear } from '@oner/config/contract/staff-agreements';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useMe } from '@oner/platform/admin/desk-plugin.ts';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useAsking } from '@oner/platform/admin/use-asking.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { usePayouts } from '../use-payouts.ts';
import { useTell, useTexts } from '../use-texts.ts';
import { CalendarYearCard } from './CalendarYearCard.tsx';
import { YearDialog } from './YearDialog.tsx';

const CalendarPage = () => {
  const { say, date } = useTexts();
  const { tell } = useTell();
  const payouts = usePayouts();
  const [may, me] = [useRights().has('settle'), useMe()];
  const { loaded, again } = useLoaded(payouts.calendar);
  const entering = useAsking<StaffCalendarYear | number>(again);
  const confirming = useAsking<StaffCalendarYear>(again);
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
                onClick={() => entering.ask(Number(loaded.value.endsOn.slice(0, 4)) + 1)}
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
              {...(mayConfirm(year) && { onConfirm: () => confirming.ask(year) })}
              {...(may && { onEnter: () => entering.ask(year) })}
            />
          ))}
          {loaded.value.years.toReversed().map((year) => (
            <CalendarYearCard
              key={year.id}
              year={year}
              {...(may && { onEnter: () => entering.ask(year) })}
            />
          ))}
        </>
      )}
      {entering.asking !== null && <YearDialog from={entering.asking} {...entering.dialog} />}
      {confirming.asking && (
        <ConfirmForm
          title={say('calendar.confirm')}
          about={say('calendar.year', { year: String(confirming.asking.year) })}
          told={say('calendar.confirm.told')}
          run={async () => {
            if (!confirming.asking) return;
            const { id, year } = confirming.asking;
            await payouts.confirmYear(id);
            tell('success', say('calendar.confirm.done', { year: String(year) }));
          }}
          {...confirming.dialog}
        />
      )}
    </Column>
  );
};

export default CalendarPage;
