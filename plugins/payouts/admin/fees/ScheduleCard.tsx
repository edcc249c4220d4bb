import type { StaffFeeSchedule } from '@oner/config/contract/staff-agreements';
import { formatSum, SHARE_KINDS, UNIT_KINDS } from '@oner/config/terms';
import { Subhead } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { Button, Flex } from '@strapi/design-system';
import { useTexts } from '../use-texts.ts';

type Props = {
  readonly schedule: StaffFeeSchedule;
  /** Given if this member of staff may confirm it. */
  onConfirm?(): void;
};

export const ScheduleCard = ({ schedule, onConfirm }: Props) => {
  const { say, date, moment, number } = useTexts();
  const { mode, earnedWhen, perUnit, commissionBp, confirmedAt, originals } = schedule;
  const title = say('fees.version', { version: String(schedule.version) });
  const by = (name: string | null, actor: string | null): string =>
    name ?? (actor === 'system' ? say('fees.system') : (actor ?? ''));
  return (
    <>
      <div>
        <Flex gap={2} wrap="wrap">
          <Subhead>
            {title}, {say('fees.starts', { day: date(schedule.startsOn) })}
          </Subhead>
          <Mark tone={confirmedAt === null ? 'warning' : 'success'}>
            {say(confirmedAt === null ? 'fees.unconfirmed' : 'fees.is-confirmed')}
          </Mark>
          {confirmedAt === null && onConfirm && (
            <Button size="S" onClick={onConfirm}>
              {say('fees.confirm')}
            </Button>
          )}
        </Flex>
        <Quiet>
          {say('fees.proposed', {
            name: by(schedule.proposedByName, schedule.proposedBy),
            moment: moment(schedule.proposedAt),
          })}
        </Quiet>
        {confirmedAt !== null && (
          <Quiet>
            {say('fees.confirmed', {
              name: by(schedule.confirmedByName, schedule.confirmedBy),
              moment: moment(confirmedAt),
            })}
          </Quiet>
        )}
        <Quiet>
          {say('fees.mode')}: {say(`mode.${mode}`)}
        </Quiet>
        <Quiet>
          {say('fees.earned')}: {say(`earned.${earnedWhen}`)}
        </Quiet>
        <Quiet>
          {say('fees.originals', {
            count: number(originals.count),
            total: formatSum(originals.totalTiyn / 100),
            fee: formatSum(originals.feeTiyn / 100),
          })}{' '}
          {commissionBp.original === 0 && say('fees.original-hint')}
        </Quiet>
      </div>
      <Table label={title} columns={[say('fees.kind'), say('fees.sum')]}>
        {UNIT_KINDS.map((kind) => (
          <tr key={kind}>
            <td>{say(`kind.${kind}`)}</td>
            <td data-short>{formatSum(perUnit[kind] / 100)}</td>
          </tr>
        ))}
        {SHARE_KINDS.map((kind) => (
          <tr key={kind}>
            <td>{say(`kind.${kind}`)}</td>
            <td data-short>{number(commissionBp[kind] / 100)} %</td>
          </tr>
        ))}
      </Table>
    </>
  );
};
