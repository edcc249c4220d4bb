import { Button, Flex, Loader, Modal } from '@strapi/design-system';
import type { Loaded } from './use-loaded.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useVoice } from './voice.ts';

type Props<T> = {
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
export const DetailDialog = <T,>(props: Props<T>) => {
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
        <Modal.Footer>
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
