import type { StaffRefund } from '@oner/config/contract/staff-orders';
import { DeedForm } from '@oner/platform/admin/DeedForm.tsx';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { useBoard } from '../api/use-board.ts';
import { useTell, useTexts } from '../use-texts.ts';
import type { RefundDeed } from './refund-state.ts';

type Props = {
  readonly refund: StaffRefund;
  readonly deed: RefundDeed;
  onClose(): void;
  onDone(): void;
  onMoved(): void;
};

/** What somebody decides about a refund, and what follows. */
export const RefundDeedDialog = ({ refund, deed, ...rest }: Props) => {
  const { say } = useTexts();
  const { tell } = useTell();
  const board = useBoard();
  const { id, number } = refund;
  const amount = sumText(refund.amount);
  const reference = {
    name: 'reference',
    label: say('refund.reference'),
    most: 60,
    missing: say('missing.reference'),
  };
  return (
    <DeedForm
      {...rest}
      title={say(`refund.${deed}`)}
      about={say('refund.about', { number, amount })}
      told={say(`refund.${deed}.told`, { amount })}
      isGrave={deed === 'drop'}
      fields={deed === 'confirm' ? [reference] : []}
      run={async (typed) => {
        await (deed === 'confirm'
          ? board.confirm(id, typed.reference ?? '')
          : board.decide(id, deed));
        tell('success', say('refund.done', { number, deed: say(`refund.${deed}`) }));
      }}
    />
  );
};
