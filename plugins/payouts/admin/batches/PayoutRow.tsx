import type { StaffPayout } from '@oner/config/contract/staff-payouts';
import { formatSum } from '@oner/config/terms';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { Flex } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { AuthorCell } from '../shell/kit.tsx';
import { isKey } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { type PayoutAction, payoutActions, payoutTones } from './batch-state.ts';

export const payoutColumns = ['name', 'author', 'amount', 'due', 'state', 'deeds'] as const;
const variants = {
  pay: 'default',
  return: 'danger-light',
  drop: 'tertiary',
  again: 'secondary',
} as const;

type Props = { readonly payout: StaffPayout; onAsk(action: PayoutAction): void };

/** Table row of a payout, with the actions allowed. */
export const PayoutRow = ({ payout, onAsk }: Props) => {
  const { say, date } = useTexts();
  const rights = useRights();
  const { name, author, amount, penalty, due, state, note, settledBy } = payout;
  // The note of an automatically dropped payout is the code of its hold.
  const held = `hold.${note}`;
  const by = settledBy?.startsWith('statement:')
    ? say('payout.by-statement')
    : (payout.settledByName ?? settledBy);
  return (
    <tr>
      <td data-short>
        {name}
        <Quiet>{payout.acts.join(', ') || say('due.penalty-only')}</Quiet>
      </td>
      <AuthorCell author={author} />
      <td data-short>
        {formatSum(amount)}
        {penalty > 0 && <Quiet>{say('payout.penalty', { amount: formatSum(penalty) })}</Quiet>}
      </td>
      <td data-short>{due === null ? '—' : date(due)}</td>
      <td>
        <Mark tone={payoutTones[state]}>{say(`payout.${state}`)}</Mark>
        {payout.paidOn && (
          <Quiet>{[date(payout.paidOn), payout.reference].filter(Boolean).join(', ')}</Quiet>
        )}
        {note && <Quiet>{isKey(held) ? say(held) : note}</Quiet>}
        {by && <Quiet>{by}</Quiet>}
      </td>
      <td>
        <Flex gap={2} wrap="wrap">
          {payoutActions(payout, rights).map((action) => (
            <RowButton
              key={action}
              variant={variants[action]}
              of={name}
              onClick={() => onAsk(action)}
            >
              {say(`payout.${action}`)}
            </RowButton>
          ))}
        </Flex>
      </td>
    </tr>
  );
};
