import { DeedForm } from '@oner/platform/admin/DeedForm.tsx';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { useNavigate } from 'react-router-dom';
import { usePayouts } from '../api/use-payouts.ts';
import { useTell, useWords } from '../words/use-words.ts';
import type { dueSums } from './due-sums.ts';

type Props = {
  readonly through: string;
  readonly sums: ReturnType<typeof dueSums>;
  onDone(): void;
  onMoved(): void;
  onClose(): void;
};

/** Everything that is due by a day and held by nothing goes into one payment order. */
export const ProposeDialog = ({ through, sums, onDone, ...rest }: Props) => {
  const { say, date } = useWords();
  const { tell } = useTell();
  const payouts = usePayouts();
  const navigate = useNavigate();
  return (
    <DeedForm
      {...rest}
      title={say('due.propose')}
      about={`${say('due.through')}: ${date(through)}`}
      told={say('due.propose.told', {
        ...{ count: sums.free, amount: sumText(sums.amount), held: sums.held },
      })}
      run={async () => {
        const batch = await payouts.propose(through);
        tell('success', say('due.proposed', { name: batch.name }));
        navigate(`/plugins/payouts/batches?batch=${batch.id}`);
      }}
      onDone={onDone}
    />
  );
};
