import type { StaffAuthor } from '@oner/config/contract/staff-payouts';
import { DeedForm } from '@oner/platform/admin/DeedForm.tsx';
import { usePayouts } from '../api/use-payouts.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { useReasonField } from './use-reason-field.ts';

type Props = {
  readonly author: StaffAuthor;
  onDone(): void;
  onMoved(): void;
  onClose(): void;
};

/** An author's payouts are made to wait. */
export const LockDialog = ({ author, ...rest }: Props) => {
  const { say } = useWords();
  const { tell } = useTell();
  const payouts = usePayouts();
  return (
    <DeedForm
      {...rest}
      title={say('lock.set')}
      about={author.name}
      told={say('lock.set.told')}
      isGrave
      fields={[useReasonField()]}
      run={async ({ reason = '' }) => {
        await payouts.lock(author.id, reason);
        tell('success', say('lock.set.done', { author: author.name }));
      }}
    />
  );
};
