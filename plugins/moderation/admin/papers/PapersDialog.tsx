import type { DocumentRequest } from '@oner/config/contract/documents';
import type { SellerCard } from '@oner/config/contract/shapes';
import type { WantedDocuments } from '@oner/config/contract/staff-moderation-people';
import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { nameOf } from '../people/name-of.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { PaperCard } from './PaperCard.tsx';
import { PaperForm } from './PaperForm.tsx';

/** Papers of one author: asked for, sent, accepted; and asking for more. */
export const PapersDialog = ({ author, onClose }: { author: SellerCard; onClose(): void }) => {
  const { say } = useWords();
  const { tell, failed } = useTell();
  const desk = useDesk();
  const [requests, setRequests] = useState<readonly DocumentRequest[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { id } = author;
  const load = useCallback(() => {
    desk.documentsOf(id).then(setRequests, (error: unknown) => {
      setRequests([]);
      failed(error);
    });
  }, [desk, failed, id]);
  useEffect(load, [load]);

  const ask = async (wish: WantedDocuments): Promise<void> => {
    try {
      await desk.requestDocuments(id, wish);
      tell('success', say('papers.asked-done'));
      setAsking(false);
      load();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{say('papers.title', { name: nameOf(author) })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            {requests === null && <Loader small>{say('list.loading')}</Loader>}
            {requests?.length === 0 && !isAsking && <Typography>{say('papers.none')}</Typography>}
            {requests?.map((request) => (
              <PaperCard key={request.id} request={request} onDone={load} />
            ))}
            {isAsking && (
              <PaperForm
                fields={['documents', 'reason']}
                button="papers.ask"
                onSave={(texts, due) => ask({ ...texts, due })}
                onCancel={() => setAsking(false)}
              />
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {say('close')}
          </Button>
          {!isAsking && <Button onClick={() => setAsking(true)}>{say('papers.ask')}</Button>}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
