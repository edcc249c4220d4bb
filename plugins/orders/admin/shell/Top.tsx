import { DeskTop } from '@oner/platform/admin/DeskTop.tsx';
import { type Right, useRights } from '../rights.ts';
import type { Word } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';

const tabs: readonly { readonly to: string; readonly word: Word; readonly right: Right }[] = [
  { to: '/plugins/orders', word: 'tab.board', right: 'read' },
  { to: '/plugins/orders/production', word: 'tab.production', right: 'move' },
  { to: '/plugins/orders/refunds', word: 'tab.refunds', right: 'read' },
  { to: '/plugins/orders/claims', word: 'tab.claims', right: 'read' },
  { to: '/plugins/orders/reviews', word: 'tab.reviews', right: 'read' },
  { to: '/plugins/orders/invoices', word: 'tab.invoices', right: 'money' },
  { to: '/plugins/orders/bank', word: 'tab.bank', right: 'money' },
];

/** Name of the board and the way to its parts, above each of them. */
export const Top = ({ children }: { children: React.ReactNode }) => {
  const { say } = useWords();
  const rights = useRights();
  return (
    <DeskTop
      title={say('menu')}
      label={say('tab.label')}
      tabs={tabs
        .filter(({ right }) => rights.has(right))
        .map(({ to, word }) => ({ to, text: say(word) }))}
    >
      {children}
    </DeskTop>
  );
};
