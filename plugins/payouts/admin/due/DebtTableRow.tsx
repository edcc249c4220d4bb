import type { StaffDebt } from '@oner/config/contract/staff-payouts';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { Button } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { AuthorCell } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';

type Props = {
  readonly row: StaffDebt;
  onLock(row: StaffDebt): void;
};

export const debtColumns = ['author', 'amount', 'due', 'acts', 'holds', 'deeds'] as const;

/** One debt: how much, by when, and what keeps it. */
export const DebtTableRow = ({ row, onLock }: Props) => {
  const { say, date, moment } = useTexts();
  const rights = useRights();
  const dueText = (): string => {
    if (row.due !== null) return date(row.due);
    if (row.place === 'below-minimum') return say('due.joins-next');
    return say(row.acts.length === 0 ? 'due.at-once' : 'due.stands-still');
  };
  const isLocked = row.holds.some(({ reason }) => reason === 'restricted');
  return (
    <tr>
      <AuthorCell author={row.author} />
      <td data-short>
        {sumText(row.amount)}
        {row.penalty > 0 && <Quiet>{say('due.penalty', { amount: sumText(row.penalty) })}</Quiet>}
      </td>
      <td data-short>
        {dueText()}
        {row.late && <Mark tone="danger">{say('due.late')}</Mark>}
      </td>
      <td>{row.acts.join(', ') || say('due.penalty-only')}</td>
      <td>
        {row.holds.map(({ reason, until }) => (
          <div key={reason}>
            <Mark tone="warning">{say(`hold.${reason}`)}</Mark>
            {until && <Quiet>{say('hold.until', { moment: moment(until) })}</Quiet>}
          </div>
        ))}
      </td>
      <td>
        {rights.has('settle') && !isLocked && (
          <Button size="S" variant="tertiary" onClick={() => onLock(row)}>
            {say('lock.set')}
          </Button>
        )}
      </td>
    </tr>
  );
};
