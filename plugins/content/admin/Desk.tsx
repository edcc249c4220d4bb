/** What became of legal texts, and the words of e-mails. */
import { type DeskPart, DeskParts } from '@oner/platform/admin/DeskParts.tsx';
import { lazy } from 'react';
import { permissionOf, type Right, useRights } from './rights.ts';
import type { Word } from './words/index.ts';
import { useWords, Voiced } from './words/use-words.ts';

const parts: readonly [DeskPart<Right, Word>, ...DeskPart<Right, Word>[]] = [
  { path: '', word: 'tab.legal', right: 'read', Part: lazy(() => import('./legal/LegalPage.tsx')) },
  {
    path: 'emails',
    word: 'tab.emails',
    right: 'emails',
    Part: lazy(() => import('./emails/EmailsPage.tsx')),
  },
];

const Desk = () => {
  const { say } = useWords();
  const has = useRights();
  return (
    <Voiced>
      <DeskParts
        home="/plugins/content"
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
