/** The desk: its parts by address. */
import { type DeskPart, DeskParts } from '@oner/platform/admin/DeskParts.tsx';
import { lazy } from 'react';
import { permissionOf, type Right, useRights } from './rights.ts';
import type { Word } from './words/index.ts';
import { useWords, Voiced } from './words/use-words.ts';

type Part = DeskPart<Right, Word>;
const parts: readonly [Part, ...Part[]] = [
  {
    path: '',
    word: 'tab.queue',
    right: 'read',
    Part: lazy(() => import('./queue/QueuePage.tsx')),
  },
  {
    path: 'authors',
    word: 'tab.authors',
    right: 'read',
    Part: lazy(() => import('./people/AuthorsPage.tsx')),
  },
  {
    path: 'buyers',
    word: 'tab.buyers',
    right: 'buyers',
    Part: lazy(() => import('./people/BuyersPage.tsx')),
  },
  {
    path: 'documents',
    word: 'papers.open',
    right: 'documents',
    Part: lazy(() => import('./documents/DocumentsPage.tsx')),
  },
  {
    path: 'complaints',
    word: 'tab.complaints',
    right: 'complaints',
    Part: lazy(() => import('./complaints/ComplaintsPage.tsx')),
  },
  {
    path: 'audit',
    word: 'tab.audit',
    right: 'audit',
    Part: lazy(() => import('./log/AuditPage.tsx')),
  },
];

const Desk = () => {
  const { say } = useWords();
  const has = useRights();
  return (
    <Voiced>
      <DeskParts
        home="/plugins/moderation"
        title={say('menu')}
        label={say('tab.label')}
        parts={parts}
        has={has}
        permissionOf={permissionOf}
        say={say}
      />
    </Voiced>
  );
};

export default Desk;
