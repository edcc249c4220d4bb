import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useRef } from 'react';
import { useReturnFocus } from './use-return-focus.ts';
import { useVoice } from './voice.ts';

type Props = {
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
export const Ask = (props: Props) => {
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
    const first = form.current?.querySelector<HTMLElement>('input, textarea, [type=submit]');
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
          <Modal.Footer>
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
