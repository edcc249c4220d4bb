import { type ReactNode, useState } from 'react';
import { Button, IconButton } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  /** Prefix of ids in the dialog. */
  readonly id: string;
  readonly open: boolean;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly closeLabel: string;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  /** The dialog stays open until this is done, then closes. */
  readonly onYes: () => Promise<void>;
  readonly children: ReactNode;
};

/** Confirms an action that cannot be undone; the focus starts at the cancel button. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { id, open, title, yes, no, closeLabel, isDanger, onClose, onYes, children } = props;
  const [isBusy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    setBusy(true);
    await onYes();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} labelledBy={`${id}-title`}>
      <div className="dlg__h">
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton icon="close" aria-label={closeLabel} onClick={onClose} />
      </div>
      <div className="dlg__b">{children}</div>
      <div className="dlg__f">
        <Button look="line" data-first onClick={onClose}>
          {no}
        </Button>
        <Button
          look={isDanger ? 'danger' : undefined}
          isBusy={isBusy}
          onClick={() => void (isBusy || act())}
        >
          {yes}
        </Button>
      </div>
    </Dialog>
  );
};
