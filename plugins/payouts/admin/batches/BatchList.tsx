import type { StaffBatch } from '@oner/config/contract/staff-payouts';
import { formatSum } from '@oner/config/terms';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { useTexts } from '../use-texts.ts';
import { batchState } from './batch-state.ts';

const columns = ['name', 'proposed', 'approved', 'amount', 'deeds'] as const;

/** List of all payment orders, newest first. */
export const BatchList = ({ onOpen }: { onOpen(batch: number): void }) => {
  const { say, moment } = useTexts();
  const calls = useStaffCalls();
  const list = usePaged(['batches'], 'batches', (after) => calls.listBatches({ query: { after } }));
  return (
    <Listing
      list={list}
      label={say('batches.title')}
      columns={columns.map((column) => say(`batches.${column}`))}
      none={say('batches.none')}
      rowOf={(batch: StaffBatch) => {
        const [word, tone] = batchState(batch);
        return (
          <tr key={batch.id}>
            <td data-short>
              {batch.name}
              <Mark tone={tone}>{say(word, { open: batch.open })}</Mark>
            </td>
            <td>
              {batch.proposedByName ?? batch.proposedBy}
              <Quiet>{moment(batch.proposedAt)}</Quiet>
            </td>
            <td>
              {batch.approvedByName ?? batch.approvedBy ?? '—'}
              {batch.approvedAt && <Quiet>{moment(batch.approvedAt)}</Quiet>}
            </td>
            <td data-short>
              {formatSum(batch.amount)}
              <Quiet>{say('batch.count', { count: batch.count })}</Quiet>
            </td>
            <td>
              <RowButton variant="secondary" of={batch.name} onClick={() => onOpen(batch.id)}>
                {say('batch.open')}
              </RowButton>
            </td>
          </tr>
        );
      }}
    />
  );
};
