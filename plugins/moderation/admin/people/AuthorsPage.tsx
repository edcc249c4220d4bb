/** Authors by state: open, suspend, unblock; endings of agreements; and unreviewed profile changes. */
import {
  authorFilters,
  mostListedAuthors,
  type StaffListedAuthor,
} from '@oner/config/contract/staff-moderation-people';
import { Anchor, Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Flex } from '@strapi/design-system';
import { useState } from 'react';
import { DocumentsDialog } from '../documents/DocumentsDialog.tsx';
import { ListPage } from '../ListPage.tsx';
import { useRights } from '../rights.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import {
  type AuthorMove,
  EndingLine,
  MoveButtons,
  MoveDialog,
  sellerNameOf,
} from './AuthorMoves.tsx';

const columns = ['name', 'since', 'reason', 'actor', 'deeds'] as const;

const AuthorsPage = () => {
  const { say, date } = useTexts();
  const { announce, failed } = useAnnounce();
  const rights = useRights();
  const calls = useStaffCalls();
  const [documentsOf, showDocuments] = useState<StaffListedAuthor | null>(null);
  const [moving, setMoving] = useState<{ author: StaffListedAuthor; move: AuthorMove } | null>(
    null,
  );

  const markSeen = async (author: StaffListedAuthor, at: string) => {
    try {
      await calls.markProfileSeen({ id: author.id, body: { changed: at } });
      announce('success', say('authors.seen-done', { name: sellerNameOf(author) }));
    } catch (error) {
      failed(error);
    }
  };
  const rowOf = (author: StaffListedAuthor) => {
    const { changed, approvedWorks, actor, actorName } = author;
    return (
      <tr key={author.id}>
        <th scope="row">
          <Anchor to={`/plugins/moderation?seller=${author.id}`}>{sellerNameOf(author)}</Anchor>
          <Quiet>{author.user.username}</Quiet>
          <EndingLine ending={author.ending} />
          {approvedWorks > 0 && <Quiet>{say('authors.approved', { count: approvedWorks })}</Quiet>}
          {changed && (
            <Quiet>
              {say('authors.changed', {
                parts: changed.parts.map((part) => say(`part.${part}`)).join(', '),
              })}
            </Quiet>
          )}
        </th>
        <td>{author.since && date(author.since)}</td>
        <td>{author.reason}</td>
        <td>{actor === 'system' ? say('authors.automatic') : (actorName ?? actor)}</td>
        <td>
          <Flex gap={2} wrap="wrap">
            {rights.has('documents') && (
              <RowButton
                variant="tertiary"
                of={sellerNameOf(author)}
                onClick={() => showDocuments(author)}
              >
                {say('papers.open')}
              </RowButton>
            )}
            {rights.has('authors') && changed && (
              <RowButton
                variant="secondary"
                of={sellerNameOf(author)}
                onClick={() => void markSeen(author, changed.at)}
              >
                {say('authors.seen')}
              </RowButton>
            )}
            <MoveButtons
              author={author}
              state={author.state}
              onMove={(move) => setMoving({ author, move })}
            />
          </Flex>
        </td>
      </tr>
    );
  };
  return (
    <ListPage
      title={say('authors.title')}
      filters={authorFilters}
      textOf={(one) => say(`standing.${one}`)}
      find={say('authors.find')}
      columns={columns.map((column) => say(`authors.${column}`))}
      none={say('authors.none')}
      rows="authors"
      load={(state, q) => calls.listAuthors({ query: { state, q } })}
      rowOf={rowOf}
    >
      {(rows) => (
        <>
          {rows.length === mostListedAuthors && (
            <Quiet role="status">{say('authors.most', { most: mostListedAuthors })}</Quiet>
          )}
          {documentsOf && (
            <DocumentsDialog author={documentsOf} onClose={() => showDocuments(null)} />
          )}
          {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
        </>
      )}
    </ListPage>
  );
};

export default AuthorsPage;
