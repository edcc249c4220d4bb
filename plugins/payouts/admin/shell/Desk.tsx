/** The desk of authors' money: its parts by address. */
import { type DeskPart, DeskParts } from '@oner/platform/admin/DeskParts.tsx';
import { lazy } from 'react';
import { permissionOf, type Right, useRights } from '../rights.ts';
import type { Word } from '../words/index.ts';
import { useWords, Voiced } from '../words/use-words.ts';

type Part = DeskPart<Right, Word>;
const right = 'read';
const parts: readonly [Part, ...Part[]] = [
  { path: '', word: 'tab.due', right, Part: lazy(() => import('../due/DuePage.tsx')) },
  {
    path: 'batches',
    word: 'tab.batches',
    right,
    Part: lazy(() => import('../batches/BatchesPage.tsx')),
  },
  {
    path: 'acts',
    word: 'tab.acts',
    right,
    Part: lazy(() => import('../acts/ActsPage.tsx')),
  },
  {
    path: 'claims',
    word: 'tab.claims',
    right,
    Part: lazy(() => import('../claims/ClaimsPage.tsx')),
  },
  {
    path: 'animations',
    word: 'tab.animations',
    right,
    Part: lazy(() => import('../animations/AnimationsPage.tsx')),
  },
  {
    path: 'payees',
    word: 'tab.payees',
    right,
    Part: lazy(() => import('../authors/PayeesPage.tsx')),
  },
  {
    path: 'locks',
    word: 'tab.locks',
    right,
    Part: lazy(() => import('../authors/LocksPage.tsx')),
  },
  {
    path: 'terminations',
    word: 'tab.terminations',
    right,
    Part: lazy(() => import('../agreements/TerminationsPage.tsx')),
  },
  {
    path: 'standstills',
    word: 'tab.standstills',
    right,
    Part: lazy(() => import('../agreements/ForceMajeurePage.tsx')),
  },
  {
    path: 'fees',
    word: 'tab.fees',
    right,
    Part: lazy(() => import('../fees/FeesPage.tsx')),
  },
  {
    path: 'calendar',
    word: 'tab.calendar',
    right,
    Part: lazy(() => import('../calendar/CalendarPage.tsx')),
  },
];

const Desk = () => {
  const { say } = useWords();
  const has = useRights();
  return (
    <Voiced>
      <DeskParts
        home="/plugins/payouts"
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
