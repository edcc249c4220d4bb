import type { AgreementEnding } from '@oner/config/contract/staff-moderation-shapes';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { useWords } from '../words/use-words.ts';

/** Says that the agreement with an author ends, or has ended; nothing while it goes on. */
export const EndingLine = ({ ending }: { ending: AgreementEnding }) => {
  const { say, date } = useWords();
  if (!ending) return null;
  return (
    <Quiet>
      {say(`ending.${ending.state}`, {
        ends: ending.ends ? date(ending.ends) : '—',
        settled: ending.settle_by ? date(ending.settle_by) : '—',
      })}
    </Quiet>
  );
};
