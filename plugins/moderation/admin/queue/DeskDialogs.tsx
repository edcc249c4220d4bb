import type {
  StaffQueuedWork,
  StaffReason,
  StaffWork,
} from '@oner/config/contract/staff-moderation';
import type { Verdict } from '../api/use-desk.ts';
import type { BulkDeed } from '../bulk/BulkBar.tsx';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import { EditDialog } from '../decide/EditDialog.tsx';
import { RemoveDialog } from '../decide/RemoveDialog.tsx';
import { HelpDialog } from '../shell/HelpDialog.tsx';

export type Dialog = 'help' | 'edit' | 'remove' | BulkDeed | null;
const isBulk = (dialog: Dialog): dialog is BulkDeed =>
  dialog !== null && !['help', 'edit', 'remove'].includes(dialog);

type Props = {
  readonly dialog: Dialog;
  /** The work that is looked at. */
  readonly work: StaffWork | null;
  readonly chosen: readonly StaffQueuedWork[];
  readonly reasons: readonly StaffReason[];
  onClose(): void;
  /** The work that is looked at has changed. */
  onSaved(): void;
  onRemoved(id: string): void;
  onDecide(works: readonly StaffQueuedWork[], verdict: Verdict): Promise<boolean>;
  onMoved(ids: readonly string[]): void;
};

/** The one dialog that is open over the queue, if any. */
export const DeskDialogs = (props: Props) => {
  const { dialog, work, chosen, reasons, onClose, onSaved, onRemoved, onDecide, onMoved } = props;
  if (dialog === 'help') return <HelpDialog onClose={onClose} />;
  if (isBulk(dialog)) {
    return (
      <BulkDialog
        deed={dialog}
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
  return (
    <RemoveDialog
      work={{ id: work.id, title: work.draft.title }}
      onClose={onClose}
      onRemoved={() => onRemoved(work.id)}
    />
  );
};
