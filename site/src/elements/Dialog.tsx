import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from './Icon.tsx';

type DialogProps = {
  readonly open: boolean;
  /** The person asks to close: Escape, the cross, or a click beside where `lightDismiss` allows it. */
  readonly onClose: () => void;
  readonly className: string;
  /** Id of the title; it also gets the first focus. */
  readonly labelledBy: string;
  readonly lightDismiss?: boolean;
  readonly children: ReactNode;
};

/** What takes the focus when the dialogs above it have closed. */
let behind: HTMLElement | null = null;

/**
 * Gives the focus to what stays when the button that opened a dialog goes with what was done in it: as soon as the dialog has
 * closed, for until then the page behind it takes none.
 */
export const focusBehind = (element: HTMLElement | null): void => {
  behind = element;
  element?.focus();
  if (document.activeElement === element) behind = null;
};

/** A native modal dialog: the browser keeps the focus inside and gives it back to the opener. */
export const Dialog = ({ open, onClose, lightDismiss = false, ...rest }: DialogProps) => {
  const { className, labelledBy, children } = rest;
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect: its clean-up runs before the element leaves the page, so the focus still finds its way back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog.close();
      focusBehind(behind);
    };
  }, [open]);

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A click on the backdrop lands on the dialog itself, for its content fills the rest.
    if (lightDismiss && target === currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which a modal dialog answers by itself.
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      onClick={onClick}
      // React lets both events rise from dialogs and file fields inside; only our own count.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes it whatever we say; the page must then know. News of a close comes a moment later: whoever has
      // opened it again by then keeps it.
      onClose={({ target, currentTarget }) =>
        open && target === currentTarget && !currentTarget.open && onClose()
      }
    >
      {open && <DialogContext value={{ titleId: labelledBy, onClose }}>{children}</DialogContext>}
    </dialog>
  );
};

/** What the head of a dialog takes from it: the id of its title, and how it is closed. */
const DialogContext = createContext({ titleId: '', onClose: () => {} });

type HeadProps = { readonly title: ReactNode; readonly closeLabel: string };

export const DialogHead = ({ title, closeLabel }: HeadProps) => {
  const { titleId, onClose } = useContext(DialogContext);
  return (
    <div className="dlg__h">
      <h2 id={titleId} tabIndex={-1} data-first>
        {title}
      </h2>
      <button className="ib" type="button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
};
