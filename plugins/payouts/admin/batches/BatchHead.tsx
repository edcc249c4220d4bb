import type { StaffBatch } from '@oner/config/contract/staff-payouts';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { Subhead } from '@oner/platform/admin/DeskPage.tsx';
import { useMe } from '@oner/platform/admin/desk-plugin.ts';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Card, Quiet } from '@oner/platform/admin/styled.ts';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { BankFiles } from './BankFiles.tsx';
import { approval, batchState } from './batch-state.ts';

/** Summary of a payment order: sum, proposer and approver, file, and next action. */
export const BatchHead = ({ batch }: { readonly batch: StaffBatch }) => {
  const { say, moment } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const may = approval(batch, rights, useMe());
  const { openFor, show } = useActionDialog<true>();
  const [word, tone] = batchState(batch);
  const amount = formatSum(batch.amount);
  const by = (name: string | null, actor: string, at: string): string =>
    `${name ?? actor}, ${moment(at)}`;
  return (
    <Card aria-label={batch.name}>
      <Flex direction="column" alignItems="stretch" gap={3} padding={4}>
        <Flex gap={2} wrap="wrap">
          <Subhead>{batch.name}</Subhead>
          <Mark tone={tone}>{say(word, { open: batch.open })}</Mark>
          <Typography fontWeight="semiBold">
            {amount}, {say('batch.count', { count: batch.count })}
          </Typography>
        </Flex>
        <div>
          <Quiet>
            {say('batches.proposed')}:{' '}
            {by(batch.proposedByName, batch.proposedBy, batch.proposedAt)}
          </Quiet>
          {batch.approvedBy && batch.approvedAt && (
            <Quiet>
              {say('batches.approved')}:{' '}
              {by(batch.approvedByName, batch.approvedBy, batch.approvedAt)}
            </Quiet>
          )}
          {batch.sha256 && <Quiet>{say('batch.seal', { sha256: batch.sha256 })}</Quiet>}
        </div>
        {may === 'may' && (
          <Flex>
            <Button onClick={() => openFor(true)}>{say('batch.approve')}</Button>
          </Flex>
        )}
        {may !== null && may !== 'may' && <Typography>{say(may)}</Typography>}
        {batch.approvedAt !== null && <BankFiles batch={batch} />}
      </Flex>
      {show((_, dialog) => (
        <ConfirmForm
          title={say('batch.approve')}
          about={batch.name}
          description={say('batch.approve.told', { amount })}
          run={() => calls.approveBatch({ id: batch.id })}
          done={say('batch.approve.done', { name: batch.name })}
          {...dialog}
        />
      ))}
    </Card>
  );
};
