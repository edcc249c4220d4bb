import type {
  StaffQueuedWork,
  StaffReason,
  StaffWork,
} from '@oner/config/contract/staff-moderation';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { ShortcutsDialog } from '@oner/platform/admin/Shortcuts.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import type { BulkAction } from '../bulk/BulkBar.tsx';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import { EditDialog } from '../decide/EditDialog.tsx';
import type { ActionVerdict } from '../decide/rules.ts';
import type { TextKey } from '../texts.ts';
import { useReasonField, useTexts } from '../use-texts.ts';

const keyRows: readonly (readonly [keys: readonly string[], word: TextKey])[] = [
  [['J'], 'keys.next'],
  [['K'], 'keys.previous'],
  [['A'], 'keys.approve'],
  [['R'], 'keys.reject'],
  [['E'], 'keys.request_changes'],
  [['U'], 'keys.undo'],
  [['X'], 'keys.choose'],
  [['C'], 'keys.edit'],
  [['←', '→'], 'keys.photo'],
  [['Z'], 'keys.large'],
  [['/'], 'keys.search'],
  [['Esc'], 'keys.escape'],
  [['?'], 'keys.this'],
];

export type DeskDialog = 'help' | 'edit' | 'remove' | BulkAction | null;
const isBulk = (dialog: DeskDialog): dialog is BulkAction =>
  dialog !== null && !['help', 'edit', 'remove'].includes(dialog);

type Props = {
  readonly dialog: DeskDialog;
  /** The work shown. */
  readonly work: StaffWork | null;
  readonly chosen: readonly StaffQueuedWork[];
  readonly reasons: readonly StaffReason[];
  onClose(): void;
  /** The work shown has changed. */
  onSaved(): void;
  onRemoved(id: string): void;
  onDecide(works: readonly StaffQueuedWork[], verdict: ActionVerdict): Promise<boolean>;
  onMoved(ids: readonly string[]): void;
};

/** The dialog open over the queue, if any. */
export const DeskDialogs = (props: Props) => {
  const { dialog, work, chosen, reasons, onClose, onSaved, onRemoved, onDecide, onMoved } = props;
  const { say } = useTexts();
  if (dialog === 'help') {
    const rows = keyRows.map(([keys, label]) => [keys, say(label)] as const);
    return <ShortcutsDialog rows={rows} onClose={onClose} />;
  }
  if (isBulk(dialog)) {
    return (
      <BulkDialog
        action={dialog}
        works={chosen}
        reasons={reasons}
        onClose={onClose}
        onDecide={onDecide}
        onMoved={onMoved}
      />
    );
  }
  if (!work || dialog === null) return null;
  if (dialog === 'edit') return <EditDialog work={work} onClose={onClose} onSaved={onSaved} />;
  return <RemoveDialog work={work} onClose={onClose} onDone={() => onRemoved(work.id)} />;
};

type RemoveProps = { readonly work: StaffWork; onDone(): void; onClose(): void };

/** Deletes a work for good, with a reason sent to its author. */
const RemoveDialog = ({ work, onDone, onClose }: RemoveProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  return (
    <ConfirmForm
      title={say('remove.title', { title: work.draft.title })}
      description={say('remove.told')}
      button={say('remove.do')}
      isDestructive
      fields={[useReasonField('edit.reason')]}
      run={({ reason = '' }) => calls.removeWork({ id: work.id, body: { reason } })}
      done={say('remove.done')}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
