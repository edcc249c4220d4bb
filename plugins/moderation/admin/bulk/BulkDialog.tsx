import type { Section } from '@oner/config/contract/shapes';
import type {
  StaffQueuedWork,
  StaffReason,
  StaffRefusedWork,
} from '@oner/config/contract/staff-moderation';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useState } from 'react';
import type { Verdict } from '../api/use-desk.ts';
import { useDesk } from '../api/use-desk.ts';
import { ReasonForm } from '../decide/ReasonForm.tsx';
import { useTell, useWords } from '../words/use-words.ts';
import type { BulkDeed } from './BulkBar.tsx';
import { DryRun } from './DryRun.tsx';
import { MoveForm } from './MoveForm.tsx';

/** What is wanted of all chosen works, as far as it is known. */
type Wanted =
  | { readonly is: 'verdict'; readonly verdict: Verdict }
  | { readonly is: 'move'; readonly section: Section; readonly reason: string };
type Tried = {
  readonly wanted: Wanted;
  readonly good: string[];
  readonly waits: number;
  readonly refused: readonly StaffRefusedWork[];
};
type Props = {
  readonly deed: BulkDeed;
  readonly works: readonly StaffQueuedWork[];
  readonly reasons: readonly StaffReason[];
  onClose(): void;
  onDecide(works: readonly StaffQueuedWork[], verdict: Verdict): Promise<boolean>;
  onMoved(ids: readonly string[]): void;
};

/** First what is wanted, then what would happen, and only then it happens. */
export const BulkDialog = ({ deed, works, reasons, onClose, onDecide, onMoved }: Props) => {
  const { say } = useWords();
  const { tell, failed } = useTell();
  const desk = useDesk();
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = useCallback(
    async (wanted: Wanted): Promise<void> => {
      const ids = works.map(({ id }) => id);
      try {
        if (wanted.is === 'move') {
          const { section, reason } = wanted;
          const { changed, refused } = await desk.edit(ids, { section, reason }, true);
          return setTried({ wanted, good: changed, waits: 0, refused });
        }
        const chosen = works.map(({ id, revision }) => ({ id, revision }));
        const { held, refused } = await desk.decide(chosen, wanted.verdict, true);
        const waits = held.filter(({ waitsForAuthor }) => waitsForAuthor).length;
        const isApproval = wanted.verdict.decision === 'approve';
        const good = held.map(({ id }) => id);
        setTried({ wanted, good, waits: isApproval ? waits : 0, refused });
      } catch (error) {
        failed(error);
      }
    },
    [desk, failed, works],
  );
  // An approval asks for nothing more: it is tried at once.
  useEffect(() => {
    if (deed === 'approve') void attempt({ is: 'verdict', verdict: { decision: deed } });
  }, [deed, attempt]);

  const go = async (): Promise<void> => {
    if (!tried || isBusy) return;
    setBusy(true);
    const good = works.filter(({ id }) => tried.good.includes(id));
    try {
      if (tried.wanted.is === 'verdict') {
        if (await onDecide(good, tried.wanted.verdict)) onClose();
        return;
      }
      const { section, reason } = tried.wanted;
      const { changed } = await desk.edit(tried.good, { section, reason });
      tell('success', say('bulk.moved', { count: changed.length }));
      onMoved(changed);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const isAsking = tried === null && deed !== 'approve';
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>
            {say('bulk.title', { deed: say(`bulk.${deed}`), count: works.length })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {isAsking && deed === 'move' && (
            <MoveForm
              onCheck={(section, reason) => attempt({ is: 'move', section, reason })}
              onCancel={onClose}
            />
          )}
          {isAsking && (deed === 'reject' || deed === 'request_changes') && (
            <ReasonForm
              decision={deed}
              reasons={reasons}
              submit={say('bulk.check')}
              onSend={(verdict) => attempt({ is: 'verdict', verdict })}
              onCancel={onClose}
            />
          )}
          {tried === null && !isAsking && <Typography>{say('bulk.checking')}</Typography>}
          {tried && <DryRun {...tried} works={works} />}
        </Modal.Body>
        {tried && (
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {say('reason.cancel')}
            </Button>
            <Flex>
              <Button onClick={go} loading={isBusy} disabled={tried.good.length === 0}>
                {say('bulk.do', { count: tried.good.length })}
              </Button>
            </Flex>
          </Modal.Footer>
        )}
      </Modal.Content>
    </Modal.Root>
  );
};
