import type { StaffFeeSchedule } from '@oner/config/contract/staff-agreements';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { FeeDialog } from './FeeDialog.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';

/** Page of fee schedules by version: fees, first day, and who confirmed them. */

const FeesPage = () => {
  const { say, date } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const list = usePaged(['fees'], 'schedules', async () => ({
    schedules: (await calls.listSchedules()).schedules.toReversed(),
  }));
  const confirming = useActionDialog<StaffFeeSchedule>();
  const proposing = useActionDialog<StaffFeeSchedule>();
  const [latest] = list.rows;
  return (
    <DeskPage title={say('fees.title')} rule={say('fees.rule')}>
      {list.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {list.is === 'failed' && <Button onClick={list.again}>{say('retry')}</Button>}
      {list.is === 'ready' && !latest && <Typography role="status">{say('fees.none')}</Typography>}
      {rights.has('propose') && latest && (
        <Flex>
          <Button variant="secondary" onClick={() => proposing.openFor(latest)}>
            {say('fees.propose')}
          </Button>
        </Flex>
      )}
      {list.rows.map((schedule) => (
        <ScheduleCard
          key={schedule.version}
          schedule={schedule}
          {...(rights.has('own') && { onConfirm: () => confirming.openFor(schedule) })}
        />
      ))}
      {proposing.show((schedule, dialog) => (
        <FeeDialog latest={schedule} {...dialog} />
      ))}
      {confirming.show(({ version, startsOn }, dialog) => (
        <ConfirmForm
          title={say('fees.confirm')}
          about={say('fees.version', { version: String(version) })}
          description={say('fees.confirm.told', { day: date(startsOn) })}
          run={() => calls.confirmSchedule({ id: version })}
          done={say('fees.confirm.done', { version: String(version) })}
          {...dialog}
        />
      ))}
    </DeskPage>
  );
};

export default FeesPage;
