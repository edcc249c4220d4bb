import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import type { WholeClaim } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { Reports } from '../handover/Reports.tsx';
import { useRights } from '../rights.ts';
import { PrivatePhotos } from '../shell/PrivatePhotos.tsx';
import { useTell, useTexts } from '../use-texts.ts';
import { AnswerForm } from './AnswerForm.tsx';

type Props = { readonly number: string; onClose(): void; onChanged(): void };

/** Whether it still waits for an answer. */
export const isOpen = ({ state }: Pick<WholeClaim, 'state'>): boolean =>
  state === 'received' || state === 'in_review';

/** What the buyer and we have said so far. */
const Message = ({ claim }: { claim: WholeClaim }) => {
  const { say, moment } = useTexts();
  const board = useBoard();
  const { number, kind, wish, text, reply, outcome, answer, amount, answeredAt } = claim;
  const load = useCallback((photo: string) => board.claimPhoto(number, photo), [board, number]);
  return (
    <>
      <Quiet>
        {claim.item} · {say('claim.order', { number: claim.order })}
      </Quiet>
      <Quiet>
        {claim.recipient || say('list.no-name')} · {claim.phone} · {claim.email}
      </Quiet>
      <Typography fontWeight="semiBold">
        {say(`kind.${kind}`)}, {say(`wish.${wish}`)}
      </Typography>
      <Typography style={{ whiteSpace: 'pre-line' }}>{text}</Typography>
      <PrivatePhotos label={say('claim.photos')} photos={claim.photos} load={load} />
      {claim.handover && <Reports number={claim.order} handover={claim.handover} />}
      {answer && (
        <div>
          <Head>{say('claim.decision')}</Head>
          <Typography>
            {outcome && say(`outcome.${outcome}`)}
            {amount !== null && `, ${sumText(amount)}`}: {answer}
          </Typography>
          {answeredAt && <Quiet>{moment(answeredAt)}</Quiet>}
        </div>
      )}
      {reply && (
        <div>
          <Head>{say('claim.reply')}</Head>
          <Typography style={{ whiteSpace: 'pre-line' }}>{reply}</Typography>
        </div>
      )}
    </>
  );
};

/** One claim: what is wrong, how it looks, and the answer. */
export const ClaimDialog = ({ number, onClose, onChanged }: Props) => {
  const { say } = useTexts();
  const { tell, failed } = useTell();
  const board = useBoard();
  const rights = useRights();
  const { loaded, again } = useLoaded(() => board.claim(number), number);
  const [isWriting, setWriting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const claim = loaded.is === 'ready' ? loaded.value : null;
  const take = async (): Promise<void> => {
    setBusy(true);
    await board.takeClaim(number).then(() => tell('success', say('claim.taken')), failed);
    setBusy(false);
    again();
    onChanged();
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{say('claim.title', { number })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={3}>
            {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
            {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
            {claim && <Message claim={claim} />}
            {claim && isOpen(claim) && !rights.has('refund') && (
              <Quiet>{say('claim.no-right')}</Quiet>
            )}
            {claim && isWriting && (
              <AnswerForm
                claim={claim}
                onCancel={() => setWriting(false)}
                onMoved={() => {
                  again();
                  onChanged();
                }}
                onDone={() => {
                  tell('success', say('claim.sent'));
                  onChanged();
                  onClose();
                }}
              />
            )}
          </Flex>
        </Modal.Body>
        {!isWriting && (
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {say('close')}
            </Button>
            {claim && isOpen(claim) && (
              <Flex gap={2}>
                {claim.state === 'received' && rights.has('move') && (
                  <Button variant="secondary" loading={isBusy} onClick={() => void take()}>
                    {say('claim.take')}
                  </Button>
                )}
                {rights.has('refund') && (
                  <Button onClick={() => setWriting(true)}>{say('claim.answer')}</Button>
                )}
              </Flex>
            )}
          </Modal.Footer>
        )}
      </Modal.Content>
    </Modal.Root>
  );
};
