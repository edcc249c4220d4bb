/** The orders board: its parts by address. */
import { type DeskPart, DeskParts } from '@oner/platform/admin/DeskParts.tsx';
import { lazy } from 'react';
import { permissionOf, type Right, useRights } from '../rights.ts';
import type { Word } from '../words/index.ts';
import { useWords, Voiced } from '../words/use-words.ts';

type Part = DeskPart<Right, Word>;
const parts: readonly [Part, ...Part[]] = [
  { path: '', word: 'tab.board', right: 'read', Part: lazy(() => import('../list/BoardPage.tsx')) },
  {
    path: 'production',
    word: 'tab.production',
    right: 'move',
    Part: lazy(() => import('../production/ProductionPage.tsx')),
  },
  {
    path: 'refunds',
    word: 'tab.refunds',
    right: 'read',
    Part: lazy(() => import('../refunds/RefundsPage.tsx')),
  },
  {
    path: 'claims',
    word: 'tab.claims',
    right: 'read',
    Part: lazy(() => import('../claims/ClaimsPage.tsx')),
  },
  {
    path: 'reviews',
    word: 'tab.reviews',
    right: 'read',
    Part: lazy(() => import('../reviews/ReviewsPage.tsx')),
  },
  {
    path: 'invoices',
    word: 'tab.invoices',
    right: 'money',
    Part: lazy(() => import('../money/InvoicesPage.tsx')),
  },
  {
    path: 'bank',
    word: 'tab.bank',
    right: 'money',
    Part: lazy(() => import('../money/BankPage.tsx')),
  },
];

const Board = () => {
  const { say } = useWords();
  const has = useRights();
  return (
    <Voiced>
      <DeskParts
        home="/plugins/orders"
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

export default Board;
