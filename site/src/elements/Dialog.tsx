import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from './Button.tsx';

type DialogProps = {
  readonly open: boolean;
  /** Called on Escape, the close button, or a click outside if `lightDismiss` is set. */
  readonly onClose: () => void;
  /** `dlg` by default. */
  readonly className?: string;
  /** Id of the title, which gets the first focus. */
  readonly labelledBy: string;
  readonly lightDismiss?: boolean;
  readonly children: ReactNode;
};

/** Element to focus after the dialogs above it have closed. */
let behind: HTMLElement | null = null;

/**
 * Moves the focus to `element` when the button that opened a dialog disappears with the action: as soon as the dialog
 * has closed, because until then the page behind it cannot take focus.
 */
export const focusBehind = (element: HTMLElement | null): void => {
  behind = element;
  element?.focus();
  if (document.activeElement === element) behind = null;
};

/** A native modal dialog: the browser keeps the focus inside and returns it to the opener. */
export const Dialog = ({ open, onClose, lightDismiss = false, ...rest }: DialogProps) => {
  const { className = 'dlg', labelledBy, children } = rest;
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect: its clean-up runs before the element is removed, so that the focus can still return.
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
    // A click on the backdrop targets the dialog itself, because its content covers the rest.
    if (lightDismiss && target === currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which a modal dialog answers by itself.
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      onClick={onClick}
      // React lets both events bubble from nested dialogs and file fields; only those of this dialog count.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The browser closes on a second Escape regardless of preventDefault, so the page must be notified. The close
      // event is delayed: if the dialog has been opened again by then, it is ignored.
      onClose={({ target, currentTarget }) =>
        open && target === currentTarget && !currentTarget.open && onClose()
      }
    >
      {open && <DialogContext value={{ titleId: labelledBy, onClose }}>{children}</DialogContext>}
    </dialog>
  );
};

/** Values for the head of a dialog: the id of its title, and how it is closed. */
const DialogContext = createContext({ titleId: '', onClose: () => {} });

type HeadProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Id of the element that names the object of the dialog, read out after the title. */
  readonly about?: string;
};

export const DialogHead = ({ title, closeLabel, about }: HeadProps) => {
  const { titleId, onClose } = useContext(DialogContext);
  return (
    <div className="dlg__h">
      <h2 id={titleId} aria-describedby={about} tabIndex={-1} data-first>
        {title}
      </h2>
      <IconButton icon="close" aria-label={closeLabel} onClick={onClose} />
    </div>
  );
};
