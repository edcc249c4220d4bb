/** Document requests of all authors: those to check, and those still open. */
import type { StaffListedRequest } from '@oner/config/contract/staff-moderation-people';
import { Anchor } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useState } from 'react';
import { ListPage } from '../ListPage.tsx';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { useTexts } from '../use-texts.ts';
import { AgainDialog, RequestRow, useColumns } from './DocumentsDialog.tsx';

const filters = ['sent', 'asked', 'accepted', 'closed'] as const;

const DocumentsPage = () => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const columns = useColumns();
  const [asking, setAsking] = useState<StaffListedRequest | null>(null);
  const rowOf = (request: StaffListedRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      author={
        request.seller && (
          <Anchor to={`/plugins/moderation?seller=${request.seller.id}`}>
            {sellerNameOf(request.seller)}
          </Anchor>
        )
      }
      onAgain={() => setAsking(request)}
    />
  );
  return (
    <ListPage
      title={say('papers.open')}
      filters={filters}
      textOf={(one) => say(`papers.state.${one}`)}
      columns={columns}
      none={say('papers.all-none')}
      rows="requests"
      load={(state) => calls.listDocuments({ query: { state } })}
      rowOf={rowOf}
    >
      {() => asking && <AgainDialog request={asking} onClose={() => setAsking(null)} />}
    </ListPage>
  );
};

export default DocumentsPage;
