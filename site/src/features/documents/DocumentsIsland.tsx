import { lazy, Suspense } from 'react';
import { useVisitor } from '../../elements/use-visitor.ts';
import type { DocumentSpeech } from './words.ts';

// The page is there without it: what asks and sends comes when the author is known.
const Requests = lazy(() => import('./Requests.tsx'));

type Props = { readonly speech: DocumentSpeech };

/** Papers staff have asked an author for (spec L §6), sent in private. */
export const DocumentsIsland = ({ speech }: Props) => {
  const visitor = useVisitor();
  if (visitor.is !== 'in' || visitor.person.role !== 'seller') return null;
  return (
    <Suspense fallback={null}>
      <Requests speech={speech} />
    </Suspense>
  );
};
