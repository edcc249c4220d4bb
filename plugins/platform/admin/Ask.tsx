import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import { useVoice } from './speak.ts';
import type { Loaded } from './use-loaded.ts';

/** Where the keyboard was before the newest dialog, and before the one in whose place that came. */
let places: readonly HTMLElement[] = [];

/** What the keyboard goes back to from a dialog that opens now, the nearest first. */
const placesNow = (): readonly HTMLElement[] => {
  const at = document.activeElement;
  const before = at?.closest('[role=dialog]') ? places.filter((one) => one.isConnected) : [];
  places = at instanceof HTMLElement ? [at, ...before] : before;
  return places;
};

/**
 * For a dialog that opens without a trigger of its own: when it is closed, the keyboard goes on where it was.
 * @returns for `onCloseAutoFocus`; what is not on the page any more is passed over
 */
const useReturnFocus = () => {
  const [from] = useState(placesNow);
  return (event: Event): void => {
    event.preventDefault();
    from.find((one) => one.isConnected)?.focus();
  };
};

type AskProps = {
  readonly title: string;
  /** About whom or what. */
  readonly about?: string;
  /** What follows when it is done. */
  readonly told: string;
  readonly button: string;
  readonly isGrave?: boolean;
  readonly isBusy: boolean;
  /** It cannot be done any more. */
  readonly isOver?: boolean;
  /** Why it did not work, in words. */
  readonly problem: string | null;
  readonly children?: React.ReactNode;
  onSend(): void;
  onClose(): void;
};

/** A dialog before each deed: what follows, what has to be filled in, and why it did not work, nothing typed lost. */
export const Ask = (props: AskProps) => {
  const { title, about, told, button, isGrave, isBusy, isOver, problem, children } = props;
  const { say } = useVoice();
  const form = useRef<HTMLFormElement>(null);
  const goBack = useReturnFocus();
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy && !isOver) props.onSend();
  };
  // The first field, else the button: Enter goes on.
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
          onKeyDown={(event) => {
            // In a field of several lines Enter alone begins the next one.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
          }}
        >
          <Modal.Header closeLabel={say('close')}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              {about && <Typography fontWeight="semiBold">{about}</Typography>}
              <Typography>{told}</Typography>
              {children}
              {problem && (
                <Typography role="alert" textColor="danger700" fontWeight="semiBold">
                  {problem}
                </Typography>
              )}
            </Flex>
          </Modal.Body>
          <Modal.Footer gap={2}>
            <Button variant="tertiary" onClick={props.onClose}>
              {say(isOver ? 'close' : 'cancel')}
            </Button>
            <Button
              type="submit"
              variant={isGrave ? 'danger' : 'default'}
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

type DetailDialogProps<T> = {
  readonly title: string;
  /** What it shows, as `useLoaded` has it. */
  readonly loaded: Loaded<T>;
  again(): void;
  /** Buttons for what may be done about it. */
  readonly actions?: React.ReactNode;
  children(value: T): React.ReactNode;
  onClose(): void;
};

/** One thing of a list, shown whole: its waiting, its failing, and what may be done about it. */
export const DetailDialog = <T,>(props: DetailDialogProps<T>) => {
  const { title, loaded, again, actions, children, onClose } = props;
  const { say } = useVoice();
  const goBack = useReturnFocus();
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content onCloseAutoFocus={goBack} aria-describedby={undefined}>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
            {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
            {loaded.is === 'ready' && children(loaded.value)}
          </Flex>
        </Modal.Body>
        <Modal.Footer gap={2}>
          <Button variant="tertiary" onClick={onClose}>
            {say('close')}
          </Button>
          <Flex gap={2} wrap="wrap" justifyContent="flex-end">
            {actions}
          </Flex>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
