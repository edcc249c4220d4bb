import type { StaffDebts } from '@oner/config/contract/staff-payouts';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useNavigate } from 'react-router-dom';
import { useAnnounce, useTexts } from '../use-texts.ts';

type Props = {
  readonly through: string;
  /** Due by that day and not on hold. */
  readonly sum: StaffDebts['sums']['due'];
  /** Number of debts due by that day and on hold. */
  readonly heldCount: number;
  onClose(): void;
};

/** Dialog to propose a payment order of everything due by a day and not on hold. */
export const ProposeDialog = ({ through, sum, heldCount, ...rest }: Props) => {
  const { say, date } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const navigate = useNavigate();
  return (
    <ConfirmForm
      {...rest}
      title={say('due.propose')}
      about={`${say('due.through')}: ${date(through)}`}
      description={say('due.propose.told', {
        count: sum.count,
        amount: formatSum(sum.amount),
        held: heldCount,
      })}
      run={async () => {
        const batch = await calls.proposeBatch({ body: { through } });
        announce('success', say('due.proposed', { name: batch.name }));
        navigate(`/plugins/payouts/batches?batch=${batch.id}`);
      }}
    />
  );
};
