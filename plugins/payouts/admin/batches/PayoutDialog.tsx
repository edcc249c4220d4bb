import type { StaffPayout } from '@oner/config/contract/staff-payouts';
import { dateInAlmaty, formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useTexts } from '../use-texts.ts';
import type { PayoutAction } from './batch-state.ts';

type Props = {
  readonly payout: StaffPayout;
  readonly action: PayoutAction;
  /** When the file was written; the payout was paid on that day or later. */
  readonly since: string | null;
  onClose(): void;
};

/** Dialog to mark a payout paid or returned, send it again or drop it. */
export const PayoutDialog = ({ payout, action, since, ...rest }: Props) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const { id, name, author } = payout;
  const days = [new Date(), new Date(since ?? 0)].map(dateInAlmaty).sort();
  const fields =
    action === 'pay'
      ? [
          {
            name: 'reference',
            label: say('payout.reference'),
            maxLength: 64,
            missing: say('missing.reference'),
          },
          {
            name: 'paidOn',
            label: say('payout.paid-on'),
            maxLength: 10,
            initial: days.at(-1) ?? '',
            type: 'date' as const,
            missing: say('missing.paidOn'),
          },
        ]
      : action === 'again'
        ? []
        : [
            {
              name: 'note',
              label: say('payout.note'),
              maxLength: 500,
              isLong: true,
              missing: say('missing.note'),
            },
          ];
  const run = (typed: Readonly<Record<string, string>>): Promise<unknown> => {
    const { reference = '', paidOn = '', note = '' } = typed;
    if (action === 'pay') return calls.markPayoutPaid({ id, body: { reference, paidOn } });
    if (action === 'again') return calls.payAgain({ id });
    return action === 'return'
      ? calls.markPayoutReturned({ id, body: { note } })
      : calls.dropPayout({ id, body: { note } });
  };
  return (
    <ConfirmForm
      {...rest}
      title={say(`payout.${action}`)}
      about={say('payout.about', { name, author: author.name })}
      description={
        action === 'drop' && payout.state === 'filed'
          ? say('payout.drop-filed.told')
          : say(`payout.${action}.told`, { amount: formatSum(payout.amount) })
      }
      isDestructive={action === 'return' || action === 'drop'}
      fields={fields}
      run={run}
      done={say('payout.done', { name, deed: say(`payout.${action}`) })}
    />
  );
};
