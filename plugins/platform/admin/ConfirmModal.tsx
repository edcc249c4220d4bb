import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import { useTranslator } from './translator.ts';
import type { Loaded } from './use-loaded.ts';
import { FormProblem } from './use-request.tsx';

/** Elements that had the focus before the newest dialog opened, and before the dialog that it replaced. */
let places: readonly HTMLElement[] = [];

/** Elements that may get the focus back from a dialog that opens now, the nearest first. */
const placesNow = (): readonly HTMLElement[] => {
  const at = document.activeElement;
  const before = at?.closest('[role=dialog]') ? places.filter((one) => one.isConnected) : [];
  places = at instanceof HTMLElement ? [at, ...before] : before;
  return places;
};

/**
 * For a dialog that opens without a trigger of its own: returns the focus when it closes.
 * @returns handler for `onCloseAutoFocus`; skips elements that are no longer on the page
 */
const useReturnFocus = () => {
  const [from] = useState(placesNow);
  return (event: Event): void => {
    event.preventDefault();
    const present = from.filter((one) => one.isConnected);
    // A button that the action has disabled takes no focus: the part of the desk around it does.
    const place =
      present.find((one) => !one.matches(':disabled')) ??
      present[0]?.closest<HTMLElement>('[tabindex="0"]');
    place?.focus();
  };
};

type ConfirmModalProps = {
  readonly title: string;
  /** The person or object concerned. */
  readonly about?: string | undefined;
  /** The consequence of the action. */
  readonly description: string;
  readonly button: string;
  readonly isDestructive?: boolean | undefined;
  readonly isBusy: boolean;
  /** Whether the action is no longer possible. */
  readonly isOver?: boolean | undefined;
  /** Error message of a failed attempt. */
  readonly problem: string | null;
  readonly children?: React.ReactNode;
  onSend(): void;
  onClose(): void;
};

/** Confirm dialog before an action: its consequence, the required input, and an error; a failure keeps what was typed. */
export const ConfirmModal = (props: ConfirmModalProps) => {
  const { title, about, description, button, isDestructive, isBusy, isOver, problem, children } =
    props;
  const { say } = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const goBack = useReturnFocus();
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    if (isBusy || isOver) return;
    props.onSend();
    // A field with an error may be outside of the visible part of the dialog.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  };
  // Focuses the first field, else the button, so that Enter continues.
  const begin = (event: Event): void => {
    const first = form.current?.querySelector<HTMLElement>(
      '[role=combobox], input, textarea, [type=submit]',
    );
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <Modal.Root open onOpenChange={props.onClose}>
      <Modal.Content onOpenAutoFocus={begin} onCloseAutoFocus={goBack} aria-describedby={undefined}>
        <form
          ref={form}
          noValidate
          onSubmit={send}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            // In a multi-line field, Enter alone begins a new line; a select would open.
            event.stopPropagation();
            send(event);
          }}
        >
          <Modal.Header closeLabel={say('close')}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              {about && <Typography fontWeight="semiBold">{about}</Typography>}
              <Typography>{description}</Typography>
              {children}
              <FormProblem>{problem}</FormProblem>
            </Flex>
          </Modal.Body>
          <Modal.Footer gap={2}>
            <Button variant="tertiary" onClick={props.onClose}>
              {say(isOver ? 'close' : 'cancel')}
            </Button>
            <Button
              type="submit"
              variant={isDestructive ? 'danger' : 'default'}
              loading={isBusy}
              disabled={isOver ?? false}
            >
              {button}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
};

type DialogFrameProps = {
  readonly title: React.ReactNode;
  /** For a dialog of a size of its own. */
  readonly className?: string;
  /** Body and footer. */
  readonly children: React.ReactNode;
  onClose(): void;
};

/** A dialog that opens without a trigger of its own: its title, and the focus that returns when it closes. */
export const DialogFrame = ({ title, className, children, onClose }: DialogFrameProps) => {
  const { say } = useTranslator();
  const goBack = useReturnFocus();
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content
        {...(className && { className })}
        onCloseAutoFocus={goBack}
        aria-describedby={undefined}
      >
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
};

type DetailDialogProps<T> = {
  readonly title: string;
  /** The data to show, from `useLoaded`. */
  readonly loaded: Loaded<T>;
  again(): void;
  /** Buttons of the available actions. */
  readonly actions?: React.ReactNode;
  /** Whether a form with buttons of its own is open in it. */
  readonly hasForm?: boolean;
  children(value: T): React.ReactNode;
  onClose(): void;
};

/** Shows one entry of a list in full, with its loading and error states and its actions. */
export const DetailDialog = <T,>(props: DetailDialogProps<T>) => {
  const { title, loaded, again, actions, hasForm = false, children, onClose } = props;
  const { say } = useTranslator();
  return (
    <DialogFrame title={title} onClose={onClose}>
      <Modal.Body>
        <Flex
          tag="section"
          aria-label={title}
          // A long text without buttons is scrolled by keyboard.
          tabIndex={0}
          direction="column"
          alignItems="stretch"
          gap={4}
        >
          {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
          {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
          {loaded.is === 'ready' && children(loaded.value)}
        </Flex>
      </Modal.Body>
      {!hasForm && (
        <Modal.Footer gap={2}>
          <Button variant="tertiary" onClick={onClose}>
            {say('close')}
          </Button>
          <Flex gap={2} wrap="wrap" justifyContent="flex-end">
            {actions}
          </Flex>
        </Modal.Footer>
      )}
    </DialogFrame>
  );
};
