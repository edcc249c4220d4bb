import { type Section, sections } from '@oner/config/contract/shapes';
import type {
  StaffQueuedWork,
  StaffReason,
  StaffRefusedWork,
} from '@oner/config/contract/staff-moderation';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { ConfirmModal, DialogFrame } from '@oner/platform/admin/ConfirmModal.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useFormRequest } from '@oner/platform/admin/use-request.tsx';
import { Button, Modal, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useState } from 'react';
import { ReasonForm } from '../decide/ReasonForm.tsx';
import type { ActionVerdict } from '../decide/rules.ts';
import { useRefusals } from '../decide/use-decisions.ts';
import { useAnnounce, useReasonField, useTexts } from '../use-texts.ts';
import type { BulkAction } from './BulkBar.tsx';

/** Action for all chosen works. */
type Wanted =
  | { readonly is: 'verdict'; readonly verdict: ActionVerdict }
  | { readonly is: 'move'; readonly section: Section; readonly reason: string };
type Tried = {
  readonly wanted: Wanted;
  /** ids of works that the action would succeed for */
  readonly good: string[];
  /** Number of those that would wait for their author's account. */
  readonly waits: number;
  readonly refused: readonly StaffRefusedWork[];
};
type Props = {
  readonly action: BulkAction;
  readonly works: readonly StaffQueuedWork[];
  readonly reasons: readonly StaffReason[];
  onClose(): void;
  onDecide(works: readonly StaffQueuedWork[], verdict: ActionVerdict): Promise<boolean>;
  onMoved(ids: readonly string[]): void;
};

/** Asks for the details, shows a dry run, and then runs the action. */
export const BulkDialog = ({ action, works, reasons, onClose, onDecide, onMoved }: Props) => {
  const { say } = useTexts();
  const { announce, failed } = useAnnounce();
  const calls = useStaffCalls();
  const reasonField = useReasonField('edit.reason');
  const [tried, setTried] = useState<Tried | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, problem, send } = useFormRequest();

  const attempt = useCallback(
    async (wanted: Wanted): Promise<void> => {
      if (wanted.is === 'move') {
        const { section, reason } = wanted;
        const ids = works.map(({ id }) => id);
        const { changed, refused } = await calls.editWorks({
          body: { works: ids, section, reason, dryRun: true },
        });
        return setTried({ wanted, good: changed, waits: 0, refused });
      }
      const chosen = works.map(({ id, revision }) => ({ id, revision }));
      const { held, refused } = await calls.decideWorks({
        body: { works: chosen, ...wanted.verdict, dryRun: true },
      });
      const waits = held.filter(({ waitsForAuthor }) => waitsForAuthor).length;
      const isApproval = wanted.verdict.decision === 'approve';
      const good = held.map(({ id }) => id);
      setTried({ wanted, good, waits: isApproval ? waits : 0, refused });
    },
    [calls, works],
  );
  // An approval needs no details, so its dry run starts at once.
  const checkApproval = useCallback(() => {
    setFailed(false);
    attempt({ is: 'verdict', verdict: { decision: 'approve' } }).catch((error: unknown) => {
      failed(error);
      setFailed(true);
    });
  }, [attempt, failed]);
  useEffect(() => {
    if (action === 'approve') checkApproval();
  }, [action, checkApproval]);

  const go = ({ wanted, good }: Tried) =>
    send(async () => {
      if (wanted.is === 'verdict') {
        const chosen = works.filter(({ id }) => good.includes(id));
        if (await onDecide(chosen, wanted.verdict)) onClose();
        return;
      }
      const { section, reason } = wanted;
      const { changed } = await calls.editWorks({ body: { works: good, section, reason } });
      announce('success', say('bulk.moved', { count: changed.length }));
      onMoved(changed);
    });
  const title = say('bulk.title', { deed: say(`bulk.${action}`), count: works.length });
  if (tried)
    return (
      <ConfirmModal
        title={title}
        description={say('bulk.would', { count: tried.good.length })}
        button={say('bulk.do', { count: tried.good.length })}
        isBusy={isBusy}
        isOver={tried.good.length === 0}
        problem={problem}
        onSend={() => void go(tried)}
        onClose={onClose}
      >
        <DryRun {...tried} works={works} />
      </ConfirmModal>
    );
  if (action === 'move')
    return (
      <ConfirmForm
        title={title}
        description={say('edit.told')}
        button={say('bulk.check')}
        fields={[
          {
            name: 'section',
            label: say('bulk.section'),
            maxLength: 20,
            initial: 'art',
            choices: sections.map((one) => [one, say(`section.${one}`)] as const),
          },
          reasonField,
        ]}
        run={({ section: typed, reason = '' }) => {
          const section = sections.find((one) => one === typed) ?? 'art';
          return attempt({ is: 'move', section, reason });
        }}
        onDone={() => undefined}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame title={title} onClose={onClose}>
      <Modal.Body>
        {action === 'approve' && hasFailed && (
          <Button onClick={checkApproval}>{say('retry')}</Button>
        )}
        {action === 'approve' && !hasFailed && <Typography>{say('bulk.checking')}</Typography>}
        {action !== 'approve' && (
          <ReasonForm
            decision={action}
            reasons={reasons}
            submit={say('bulk.check')}
            onSend={(verdict) => attempt({ is: 'verdict', verdict }).catch(failed)}
            onCancel={onClose}
          />
        )}
      </Modal.Body>
    </DialogFrame>
  );
};

type DryRunProps = Omit<Tried, 'wanted'> & { readonly works: readonly StaffQueuedWork[] };

/** Result of the dry run for each work. */
const DryRun = ({ works, good, waits, refused }: DryRunProps) => {
  const { say } = useTexts();
  const { textOf } = useRefusals();
  const titleOf = (id: string): string => works.find((work) => work.id === id)?.title ?? id;
  return (
    <>
      {waits > 0 && <Typography>{say('bulk.waits', { count: waits })}</Typography>}
      <ul>
        {good.map((id) => (
          <li key={id}>
            <Quiet>{titleOf(id)}</Quiet>
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <Typography textColor="danger600" fontWeight="semiBold">
            {say('bulk.would-not', { count: refused.length })}
          </Typography>
          <ul>
            {refused.map(({ id, why }) => (
              <li key={id}>
                <Quiet>
                  {titleOf(id)}: {textOf(why)}
                </Quiet>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
