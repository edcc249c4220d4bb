import type { DocumentRequest } from '@oner/config/contract/documents';
import type { SellerCard } from '@oner/config/contract/shapes';
import { ConfirmForm, type FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { DetailDialog } from '@oner/platform/admin/ConfirmModal.tsx';
import { Mark, type Tone } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton, Table } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { saveFile, useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { useAnnounce, useTexts } from '../use-texts.ts';

const tones: Readonly<Record<DocumentRequest['state'], Tone>> = {
  asked: 'neutral',
  sent: 'warning',
  accepted: 'success',
  closed: 'neutral',
};

type RowProps = {
  readonly request: DocumentRequest;
  /** The author, in a list of all authors. */
  readonly author?: React.ReactNode;
  /** Opens the form to request the documents again. */
  onAgain(): void;
};

/** One request: the documents requested and sent, and the actions of staff. */
export const RequestRow = ({ request, author, onAgain }: RowProps) => {
  const { say, date } = useTexts();
  const { failed } = useAnnounce();
  const calls = useStaffCalls();
  const { id, documents, reason, due, overdue, state, note, files } = request;
  const judge = (move: 'accept' | 'close') =>
    calls.judgeDocuments({ id, body: { move } }).catch(failed);
  const open = (file: string, name: string) =>
    calls.getDocumentFile({ id, file }).then((blob) => saveFile(blob, name), failed);
  return (
    <tr>
      <th scope="row">
        {author}
        <Typography tag="p" fontWeight="semiBold">
          {documents}
        </Typography>
        <Quiet>{reason}</Quiet>
        {note && <Quiet>{note}</Quiet>}
      </th>
      <td>
        <Mark tone={tones[state]}>{say(`papers.${state}`)}</Mark>
        {overdue && <Mark tone="danger">{say('papers.overdue')}</Mark>}
        <Quiet>{say('papers.until', { date: date(due) })}</Quiet>
      </td>
      <td>
        <Flex tag="ul" gap={2} wrap="wrap">
          {files.map((file) => (
            <li key={file.id}>
              <Button size="S" variant="secondary" onClick={() => void open(file.id, file.name)}>
                {file.name}
              </Button>
            </li>
          ))}
        </Flex>
      </td>
      <td>
        <Flex gap={2} wrap="wrap">
          {state === 'sent' && (
            <>
              <RowButton
                variant="success-light"
                of={documents}
                onClick={() => void judge('accept')}
              >
                {say('papers.accept')}
              </RowButton>
              <RowButton variant="secondary" of={documents} onClick={onAgain}>
                {say('papers.again')}
              </RowButton>
            </>
          )}
          {(state === 'asked' || state === 'sent') && (
            <RowButton variant="tertiary" of={documents} onClick={() => void judge('close')}>
              {say('papers.close')}
            </RowButton>
          )}
        </Flex>
      </td>
    </tr>
  );
};

/** Headings of `RequestRow`. */
export const useColumns = (): string[] => {
  const { say } = useTexts();
  return [say('papers.documents'), say('buyers.state'), say('papers.open'), say('authors.deeds')];
};

/** Fields of a request: documents, reason and last day. */
export const useDocumentFields = () => {
  const { say } = useTexts();
  const text = (name: 'documents' | 'reason' | 'note'): FormField => ({
    name,
    label: say(`papers.${name}`),
    missing: say('papers.missing'),
    maxLength: 300,
    isLong: true,
  });
  const due: FormField = {
    name: 'due',
    label: say('papers.due'),
    hint: say('papers.due-hint'),
    missing: say('papers.missing'),
    type: 'date',
    maxLength: 10,
  };
  return { wanted: [text('documents'), text('reason'), due], again: [text('note'), due] };
};

type AgainProps = { readonly request: DocumentRequest; onClose(): void };

/** Requests insufficient documents again: a new day, and what to correct. */
export const AgainDialog = ({ request, ...dialog }: AgainProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const { again } = useDocumentFields();
  return (
    <ConfirmForm
      title={say('papers.again')}
      about={request.documents}
      description={request.reason}
      fields={again}
      run={({ note = '', due = '' }) =>
        calls.judgeDocuments({ id: request.id, body: { move: 'again', note, due } })
      }
      {...dialog}
    />
  );
};

/** Document requests of one author, and the form for a new one. */
export const DocumentsDialog = ({ author, onClose }: { author: SellerCard; onClose(): void }) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const columns = useColumns();
  const { wanted } = useDocumentFields();
  const { id } = author;
  const { loaded, again } = useLoaded(['documents-of', id], () =>
    calls.listDocumentsOfAuthor({ id }),
  );
  const [asking, setAsking] = useState<DocumentRequest | 'new' | null>(null);
  const dialog = { onClose: () => setAsking(null) };
  if (asking === 'new')
    return (
      <ConfirmForm
        title={say('papers.ask')}
        about={sellerNameOf(author)}
        description={say('papers.told')}
        fields={wanted}
        run={({ documents = '', reason = '', due = '' }) =>
          calls.requestDocuments({ id, body: { documents, reason, due } })
        }
        done={say('papers.asked-done')}
        {...dialog}
      />
    );
  if (asking) return <AgainDialog request={asking} {...dialog} />;
  return (
    <DetailDialog
      title={say('papers.title', { name: sellerNameOf(author) })}
      loaded={loaded}
      again={again}
      onClose={onClose}
      actions={<Button onClick={() => setAsking('new')}>{say('papers.ask')}</Button>}
    >
      {({ requests }) =>
        requests.length === 0 ? (
          <Typography>{say('papers.none')}</Typography>
        ) : (
          <Table label={say('papers.open')} columns={columns}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} onAgain={() => setAsking(request)} />
            ))}
          </Table>
        )
      }
    </DetailDialog>
  );
};
