import type { SellerCard } from '@oner/config/contract/shapes';
import { Button, Field, Flex, Modal, Textarea, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords } from '../words/use-words.ts';
import type { Move } from './moves.ts';
import { nameOf } from './name-of.ts';

type Props = {
  readonly author: SellerCard;
  readonly move: Move;
  onClose(): void;
  onMoved(): void;
};

/** Opens, suspends, terminates or unblocks an author; says what that means before it is done. */
export const MoveDialog = ({ author, move, onClose, onMoved }: Props) => {
  const { say } = useWords();
  const { tell, failed } = useTell();
  const desk = useDesk();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(author);

  const save = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (move.needsReason && reason.trim() === '') return setMissing(true);
    setBusy(true);
    try {
      await desk.setAuthorState(author.id, move.to, reason.trim());
      tell('success', say('move.done', { name, state: say(`stands.${move.to}`) }));
      onMoved();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <form onSubmit={save}>
          <Modal.Header closeLabel={say('close')}>
            <Modal.Title>{say('move.title', { name, deed: say(move.word) })}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{say(move.told)}</Typography>
              {move.needsReason && (
                <Field.Root
                  name="reason"
                  required
                  error={isMissing ? say('problem.reason-required') : false}
                >
                  <Field.Label>{say('move.reason')}</Field.Label>
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
              )}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {say('reason.cancel')}
            </Button>
            <Button
              type="submit"
              variant={move.needsReason ? 'danger' : 'default'}
              loading={isBusy}
            >
              {say(move.word)}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
};
