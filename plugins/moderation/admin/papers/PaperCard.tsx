import type { DocumentRequest } from '@oner/config/contract/documents';
import type { DocumentJudgement } from '@oner/config/contract/staff-moderation-people';
import { Mark, type Tone } from '@oner/platform/admin/Mark.tsx';
import { Card, Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { PaperForm } from './PaperForm.tsx';

const tones: Readonly<Record<DocumentRequest['state'], Tone>> = {
  asked: 'neutral',
  sent: 'warning',
  accepted: 'success',
  closed: 'neutral',
};

/** Opens a paper beside the panel; what a browser cannot show is saved. */
const show = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** One request: what was asked, what came, and what staff say to it. */
export const PaperCard = ({ request, onDone }: { request: DocumentRequest; onDone(): void }) => {
  const { say, date } = useWords();
  const { failed } = useTell();
  const desk = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { id, documents, reason, due, overdue, state, note, files } = request;

  const judge = async (judgement: DocumentJudgement): Promise<void> => {
    try {
      await desk.judgeDocuments(id, judgement);
      onDone();
    } catch (error) {
      failed(error);
    }
  };
  const open = async (file: string, name: string): Promise<void> => {
    try {
      show(await desk.documentFile(id, file), name);
    } catch (error) {
      failed(error);
    }
  };
  const isOpen = state === 'asked' || state === 'sent';
  return (
    <Card>
      <Flex direction="column" alignItems="stretch" gap={2} padding={4}>
        <div>
          <Typography fontWeight="semiBold">{documents}</Typography>
          <Mark tone={tones[state]}>{say(`papers.${state}`)}</Mark>
          {overdue && <Mark tone="danger">{say('papers.overdue')}</Mark>}
        </div>
        <Quiet>{reason}</Quiet>
        <Quiet>{say('papers.until', { date: date(`${due}T00:00:00+05:00`) })}</Quiet>
        {note && <Quiet>{note}</Quiet>}
        {files.length > 0 && (
          <Flex tag="ul" gap={2} wrap="wrap">
            {files.map((file) => (
              <li key={file.id}>
                <Button size="S" variant="secondary" onClick={() => open(file.id, file.name)}>
                  {file.name}
                </Button>
              </li>
            ))}
          </Flex>
        )}
        {isAsking && (
          <PaperForm
            fields={['note']}
            button="papers.again"
            onSave={({ note: said }, day) => judge({ move: 'again', note: said, due: day })}
            onCancel={() => setAsking(false)}
          />
        )}
        {isOpen && !isAsking && (
          <Flex gap={2} wrap="wrap">
            {state === 'sent' && (
              <>
                <Button size="S" variant="success-light" onClick={() => judge({ move: 'accept' })}>
                  {say('papers.accept')}
                </Button>
                <Button size="S" variant="secondary" onClick={() => setAsking(true)}>
                  {say('papers.again')}
                </Button>
              </>
            )}
            <Button size="S" variant="tertiary" onClick={() => judge({ move: 'close' })}>
              {say('papers.close')}
            </Button>
          </Flex>
        )}
      </Flex>
    </Card>
  );
};
