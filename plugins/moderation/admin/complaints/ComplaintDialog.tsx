import { Anchor, Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { nameOf } from '../people/name-of.ts';
import type { Word } from '../words/index.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { type Complaint, type ComplaintMove, type ComplaintStep, movesFrom } from './types.ts';

type Props = { readonly complaint: Complaint; onClose(): void; onDone(): void };

/** What was answered is closed, and not «without an answer». */
const wordOf = (move: ComplaintMove, state: Complaint['state']): Word =>
  move === 'close' && state === 'answered' ? 'complaints.finish' : `complaints.${move}`;

/** One report: what it says, about what, and the answer. */
export const ComplaintDialog = ({ complaint, onClose, onDone }: Props) => {
  const { say, moment } = useWords();
  const { tell, failed } = useTell();
  const desk = useDesk();
  const [writing, setWriting] = useState<'answer' | 'close' | null>(null);
  const { id, state, mail, text, link, sentAt, work, seller, answer, outcome } = complaint;

  const step = async (wanted: ComplaintStep): Promise<void> => {
    try {
      await desk.stepComplaint(id, wanted);
      tell('success', say('complaints.done'));
      onDone();
    } catch (error) {
      failed(error);
    }
  };
  const begin = (move: ComplaintMove): void => {
    if (move === 'answer' || move === 'close') setWriting(move);
    else void step({ move });
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>
            {say('complaints.text')} · {say(`complaints.${state}`)}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={3}>
            <Quiet>
              {say('complaints.from', { mail })} · {moment(sentAt)}
            </Quiet>
            <Typography style={{ whiteSpace: 'pre-line' }}>{text}</Typography>
            {work?.title && (
              <Anchor to={`/plugins/moderation?work=${work.id}`}>«{work.title}»</Anchor>
            )}
            {seller && <Quiet>{nameOf(seller)}</Quiet>}
            {link && <Quiet>{link}</Quiet>}
            {answer && (
              <Quiet>
                {outcome && `${say(`complaints.${outcome}`)}: `}
                {answer}
              </Quiet>
            )}
            {writing && (
              <AnswerForm
                key={writing}
                move={writing}
                language={complaint.language}
                onSend={step}
                onCancel={() => setWriting(null)}
              />
            )}
          </Flex>
        </Modal.Body>
        {!writing && (
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {say('close')}
            </Button>
            <Flex gap={2}>
              {movesFrom[state].map((move) => (
                <Button
                  key={move}
                  variant={move === 'answer' ? 'default' : 'secondary'}
                  onClick={() => begin(move)}
                >
                  {say(wordOf(move, state))}
                </Button>
              ))}
            </Flex>
          </Modal.Footer>
        )}
      </Modal.Content>
    </Modal.Root>
  );
};
