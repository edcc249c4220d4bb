/** Papers of all authors: what has come and is to be looked at, and what is awaited. */

import type { DocumentRequest } from '@oner/config/contract/documents';
import type { StaffListedRequest } from '@oner/config/contract/staff-moderation-people';
import { Anchor, Column } from '@oner/platform/admin/styled.ts';
import { Told } from '@oner/platform/admin/Told.tsx';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { nameOf } from '../people/name-of.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { PaperCard } from './PaperCard.tsx';

const states: readonly DocumentRequest['state'][] = ['sent', 'asked', 'accepted', 'closed'];

const PapersPage = () => {
  const { say } = useWords();
  const { failed } = useTell();
  const desk = useDesk();
  const [state, setState] = useState<DocumentRequest['state']>('sent');
  const [requests, setRequests] = useState<readonly StaffListedRequest[] | 'failed' | null>(null);
  const load = useCallback(() => {
    desk.documents({ state }).then(setRequests, (error: unknown) => {
      setRequests('failed');
      failed(error);
    });
  }, [desk, failed, state]);
  useEffect(load, [load]);
  return (
    <Column aria-label={say('papers.open')} tabIndex={0}>
      <Typography variant="alpha" tag="h2">
        {say('papers.open')}
      </Typography>
      <Flex gap={2}>
        {states.map((one) => (
          <Button
            key={one}
            variant={one === state ? 'default' : 'tertiary'}
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {say(`papers.state.${one}`)}
          </Button>
        ))}
      </Flex>
      <Told
        count={Array.isArray(requests) ? requests.length : undefined}
        hasMore={false}
        say={say}
      />
      {requests === null && <Loader>{say('list.loading')}</Loader>}
      {requests === 'failed' && <Button onClick={load}>{say('retry')}</Button>}
      {Array.isArray(requests) && requests.length === 0 && (
        <Typography>{say('papers.all-none')}</Typography>
      )}
      {Array.isArray(requests) &&
        requests.map((request) => (
          <article key={request.id}>
            {request.seller && (
              <Anchor to={`/plugins/moderation?seller=${request.seller.id}`}>
                {nameOf(request.seller)}
              </Anchor>
            )}
            <PaperCard request={request} onDone={load} />
          </article>
        ))}
    </Column>
  );
};

export default PapersPage;
