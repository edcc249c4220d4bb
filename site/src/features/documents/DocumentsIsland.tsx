import { listMyDocuments } from '@oner/config/contract/documents';
import { lazy, Suspense } from 'react';
import { useApi } from '../../elements/use-api.ts';
import { useLate } from '../../elements/use-late.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Soon } from '../../elements/Waiting.tsx';
import { shownRequests } from './documents.api.ts';
import type { DocumentIslandTexts } from './texts.ts';

// Loaded on demand: few authors are asked for documents.
const Requests = lazy(() => import('./Requests.tsx'));

type Props = { readonly islandTexts: DocumentIslandTexts };

/** The content below waits for the response, to avoid a layout shift, but not longer than this. */
const mostMs = 3000;

/** Documents that staff requested from an author (spec L §6), sent in private. Renders nothing without a request. */
export const DocumentsIsland = ({ islandTexts }: Props) => {
  const visitor = useVisitor();
  const person = visitor.is === 'in' ? visitor.person : undefined;
  const isAuthor = person?.role === 'seller' && !person.isClosed;
  const { data, error, refetch } = useApi(listMyDocuments, isAuthor ? {} : null);
  const isOpen = visitor.is === 'unknown' || (isAuthor && !data && error === undefined);
  const isLate = useLate(isOpen, mostMs);

  if (isOpen) return isLate ? null : <Soon />;
  if (!isAuthor) return null;
  const requests = shownRequests(data ?? []);
  if (data && requests.length === 0) return null;
  return (
    <Suspense fallback={<Soon />}>
      <Requests
        requests={requests}
        error={data ? undefined : error}
        refetch={refetch}
        islandTexts={islandTexts}
      />
    </Suspense>
  );
};
