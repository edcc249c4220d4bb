import type { StaffFeeSchedule } from '@oner/config/contract/staff-agreements';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { useAll } from '../shell/kit.tsx';
import { usePayouts } from '../use-payouts.ts';
import { useTexts } from '../use-texts.ts';
import { FeeDialog } from './FeeDialog.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';

/** Page of fee schedules by version: fees, first day, and who confirmed them. */

const FeesPage = () => {
  const { say, date } = useTexts();
  const payouts = usePayouts();
  const rights = useRights();
  const list = useAll(['fees'], async () => (await payouts.schedules()).toReversed());
  const confirming = useActionDialog<StaffFeeSchedule>();
  const proposing = useActionDialog<StaffFeeSchedule>();
  const [latest] = list.rows;
  return (
    <Column aria-label={say('fees.title')} tabIndex={0}>
      <PageHead title={say('fees.title')} rule={say('fees.rule')} />
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
          run={() => payouts.confirmFees(version)}
          done={say('fees.confirm.done', { version: String(version) })}
          {...dialog}
        />
      ))}
    </Column>
  );
};

export default FeesPage;
