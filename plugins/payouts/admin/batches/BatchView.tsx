import type { StaffPayout } from '@oner/config/contract/staff-payouts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { useTexts } from '../use-texts.ts';
import { BatchHead } from './BatchHead.tsx';
import type { PayoutAction } from './batch-state.ts';
import { PayoutDialog } from './PayoutDialog.tsx';
import { PayoutRow, payoutColumns } from './PayoutRow.tsx';

type Props = { readonly id: number; onBack(): void };

/** A payment order: people, file and payouts. */
export const BatchView = ({ id, onBack }: Props) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const { loaded, again } = useLoaded(['batch', id], () => calls.getBatch({ id }));
  const { openFor, show } = useActionDialog<{
    payout: StaffPayout;
    action: PayoutAction;
  }>();
  const back = (
    <Flex>
      <Button variant="tertiary" startIcon={<ArrowLeft aria-hidden />} onClick={onBack}>
        {say('batch.back')}
      </Button>
    </Flex>
  );
  if (loaded.is === 'loading') return <Loader>{say('list.loading')}</Loader>;
  if (loaded.is === 'failed')
    return (
      <>
        {back}
        <Flex>
          <Button onClick={again}>{say('retry')}</Button>
        </Flex>
      </>
    );
  const batch = loaded.value;
  return (
    <>
      {back}
      <BatchHead batch={batch} />
      <Table
        label={say('batch.payouts')}
        columns={payoutColumns.map((column) => say(`payouts.${column}`))}
      >
        {batch.payouts.map((payout) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            onAsk={(action) => openFor({ payout, action })}
          />
        ))}
      </Table>
      {show((asked, dialog) => (
        <PayoutDialog {...asked} since={batch.filedAt} {...dialog} />
      ))}
    </>
  );
};
