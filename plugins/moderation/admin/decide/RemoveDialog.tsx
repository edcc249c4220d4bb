import { Button, Field, Flex, Modal, Textarea, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords } from '../words/use-words.ts';

type Props = {
  readonly work: { readonly id: string; readonly title: string };
  onClose(): void;
  onRemoved(): void;
};

/** Deletes a work for good, with a reason that its author reads. */
export const RemoveDialog = ({ work, onClose, onRemoved }: Props) => {
  const { say } = useWords();
  const { tell, failed } = useTell();
  const desk = useDesk();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const remove = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') return setMissing(true);
    setBusy(true);
    try {
      await desk.remove(work.id, reason.trim());
      tell('success', say('remove.done'));
      onRemoved();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <form onSubmit={remove}>
          <Modal.Header closeLabel={say('close')}>
            <Modal.Title>{say('remove.title', { title: work.title })}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{say('remove.told')}</Typography>
              <Field.Root
                name="reason"
                required
                error={isMissing ? say('problem.reason-required') : false}
              >
                <Field.Label>{say('edit.reason')}</Field.Label>
                <Textarea
                  value={reason}
                  maxLength={500}
                  onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
                    setReason(event.target.value);
                    setMissing(false);
                  }}
                />
                <Field.Error />
              </Field.Root>
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {say('reason.cancel')}
            </Button>
            <Button type="submit" variant="danger" loading={isBusy}>
              {say('remove.do')}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
};
