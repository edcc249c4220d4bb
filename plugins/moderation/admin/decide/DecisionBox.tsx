import type { StaffReason, StaffWork } from '@oner/config/contract/staff-moderation';
import type { Decision } from '@oner/config/contract/staff-moderation-works';
import { ShortcutButton } from '@oner/platform/admin/Shortcuts.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { Check, Cross, PaintBrush, Pencil, Trash } from '@strapi/icons';
import type { Right } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { ReasonForm } from './ReasonForm.tsx';
import type { ActionVerdict } from './rules.ts';

export type Asking = Exclude<Decision, 'approve'> | null;
type Props = {
  readonly work: StaffWork;
  readonly reasons: readonly StaffReason[];
  readonly rights: ReadonlySet<Right>;
  /** Decision whose reason form is open. */
  readonly asking: Asking;
  onAskingChange(asking: Asking): void;
  onDecide(verdict: ActionVerdict): Promise<unknown>;
  onEdit(): void;
  onRemove(): void;
};

/** Buttons to approve, send back, reject, edit and delete, with their shortcuts. */
export const DecisionBox = (props: Props) => {
  const { work, reasons, rights, asking, onAskingChange, onDecide, onEdit, onRemove } = props;
  const { say } = useTexts();
  const isWaiting = work.queue !== null && !work.queue.decided;
  const toggle = (next: Exclude<Asking, null>): void =>
    onAskingChange(asking === next ? null : next);
  return (
    <section aria-label={say('decide.label')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('decide.label')}</Head>
      {!rights.has('decide') && <Quiet>{say('decide.no-right')}</Quiet>}
      {rights.has('decide') && !isWaiting && (
        <Quiet>
          {say(work.queue?.waitsForAuthor ? 'decide.waits-author' : 'decide.not-waiting')}
        </Quiet>
      )}
      {rights.has('decide') && isWaiting && (
        <>
          {work.author?.standing.state === 'pending' && (
            <Quiet>{say('decide.pending-author')}</Quiet>
          )}
          <ShortcutButton
            keyName="A"
            variant="success-light"
            startIcon={<Check aria-hidden />}
            onClick={() => void onDecide({ decision: 'approve' })}
          >
            {say(work.live ? 'decide.approve-change' : 'decide.approve')}
          </ShortcutButton>
          <ShortcutButton
            keyName="E"
            variant="secondary"
            startIcon={<PaintBrush aria-hidden />}
            expanded={asking === 'request_changes'}
            onClick={() => toggle('request_changes')}
          >
            {say('decide.request_changes')}
          </ShortcutButton>
          <ShortcutButton
            keyName="R"
            variant="danger-light"
            startIcon={<Cross aria-hidden />}
            expanded={asking === 'reject'}
            onClick={() => toggle('reject')}
          >
            {say('decide.reject')}
          </ShortcutButton>
          {asking && (
            <ReasonForm
              key={`${work.id} ${asking}`}
              decision={asking}
              reasons={reasons}
              work={work}
              onSend={onDecide}
              onCancel={() => onAskingChange(null)}
            />
          )}
        </>
      )}
      {rights.has('edit') && (
        <ShortcutButton
          keyName="C"
          variant="tertiary"
          startIcon={<Pencil aria-hidden />}
          onClick={onEdit}
        >
          {say('edit.open')}
        </ShortcutButton>
      )}
      {rights.has('remove') && (
        <ShortcutButton variant="tertiary" startIcon={<Trash aria-hidden />} onClick={onRemove}>
          {say('remove.open')}
        </ShortcutButton>
      )}
    </section>
  );
};
