import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';

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
    <Dialog open={open} onClose={onClose} className="dlg" labelledBy={`${id}-title`}>
      <div className="dlg__h">
        <h2 id={`${id}-title`}>{title}</h2>
        <button className="ib" type="button" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dlg__b">{children}</div>
      <div className="dlg__f">
        <button className="btn btn--line" type="button" data-first onClick={onClose}>
          {no}
        </button>
        <button
          className={isDanger ? 'btn btn--danger' : 'btn'}
          type="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void (isBusy || act())}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
};
